// Time at a table: running out, waiting for people after a restart, claims, offers and their ends.
#include <doctest/doctest.h>

#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::chrono_literals;
using protocol::OfferKind;

namespace {

constexpr protocol::ClockSettings fischer{protocol::ClockKind::fischer, 60, 5};

struct ClockTable : RoomTable {
    explicit ClockTable(const protocol::ClockSettings& clock = fischer,
                        std::string_view game = "die", std::string_view options = R"({"size":3})") {
        must_do(host, join());
        must_do(host, change(game, options, clock));
        people = {host, guest("ann")};
        if (info().at("seats").size() == 3) {
            people.push_back(guest("bob"));
        }
        start_with(people);
        for (const Guest& person : people) {
            person.viewer->frames.clear();
        }
    }
    const Guest& mover() const {
        return people.at(match().at("position").at("to_move").get<std::size_t>());
    }
    void act_any() { must_do(mover(), act(legal())); }
    protocol::Json clock() const { return match().at("clock"); }
    std::int64_t left(std::size_t seat) const {
        return clock().at("seats").at(seat).at("main_ms").get<std::int64_t>();
    }
    std::string outcome() const {
        const protocol::Json now = match();
        return now.contains("outcome") ? now.at("outcome").dump() : "";
    }
    std::string last_cause() const {
        return match().at("actions").back().at("cause").get<std::string>();
    }
    std::vector<Guest> people;
};

// A game that can end in a draw.
struct MouldsTable : ClockTable {
    MouldsTable() : ClockTable(fischer, "attack-of-the-moulds", "{}") {}
};

}  // namespace

