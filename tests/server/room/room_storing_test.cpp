// An action is stored, then confirmed, then shown: what a room does while the store has not
// answered, and when it refuses.
#include <doctest/doctest.h>

#include "server/match/match.h"
#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;

namespace {

struct QuietTable : PlayingTable {
    explicit QuietTable(const server::Limits& limits = {}) : PlayingTable(limits) {
        host.viewer->frames.clear();
        bob.viewer->frames.clear();
    }
};

std::string code_of(const Answers& answers) {
    REQUIRE(answers->size() == 1);
    const protocol::Json& answer = answers->front();
    return answer.at(answer.at("type") == "ok" ? "type" : "code").get<std::string>();
}

}  // namespace

TEST_SUITE("Until the store has answered") {
    TEST_CASE("an action is neither confirmed nor shown") {
        QuietTable table;
        const protocol::Json before = table.snapshot();
        const Answers act = table.send(table.host, table.act("a1"));
        CHECK(table.environment.waiting() == 1);
        CHECK(act->empty());
        CHECK(table.host.viewer->frames.empty());
        CHECK(table.bob.viewer->frames.empty());
        CHECK(table.snapshot() == before);
        table.environment.confirm_one();
        CHECK(code_of(act) == "ok");
        CHECK(table.bob.viewer->types() == std::vector<std::string>{"acted"});
        // The own socket sees the event before the confirmation.
        CHECK(table.host.viewer->types() == std::vector<std::string>{"acted", "ok"});
    }

    TEST_CASE("a match has not started") {
        RoomTable table;
        const Guest ann = table.guest("ann");
        table.seat_all({table.host, ann});
        const protocol::Json before = table.snapshot();
        const Answers start = table.send(table.host, table.start());
        CHECK(start->empty());
        CHECK(table.snapshot() == before);
        table.environment.confirm_one();
        CHECK(code_of(start) == "ok");
        CHECK(table.state() == "playing");
    }

    TEST_CASE("other requests wait, and are answered in order") {
        QuietTable table;
        const Guest carl = table.guest("carl");
        const Answers first = table.send(table.host, table.act("a1"));
        const Answers again = table.send(table.host, table.act("a1"));
        const Answers second = table.send(table.bob, table.act("c5", 1));
        const Answers watch = table.send(carl, table.watch());
        CHECK(table.environment.waiting() == 1);
        CHECK(again->empty());
        CHECK(watch->empty());
        table.environment.confirm_one();
        CHECK(code_of(first) == "ok");
        // Seen with the first one applied: the same action again is stale, Bob's is on its way.
        CHECK(code_of(again) == "stale_ply");
        CHECK(second->empty());
        CHECK(watch->empty());
        table.environment.confirm_one();
        CHECK(code_of(second) == "ok");
        CHECK(code_of(watch) == "ok");
        CHECK(watch->front().at("result").at("match").at("actions").size() == 2);
        CHECK(carl.viewer->types() == std::vector<std::string>{"ok"});
    }

    TEST_CASE("too many requests waiting are refused as busy") {
        server::Limits limits;
        limits.requests_waiting_per_room_max = 2;
        QuietTable table(limits);
        const Answers act = table.send(table.host, table.act("a1"));
        const Answers second = table.send(table.bob, table.act("c5", 1));
        const Answers third = table.send(table.host, table.leave());
        CHECK(code_of(table.send(table.bob, table.resign())) == "busy");
        const Guest carl = table.guest("carl");
        CHECK(code_of(table.send(carl, table.join())) == "busy");
        // Who was refused does not view the room.
        CHECK(carl.viewer->rooms_left.size() == 1);
        CHECK(table.bob.viewer->rooms_left.empty());
        table.environment.confirm_all();
        CHECK(code_of(act) == "ok");
        CHECK(code_of(second) == "ok");
        CHECK(code_of(third) == "ok");
        CHECK(table.result(carl, table.join()) == "ok");
    }

    TEST_CASE("a socket may go; the action still counts") {
        QuietTable table;
        const Answers act = table.send(table.host, table.act("a1"));
        table.room->viewer_gone(table.host.viewer);
        table.environment.confirm_one();
        CHECK(code_of(act) == "ok");
        CHECK(table.ply() == 1);
    }

    TEST_CASE("the room lives, even when nobody else holds on to it or looks at it") {
        server::Limits limits;
        limits.playing_room_idle = std::chrono::milliseconds(1);
        QuietTable table(limits);
        const Answers act = table.send(table.host, table.act("a1"));
        table.room->viewer_gone(table.host.viewer);
        table.room->viewer_gone(table.bob.viewer);
        table.wait(std::chrono::hours(1));
        CHECK(table.environment.ends.empty());
        table.room.reset();
        table.environment.confirm_one();
        CHECK(code_of(act) == "ok");
    }
}

