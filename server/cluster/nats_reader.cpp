#include "server/cluster/nats_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace potluck::server {

namespace {

constexpr std::string_view line_end = "\r\n";

// The verbs are not case-sensitive; `upper` is.
bool is_verb(std::string_view text, std::string_view upper) {
    return std::equal(
        text.begin(), text.end(), upper.begin(), upper.end(), [](char given, char wanted) {
            return given == wanted || (given >= 'a' && given <= 'z' && given - 'a' + 'A' == wanted);
        });
}

bool is_blank(char character) {
    return character == ' ' || character == '\t';
}

std::string_view without_blanks(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_blank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

// The word at the front, taken off with the blanks behind it.
std::string_view take_word(std::string_view& text) {
    const auto end = std::find_if(text.begin(), text.end(), is_blank);
    const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(word.size());
    text = without_blanks(text);
    return word;
}

std::optional<std::uint64_t> number_of(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

}  // namespace

unsigned NatsReader::Message::status() const {
    constexpr std::string_view start = "NATS/1.0";
    constexpr std::size_t digits = 3;
    if (!headers.starts_with(start)) {
        return 0;
    }
    std::string_view line = headers.substr(0, headers.find(line_end)).substr(start.size());
    line = without_blanks(line);
    return static_cast<unsigned>(number_of(line.substr(0, digits)).value_or(0));
}

NatsReader::Step NatsReader::next(std::string_view& bytes) {
    if (std::exchange(line_given_, false)) {
        line_.clear();
    }
    if (fault_ == nullptr && !is_in_message_) {
        if (const auto line = read_line(bytes)) {
            const Step step = read_operation(*line);
            if (const auto* found = std::get_if<Fault>(&step)) {
                fault_ = found->reason;
            }
            if (!is_in_message_) {
                return step;
            }
            line_.clear();
            line_given_ = false;
        }
    }
    if (fault_ != nullptr) {
        return Fault{fault_};
    }
    return is_in_message_ ? read_message(bytes) : Step();
}

std::size_t NatsReader::line_limit() const {
    constexpr std::size_t verb_size = 4;
    return is_verb(std::string_view(line_).substr(0, verb_size), "INFO") ? info_bytes_max
                                                                         : line_bytes_max;
}

std::optional<std::string_view> NatsReader::read_line(std::string_view& bytes) {
    const std::size_t end = bytes.find('\n');
    const bool is_whole = end != std::string_view::npos;
    std::string_view line = bytes.substr(0, is_whole ? end + 1 : bytes.size());
    bytes.remove_prefix(line.size());
    if (!line_.empty() || !is_whole || line.size() > line_bytes_max) {
        // At most what was given is appended; then it is over the limit, or not.
        line_ += line.substr(0, info_bytes_max + 1);
        if (line_.size() > line_limit()) {
            fault_ = "a line is too long";
            return std::nullopt;
        }
        line = line_;
        line_given_ = is_whole;
    }
    if (!is_whole) {
        return std::nullopt;
    }
    if (!line.ends_with(line_end)) {
        fault_ = "a line does not end with CR LF";
        return std::nullopt;
    }
    return line.substr(0, line.size() - line_end.size());
}

NatsReader::Step NatsReader::read_operation(std::string_view line) {
    std::string_view arguments = line;
    const std::string_view verb = take_word(arguments);
    const bool has_headers = is_verb(verb, "HMSG");
    if (has_headers || is_verb(verb, "MSG")) {
        if (const auto fault = begin_message(arguments, has_headers)) {
            return *fault;
        }
        return {};
    }
    if (is_verb(verb, "PING")) {
        return Ping{};
    }
    if (is_verb(verb, "PONG")) {
        return Pong{};
    }
    if (is_verb(verb, "+OK")) {
        return Ok{};
    }
    if (is_verb(verb, "INFO")) {
        return Info{arguments};
    }
    if (is_verb(verb, "-ERR")) {
        if (arguments.size() >= 2 && arguments.front() == '\'' && arguments.back() == '\'') {
            arguments = arguments.substr(1, arguments.size() - 2);
        }
        return ServerError{arguments};
    }
    return Fault{"an operation is not known"};
}

// MSG subject sid [reply] size, HMSG subject sid [reply] header-size size
std::optional<NatsReader::Fault> NatsReader::begin_message(std::string_view arguments,
                                                           bool has_headers) {
    constexpr std::size_t words_max = 5;
    std::array<std::string_view, words_max> words;
    std::size_t count = 0;
    while (!arguments.empty() && count < words_max) {
        words[count++] = take_word(arguments);
    }
    const std::size_t sizes = has_headers ? 2 : 1;
    const bool has_reply = count == 3 + sizes;
    if (!arguments.empty() || (count != 2 + sizes && !has_reply)) {
        return Fault{"a message has too few or too many arguments"};
    }
    const auto subscription = number_of(words[1]);
    const auto total = number_of(words[count - 1]);
    const auto headers = has_headers ? number_of(words[count - 2]) : 0;
    if (!subscription || !total || !headers || *headers > *total) {
        return Fault{"a message has a bad number"};
    }
    if (*total > message_bytes_max_) {
        return Fault{"a message is too long"};
    }
    subject_ = words[0];
    reply_ = has_reply ? words[2] : std::string_view();
    subscription_ = *subscription;
    headers_size_ = static_cast<std::size_t>(*headers);
    total_size_ = static_cast<std::size_t>(*total);
    content_.clear();
    is_in_message_ = true;
    return std::nullopt;
}

NatsReader::Step NatsReader::read_message(std::string_view& bytes) {
    const std::size_t wanted = total_size_ + line_end.size();
    const std::string_view part = bytes.substr(0, wanted - content_.size());
    bytes.remove_prefix(part.size());
    std::string_view content = part;
    if (!content_.empty() || part.size() < wanted) {
        content_ += part;
        content = content_;
    }
    if (content.size() < wanted) {
        return {};
    }
    is_in_message_ = false;
    if (!content.ends_with(line_end)) {
        fault_ = "a message does not end where it should";
        return Fault{fault_};
    }
    content.remove_suffix(line_end.size());
    return Message{subject_, subscription_, reply_, content.substr(0, headers_size_),
                   content.substr(headers_size_)};
}

}  // namespace potluck::server
