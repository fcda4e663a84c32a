// Matches between numbered people, for tests of the match.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/match/match.h"
#include "tests/support/results.h"

namespace potluck::tests {

constexpr std::int64_t start_ms = 1'700'000'000'000;

inline protocol::UserId user(int number) {
    return {std::string(15, '0') + std::to_string(number)};
}

inline server::Match match_of(std::string_view game, const rules::OptionMap& given, int people = 2,
                              const protocol::ClockSettings& clock = {}) {
    const rules::GameInfo& info = *rules::find_game(game);
    std::vector<server::Player> players;
    for (int number = 0; number < people; ++number) {
        players.push_back({user(number), {"Person " + std::to_string(number)}});
    }
    server::Match match = must(server::Match::start(
        {"fedcba9876543210"}, info, must(rules::resolve_options(info.options, given)),
        std::move(players), start_ms, clock));
    match.run_clock(start_ms);
    return match;
}

inline server::Match die() {
    return match_of("die", {{"size", 3}});
}

}  // namespace potluck::tests
