#include <array>
#include <map>
#include <utility>

#include "protocol/record_text_parts.h"

namespace potluck::protocol {

namespace {

constexpr std::array<std::string_view, 20> tag_names{
    "Potluck", "Id",       "Game",       "Options",    "Clock",      "Player0",    "Player1",
    "Player2", "Player3",  "TakenOver0", "TakenOver1", "TakenOver2", "TakenOver3", "Offline",
    "Started", "Finished", "Ply",        "Winners",    "Reason",     "Scores"};

// "17 resigned Spore (bot)"; the tag's name gives the seat and the player.
std::optional<TakeOver> parse_takeover(std::string_view text) {
    const auto ply = parse_number<int>(take_word(text, ' '));
    const auto cause = read<ActionCause>(Json(take_word(text, ' ')));
    auto name = read<PersonName>(Json(text));
    if (!ply || !cause || !name) {
        return std::nullopt;
    }
    return TakeOver{*ply, 0, *cause, {}, std::move(*name)};
}

std::optional<bool> parse_truth(std::string_view text) {
    return text == "true" || text == "false" ? std::optional(text == "true") : std::nullopt;
}

std::optional<std::vector<int>> parse_numbers(std::string_view text) {
    std::vector<int> numbers;
    while (!text.empty()) {
        const std::optional<int> number = parse_number<int>(take_word(text, ' '));
        if (!number || numbers.size() == rules::seats_max) {
            return std::nullopt;
        }
        numbers.push_back(*number);
    }
    return numbers;
}

// Reads what clock_text in record_text.cpp writes; why_bad checks the ranges.
std::optional<ClockSettings> parse_clock(std::string_view text) {
    const auto kind = read<ClockKind>(Json(take_word(text, ' ')));
    if (!kind) {
        return std::nullopt;
    }
    ClockSettings clock{.kind = *kind};
    while (!text.empty()) {
        std::string_view value = take_word(text, ' ');
        const std::string_view name = take_word(value, '=');
        const auto field = std::find_if(
            clock_bounds.begin(), clock_bounds.end(),
            [&](const ClockBounds& each) { return each.kind == clock.kind && each.field == name; });
        if (field == clock_bounds.end() || clock.*field->member) {
            return std::nullopt;
        }
        clock.*field->member = parse_number<int>(value);
        if (!(clock.*field->member)) {
            return std::nullopt;
        }
    }
    return clock;
}

class TagReader {
public:
    explicit TagReader(TextLines& lines) : lines_(&lines) {}

    rules::Result<TaggedRecord, RecordTextError> read_all() {
        RecordFault fault = read_tags();
        fault = fault ? fault : use_tags();
        if (fault) {
            return std::move(*fault);
        }
        auto game = start_record(record_);
        if (!game) {
            const std::string_view name = game.error().path == "game" ? "Game" : "Options";
            return *wrong_tag(name, game.error().message);
        }
        return TaggedRecord{std::move(record_), *game, last_line_};
    }

private:
    struct Tag {
        std::string value;
        std::size_t line = 0;
    };

    RecordFault read_tags() {
        std::string_view line;
        while (lines_->next(line) && !line.empty()) {
            if (RecordFault fault = read_tag(line)) {
                return fault;
            }
            last_line_ = lines_->number();
        }
        if (tags_.empty()) {
            return lines_->expected("the tag [Potluck \"1\"], got nothing");
        }
        return std::nullopt;
    }

    RecordFault read_tag(std::string_view line) {
        const std::string_view whole = line;
        if (!line.starts_with('[') || !line.ends_with("\"]")) {
            return lines_->expected("a tag such as [Game \"die\"] or an empty line, got " +
                                    shown(whole));
        }
        line.remove_prefix(1);
        line.remove_suffix(2);
        const std::string_view name = take_word(line, ' ');
        if (std::find(tag_names.begin(), tag_names.end(), name) == tag_names.end()) {
            return lines_->expected("a tag that records have, got " + shown(whole));
        }
        std::optional<std::string> value = unescape(line);
        if (!value) {
            return lines_->expected("a text in quotes with \\\" and \\\\ inside, got " +
                                    shown(whole));
        }
        if (tags_.empty() && (name != "Potluck" || *value != record_text_version)) {
            return lines_->expected("the tag [Potluck \"1\"] first, got " + shown(whole));
        }
        if (!tags_.try_emplace(std::string(name), Tag{std::move(*value), lines_->number()})
                 .second) {
            return lines_->fault("the tag " + std::string(name) + " is there twice");
        }
        return std::nullopt;
    }

    // `quoted`: from the opening quote on; the closing one has been taken off.
    static std::optional<std::string> unescape(std::string_view quoted) {
        if (!quoted.starts_with('"')) {
            return std::nullopt;
        }
        std::string value;
        for (std::size_t place = 1; place < quoted.size(); ++place) {
            char character = quoted[place];
            if (character == '\\') {
                character = ++place < quoted.size() ? quoted[place] : '\0';
                if (character != '"' && character != '\\') {
                    return std::nullopt;
                }
            } else if (character == '"' || static_cast<unsigned char>(character) < ' ') {
                return std::nullopt;
            }
            value.push_back(character);
        }
        return value;
    }

