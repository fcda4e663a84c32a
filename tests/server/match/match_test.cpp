#include "server/match/match.h"

#include <initializer_list>

#include <doctest/doctest.h>

#include "protocol/game_json.h"
#include "tests/support/matches.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;
using protocol::ErrorCode;

namespace {

Match three_at_eat_thyself() {
    return match_of("eat-thyself", {{"players", 3}}, 3);
}

// One line of a table of commands: who does what, and how it ends ("ok" or the error's code).
struct Step {
    int person;
    std::string_view action;  // "resign" resigns
    std::string_view result;
    int ply_more = 0;  // how far the command's ply is from the match's
};

protocol::Result<Decision> decide(const Match& match, const Step& step, std::int64_t now_ms) {
    if (step.action == "resign") {
        return match.decide_resign(user(step.person), now_ms);
    }
    return match.decide_act(user(step.person), match.ply() + step.ply_more, step.action, {now_ms});
}

// Makes the steps, a second apart; a refused one must change nothing.
void run(Match& match, std::initializer_list<Step> steps) {
    std::int64_t now_ms = start_ms;
    for (const Step& step : steps) {
        CAPTURE(step.person);
        CAPTURE(step.action);
        now_ms += 1'000;
        auto decision = decide(match, step, now_ms);
        const std::string_view result = decision ? "ok" : to_text(decision.error().code);
        REQUIRE(result == step.result);
        if (decision) {
            const int ply = match.ply();
            match.apply(std::move(*decision), start_ms);
            REQUIRE(match.ply() == ply + 1);
            CHECK(match.actions().back().seat == step.person);
        }
    }
}

protocol::Error refusal(const Match& match, const Step& step) {
    return error_of(decide(match, step, start_ms));
}

storage::MatchRecord record_of(const Match& match) {
    storage::MatchRecord record;
    record.id = match.id().value;
    record.game = match.game().info().name;
    record.options = protocol::to_line(protocol::write_options(match.options()));
    record.started_ms = match.started_ms();
    for (const Player& player : match.players()) {
        record.players.push_back(
            {static_cast<int>(record.players.size()), player.user.value, player.name.value});
    }
    for (const protocol::PlayedAction& action : match.actions()) {
        record.actions.push_back({static_cast<int>(record.actions.size()), action.seat,
                                  action.action, std::string(protocol::enum_text(action.cause)),
                                  action.at_ms});
    }
    return record;
}

}  // namespace

