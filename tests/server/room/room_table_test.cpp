// Before a match: ready, other settings, people sent away, a seat for whoever wants to play now.
#include "tests/support/room_table.h"

#include <doctest/doctest.h>

using namespace potluck;
using namespace potluck::tests;

namespace {

struct ReadyTable : RoomTable {
    ReadyTable() { seat_all({host, ann}); }
    Guest ann = guest("ann");
};

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
    TEST_CASE("when all seats are taken and all are ready the match starts by itself") {
        ReadyTable table;
        CHECK(table.result(table.ann, table.ready()) == "ok");
        CHECK(ready_seats(table) == "01");
        CHECK(table.state() == "waiting");
        CHECK(table.result(table.host, table.ready()) == "ok");
        CHECK(table.state() == "playing");
        CHECK(ready_seats(table) == "00");
        CHECK(table.result(table.host, table.ready()) == "wrong_state");
    }

    TEST_CASE("one may stop being ready; who stands up or goes away is not ready") {
        ReadyTable table;
        table.must_do(table.ann, table.ready());
        table.must_do(table.ann, table.ready(false));
        CHECK(ready_seats(table) == "00");
        table.must_do(table.ann, table.ready());
        table.must_do(table.ann, table.stand());
        table.must_do(table.ann, table.sit(1));
        CHECK(ready_seats(table) == "00");
        table.must_do(table.ann, table.ready());
        table.room->viewer_gone(table.ann.viewer);
        CHECK(ready_seats(table) == "00");
        table.must_do(table.host, table.ready());
        CHECK(table.state() == "waiting");
    }

    TEST_CASE("only who sits can be ready, and the table must be full") {
        RoomTable table;
        table.must_do(table.host, table.join());
        CHECK(table.result(table.host, table.ready()) == "not_seated");
        table.must_do(table.host, table.sit(0));
        CHECK(table.result(table.host, table.ready()) == "ok");
        CHECK(table.state() == "waiting");
    }

    TEST_CASE("the next match starts in the same way, with rotated seats") {
        ReadyTable table;
        table.must_do(table.host, table.start());
        table.must_do(table.host, table.resign());
        table.must_do(table.host, table.ready());
        table.must_do(table.ann, table.ready());
        CHECK(table.state() == "playing");
        CHECK(table.seats() == "ann host");
    }

    TEST_CASE("a match that cannot be stored has not started, and the next try does it") {
        ReadyTable table;
        table.must_do(table.host, table.ready());
        const Answers answers = table.send(table.ann, table.ready());
        table.environment.fail_one();
        CHECK(answers->front().at("code") == "storage_failed");
        CHECK(table.state() == "waiting");
        CHECK(table.result(table.ann, table.ready()) == "ok");
        CHECK(table.state() == "playing");
    }
}

TEST_SUITE("Other settings") {
    TEST_CASE("the host changes what is played; nobody is ready then") {
        ReadyTable table;
        table.must_do(table.ann, table.ready());
        const protocol::ClockSettings clock{protocol::ClockKind::fischer, 300, 5};
        CHECK(table.result(table.host, table.change("ketchup", R"({"size":4})", clock,
                                                    protocol::ChatMode::free)) == "ok");
        const protocol::Json info = table.info();
        CHECK(info.at("game") == "ketchup");
        CHECK(info.at("options").at("size") == 4);
        CHECK(info.at("clock") == protocol::write(clock));
        CHECK(info.at("chat") == "free");
        CHECK(table.seats() == "host ann");
        CHECK(ready_seats(table) == "00");
    }

    TEST_CASE("more seats are free, and with fewer the last ones stand up") {
        ReadyTable table;
        const Guest bob = table.guest("bob");
        table.must_do(table.host, table.change("attack-of-the-moulds", R"({"players":3})"));
        table.must_do(bob, table.join());
        table.must_do(bob, table.sit(2));
        CHECK(table.seats() == "host ann bob");
        table.must_do(table.host, table.change("die", "{}"));
        CHECK(table.seats() == "host ann");
        CHECK(table.members() == "host ann bob");
        CHECK(table.result(bob, table.sit(2)) == "bad_field");
    }

    TEST_CASE("not by others, not during a match, not to what cannot be played") {
        ReadyTable table;
        CHECK(table.result(table.ann, table.change("die", "{}")) == "not_host");
        CHECK(table.result(table.host, table.change("chess", "{}")) == "unknown_game");
        const protocol::Json wrong = table.ask(table.host, table.change("die", R"({"size":1})"));
        CHECK(wrong.at("path") == "table.options.size");
        const protocol::Json clock =
            table.ask(table.host, table.change("die", "{}", {protocol::ClockKind::fischer, 1, 5}));
        CHECK(clock.at("path") == "table.clock.base_s");
        CHECK(table.info().at("options").at("size") == 3);
        table.must_do(table.host, table.start());
        CHECK(table.result(table.host, table.change("die", "{}")) == "wrong_state");
    }

    TEST_CASE("the next match is of the new game, and its record says so") {
        ReadyTable table;
        table.must_do(table.host, table.start());
        table.must_do(table.host, table.resign());
        table.must_do(table.host, table.change("ketchup", "{}"));
        CHECK(table.snapshot().at("match").at("game") == "die");
        table.must_do(table.host, table.start());
        CHECK(table.snapshot().at("match").at("game") == "ketchup");
        CHECK(table.environment.stored_match(table.match_id()).game == "ketchup");
    }
}

