#include "protocol/record_text.h"

#include <algorithm>

namespace potluck::protocol {

namespace {

void add_tag(std::string& text, std::string_view name, std::string_view value) {
    text.append("[").append(name).append(" \"");
    for (char character : value) {
        if (character == '"' || character == '\\') {
            text.push_back('\\');
        }
        text.push_back(character);
    }
    text.append("\"]\n");
}

std::string numbers_text(const std::vector<int>& numbers) {
    std::string text;
    for (int number : numbers) {
        text += (text.empty() ? "" : " ") + std::to_string(number);
    }
    return text;
}

// "fischer base_s=300 increment_s=5"
std::string clock_text(const ClockSettings& clock) {
    std::string text = std::string(enum_text(clock.kind));
    for (const ClockBounds& field : clock_bounds) {
        if (field.kind == clock.kind && clock.*field.member) {
            text += " " + std::string(field.field) + "=" + std::to_string(*(clock.*field.member));
        }
    }
    return text;
}

// Seconds with as many decimals as needed: 12300 is "12.3".
std::string seconds_text(std::int64_t milliseconds) {
    std::string text = std::to_string(milliseconds / 1000);
    if (milliseconds % 1000 != 0) {
        text += "." + std::to_string(1000 + milliseconds % 1000).substr(1);
        text.resize(text.find_last_not_of('0') + 1);
    }
    return text;
}

void add_tags(std::string& text, const GameRecord& record) {
    add_tag(text, "Potluck", record_text_version);
    add_tag(text, "Id", record.id.value);
    add_tag(text, "Game", record.game.value);
    add_tag(text, "Options", to_line(record.options));
    if (record.clock) {
        add_tag(text, "Clock", clock_text(*record.clock));
    }
    for (const RecordPlayer& player : record.players) {
        add_tag(text, "Player" + std::to_string(player.seat), player.name.value);
    }
    for (const TakeOver& takeover : record.takeovers.value_or(std::vector<TakeOver>())) {
        add_tag(text, "TakenOver" + std::to_string(takeover.seat),
                std::to_string(takeover.ply) + " " + std::string(enum_text(takeover.cause)) + " " +
                    takeover.name.value);
    }
    if (record.offline) {
        add_tag(text, "Offline", *record.offline ? "true" : "false");
    }
    add_tag(text, "Started", to_text(record.started));
    if (record.finished) {
        add_tag(text, "Finished", to_text(*record.finished));
    }
    add_tag(text, "Ply", std::to_string(record.ply));
    if (record.outcome.value) {
        add_tag(text, "Winners", numbers_text(record.outcome.value->winners));
        add_tag(text, "Reason", record.outcome.value->reason);
    }
    if (record.scores) {
        add_tag(text, "Scores", numbers_text(*record.scores));
    }
}

// The comment in braces after an action: the cause of a forfeit, and the time unless it is the same
// as the previous action's. May be empty.
std::string comment_text(const PlayedAction& action, std::int64_t at_ms_before) {
    std::string text;
    if (action.cause != ActionCause::played) {
        text = std::string(enum_text(action.cause));
    }
    if (action.at_ms != at_ms_before) {
        text += (text.empty() ? "" : " ") + seconds_text(action.at_ms);
    }
    return text.empty() ? text : " {" + text + "}";
}

class Lines {
public:
    explicit Lines(std::string& text) : text_(&text) {}

    void add(std::string_view words) {
        if (column_ > 0) {
            const bool fits = column_ + 1 + words.size() <= record_line_size_max;
            text_->push_back(fits ? ' ' : '\n');
            column_ = fits ? column_ + 1 : 0;
        }
        text_->append(words);
        column_ += words.size();
    }
    void end() {
        if (column_ > 0) {
            text_->push_back('\n');
        }
    }

private:
    std::string* text_;
    std::size_t column_ = 0;
};

}  // namespace

std::string record_text(const GameRecord& record) {
    std::string text;
    add_tags(text, record);
    text.push_back('\n');
    Lines lines(text);
    RoundNumbers rounds;
    std::int64_t at_ms_before = 0;
    for (const PlayedAction& action : record.actions) {
        const bool is_forfeit = rules::parse_forfeit(action.action).has_value();
        if (const int number = rounds.next(rules::make_seat(action.seat), is_forfeit)) {
            lines.add(std::to_string(number) + ".");
        }
        // The comment stays on its action's line: a line that begins with { would look like JSON.
        lines.add(action.action + comment_text(action, at_ms_before));
        at_ms_before = action.at_ms;
    }
    lines.end();
    return text;
}

}  // namespace potluck::protocol