TEST_SUITE("Acting in a match") {
    TEST_CASE("the seat to move acts, at the current ply") {
        Match match = die();
        run(match, {{0, "a1", "ok"},
                    {0, "c5", "not_your_turn"},
                    {1, "c5", "stale_ply", -1},
                    {1, "c5", "stale_ply", 1},
                    {1, "c5", "ok"},
                    {1, "e3", "not_your_turn"},
                    {0, "c5", "illegal_action"}});
        CHECK(match.ply() == 2);
        CHECK(match.game().scores() == rules::Scores{1, 1});
    }

    TEST_CASE("only people with a seat act or resign") {
        Match match = die();
        run(match, {{7, "a1", "not_seated"}, {7, "resign", "not_seated"}});
        CHECK(match.seat_of(user(1)) == rules::make_seat(1));
        CHECK_FALSE(match.seat_of(user(7)));
    }

    TEST_CASE("an illegal action is refused with a reason for people") {
        Match match = die();
        run(match, {{0, "a1", "ok"}});
        const protocol::Error error = refusal(match, {1, "a1", ""});
        CHECK(error.code == ErrorCode::illegal_action);
        CHECK(error.path == "action");
        CHECK(error.message == "this cell is taken");
        for (const char* text : {"", "a9", "end", "A1", "a1 ", "\xff", "a01"}) {
            CAPTURE(text);
            CHECK(refusal(match, {1, text, ""}).code == ErrorCode::illegal_action);
        }
    }

    TEST_CASE("a stale ply is told before anything else about the action") {
        Match match = die();
        run(match, {{0, "a1", "ok"}, {0, "a1", "stale_ply", -1}, {1, "nonsense", "stale_ply", 5}});
        CHECK(refusal(match, {0, "a1", "", -1}).message ==
              "the position has changed: the match is at ply 1");
    }

    TEST_CASE("a forfeit is not an action that one sends") {
        Match match = die();
        run(match, {{0, "forfeit:0", "illegal_action"}, {0, "forfeit:1", "illegal_action"}});
        CHECK(refusal(match, {0, "forfeit:0", ""}).message == "send `resign` to give the match up");
    }

    TEST_CASE("actions keep the time since the start, never a negative one") {
        Match match = die();
        match.apply(must(match.decide_act(user(0), 0, "a1", {start_ms + 1'500})), start_ms);
        CHECK(match.actions()[0].at_ms == 1'500);
        // The wall clock was set back.
        match.apply(must(match.decide_act(user(1), 1, "c5", {start_ms - 5'000})), start_ms);
        CHECK(match.actions()[1].at_ms == 0);
        CHECK(match.actions()[1].cause == protocol::ActionCause::played);
    }

    TEST_CASE("a turn of several actions has a ply for each") {
        Match match = match_of("ketchup", {{"size", 3}, {"stones", "2-3"}});
        run(match, {{0, "c3", "ok"},
                    {1, "a1", "not_your_turn"},
                    {0, "c3", "illegal_action"},
                    {0, "end", "ok"},
                    {0, "end", "not_your_turn"}});
        CHECK(match.ply() == 2);
        CHECK(match.turn_count() == 1);
        run(match, {{1, "a1", "ok"}, {1, "resign", "ok"}});
        CHECK(match.turn_count() == 3);
    }
}

TEST_SUITE("Resigning") {
    TEST_CASE("with two seats the other one wins, and over is over") {
        Match match = die();
        run(match, {{0, "a1", "ok"},
                    {0, "resign", "ok"},
                    {1, "c5", "wrong_state"},
                    {1, "resign", "wrong_state"},
                    {0, "resign", "wrong_state"}});
        CHECK(match.is_over());
        CHECK(match.game().outcome()->winners == rules::SeatSet{2});
        CHECK(match.actions().back().action == "forfeit:0");
        CHECK(match.actions().back().cause == protocol::ActionCause::resigned);
    }

    TEST_CASE("resigning in the middle of the own turn takes that turn back") {
        Match match = three_at_eat_thyself();
        run(match, {{0, "A2+", "ok"}, {0, "resign", "ok"}});
        Match at_once = three_at_eat_thyself();
        run(at_once, {{0, "resign", "ok"}});
        CHECK(match.game() == at_once.game());
        CHECK(match.ply() == 2);
        CHECK(match.game().to_move() == rules::make_seat(1));
    }

    TEST_CASE("three seats go on when one has resigned, until one is left") {
        Match match = three_at_eat_thyself();
        run(match, {{1, "resign", "ok"},
                    {1, "resign", "wrong_state"},
                    {0, "A2-", "ok"},
                    {1, "A5-", "not_your_turn"}});
        CHECK_FALSE(match.is_over());
        CHECK(refusal(match, {1, "resign", ""}).message == "you have left this match");
        CHECK(match.game().to_move() == rules::make_seat(2));
        run(match, {{2, "resign", "ok"}});
        CHECK(match.is_over());
        CHECK(match.game().outcome()->winners == rules::SeatSet{1});
    }
}

TEST_SUITE("Starting a match") {
    TEST_CASE("there is a person for every seat") {
        const auto start = [](std::size_t people) {
            std::vector<Player> players(people, Player{user(0), {"Ann"}});
            return Match::start({"fedcba9876543210"}, *rules::find_game("die"), {},
                                std::move(players), start_ms);
        };
        CHECK(error_of(start(0)).code == ErrorCode::seats_missing);
        CHECK(error_of(start(1)).code == ErrorCode::seats_missing);
        CHECK(start(2));
        CHECK(error_of(start(3)).code == ErrorCode::seats_missing);
    }

    TEST_CASE("options that the game refuses are an error with their path") {
        const protocol::Error error = error_of(Match::start(
            {"fedcba9876543210"}, *rules::find_game("die"), {{"size", 99}}, {}, start_ms));
        CHECK(error.code == ErrorCode::bad_options);
        CHECK(error.path == "options.size");
    }
}

TEST_SUITE("Replaying a record") {
    TEST_CASE("the record of a match gives an equal match") {
        Match match = three_at_eat_thyself();
        run(match, {{0, "A2+", "ok"}, {1, "resign", "ok"}, {0, "P>1", "ok"}, {2, "resign", "ok"}});
        const Match again = must(Match::replay(record_of(match)));
        CHECK(again.game() == match.game());
        CHECK(again.ply() == match.ply());
        CHECK(again.is_over());
        CHECK(again.started_ms() == match.started_ms());
        CHECK(record_of(again) == record_of(match));
    }

    TEST_CASE("a record with drawn options gives an equal match") {
        const Match match = match_of(
            "eat-your-neighbor", {{"keystones", rules::OptionList{"one", "two", "bar", "bee"}}});
        CHECK(must(Match::replay(record_of(match))).game() == match.game());
    }

    TEST_CASE("a record that does not fit the rules is refused, with its id and the place") {
        Match match = die();
        run(match, {{0, "a1", "ok"}, {1, "c5", "ok"}, {0, "c1", "ok"}});
        const storage::MatchRecord good = record_of(match);
        REQUIRE(Match::replay(good));
        const auto check_refused = [&](storage::MatchRecord record, std::string_view part) {
            const protocol::Error error = error_of(Match::replay(record));
            CHECK(error.code == ErrorCode::internal);
            CHECK(error.path == good.id);
            CAPTURE(error.message);
            CHECK(error.message.find(part) != std::string::npos);
        };
        const auto broken = [&](auto&& change) {
            storage::MatchRecord record = good;
            change(record);
            return record;
        };
        check_refused(broken([](auto& record) { record.game = "chess"; }), "unknown game chess");
        check_refused(broken([](auto& record) { record.options = "{"; }), "options");
        check_refused(broken([](auto& record) { record.options = R"({"size":true})"; }), "size");
        check_refused(broken([](auto& record) { record.options = R"({"size":99})"; }), "size");
        check_refused(broken([](auto& record) { record.players.pop_back(); }), "seats");
        check_refused(broken([](auto& record) { record.actions[1].action = "a1"; }),
                      "action 1, a1: this cell is taken");
        check_refused(broken([](auto& record) { record.actions[2].action = "end"; }),
                      "action 2, end");
        check_refused(broken([](auto& record) { record.actions[1].seat = 0; }), "action 1, c5");
        check_refused(broken([](auto& record) { record.actions[2].seat = 7; }), "action 2, c1");
        check_refused(broken([](auto& record) { record.actions[2].ply = 3; }), "action 3, c1");
        check_refused(broken([](auto& record) {
                          record.actions.push_back({3, 0, "forfeit:1", "resigned", 9'000});
                      }),
                      "action 3, forfeit:1");
    }
}
