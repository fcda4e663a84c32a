// Puzzles: a late position that is won by force, by few of its actions: "the position of the day".
// A puzzle comes from a game that two computer players played; the rules say whether it is solved.
// Pure: the same seed gives the same puzzle on every machine; any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/game.h"

namespace potluck::bots {

struct Puzzle {
    const rules::GameInfo* info = nullptr;
    rules::OptionMap options;
    std::vector<rules::ShortText> actions;  // from the game's start to the position
    rules::Seat seat;                       // wins by force; it is at the start of its turn
    int turns = 1;                          // of its own that it needs
};

inline constexpr int puzzle_turns_max = 4;

// Plays games between computer players until one of them holds a puzzle; for two seats. Nothing
// when `should_stop` returned true, or none of the games held one.
std::optional<Puzzle> make_puzzle(const rules::GameInfo& info, std::uint64_t seed,
                                  const std::function<bool()>& should_stop);

enum class Progress : unsigned char { open, solved, failed };

struct Attempt {
    std::vector<rules::ShortText> actions;  // after the puzzle's own, the replies included
    rules::Game game;
    Progress progress = Progress::open;
    int turns_left = 0;  // that the solver may still begin
};

// What some actions after the puzzle's position come to. The other seat replies by itself, where it
// leaves the fewest ways to win. The error: the index of the first illegal action, and why.
struct AttemptError {
    std::size_t index = 0;
    std::string message;
};
rules::Result<Attempt, AttemptError> attempt(const Puzzle& puzzle,
                                             std::span<const std::string> actions);

}  // namespace potluck::bots