TEST_SUITE("When the store fails") {
    TEST_CASE("an action is refused, nothing is shown, and the game goes on later") {
        QuietTable table;
        const protocol::Json before = table.snapshot();
        const Answers act = table.send(table.host, table.act("a1"));
        table.environment.fail_one();
        CHECK(code_of(act) == "storage_failed");
        CHECK(act->front().at("message") ==
              "the server could not store this; nothing has happened, try again");
        CHECK(table.snapshot() == before);
        CHECK(table.bob.viewer->frames.empty());
        CHECK(table.result(table.host, table.act("a1")) == "ok");
        CHECK(table.ply() == 1);
    }

    TEST_CASE("a start is refused, and may be tried again") {
        RoomTable table;
        const Guest ann = table.guest("ann");
        table.seat_all({table.host, ann});
        const protocol::Json before = table.snapshot();
        const Answers start = table.send(table.host, table.start());
        table.environment.fail_one();
        CHECK(code_of(start) == "storage_failed");
        CHECK(table.snapshot() == before);
        CHECK(table.result(table.host, table.start()) == "ok");
        CHECK(table.seats() == "host ann");
    }

    TEST_CASE("a resignation is refused and does not end the match") {
        QuietTable table;
        const Answers resign = table.send(table.host, table.resign());
        table.environment.fail_one();
        CHECK(code_of(resign) == "storage_failed");
        CHECK(table.state() == "playing");
    }

    TEST_CASE("requests that waited are looked at in the state as it stayed") {
        QuietTable table;
        const Answers act = table.send(table.host, table.act("a1"));
        const Answers again = table.send(table.host, table.act("a1"));
        const Answers next = table.send(table.bob, table.act("c5", 1));
        table.environment.fail_one();
        CHECK(code_of(act) == "storage_failed");
        CHECK(table.environment.waiting() == 1);
        table.environment.confirm_all();
        CHECK(code_of(again) == "ok");
        CHECK(code_of(next) == "ok");
        CHECK(table.ply() == 2);
    }
}

TEST_SUITE("What is stored") {
    TEST_CASE("the record of a match replays to the position that is shown") {
        QuietTable table;
        for (const char* action : {"a1", "c5", "e3", "c1"}) {
            table.must_do(table.ply() % 2 == 0 ? table.host : table.bob, table.act(action));
        }
        const server::Match match =
            must(server::Match::replay(table.environment.stored_match(table.match_id())));
        CHECK(protocol::write_position(match.game()) ==
              table.snapshot().at("match").at("position"));
        CHECK(match.ply() == 4);
    }

    TEST_CASE("after a restart the people have their seats, and the match goes on") {
        QuietTable table;
        table.must_do(table.host, table.act("a1"));
        const protocol::Json match = table.snapshot().at("match");
        table.restart();
        CHECK(table.state() == "playing");
        CHECK(table.seats() == "host bob");
        CHECK(table.members() == "(host) (bob)");
        CHECK(table.snapshot().at("match").at("actions") == match.at("actions"));
        CHECK(table.snapshot().at("match").at("position") == match.at("position"));
        const Guest back = table.second_socket(table.bob);
        table.must_do(back, table.resume(0));
        CHECK(table.result(back, table.act("c5")) == "ok");
    }
}
