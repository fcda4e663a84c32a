// The rules and the computer players as one function from text to text: what runs in browsers as
// web-client/engine.wasm, and in a test as a program.
//
// A request is a few lines; its first line says what is asked, the next ones are
//     the game's name, its options as a JSON object, the position to start from (rules/setup.h) or
//     nothing, the actions so far (separated by commas)
// and then, for
//     position   a seed for options that are drawn, and "next" or nothing: answers byte for byte as
//                GET /api/games/NAME/position?try=true
//     choose     level (0: full strength, as for hints), seed, nodes (0: the level's), milliseconds
//                (0: no limit): what a computer player does, as an `advice` of the protocol
//     playouts   seed, how many: {"actions","check"}, to compare one build with another
// Errors are answers: {"error":{code,path,message}}.
//
// Invariant: the answer to a request depends on nothing but the request, except that a computer
// player goes on from its last search while level, seed and game stay the same. One thread; its
// only clock is the one it is given.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "rules/result.h"

namespace potluck::engine {

class Engine {
public:
    // `now_ms`: a steady clock in milliseconds.
    explicit Engine(std::function<double()> now_ms) : now_ms_(std::move(now_ms)) {}

    std::string answer(std::string_view request);

private:
    struct Task;
    // The error is the answer.
    static rules::Result<Task, std::string> read(const std::vector<std::string>& lines);
    std::string choose(const Task& task, const rules::Game& game);

    std::function<double()> now_ms_;
    struct Player {
        int level = 0;
        std::uint64_t seed = 0;
        bots::Bot bot;
    };
    std::optional<Player> player_;
};

}  // namespace potluck::engine
