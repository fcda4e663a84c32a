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
        return people.at(snapshot().at("match").at("position").at("to_move").get<std::size_t>());
    }
    void act_any() {
        const protocol::Json legal = snapshot().at("match").at("position").at("legal");
        must_do(mover(), act(legal.front().get<std::string>()));
    }
    protocol::Json clock() const { return snapshot().at("match").at("clock"); }
    std::int64_t left(std::size_t seat) const {
        return clock().at("seats").at(seat).at("main_ms").get<std::int64_t>();
    }
    std::string outcome() const {
        const protocol::Json match = snapshot().at("match");
        return match.contains("outcome") ? match.at("outcome").dump() : "";
    }
    std::string last_cause() const {
        return snapshot().at("match").at("actions").back().at("cause").get<std::string>();
    }
    std::vector<Guest> people;
};

}  // namespace

TEST_SUITE("A table with a clock") {
    TEST_CASE("counts the time of who is to move, in events and snapshots") {
        ClockTable table;
        CHECK(table.clock().at("running") == true);
        table.pass(10s);
        CHECK(table.left(0) == 50'000);
        CHECK(table.left(1) == 60'000);
        table.act_any();
        CHECK(table.left(0) == 55'000);
        const protocol::Json acted = table.people[1].viewer->messages().at(0);
        CHECK(acted.at("clock").at("seats").at(0).at("main_ms") == 55'000);
        CHECK(acted.at("clock").at("at_ms") == table.environment.now);
        table.pass(3s);
        CHECK(table.left(1) == 57'000);
    }

    TEST_CASE("begins with what the first seat has, however long the store takes") {
        RoomTable table;
        const Guest ann = table.guest("ann");
        table.seat_all({table.host, ann});
        table.must_do(table.host, table.change("die", "{}", fischer));
        table.send(table.host, table.start());
        table.environment.now += 5'000;
        table.environment.confirm_all();
        CHECK(table.snapshot().at("match").at("clock").at("seats").at(0).at("main_ms") == 60'000);
    }

    TEST_CASE("a seat that runs out of time forfeits by itself, and the store knows why") {
        ClockTable table;
        table.act_any();
        table.pass(60s);
        CHECK(table.state() == "playing");
        table.pass(1s);
        CHECK(table.state() == "finished");
        CHECK(table.outcome() == R"({"winners":[0],"reason":"forfeit"})");
        CHECK(table.last_cause() == "timed_out");
        CHECK(table.people[0].viewer->types() ==
              std::vector<std::string>{"acted", "ok", "acted", "match_ended", "room_changed"});
        const auto record = table.environment.stored_match(table.match_id());
        CHECK(record.actions.back().cause == "timed_out");
        CHECK(record.outcome->winners == std::vector<int>{0});
    }

    TEST_CASE("with three seats the others go on, and their time runs") {
        ClockTable table(fischer, "attack-of-the-moulds", R"({"players":3})");
        table.pass(61s);
        CHECK(table.state() == "playing");
        CHECK(table.snapshot().at("match").at("position").at("to_move") == 1);
        CHECK(table.clock().at("running") == true);
        table.pass(61s);
        CHECK(table.state() == "finished");
        CHECK(table.outcome() == R"({"winners":[2],"reason":"forfeit"})");
    }

    TEST_CASE("an action that came in time counts, however long the store takes") {
        ClockTable table;
        table.environment.now += 59'900;
        const Answers answers = table.send(table.host, table.act("a1"));
        table.environment.now += 30'000;
        table.room->wake();
        table.environment.confirm_all();
        CHECK(answers->front().at("type") == "ok");
        CHECK(table.left(0) == 5'100);
        CHECK(table.left(1) == 60'000);
    }

    TEST_CASE("an action that waits for another counts from its arrival") {
        ClockTable table(fischer, "ketchup", R"({"size":3})");
        table.act_any();
        const Answers first = table.send(table.people[1], table.act("b2"));
        table.environment.now += 60'200;
        const Answers second = table.send(table.people[1], table.act("c3", 1));
        table.environment.confirm_one();
        CHECK(first->front().at("type") == "ok");
        table.environment.now += 1'000;
        table.environment.confirm_all();
        CHECK(second->front().at("type") == "ok");
        CHECK(table.state() == "playing");
    }

    TEST_CASE("a time-out that cannot be stored is tried again, and nobody sees it before") {
        ClockTable table;
        table.environment.now += 61'000;
        table.room->wake();
        CHECK(table.environment.waiting() == 1);
        table.environment.fail_one();
        CHECK(table.state() == "playing");
        CHECK(table.host.viewer->frames.empty());
        table.pass(2s);
        CHECK(table.state() == "finished");
    }

    TEST_CASE("nobody's time runs when the match is over, and no wake-up is left") {
        ClockTable table;
        table.must_do(table.host, table.resign());
        CHECK(table.clock().at("running") == false);
        table.pass(1h);
        CHECK(table.ply() == 1);
    }
}

TEST_SUITE("After a restart") {
    TEST_CASE("the clock waits until the person to move is back") {
        ClockTable table;
        table.pass(10s);
        table.restart();
        table.environment.confirm_all();
        CHECK(table.clock().at("running") == false);
        CHECK(table.left(0) == 50'000);
        table.pass(20s);
        CHECK(table.left(0) == 50'000);
        const Guest other = table.second_socket(table.people[1]);
        table.must_do(other, table.resume(0));
        CHECK(table.clock().at("running") == false);
        other.viewer->frames.clear();
        const Guest back = table.second_socket(table.host);
        table.must_do(back, table.resume(0));
        CHECK(table.clock().at("running") == true);
        CHECK(other.viewer->types() == std::vector<std::string>{"room_changed", "clock_changed"});
        table.pass(5s);
        CHECK(table.left(0) == 45'000);
        table.must_do(back, table.act("a1"));
        CHECK(table.left(0) == 50'000);
        table.pass(4s);
        CHECK(table.left(1) == 56'000);
    }

    TEST_CASE("it goes on without them when the grace period is over") {
        ClockTable table;
        table.restart();
        table.pass(59s);
        CHECK(table.clock().at("running") == false);
        table.pass(3s);
        CHECK(table.clock().at("running") == true);
        CHECK(table.left(0) == 58'000);
        table.pass(60s);
        CHECK(table.state() == "finished");
        CHECK(table.last_cause() == "timed_out");
    }

    TEST_CASE("each of them is waited for in turn") {
        ClockTable table;
        table.restart();
        const Guest back = table.second_socket(table.host);
        table.must_do(back, table.resume(0));
        table.must_do(back, table.act("a1"));
        CHECK(table.clock().at("running") == false);
        table.pass(30s);
        CHECK(table.left(1) == 60'000);
        const Guest ann = table.second_socket(table.people[1]);
        table.must_do(ann, table.resume(0));
        CHECK(table.clock().at("running") == true);
    }

    TEST_CASE("a second crash takes only the time that has run") {
        ClockTable table;
        table.pass(10s);
        table.restart();
        table.pass(20s);
        const Guest back = table.second_socket(table.host);
        table.must_do(back, table.resume(0));
        table.pass(5s);
        table.restart();
        CHECK(table.left(0) == 45'000);
        table.environment.confirm_all();
        table.pass(10s);
        table.restart();
        CHECK(table.left(0) == 45'000);
    }

    TEST_CASE("an orderly stop freezes the clock, however long the server is away") {
        ClockTable table;
        table.pass(10s);
        table.room->freeze();
        table.environment.confirm_all();
        table.room->tick();
        CHECK_FALSE(table.room->has_running_clock());
        table.environment.now += 3'600'000;
        table.restart();
        CHECK(table.left(0) == 50'000);
    }
}

TEST_SUITE("Who is away") {
    TEST_CASE("is shown with the time from which the others may claim") {
        ClockTable table;
        CHECK_FALSE(table.info().at("seats").at(1).contains("claim_from_ms"));
        table.room->viewer_gone(table.people[1].viewer);
        CHECK(table.info().at("seats").at(1).at("claim_from_ms") == table.environment.now + 30'000);
        CHECK(table.result(table.host, table.claim(1, protocol::ClaimKind::forfeit)) ==
              "too_early");
        const Guest back = table.second_socket(table.people[1]);
        table.must_do(back, table.resume(0));
        CHECK_FALSE(table.info().at("seats").at(1).contains("claim_from_ms"));
        table.pass(31s);
        CHECK(table.result(table.host, table.claim(1, protocol::ClaimKind::forfeit)) ==
              "too_early");
    }

    TEST_CASE("may be settled as a forfeit") {
        ClockTable table;
        table.room->viewer_gone(table.people[1].viewer);
        table.pass(30s);
        CHECK(table.result(table.host, table.claim(1, protocol::ClaimKind::forfeit)) == "ok");
        CHECK(table.outcome() == R"({"winners":[0],"reason":"forfeit"})");
        CHECK(table.last_cause() == "deserted");
    }

    TEST_CASE("may be settled as a draw, which is stored") {
        ClockTable table(fischer, "attack-of-the-moulds", "{}");
        table.room->viewer_gone(table.people[1].viewer);
        table.pass(30s);
        CHECK(table.result(table.host, table.claim(1, protocol::ClaimKind::draw)) == "ok");
        CHECK(table.outcome() == R"({"winners":[0,1],"reason":"deserted"})");
        CHECK(table.environment.stored_match(table.match_id()).outcome->reason == "deserted");
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

    TEST_CASE("after a restart has the grace period on top") {
        ClockTable table;
        table.restart();
        CHECK(table.info().at("seats").at(1).at("claim_from_ms") ==
              table.environment.now + 60'000 + 30'000);
    }
}

TEST_SUITE("Offers at a table") {
    TEST_CASE("are shown to all, and die with the next action") {
        ClockTable table(fischer, "attack-of-the-moulds", "{}");
        table.must_do(table.people[1], table.offer(OfferKind::draw));
        CHECK(table.snapshot().at("match").at("offers").size() == 1);
        CHECK(table.host.viewer->types() == std::vector<std::string>{"offers_changed"});
        table.act_any();
        CHECK(table.snapshot().at("match").at("offers").empty());
    }

    TEST_CASE("an agreed draw ends the match in the store, too") {
        ClockTable table(fischer, "attack-of-the-moulds", "{}");
        table.must_do(table.host, table.offer(OfferKind::draw));
        CHECK(table.result(table.people[1], table.respond(OfferKind::draw, true)) == "ok");
        CHECK(table.state() == "finished");
        CHECK(table.environment.stored_match(table.match_id()).outcome->reason == "agreed");
        CHECK(table.people[1].viewer->types() ==
              std::vector<std::string>{"offers_changed", "match_ended", "room_changed", "ok"});
    }

    TEST_CASE("a takeback is in the store before it is shown, and may fail there") {
        ClockTable table;
        table.act_any();
        table.must_do(table.host, table.offer(OfferKind::takeback));
        const Answers answers =
            table.send(table.people[1], table.respond(OfferKind::takeback, true));
        CHECK(table.ply() == 1);
        CHECK(table.snapshot().at("match").at("offers").at(0).at("accepted").empty());
        table.environment.fail_one();
        CHECK(answers->front().at("code") == "storage_failed");
        CHECK(table.ply() == 1);
        CHECK(table.result(table.people[1], table.respond(OfferKind::takeback, true)) == "ok");
        CHECK(table.ply() == 0);
        CHECK(table.environment.stored_match(table.match_id()).actions.empty());
        CHECK(table.people[1].viewer->types().back() == "ok");
        // A move chosen before is for another position, even at the same ply.
        const protocol::Json late =
            table.ask(table.host, protocol::Act{table.code(), {table.match_id()}, 0, {"a1"}, 0});
        CHECK(late.at("code") == "stale_ply");
        CHECK(late.at("snapshot").at("match").at("takebacks") == 1);
        CHECK(table.result(table.host,
                           protocol::Act{table.code(), {table.match_id()}, 0, {"a1"}, 1}) == "ok");
        CHECK(table.environment.stored_match(table.match_id()).actions.size() == 1);
    }

    TEST_CASE("an aborted match is stored as such") {
        ClockTable table;
        CHECK(table.result(table.people[1], table.abort()) == "ok");
        CHECK(table.outcome() == R"({"winners":[],"reason":"aborted"})");
        CHECK(table.environment.stored_match(table.match_id()).outcome->winners.empty());
        table.must_do(table.host, table.start());
        CHECK(table.state() == "playing");
    }
}