TEST_SUITE("A table with a clock") {
    TEST_CASE_FIXTURE(ClockTable, "counts the time of who is to move, in events and snapshots") {
        CHECK(clock().at("running") == true);
        pass(10s);
        CHECK(left(0) == 50'000);
        CHECK(left(1) == 60'000);
        act_any();
        CHECK(left(0) == 55'000);
        const protocol::Json acted = people[1].viewer->messages().at(0);
        CHECK(acted.at("clock").at("seats").at(0).at("main_ms") == 55'000);
        CHECK(acted.at("clock").at("at_ms") == environment.now);
        pass(3s);
        CHECK(left(1) == 57'000);
    }

    TEST_CASE_FIXTURE(ClockTable, "stands still while nothing can be stored") {
        pass(10s);
        const Answers refused = send(host, act(legal()));
        environment.fail_one();
        CHECK(code_of(refused) == "storage_failed");
        CHECK(people[1].viewer->types() == "clock_changed");
        for (int looks = 0; looks < 3; ++looks) {
            CHECK(clock().at("running") == false);
            environment.now += 100'000;
            room->tick();
            REQUIRE(environment.waiting() > 0);
            while (environment.waiting() > 0) {
                environment.fail_one();
            }
        }
        environment.now += 100'000;
        room->tick();
        environment.confirm_all();
        CHECK(clock().at("running") == true);
        CHECK(left(0) == 50'000);
        pass(10s);
        CHECK(left(0) == 40'000);
        act_any();
    }

    TEST_CASE_FIXTURE(SeatedTable,
                      "begins with what the first seat has, however long the store takes") {
        must_do(host, change("die", "{}", fischer));
        send(host, start());
        environment.now += 5'000;
        environment.confirm_all();
        CHECK(match().at("clock").at("seats").at(0).at("main_ms") == 60'000);
    }

    TEST_CASE_FIXTURE(ClockTable,
                      "a seat that runs out of time forfeits by itself, and the store knows why") {
        act_any();
        pass(60s);
        CHECK(state() == "playing");
        pass(1s);
        CHECK(state() == "finished");
        CHECK(outcome() == R"({"winners":[0],"reason":"forfeit"})");
        CHECK(last_cause() == "timed_out");
        CHECK(people[0].viewer->types() == "acted ok acted match_ended room_changed");
        const auto record = environment.stored_match(match_id());
        CHECK(record.actions.back().cause == "timed_out");
        CHECK(record.outcome->winners == std::vector<int>{0});
    }

    TEST_CASE_FIXTURE(ClockTable,
                      "an action that came in time counts, however long the store takes") {
        environment.now += 59'900;
        const Answers answers = send(host, act("a1"));
        environment.now += 30'000;
        room->wake();
        environment.confirm_all();
        CHECK(code_of(answers) == "ok");
        CHECK(left(0) == 5'100);
        CHECK(left(1) == 60'000);
    }

    TEST_CASE("an action that waits for another counts from its arrival") {
        ClockTable table(fischer, "ketchup", R"({"size":3})");
        table.act_any();
        const Answers first = table.send(table.people[1], table.act("b2"));
        table.environment.now += 60'200;
        const Answers second = table.send(table.people[1], table.act("c3", 1));
        table.environment.confirm_one();
        CHECK(code_of(first) == "ok");
        table.environment.now += 1'000;
        table.environment.confirm_all();
        CHECK(code_of(second) == "ok");
        CHECK(table.state() == "playing");
    }

    TEST_CASE_FIXTURE(ClockTable, "a time-out is not shown until it is stored, and tried again") {
        environment.now += 61'000;
        room->wake();
        CHECK(environment.waiting() == 1);
        environment.fail_one();
        CHECK(state() == "playing");
        CHECK(host.viewer->types() == "clock_changed");
        wait(1s);
        environment.confirm_all();
        pass(2s);
        CHECK(state() == "finished");
    }

    TEST_CASE_FIXTURE(ClockTable,
                      "nobody's time runs when the match is over, and no wake-up is left") {
        must_do(host, resign());
        CHECK(clock().at("running") == false);
        pass(1h);
        CHECK(ply() == 1);
    }
}

TEST_SUITE("After a restart") {
    TEST_CASE_FIXTURE(ClockTable, "the clock waits until the person to move is back") {
        pass(10s);
        restart();
        environment.confirm_all();
        CHECK(clock().at("running") == false);
        CHECK(left(0) == 50'000);
        pass(20s);
        CHECK(left(0) == 50'000);
        const Guest other = come_back(people[1]);
        CHECK(clock().at("running") == false);
        other.viewer->frames.clear();
        const Guest back = come_back(host);
        CHECK(clock().at("running") == true);
        CHECK(other.viewer->types() == "room_changed clock_changed");
        pass(5s);
        CHECK(left(0) == 45'000);
        must_do(back, act("a1"));
        CHECK(left(0) == 50'000);
        pass(4s);
        CHECK(left(1) == 56'000);
    }

    TEST_CASE_FIXTURE(ClockTable, "it goes on without them when the grace period is over") {
        restart();
        pass(59s);
        CHECK(clock().at("running") == false);
        pass(3s);
        CHECK(clock().at("running") == true);
        CHECK(left(0) == 58'000);
        pass(60s);
        CHECK(state() == "finished");
        CHECK(last_cause() == "timed_out");
    }

    TEST_CASE_FIXTURE(ClockTable,
                      "an orderly stop freezes the clock, however long the server is away") {
        pass(10s);
        room->freeze();
        environment.confirm_all();
        room->tick();
        CHECK_FALSE(room->has_running_clock());
        environment.now += 3'600'000;
        restart();
        CHECK(left(0) == 50'000);
    }
}

TEST_SUITE("Who is away") {
    TEST_CASE_FIXTURE(ClockTable, "is shown with the time from which the others may claim") {
        CHECK_FALSE(info().at("seats").at(1).contains("claim_from_ms"));
        room->viewer_gone(people[1].viewer);
        CHECK(info().at("seats").at(1).at("claim_from_ms") == environment.now + 30'000);
        CHECK(result(host, claim(1, protocol::ClaimKind::forfeit)) == "too_early");
        const Guest back = come_back(people[1]);
        CHECK_FALSE(info().at("seats").at(1).contains("claim_from_ms"));
        pass(31s);
        CHECK(result(host, claim(1, protocol::ClaimKind::forfeit)) == "too_early");
    }

    TEST_CASE_FIXTURE(ClockTable, "may be settled as a forfeit") {
        room->viewer_gone(people[1].viewer);
        pass(30s);
        must_do(host, claim(1, protocol::ClaimKind::forfeit));
        CHECK(outcome() == R"({"winners":[0],"reason":"forfeit"})");
        CHECK(last_cause() == "deserted");
    }

    TEST_CASE_FIXTURE(MouldsTable, "may be settled as a draw, which is stored") {
        room->viewer_gone(people[1].viewer);
        pass(30s);
        must_do(host, claim(1, protocol::ClaimKind::draw));
        CHECK(outcome() == R"({"winners":[0,1],"reason":"deserted"})");
        CHECK(environment.stored_match(match_id()).outcome->reason == "deserted");
    }

    TEST_CASE("of three leaves the two others playing, and nothing more to claim") {
        ClockTable table({}, "attack-of-the-moulds", R"({"players":3})");
        table.room->viewer_gone(table.people[0].viewer);
        table.pass(3min);
        table.people[2].viewer->frames.clear();
        CHECK(table.result(table.people[1], table.claim(0, protocol::ClaimKind::forfeit)) == "ok");
        CHECK(table.state() == "playing");
        const protocol::Json told = table.people[2].viewer->messages().back();
        CHECK(told.at("type") == "room_changed");
        CHECK(told.at("info") == table.info());
        CHECK_FALSE(told.at("info").at("seats").at(0).contains("claim_from_ms"));
        table.act_any();
    }

    TEST_CASE("cannot be claimed from when days are given for a turn") {
        ClockTable table({protocol::ClockKind::days, {}, {}, {}, {}, 1});
        table.room->viewer_gone(table.people[1].viewer);
        table.pass(10h);
        CHECK_FALSE(table.info().at("seats").at(1).contains("claim_from_ms"));
        CHECK(table.result(table.host, table.claim(1, protocol::ClaimKind::forfeit)) ==
              "too_early");
    }

    TEST_CASE_FIXTURE(ClockTable, "after a restart has the grace period on top") {
        restart();
        CHECK(info().at("seats").at(1).at("claim_from_ms") == environment.now + 60'000 + 30'000);
    }
}

TEST_SUITE("Offers at a table") {
    TEST_CASE_FIXTURE(MouldsTable, "an agreed draw ends the match in the store, too") {
        must_do(host, offer(OfferKind::draw));
        CHECK(result(people[1], respond(OfferKind::draw, true)) == "ok");
        CHECK(state() == "finished");
        CHECK(environment.stored_match(match_id()).outcome->reason == "agreed");
        CHECK(people[1].viewer->types() == "offers_changed match_ended room_changed ok");
    }

    TEST_CASE_FIXTURE(ClockTable,
                      "a takeback is in the store before it is shown, and may fail there") {
        act_any();
        must_do(host, offer(OfferKind::takeback));
        const Answers answers = send(people[1], respond(OfferKind::takeback, true));
        CHECK(ply() == 1);
        CHECK(match().at("offers").at(0).at("accepted").empty());
        environment.fail_one();
        CHECK(code_of(answers) == "storage_failed");
        CHECK(ply() == 1);
        CHECK(result(people[1], respond(OfferKind::takeback, true)) == "ok");
        CHECK(ply() == 0);
        CHECK(environment.stored_match(match_id()).actions.empty());
        CHECK(people[1].viewer->types().ends_with(" ok"));
        // A move chosen before is for another position, even at the same ply, and after a restart.
        restart();
        must_do(host, join());
        const protocol::Json late = ask(host, protocol::Act{code(), {match_id()}, 0, {"a1"}, 0});
        CHECK(late.at("code") == "stale_ply");
        CHECK(late.at("snapshot").at("match").at("takebacks") == 1);
        CHECK(result(host, protocol::Act{code(), {match_id()}, 0, {"a1"}, 1}) == "ok");
        CHECK(environment.stored_match(match_id()).actions.size() == 1);
    }

    TEST_CASE_FIXTURE(ClockTable,
                      "nothing is stored of a match that is aborted before its first action") {
        const std::string first = match_id();
        CHECK(must(environment.reader()->find_match(first)));
        CHECK(result(people[1], abort()) == "ok");
        CHECK(outcome() == R"({"winners":[],"reason":"aborted"})");
        CHECK_FALSE(must(environment.reader()->find_match(first)));
        CHECK(result(people[1], abort()) == "wrong_state");
        must_do(host, start());
        CHECK(state() == "playing");
        CHECK(must(environment.reader()->find_match(match_id())));
    }
}
