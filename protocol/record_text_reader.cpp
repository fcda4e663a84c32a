#include <utility>

#include "protocol/record_text_parts.h"
#include "protocol/utf8.h"

namespace potluck::protocol {

namespace {

// "12.3" as milliseconds.
std::optional<std::int64_t> parse_seconds(std::string_view text) {
    constexpr std::size_t whole_size_max = 12;
    const bool has_point = text.find('.') != std::string_view::npos;
    const std::string_view whole = take_word(text, '.');
    if (whole.size() > whole_size_max || text.size() > 3 || has_point == text.empty()) {
        return std::nullopt;
    }
    const auto seconds = parse_number<std::uint64_t>(whole);
    const std::string decimals = std::string(text) + std::string(3 - text.size(), '0');
    const auto rest = parse_number<std::uint64_t>(decimals);
    if (!seconds || !rest) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(*seconds * 1000 + *rest);
}

// Reads the actions after the tags.
class RoundReader {
public:
    RoundReader(TextLines& lines, TaggedRecord tagged)
        : lines_(&lines),
          record_(std::move(tagged.record)),
          game_(tagged.game),
          last_tag_line_(tagged.last_line) {}

    rules::Result<GameRecord, RecordTextError> read_all() {
        if (RecordFault fault = read_rounds()) {
            return std::move(*fault);
        }
        if (auto error = why_bad(record_)) {
            return RecordTextError{last_tag_line_, error->path + " " + error->message};
        }
        return std::move(record_);
    }

private:
    RecordFault read_rounds() {
        std::string_view line;
        bool is_over = false;
        while (lines_->next(line)) {
            if (line.empty()) {
                is_over = is_over || !record_.actions.empty();
                continue;
            }
            if (is_over) {
                return lines_->expected("nothing more after the actions, got " + shown(line));
            }
            if (RecordFault fault = read_words(line)) {
                return fault;
            }
        }
        if (number_ != 0) {
            return lines_->expected("an action after " + std::to_string(number_) + ".");
        }
        if (std::cmp_not_equal(record_.actions.size(), record_.ply)) {
            return lines_->expected("as many actions as the tag Ply says, got " +
                                    std::to_string(record_.actions.size()));
        }
        return std::nullopt;
    }

    RecordFault read_words(std::string_view line) {
        while (!line.empty()) {
            RecordFault fault;
            if (line.front() == ' ') {
                line.remove_prefix(1);
            } else if (line.front() == '{') {
                if (line.find('}') == std::string_view::npos) {
                    return lines_->expected("} on the line of its {");
                }
                line.remove_prefix(1);
                fault = read_comment(take_word(line, '}'));
            } else {
                const std::string_view word = line.substr(0, line.find_first_of(" {"));
                line.remove_prefix(word.size());
                fault = word.ends_with('.') ? read_number(word) : read_action(word);
            }
            if (fault) {
                return fault;
            }
        }
        return std::nullopt;
    }

    RecordFault read_number(std::string_view word) {
        const auto number = parse_number<int>(word.substr(0, word.size() - 1));
        if (!number || *number < 1 || number_ != 0) {
            return lines_->expected("an action, got " + shown(word));
        }
        number_ = *number;
        return std::nullopt;
    }

    RecordFault read_action(std::string_view word) {
        if (record_.actions.size() == record_actions_max) {
            return lines_->expected("at most " + std::to_string(record_actions_max) + " actions");
        }
        const std::optional<rules::Seat> forfeited = rules::parse_forfeit(word);
        const std::optional<rules::Seat> seat = forfeited ? forfeited : game_.to_move();
        if (auto refusal = game_.act(word)) {
            return lines_->fault(shown(word) + ": " + refusal->message);
        }
        const int number = rounds_.next(*seat, forfeited.has_value());
        if (number != number_) {
            const std::string there = number == 0 ? "no number" : std::to_string(number) + ".";
            return lines_->expected(there + " before " + shown(word));
        }
        number_ = 0;
        const std::int64_t at_ms = record_.actions.empty() ? 0 : record_.actions.back().at_ms;
        record_.actions.push_back({seat->number, std::string(word), at_ms, ActionCause::played});
        may_comment_ = true;
        return std::nullopt;
    }

    RecordFault read_comment(std::string_view comment) {
        if (!may_comment_ || number_ != 0) {
            return lines_->expected("an action before {" + shown(comment) + "}");
        }
        may_comment_ = false;
        PlayedAction& action = record_.actions.back();
        std::string_view rest = comment;
        if (auto cause = read<ActionCause>(Json(take_word(rest, ' ')))) {
            action.cause = *cause;
            if (action.cause != ActionCause::played && !rules::parse_forfeit(action.action)) {
                return lines_->expected("a cause behind forfeits only, got {" + shown(comment) +
                                        "}");
            }
            if (rest.empty()) {
                return std::nullopt;
            }
        } else {
            rest = comment;
        }
        const auto at_ms = parse_seconds(rest);
        if (!at_ms || *at_ms > record_at_ms_max) {
            return lines_->expected("a time as {12.3}, a cause as {resigned}, or both, got {" +
                                    shown(comment) + "}");
        }
        action.at_ms = *at_ms;
        return std::nullopt;
    }

    TextLines* lines_;
    GameRecord record_;
    rules::Game game_;
    std::size_t last_tag_line_;
    RoundNumbers rounds_;
    int number_ = 0;  // the round number before the next action; 0: none
    bool may_comment_ = false;
};

}  // namespace

rules::Result<GameRecord, RecordTextError> parse_record_text(std::string_view text,
                                                             std::size_t first_line) {
    if (text.size() > record_limits.bytes_max) {
        return RecordTextError{first_line,
                               "longer than " + std::to_string(record_limits.bytes_max) + " bytes"};
    }
    if (const std::size_t place = find_bad_utf8(text); place != std::string_view::npos) {
        const auto lines =
            std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n');
        return RecordTextError{first_line + static_cast<std::size_t>(lines), "expected UTF-8 text"};
    }
    TextLines lines(text, first_line);
    auto tagged = read_record_tags(lines);
    if (!tagged) {
        return std::move(tagged.error());
    }
    return RoundReader(lines, std::move(*tagged)).read_all();
}

}  // namespace potluck::protocol
