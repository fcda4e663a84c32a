// Before a match: ready, other settings, people sent away, a seat for whoever wants to play now.
#include "tests/support/room_table.h"

#include <doctest/doctest.h>

using namespace potluck;
using namespace potluck::tests;

namespace {

// Who is ready, by seat.
std::string ready_seats(const RoomTable& table) {
    std::string text;
    const protocol::Json info = table.info();
    for (const protocol::Json& seat : info.at("seats")) {
        text += seat.at("ready") == true ? '1' : '0';
    }
    return text;
}

}  // namespace

TEST_SUITE("Ready") {
    TEST_CASE_FIXTURE(SeatedTable,
                      "when all seats are taken and all are ready the match starts by itself") {
        CHECK(result(host, ready()) == "ok");
        CHECK(result(ann, ready()) == "ok");
        CHECK(state() == "playing");
        CHECK(ready_seats(*this) == "00");
        CHECK(result(host, ready()) == "wrong_state");
    }

    TEST_CASE_FIXTURE(SeatedTable, "one may stop being ready; who goes away is not ready") {
        must_do(ann, ready());
        CHECK(ready_seats(*this) == "01");
        must_do(ann, ready(false));
        CHECK(ready_seats(*this) == "00");
        must_do(ann, ready());
        room->viewer_gone(ann.viewer);
        must_do(host, ready());
        CHECK(state() == "waiting");
    }

    TEST_CASE_FIXTURE(RoomTable, "only who sits can be ready, and the table must be full") {
        must_do(host, join());
        CHECK(result(host, ready()) == "not_seated");
        must_do(host, sit(0));
        CHECK(result(host, ready()) == "ok");
        CHECK(state() == "waiting");
    }
}

TEST_SUITE("Other settings") {
    TEST_CASE_FIXTURE(SeatedTable, "the host changes what is played; nobody is ready then") {
        must_do(ann, ready());
        const protocol::ClockSettings clock{protocol::ClockKind::fischer, 300, 5};
        CHECK(result(host, change("ketchup", R"({"size":4})", clock, protocol::ChatMode::free)) ==
              "ok");
        const protocol::Json now = info();
        CHECK(now.at("game") == "ketchup");
        CHECK(now.at("options").at("size") == 4);
        CHECK(now.at("clock") == protocol::write(clock));
        CHECK(now.at("chat") == "free");
        CHECK(seats() == "host ann");
        CHECK(ready_seats(*this) == "00");
    }

    TEST_CASE_FIXTURE(SeatedTable, "more seats are free, and with fewer the last ones stand up") {
        const Guest bob = guest("bob");
        must_do(host, change("attack-of-the-moulds", R"({"players":3})"));
        must_do(bob, join());
        must_do(bob, sit(2));
        CHECK(seats() == "host ann bob");
        must_do(host, change("die", "{}"));
        CHECK(seats() == "host ann");
        CHECK(members() == "host ann bob");
        CHECK(result(bob, sit(2)) == "bad_field");
    }

    TEST_CASE_FIXTURE(SeatedTable,
                      "not by others, not during a match, not to what cannot be played") {
        CHECK(result(ann, change("die", "{}")) == "not_host");
        CHECK(result(host, change("chess", "{}")) == "unknown_game");
        const protocol::Json wrong = ask(host, change("die", R"({"size":1})"));
        CHECK(wrong.at("path") == "table.options.size");
        const protocol::Json clock =
            ask(host, change("die", "{}", {protocol::ClockKind::fischer, 1, 5}));
        CHECK(clock.at("path") == "table.clock.base_s");
        CHECK(info().at("options").at("size") == 3);
        must_do(host, start());
        CHECK(result(host, change("die", "{}")) == "wrong_state");
    }

    TEST_CASE_FIXTURE(PlayingTable, "the next match is of the new game, and its record says so") {
        must_do(host, resign());
        must_do(host, change("ketchup", "{}"));
        CHECK(match().at("game") == "die");
        must_do(host, start());
        CHECK(match().at("game") == "ketchup");
        CHECK(environment.stored_match(match_id()).game == "ketchup");
    }
}

TEST_CASE_FIXTURE(SeatedTable,
                  "the host removes a person, who may look on, but not during a match") {
    const server::RoomCommand remove = protocol::Remove{code(), ann.user->id()};
    CHECK(result(ann, remove) == "not_host");
    must_do(host, start());
    CHECK(result(host, remove) == "wrong_state");
    must_do(host, resign());
    CHECK(result(host, remove) == "ok");
    CHECK(seats() == "host -");
    CHECK(members() == "host");
    CHECK(info().at("watchers") == 1);
    CHECK(result(ann, sit(1)) == "removed");
    CHECK(result(ann, watch()) == "ok");
}

TEST_SUITE("While the host is away for long") {
    TEST_CASE_FIXTURE(SeatedTable, "somebody with a seat changes the table, until a restart") {
        room->viewer_gone(host.viewer);
        CHECK(result(ann, change("die", "{}")) == "not_host");
        wait(server::Limits{}.host_absence_max);
        CHECK(info().at("host") == ann.user->id().value);
        CHECK(result(ann, change("die", "{}")) == "ok");
        CHECK(result(ann, protocol::Remove{code(), host.user->id()}) == "bad_field");
        // The store knows who is host.
        restart();
        CHECK(info().at("host") == host.user->id().value);
    }
}

TEST_SUITE("Play now") {
    TEST_CASE_FIXTURE(RoomTable, "takes a free seat and is ready; the last one begins the match") {
        const Guest ann = guest("ann");
        const protocol::Json first = ask(host, server::TakeSeat{});
        CHECK(first.at("result").at("info").at("seats").at(0).at("ready") == true);
        CHECK(seats() == "host -");
        const protocol::Json second = ask(ann, server::TakeSeat{});
        CHECK(second.at("result").at("info").at("state") == "playing");
        CHECK(second.at("result") == snapshot());
    }

    TEST_CASE_FIXTURE(SeatedTable, "a full table gives nothing away") {
        const Guest bob = guest("bob");
        CHECK(result(bob, server::TakeSeat{}) == "seat_taken");
        CHECK(members() == "host ann");
        CHECK(bob.viewer->rooms_left == std::vector<std::string>{code().value});
    }
}

TEST_CASE_FIXTURE(SeatedTable, "the record of a room follows its settings, its seats and its end") {
    must_do(host, change("ketchup", "{}"));
    wait(std::chrono::seconds(1));
    environment.confirm_all();
    const auto stored = [&] { return **environment.reader()->find_room(code().value); };
    const server::RoomSettings settings = must(server::read_table(code(), stored().settings));
    CHECK(settings.game->name == "ketchup");
    CHECK_FALSE(stored().closed_ms);
    const server::RestoredPeople restored = server::restored_from(stored(), 3);
    CHECK(restored.host == host.user->id());
    REQUIRE(restored.seats.size() == 3);
    CHECK(restored.seats[1]->user == ann.user->id());
    CHECK(restored.seats[1]->name.value == "ann");
    CHECK_FALSE(restored.seats[2]);
    room->close("the test ends it");
    environment.confirm_all();
    CHECK(stored().closed_ms == environment.now);
    CHECK(stored().reason == "the test ends it");
}
