#include "server/room/bot_seat.h"

#include <doctest/doctest.h>

#include "server/people/bot_user.h"
#include "tests/support/results.h"
#include "tests/support/seeded_random.h"

using namespace potluck;
using namespace potluck::tests;
using server::BotSeat;
using server::Match;

namespace {

// A person on seat 0 and a bot on seat 1.
Match match_against_bot(const protocol::ClockSettings& clock = {}) {
    SeededRandom random;
    const rules::GameInfo& die = *rules::find_game("die");
    return must(Match::start(
        {"0123456789abcdef"}, die, must(rules::resolve_options(die.options, {})),
        {{{"annannannannanna"}, {"Ann"}}, {server::make_bot_id(2, random), server::bot_name(2)}}, 0,
        clock));
}

void play_action(Match& match, const std::string& action) {
    const protocol::UserId user =
        match.players()[static_cast<std::size_t>(match.to_move()->number)].user;
    match.apply(must(match.decide_act(user, match.ply(), action, {})), 0);
}

}  // namespace

TEST_SUITE("A bot's seat") {
    TEST_CASE("asks once for each turn, and once more when the bots were too busy") {
        Match match = match_against_bot();
        BotSeat seat;
        CHECK_FALSE(seat.must_ask());
        const BotSeat::Turn turn(match);
        seat.begin(turn, 600);
        CHECK(seat.must_ask());
        seat.begin(turn, 700);
        CHECK_FALSE(seat.must_ask());
        seat.ask_again(turn);
        CHECK(seat.must_ask());
        seat.end();
        CHECK_FALSE(seat.must_ask());
        CHECK(seat.action() == nullptr);
    }

    TEST_CASE("an answer counts for its own turn only; the pause begins with the turn") {
        Match match = match_against_bot();
        BotSeat seat;
        const BotSeat::Turn first(match);
        seat.begin(first, 600);
        seat.begin(first, 700);
        CHECK(seat.act_at_ms() == 600);
        play_action(match, "a1");
        seat.begin(BotSeat::Turn(match), 900);
        CHECK_FALSE(seat.answer(first, "b1"));
        CHECK(seat.action() == nullptr);
        CHECK(seat.answer(BotSeat::Turn(match), "b1"));
        REQUIRE(seat.action() != nullptr);
        CHECK(*seat.action() == "b1");
        CHECK(seat.act_at_ms() == 900);
        seat.drop_answer();
        CHECK(seat.action() == nullptr);
    }

    TEST_CASE("is a bot's turn only when a bot is to move") {
        Match match = match_against_bot();
        CHECK_FALSE(server::level_to_move(match));
        play_action(match, "a1");
        CHECK(server::level_to_move(match) == 2);
        match.apply(must(match.decide_abort({"annannannannanna"}, 0)), 0);
        CHECK_FALSE(server::level_to_move(match));
    }

    TEST_CASE("a bot's time is a part of what its clock has left") {
        Match match = match_against_bot({protocol::ClockKind::fischer, 10, 0});
        match.run_clock(0);
        CHECK(server::bot_time_ms(match, 5'000, 0) == 10'000 / 40);
        CHECK(server::bot_time_ms(match, 100, 0) == 100);
        CHECK(server::bot_time_ms(match, 5'000, 20'000) == 0);
        CHECK(server::bot_time_ms(match_against_bot(), 5'000, 0) == 5'000);
    }
}
