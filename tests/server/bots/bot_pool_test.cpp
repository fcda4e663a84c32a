// The threads of the computer players: every question gets one answer, and nothing waits for ever.
#include "server/bots/bot_pool.h"

#include <future>
#include <memory>
#include <mutex>
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

// A pool whose one thread is held until go().
struct HeldPool {
    explicit HeldPool(const Limits& limits) : pool(1, limits) {
        REQUIRE(pool.think(move_of(1, 0ms), 1, [this](const BotAdvice&) {
            begun.set_value();
            gate.get_future().wait();
        }));
        begun.get_future().wait();
    }
    bool ask(const std::string& what, std::optional<int> level, const std::string& asker) {
        BotQuestion question{level, game_of("die"), 0ms, ""};
        question.asker = asker;
        return pool.think(std::move(question), 1, [this, what](const BotAdvice& advice) {
            const std::scoped_lock lock(mutex);
            order += what + (advice ? " " : "- ");
            if (--left == 0) {
                all_done.set_value();
            }
        });
    }
    // What was answered, in its order; refusals with a dash.
    std::string go(int expected) {
        left = expected;
        gate.set_value();
        all_done.get_future().wait();
        const std::scoped_lock lock(mutex);
        return order;
    }

    std::promise<void> begun;
    std::promise<void> gate;
    std::promise<void> all_done;
    std::mutex mutex;
    std::string order;
    int left = 0;
    BotPool pool;
};

TEST_CASE("addresses take turns, moves and advice, too") {
    const Limits limits;
    HeldPool held(limits);
    for (const char* what : {"m1", "m2", "m3"}) {
        REQUIRE(held.ask(what, 1, "many tables"));
    }
    REQUIRE(held.ask("a1", std::nullopt, "many questions"));
    REQUIRE(held.ask("a2", std::nullopt, "many questions"));
    REQUIRE(held.ask("other-a", std::nullopt, "one question"));
    REQUIRE(held.ask("other-m", 1, "one table"));
    CHECK(held.pool.waiting_count() == 7);
    CHECK(held.go(7) == "a1 m1 other-a other-m a2 m2 m3 ");
}

TEST_CASE("so much may wait, of an address and in all") {
    Limits limits;
    limits.bot_advice_waiting_max = 3;
    limits.bot_advice_per_address_max = 2;
    limits.bot_moves_waiting_max = 1;
    HeldPool held(limits);
    CHECK(held.ask("1", std::nullopt, "a"));
    CHECK(held.ask("2", std::nullopt, "a"));
    CHECK_FALSE(held.ask("3", std::nullopt, "a"));
    CHECK(held.ask("4", std::nullopt, "b"));
    CHECK_FALSE(held.ask("5", std::nullopt, "c"));
    CHECK(held.ask("6", 1, "a"));
    CHECK_FALSE(held.ask("7", 1, "a"));
    held.go(4);
}

TEST_CASE("a move is made however late, advice that has waited too long is refused") {
    Limits limits;
    limits.bot_advice_wait_max = -1ms;
    HeldPool held(limits);
    REQUIRE(held.ask("move", 1, "a"));
    REQUIRE(held.ask("advice", std::nullopt, "a"));
    CHECK(held.go(2) == "advice- move ");
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