TEST_SUITE("Sending people away") {
    TEST_CASE("a removed person loses the seat, may look on, and cannot come back") {
        ReadyTable table;
        const server::RoomCommand remove = protocol::Remove{table.code(), table.ann.user->id()};
        CHECK(table.result(table.ann, remove) == "not_host");
        CHECK(table.result(table.host, remove) == "ok");
        CHECK(table.seats() == "host -");
        CHECK(table.members() == "host");
        CHECK(table.info().at("watchers") == 1);
        CHECK(table.result(table.ann, table.sit(1)) == "removed");
        CHECK(table.result(table.ann, table.join()) == "removed");
        const Guest tab = table.second_socket(table.ann);
        CHECK(table.result(tab, table.watch()) == "ok");
    }

    TEST_CASE("not oneself, not somebody else, not during a match") {
        ReadyTable table;
        CHECK(table.result(table.host, protocol::Remove{table.code(), table.host.user->id()}) ==
              "bad_field");
        CHECK(table.result(table.host,
                           protocol::Remove{table.code(), table.guest("bob").user->id()}) ==
              "bad_field");
        table.must_do(table.host, table.start());
        CHECK(table.result(table.host, protocol::Remove{table.code(), table.ann.user->id()}) ==
              "wrong_state");
    }
}

TEST_SUITE("Play now") {
    TEST_CASE("takes a free seat and is ready; the last one begins the match") {
        RoomTable table;
        const Guest ann = table.guest("ann");
        const protocol::Json first = table.ask(table.host, server::TakeSeat{});
        CHECK(first.at("result").at("info").at("seats").at(0).at("ready") == true);
        CHECK(table.seats() == "host -");
        const protocol::Json second = table.ask(ann, server::TakeSeat{});
        CHECK(second.at("result").at("info").at("state") == "playing");
        CHECK(second.at("result") == table.snapshot());
        CHECK(table.result(table.guest("bob"), server::TakeSeat{}) == "seat_taken");
    }

    TEST_CASE("a full table gives nothing away") {
        ReadyTable table;
        const Guest bob = table.guest("bob");
        CHECK(table.result(bob, server::TakeSeat{}) == "seat_taken");
        CHECK(table.members() == "host ann");
        CHECK(bob.viewer->rooms_left == std::vector<std::string>{table.code().value});
    }
}

TEST_SUITE("Starting match after match") {
    TEST_CASE("only so often for a person, whatever becomes of the matches") {
        server::Limits limits;
        limits.starts_per_user = {2, 1};
        RoomTable table("die", R"({"size":3})", limits);
        const Guest ann = table.guest("ann");
        table.start_with({table.host, ann});
        table.must_do(ann, table.abort());
        table.must_do(table.host, table.start());
        table.must_do(ann, table.resign());
        CHECK(table.result(table.host, table.start()) == "too_fast");
        CHECK(table.state() == "finished");
        // It is the one who completes the table whose start it is.
        table.must_do(table.host, table.ready());
        CHECK(table.result(ann, table.ready()) == "ok");
        CHECK(table.state() == "playing");
        table.must_do(ann, table.abort());
        table.environment.now += 1'000;
        CHECK(table.result(table.host, table.start()) == "ok");
    }

    TEST_CASE("only so often from an address; a table that is not complete counts nothing") {
        RoomTable table;
        table.host.viewer->address_may_start = false;
        table.must_do(table.host, table.join());
        CHECK(table.result(table.host, table.start()) == "seats_missing");
        table.seat_all({table.host, table.guest("ann")});
        CHECK(table.result(table.host, table.start()) == "too_fast");
        table.host.viewer->address_may_start = true;
        CHECK(table.result(table.host, table.start()) == "ok");
    }
}

TEST_SUITE("The record of a room") {
    TEST_CASE("follows its settings and seats, and says why it was closed") {
        ReadyTable table;
        table.must_do(table.host, table.change("ketchup", "{}"));
        table.wait(std::chrono::seconds(1));
        table.environment.confirm_all();
        const auto stored = [&] {
            return **table.environment.reader()->find_room(table.code().value);
        };
        const server::RoomSettings settings =
            must(server::read_table(table.code(), stored().settings));
        CHECK(settings.game->name == "ketchup");
        CHECK_FALSE(stored().closed_ms);
        const server::RestoredPeople restored = server::restored_from(stored(), 3);
        CHECK(restored.host == table.host.user->id());
        REQUIRE(restored.seats.size() == 3);
        CHECK(restored.seats[1]->user == table.ann.user->id());
        CHECK(restored.seats[1]->name.value == "ann");
        CHECK_FALSE(restored.seats[2]);
        table.room->close("the test ends it");
        table.environment.confirm_all();
        CHECK(stored().closed_ms == table.environment.now);
        CHECK(stored().reason == "the test ends it");
    }
}
