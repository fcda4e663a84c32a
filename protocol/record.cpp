#include "protocol/record.h"

#include <algorithm>
#include <string>
#include <utility>

#include "protocol/game_json.h"

namespace potluck::protocol {

namespace {

constexpr std::string_view text_form_characters = "{}[]\".";
constexpr Alphabet reason_letters("abcdefghijklmnopqrstuvwxyz_", "lowercase letters and _");
constexpr std::size_t reason_size_max = 30;

std::string item(std::string_view list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
}

std::optional<Error> why_bad_clock(const ClockSettings& clock) {
    if (clock.kind == ClockKind::none) {
        return bad_field("clock.kind",
                         "must not be `none`: leave the field out if there is no clock");
    }
    return why_bad(clock, "clock");
}

std::optional<Error> why_bad_players(const GameRecord& record) {
    if (record.players.empty() || record.players.size() > rules::seats_max) {
        return bad_field("players", "must be 1 to " + std::to_string(rules::seats_max));
    }
    for (std::size_t index = 0; index < record.players.size(); ++index) {
        if (std::cmp_not_equal(record.players[index].seat, index)) {
            return bad_field(item("players", index) + ".seat",
                             "must be " + std::to_string(index) + ": players are in seat order");
        }
    }
    return std::nullopt;
}

std::optional<Error> why_bad_action(const GameRecord& record, std::size_t index) {
    const PlayedAction& action = record.actions[index];
    const std::string place = item("actions", index);
    if (action.seat < 0 || std::cmp_greater_equal(action.seat, record.players.size())) {
        return bad_field(place + ".seat", "must be the seat of a player");
    }
    if (auto reason = ActionText::why_bad(action.action)) {
        return bad_field(place + ".action", std::move(*reason));
    }
    if (!std::all_of(action.action.begin(), action.action.end(), [](char each) {
            return each > ' ' && each <= '~' &&
                   text_form_characters.find(each) == std::string_view::npos;
        })) {
        return bad_field(place + ".action", "must be visible ASCII without {, }, [, ], \" and .");
    }
    if (action.at_ms < 0 || action.at_ms > record_at_ms_max) {
        return bad_field(place + ".at_ms", "must be 0 to " + std::to_string(record_at_ms_max));
    }
    if (action.cause != ActionCause::played && !rules::parse_forfeit(action.action)) {
        return bad_field(place + ".cause", "must be `played`: only a forfeit has another cause");
    }
    return std::nullopt;
}

std::optional<Error> why_bad_takeover(const GameRecord& record, std::size_t index) {
    const std::vector<TakeOver>& takeovers = *record.takeovers;
    const TakeOver& takeover = takeovers[index];
    const std::string place = item("takeovers", index);
    if (takeover.seat < 0 || std::cmp_greater_equal(takeover.seat, record.players.size())) {
        return bad_field(place + ".seat", "must be the seat of a player");
    }
    const auto before = takeovers.begin() + static_cast<std::ptrdiff_t>(index);
    if (std::any_of(takeovers.begin(), before,
                    [&](const TakeOver& each) { return each.seat == takeover.seat; })) {
        return bad_field(place + ".seat",
                         "must be a different seat: each is taken over at most once");
    }
    const int least = index == 0 ? 0 : takeovers[index - 1].ply;
    if (takeover.ply < least || takeover.ply > record.ply) {
        return bad_field(place + ".ply",
                         "must be " + std::to_string(least) + " to " + std::to_string(record.ply));
    }
    if (takeover.cause == ActionCause::played) {
        return bad_field(place + ".cause", "must say why they left");
    }
    const PersonName& player = record.players[static_cast<std::size_t>(takeover.seat)].name;
    if (takeover.left != player) {
        return bad_field(place + ".left", "must be " + player.value + ", who played there");
    }
    return std::nullopt;
}

std::optional<Error> why_bad_takeovers(const GameRecord& record) {
    if (!record.takeovers) {
        return std::nullopt;
    }
    if (record.takeovers->empty()) {
        return bad_field("takeovers", "must not be empty: leave the field out if there are none");
    }
    for (std::size_t index = 0; index < record.takeovers->size(); ++index) {
        if (auto error = why_bad_takeover(record, index)) {
            return error;
        }
    }
    return std::nullopt;
}

std::optional<Error> why_bad_end(const GameRecord& record) {
    const auto& outcome = record.outcome.value;
    for (const auto& [name, is_there] : {std::pair("finished", record.finished.has_value()),
                                         std::pair("scores", record.scores.has_value())}) {
        if (is_there != outcome.has_value()) {
            return bad_field(name,
                             outcome ? "is missing" : "must be left out: there is no outcome");
        }
    }
    if (!outcome) {
        return std::nullopt;
    }
    for (std::size_t index = 0; index < outcome->winners.size(); ++index) {
        const int winner = outcome->winners[index];
        if (winner < 0 || std::cmp_greater_equal(winner, record.players.size()) ||
            (index > 0 && winner <= outcome->winners[index - 1])) {
            return bad_field(item("outcome.winners", index),
                             "must be a player's seat, in ascending order");
        }
    }
    if (outcome->reason.empty() || outcome->reason.size() > reason_size_max) {
        return bad_field("outcome.reason", "must be one word");
    }
    if (auto reason = reason_letters.why_not(outcome->reason)) {
        return bad_field("outcome.reason", std::move(*reason));
    }
    if (record.scores->size() != record.players.size()) {
        return bad_field("scores", "must be a number per player");
    }
    return std::nullopt;
}

std::vector<int> numbers_of(rules::SeatSet seats) {
    std::vector<int> numbers;
    seats.for_each([&](rules::Seat seat) { numbers.push_back(seat.number); });
    return numbers;
}

std::string list_text(const std::vector<int>& numbers) {
    return write_text(numbers);
}

Result<rules::OptionMap> resolved_options(const GameRecord& record) {
    const rules::GameInfo* info = rules::find_game(record.game.value);
    if (info == nullptr) {
        return Error{ErrorCode::unknown_game, "game", "there is no game of that name"};
    }
    auto given = read_options(record.options, "options");
    if (!given) {
        return std::move(given.error());
    }
    auto resolved = rules::resolve_options(info->options, *given);
    if (!resolved) {
        return options_error(resolved.error(), "options");
    }
    return std::move(*resolved);
}

std::optional<Error> replay(const GameRecord& record, rules::Game& game) {
    for (std::size_t index = 0; index < record.actions.size(); ++index) {
        const PlayedAction& action = record.actions[index];
        const std::optional<rules::Seat> forfeited = rules::parse_forfeit(action.action);
        const std::optional<rules::Seat> seat = forfeited ? forfeited : game.to_move();
        if (auto refusal = game.act(action.action)) {
            return Error{ErrorCode::illegal_action, item("actions", index),
                         action.action + ": " + refusal->message};
        }
        if (seat->number != action.seat) {
            return bad_field(item("actions", index) + ".seat",
                             "must be " + std::to_string(seat->number) +
                                 (forfeited ? ", which forfeits" : ", whose turn it is"));
        }
    }
    return std::nullopt;
}

// For a game that is not over by the rules: the players ended it, or it is unfinished.
std::optional<Error> why_wrong_agreement(const GameRecord& record, const rules::Game& game) {
    if (!record.outcome.value) {
        return std::nullopt;
    }
    const OutcomeInfo& outcome = *record.outcome.value;
    const bool has_no_winner = outcome.reason == "aborted" || outcome.reason == "abandoned";
    if (!has_no_winner && outcome.reason != "agreed" && outcome.reason != "deserted") {
        return bad_field("outcome.reason",
                         "must be agreed, deserted, aborted or abandoned: by the rules the game is "
                         "not over");
    }
    const std::vector<int> winners =
        has_no_winner ? std::vector<int>() : numbers_of(game.in_game());
    if (outcome.winners != winners) {
        return bad_field("outcome.winners",
                         "must be " + list_text(winners) + " when it was " + outcome.reason);
    }
    return std::nullopt;
}

std::optional<Error> why_wrong_end(const GameRecord& record, const rules::Game& game) {
    if (const std::optional<rules::Outcome> by_rules = game.outcome()) {
        const OutcomeInfo expected{numbers_of(by_rules->winners),
                                   std::string(rules::to_text(by_rules->reason))};
        if (record.outcome.value != expected) {
            return bad_field("outcome", "must be won by " + list_text(expected.winners) +
                                            ", reason " + expected.reason + ": so the rules say");
        }
    } else if (auto error = why_wrong_agreement(record, game)) {
        return error;
    }
    if (record.scores) {
        const rules::Scores by_rules = game.scores();
        const std::vector<int> expected(by_rules.begin(), by_rules.end());
        if (*record.scores != expected) {
            return bad_field("scores", "must be " + list_text(expected) + ": so the rules say");
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Error> why_bad(const GameRecord& record) {
    if (record.clock) {
        if (auto error = why_bad_clock(*record.clock)) {
            return error;
        }
    }
    if (auto error = why_bad_players(record)) {
        return error;
    }
    if (record.actions.size() > record_actions_max) {
        return bad_field("actions", "must be at most " + std::to_string(record_actions_max));
    }
    if (std::cmp_not_equal(record.ply, record.actions.size())) {
        return bad_field(
            "ply", "must be " + std::to_string(record.actions.size()) + ", the number of actions");
    }
    for (std::size_t index = 0; index < record.actions.size(); ++index) {
        if (auto error = why_bad_action(record, index)) {
            return error;
        }
    }
    if (auto error = why_bad_takeovers(record)) {
        return error;
    }
    return why_bad_end(record);
}

Result<GameRecord> read_record(const Json& json, std::initializer_list<std::string_view> envelope) {
    auto record = Codec<GameRecord>::read(json, "", envelope);
    if (!record) {
        return std::move(record.error());
    }
    if (auto error = why_bad(*record)) {
        return std::move(*error);
    }
    return record;
}

Result<GameRecord> parse_record(std::string_view text) {
    auto json = parse_json(text, record_limits);
    if (!json) {
        return std::move(json.error());
    }
    return read_record(*json);
}

Result<rules::Game> start_record(const GameRecord& record) {
    auto options = resolved_options(record);
    if (!options) {
        return std::move(options.error());
    }
    auto game = rules::Game::start(*rules::find_game(record.game.value), *options);
    if (!game) {
        return options_error(game.error(), "options");
    }
    return *game;
}

Result<GameRecord> check_record(GameRecord record) {
    auto game = start_record(record);
    if (!game) {
        return std::move(game.error());
    }
    if (std::cmp_not_equal(record.players.size(), game->seat_count())) {
        return bad_field("players", "must be " + std::to_string(game->seat_count()) +
                                        " in this game with these options");
    }
    if (auto error = replay(record, *game)) {
        return std::move(*error);
    }
    if (auto error = why_wrong_end(record, *game)) {
        return std::move(*error);
    }
    record.options = write_options(*resolved_options(record));
    return record;
}

}  // namespace potluck::protocol
