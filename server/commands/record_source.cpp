#include "server/commands/record_source.h"

#include <algorithm>
#include <utility>

#include "server/commands/line_reader.h"

namespace potluck::server {

using protocol::GameRecord;
using protocol::RecordTextError;
using Read = rules::Result<GameRecord, RecordTextError>;

namespace {

// One more than a record may have, to detect longer ones.
constexpr std::size_t size_max = protocol::record_limits.bytes_max + 1;

void add_line(std::string& text, std::string_view line) {
    text.append(line.substr(0, size_max - std::min(size_max, text.size())));
    if (text.size() < size_max) {
        text.push_back('\n');
    }
}

// Counts braces through JSON, which may be malformed.
class Braces {
public:
    void read(std::string_view line) {
        for (char character : line) {
            if (in_text_) {
                const bool escaped = std::exchange(escaped_, !escaped_ && character == '\\');
                in_text_ = escaped || character != '"';
            } else if (character == '"') {
                in_text_ = true;
            } else if (character == '{') {
                ++depth_;
            } else if (character == '}') {
                --depth_;
            }
        }
        // A JSON string never spans lines.
        in_text_ = false;
        escaped_ = false;
    }
    bool are_closed() const { return depth_ <= 0; }

private:
    long depth_ = 0;
    bool in_text_ = false;
    bool escaped_ = false;
};

// Comments in record texts begin with { as well, but continue with a letter or a digit.
bool begins_json(std::string_view line) {
    return line.starts_with('{') &&
           (line.size() == 1 ||
            std::string_view("\"} \t\r").find(line[1]) != std::string_view::npos);
}

Read parse_json_record(const std::string& text, std::size_t line) {
    auto record = protocol::parse_record(text);
    if (!record) {
        return RecordTextError{line, protocol::error_line(record.error())};
    }
    return std::move(*record);
}

}  // namespace

bool looks_like_record_text(std::string_view text) {
    return text.size() > 1 && text[0] == '[' && text[1] >= 'A' && text[1] <= 'Z';
}

bool RecordSource::next_line() {
    has_line_ = read_line(*input_, line_, size_max);
    line_number_ += has_line_ ? 1 : 0;
    return has_line_;
}

std::string RecordSource::take_json() {
    std::string text;
    Braces braces;
    do {
        add_line(text, line_);
        braces.read(line_);
    } while (next_line() && !braces.are_closed() && !line_.starts_with('{') &&
             !looks_like_record_text(line_));
    return text;
}

std::string RecordSource::take_text() {
    std::string text;
    do {
        add_line(text, line_);
    } while (next_line() && !line_.starts_with(protocol::record_text_begin) && !begins_json(line_));
    return text;
}

std::optional<FoundRecord> RecordSource::next() {
    while (!has_line_ || line_.find_first_not_of(" \t\r") == std::string::npos) {
        if (!next_line()) {
            return std::nullopt;
        }
    }
    const std::size_t line = line_number_;
    if (line_.starts_with('{')) {
        return FoundRecord{line, parse_json_record(take_json(), line)};
    }
    if (looks_like_record_text(line_)) {
        return FoundRecord{line, protocol::parse_record_text(take_text(), line)};
    }
    has_line_ = false;
    return FoundRecord{
        line, RecordTextError{line, "expected a record: a line that begins with { or [Potluck"}};
}

}  // namespace potluck::server
