// The threads of the computer players: every question gets one answer, and nothing waits for ever.
#include "server/bots/bot_pool.h"

#include <atomic>
#include <future>
#include <memory>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/results.h"

using namespace potluck;
using namespace potluck::server;
using namespace std::chrono_literals;

namespace {

rules::Game game_of(std::string_view name) {
    return tests::must(rules::Game::start(
        *rules::find_game(name),
        tests::must(rules::resolve_options(rules::find_game(name)->options, {}))));
}

BotQuestion move_of(int level, std::chrono::milliseconds time) {
    return {level, game_of("die"), time, "table"};
}

std::future<BotAdvice> ask(BotPool& pool, BotQuestion question) {
    const auto promise = std::make_shared<std::promise<BotAdvice>>();
    REQUIRE(pool.think(std::move(question), 1,
                       [promise](BotAdvice answer) { promise->set_value(std::move(answer)); }));
    return promise->get_future();
}

}  // namespace

TEST_CASE("a bot's answer is a legal action") {
    const Limits limits;
    BotPool pool(1, limits);
    const BotAdvice answer = ask(pool, move_of(1, 100ms)).get();
    REQUIRE(answer);
    CHECK_FALSE(game_of("die").why_illegal(answer->action));
}

TEST_CASE("without any time there is an action all the same") {
    const Limits limits;
    BotPool pool(1, limits);
    for (const rules::GameInfo* info : rules::all_games()) {
        const rules::Game game = game_of(info->name);
        const BotAdvice answer = ask(pool, {5, game, 0ms, ""}).get();
        REQUIRE(answer);
        CHECK_FALSE(game.why_illegal(answer->action));
    }
}

TEST_CASE("advice has estimates for all seats and candidates") {
    const Limits limits;
    BotPool pool(1, limits);
    const BotAdvice answer = ask(pool, {std::nullopt, game_of("ketchup"), 50ms, ""}).get();
    REQUIRE(answer);
    REQUIRE(answer->estimates.size() == 2);
    CHECK(answer->estimates[0] + answer->estimates[1] == doctest::Approx(1));
    CHECK_FALSE(answer->candidates.empty());
}

TEST_CASE("moves go before advice, and each line has its bound") {
    Limits limits;
    limits.bot_advice_waiting_max = 1;
    limits.bot_moves_waiting_max = 2;
    BotPool pool(1, limits);
    std::promise<void> gate;
    std::atomic<int> order = 0;
    std::promise<int> advice_place;
    std::promise<int> move_place;
    // Holds the one thread until the others wait.
    std::promise<void> begun;
    REQUIRE(pool.think(move_of(1, 0ms), 1, [&](const BotAdvice&) {
        begun.set_value();
        gate.get_future().wait();
    }));
    begun.get_future().wait();
    const auto ignore = [](const BotAdvice&) {};
    REQUIRE(pool.think({std::nullopt, game_of("die"), 0ms, ""}, 1,
                       [&](const BotAdvice&) { advice_place.set_value(++order); }));
    CHECK_FALSE(pool.think({std::nullopt, game_of("die"), 0ms, ""}, 1, ignore));
    REQUIRE(
        pool.think(move_of(1, 0ms), 1, [&](const BotAdvice&) { move_place.set_value(++order); }));
    REQUIRE(pool.think(move_of(1, 0ms), 1, ignore));
    CHECK_FALSE(pool.think(move_of(1, 0ms), 1, ignore));
    CHECK(pool.waiting_count() == 3);
    gate.set_value();
    CHECK(move_place.get_future().get() == 1);
    CHECK(advice_place.get_future().get() == 2);
}

TEST_CASE("the stop ends what thinks and answers what waits") {
    const Limits limits;
    BotPool pool(1, limits);
    std::vector<std::future<BotAdvice>> answers;
    for (int count = 0; count < 5; ++count) {
        answers.push_back(ask(pool, move_of(5, 600s)));
    }
    pool.stop();
    for (std::future<BotAdvice>& answer : answers) {
        answer.get();  // had it been forgotten: an exception, or for ever
    }
    CHECK_FALSE(pool.think(move_of(1, 0ms), 1, [](const BotAdvice&) {}));
}
