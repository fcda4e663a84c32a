// Game records for tests: random games of every kind from a seed, with forfeits, odd names, clocks
// and every way to end.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "protocol/game_json.h"
#include "protocol/record.h"
#include "tests/laws/laws.h"

namespace potluck::tests {

// Names that people choose to break things.
inline const std::vector<std::string>& odd_names() {
    static const std::vector<std::string> names{
        "Ann",       "Bob \"the\" Builder", "back\\slash\\",    "\"",
        "\\\"",      "Zoë Ōkami 🍜",         "[Winners \"0\"]",  "{12.3} 1. c4",
        "1-0; e4 %", "Grüße aus \\Köln\\",  "<b>&amp;</b>'\"'", "日本語の名前"};
    return names;
}

inline std::string record_id(std::uint32_t number) {
    std::string id(16, '0');
    for (std::size_t place = id.size(); number > 0; number /= 32) {
        id[--place] = protocol::base32_alphabet[number % 32];
    }
    return id;
}

// The end by the rules, or as people agreed on it.
inline void end_record(protocol::GameRecord& record, const rules::Game& game, Dice& dice) {
    protocol::OutcomeInfo outcome;
    rules::SeatSet winners = game.in_game();
    if (const auto by_rules = game.outcome()) {
        winners = by_rules->winners;
        outcome.reason = rules::to_text(by_rules->reason);
    } else {
        outcome.reason =
            dice.pick(std::vector<std::string>{"agreed", "deserted", "aborted", "abandoned"});
        winners = outcome.reason.starts_with("ab") ? rules::SeatSet{} : winners;
    }
    winners.for_each([&](rules::Seat seat) { outcome.winners.push_back(seat.number); });
    const rules::Scores scores = game.scores();
    record.scores.emplace(scores.begin(), scores.end());
    record.outcome.value = std::move(outcome);
    const std::int64_t played_ms = record.actions.empty() ? 0 : record.actions.back().at_ms;
    record.finished = protocol::UtcTime{record.started.ms + played_ms};
    record.ply = static_cast<int>(record.actions.size());
}

inline std::optional<protocol::ClockSettings> random_clock(Dice& dice) {
    using protocol::ClockKind;
    const auto kind =
        dice.pick(std::vector<ClockKind>{ClockKind::none, ClockKind::per_move, ClockKind::fischer,
                                         ClockKind::byo_yomi, ClockKind::days});
    if (kind == ClockKind::none) {
        return std::nullopt;
    }
    protocol::ClockSettings clock{.kind = kind};
    for (const protocol::ClockBounds& field : protocol::clock_bounds) {
        if (field.kind == kind) {
            clock.*field.member =
                field.min +
                static_cast<int>(dice.below(static_cast<std::size_t>(field.max - field.min) + 1));
        }
    }
    return clock;
}

// A random game, ended after at most `actions_max` actions; now and then a seat forfeits.
inline protocol::GameRecord random_record(const Configuration& configuration, std::uint32_t seed,
                                          std::size_t actions_max = 300) {
    Dice dice(seed);
    rules::Game game = configuration.start();
    protocol::GameRecord record;
    record.id.value = record_id(seed);
    record.game.value = std::string(game.info().name);
    record.options = protocol::write_options(
        *rules::resolve_options(game.info().options, configuration.options));
    record.clock = random_clock(dice);
    for (int seat = 0; seat < game.seat_count(); ++seat) {
        record.players.push_back({seat, {dice.pick(odd_names())}});
    }
    record.started.ms = static_cast<std::int64_t>(dice.below(4'000'000'000)) * 1000 + 7;
    const std::size_t forfeit_of = 20 + dice.below(200);
    std::int64_t at_ms = 0;
    while (!game.outcome() && record.actions.size() < actions_max) {
        at_ms += static_cast<std::int64_t>(dice.below(3) == 0 ? 0 : dice.below(90'000));
        protocol::PlayedAction action{0, "", at_ms, protocol::ActionCause::played};
        if (dice.below(forfeit_of) == 0) {
            std::vector<rules::Seat> seats;
            game.in_game().for_each([&](rules::Seat each) { seats.push_back(each); });
            const rules::Seat seat = dice.pick(seats);
            using protocol::ActionCause;
            action.action = rules::forfeit_text(seat).str();
            action.cause =
                dice.pick(std::vector<ActionCause>{ActionCause::played, ActionCause::resigned,
                                                   ActionCause::timed_out, ActionCause::deserted});
            action.seat = seat.number;
        } else {
            action.seat = game.to_move()->number;
            action.action = dice.pick(game.legal_actions()).str();
        }
        game.act(action.action);
        record.actions.push_back(std::move(action));
    }
    end_record(record, game, dice);
    return record;
}

// A short finished game of Die.
inline protocol::GameRecord small_record() {
    protocol::GameRecord record;
    record.id.value = "0123456789abcdef";
    record.game.value = "die";
    record.options = protocol::Json{{"size", 3}};
    record.players = {{0, {"Ann"}}, {1, {"Bob"}}};
    record.started.ms = 1'000;
    record.ply = 3;
    record.outcome.value = protocol::OutcomeInfo{{0}, "forfeit"};
    record.finished = protocol::UtcTime{10'500};
    record.scores = std::vector<int>{1, 1};
    record.actions = {{0, "a1", 1'500, protocol::ActionCause::played},
                      {1, "c5", 2'000, protocol::ActionCause::played},
                      {1, "forfeit:1", 9'500, protocol::ActionCause::resigned}};
    return record;
}

// The same by another id, ended that many milliseconds later.
inline protocol::GameRecord numbered_record(std::uint32_t number) {
    protocol::GameRecord record = small_record();
    record.id.value = record_id(number);
    record.finished->ms += number;
    return record;
}

// Its first actions, of a game that is not finished.
inline protocol::GameRecord unfinished_record(int ply) {
    protocol::GameRecord record = small_record();
    record.outcome = {};
    record.finished.reset();
    record.scores.reset();
    record.actions.resize(static_cast<std::size_t>(ply));
    record.ply = ply;
    return record;
}

inline std::string line_of(const protocol::GameRecord& record) {
    return protocol::to_line(protocol::write(record));
}

}  // namespace potluck::tests