    bool has(std::string_view name) const { return tags_.contains(name); }

    RecordFault wrong_tag(std::string_view name, std::string message) const {
        const auto tag = tags_.find(name);
        return RecordTextError{tag == tags_.end() ? last_line_ : tag->second.line,
                               std::string(name) + " " + std::move(message)};
    }

    // Reads the tag with `parse`, which returns nothing for a bad value.
    template <class Value, class Parse>
    RecordFault use(std::string_view name, Value& value, std::string_view form, Parse parse) {
        const auto tag = tags_.find(name);
        if (tag == tags_.end()) {
            return wrong_tag(name, "is missing");
        }
        auto parsed = parse(tag->second.value);
        if (!parsed) {
            return wrong_tag(name, "must be " + std::string(form));
        }
        value = std::move(*parsed);
        return std::nullopt;
    }
    // Reads the tag as the JSON form would.
    template <class Value>
    RecordFault use(std::string_view name, Value& value) {
        const auto tag = tags_.find(name);
        if (tag == tags_.end()) {
            return wrong_tag(name, "is missing");
        }
        auto parsed = read<Value>(Json(tag->second.value));
        if (!parsed) {
            return wrong_tag(name, parsed.error().message);
        }
        value = std::move(*parsed);
        return std::nullopt;
    }

    RecordFault use_tags() {
        const auto options = [](const std::string& text) {
            auto json = parse_json(text);
            return json ? std::optional<Json>(std::move(*json)) : std::nullopt;
        };
        RecordFault fault = use("Id", record_.id);
        fault = fault ? fault : use("Game", record_.game);
        fault = fault ? fault : use("Options", record_.options, "a JSON object", options);
        if (has("Clock")) {
            constexpr std::string_view form = "a clock such as fischer base_s=300 increment_s=5";
            fault = fault ? fault : use("Clock", record_.clock.emplace(), form, parse_clock);
        }
        fault = fault ? fault : use_players();
        fault = fault ? fault : use_takeovers();
        if (has("Offline")) {
            fault = fault ? fault
                          : use("Offline", record_.offline.emplace(), "true or false", parse_truth);
        }
        fault = fault ? fault : use("Started", record_.started);
        fault = fault ? fault : use("Ply", record_.ply, "a number", parse_number<int>);
        return fault ? fault : use_end();
    }

    RecordFault use_players() {
        for (int seat = 0; seat < rules::seats_max; ++seat) {
            const std::string name = "Player" + std::to_string(seat);
            if (!has(name)) {
                break;
            }
            RecordPlayer player{seat, {}};
            if (RecordFault fault = use(name, player.name)) {
                return fault;
            }
            record_.players.push_back(std::move(player));
        }
        for (int seat = static_cast<int>(record_.players.size()); seat < rules::seats_max; ++seat) {
            if (has("Player" + std::to_string(seat))) {
                return wrong_tag("Player" + std::to_string(seat), "needs the players before it");
            }
        }
        return std::nullopt;
    }

    RecordFault use_takeovers() {
        std::vector<TakeOver> takeovers;
        for (const RecordPlayer& player : record_.players) {
            const std::string name = "TakenOver" + std::to_string(player.seat);
            if (!has(name)) {
                continue;
            }
            TakeOver takeover;
            if (RecordFault fault =
                    use(name, takeover, "such as 17 resigned Spore (bot)", parse_takeover)) {
                return fault;
            }
            takeover.seat = player.seat;
            takeover.left = player.name;
            takeovers.push_back(std::move(takeover));
        }
        for (int seat = static_cast<int>(record_.players.size()); seat < rules::seats_max; ++seat) {
            if (has("TakenOver" + std::to_string(seat))) {
                return wrong_tag("TakenOver" + std::to_string(seat), "needs a player of that seat");
            }
        }
        std::stable_sort(
            takeovers.begin(), takeovers.end(),
            [](const TakeOver& left, const TakeOver& right) { return left.ply < right.ply; });
        if (!takeovers.empty()) {
            record_.takeovers = std::move(takeovers);
        }
        return std::nullopt;
    }

    RecordFault use_end() {
        if (!has("Finished") && !has("Winners") && !has("Reason") && !has("Scores")) {
            return std::nullopt;
        }
        constexpr std::string_view form = "numbers separated by spaces";
        OutcomeInfo& outcome = record_.outcome.value.emplace();
        RecordFault fault = use("Finished", record_.finished.emplace());
        fault = fault ? fault : use("Winners", outcome.winners, form, parse_numbers);
        fault = fault ? fault : use("Reason", outcome.reason);
        return fault ? fault : use("Scores", record_.scores.emplace(), form, parse_numbers);
    }

    TextLines* lines_;
    std::size_t last_line_ = 0;
    std::map<std::string, Tag, std::less<>> tags_;
    GameRecord record_;
};

}  // namespace

rules::Result<TaggedRecord, RecordTextError> read_record_tags(TextLines& lines) {
    return TagReader(lines).read_all();
}

}  // namespace potluck::protocol
