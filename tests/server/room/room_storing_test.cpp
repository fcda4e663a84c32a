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
        ann.viewer->frames.clear();
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
        CHECK(table.ann.viewer->frames.empty());
        CHECK(table.snapshot() == before);
        table.environment.confirm_one();
        CHECK(code_of(act) == "ok");
        CHECK(table.ann.viewer->types() == "acted");
        // The own socket sees the event before the confirmation.
        CHECK(table.host.viewer->types() == "acted ok");
    }

    TEST_CASE("other requests wait, and are answered in order") {
        QuietTable table;
        const Guest carl = table.guest("carl");
        const Answers first = table.send(table.host, table.act("a1"));
        const Answers again = table.send(table.host, table.act("a1"));
        const Answers second = table.send(table.ann, table.act("c5", 1));
        const Answers watch = table.send(carl, table.watch());
        CHECK(table.environment.waiting() == 1);
        CHECK(again->empty());
        CHECK(watch->empty());
        table.environment.confirm_one();
        CHECK(code_of(first) == "ok");
        // Seen with the first one applied: the same action again is stale, Ann's is on its way.
        CHECK(code_of(again) == "stale_ply");
        CHECK(second->empty());
        CHECK(watch->empty());
        table.environment.confirm_one();
        CHECK(code_of(second) == "ok");
        CHECK(code_of(watch) == "ok");
        CHECK(watch->front().at("result").at("match").at("actions").size() == 2);
        CHECK(carl.viewer->types() == "ok");
    }

    TEST_CASE("too many requests waiting are refused as busy") {
        server::Limits limits;
        limits.requests_waiting_per_room_max = 2;
        QuietTable table(limits);
        const Answers act = table.send(table.host, table.act("a1"));
        const Answers second = table.send(table.ann, table.act("c5", 1));
        const Answers third = table.send(table.host, table.leave());
        CHECK(code_of(table.send(table.ann, table.resign())) == "busy");
        const Guest carl = table.guest("carl");
        CHECK(code_of(table.send(carl, table.join())) == "busy");
        // Who was refused does not view the room.
        CHECK(carl.viewer->rooms_left.size() == 1);
        CHECK(table.ann.viewer->rooms_left.empty());
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
        table.room->viewer_gone(table.ann.viewer);
        table.wait(std::chrono::hours(1));
        CHECK(table.environment.closed == 0);
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
        CHECK(table.ann.viewer->frames.empty());
        CHECK(table.result(table.host, table.act("a1")) == "ok");
        CHECK(table.ply() == 1);
    }

    TEST_CASE("a start is neither confirmed nor shown, then refused, and may be tried again") {
        SeatedTable table;
        const protocol::Json before = table.snapshot();
        const Answers start = table.send(table.host, table.start());
        CHECK(start->empty());
        CHECK(table.snapshot() == before);
        table.environment.fail_one();
        CHECK(code_of(start) == "storage_failed");
        CHECK(table.snapshot() == before);
        CHECK(table.result(table.host, table.start()) == "ok");
        CHECK(table.state() == "playing");
    }

    TEST_CASE("requests that waited are looked at in the state as it stayed") {
        QuietTable table;
        const Answers act = table.send(table.host, table.act("a1"));
        const Answers again = table.send(table.host, table.act("a1"));
        const Answers next = table.send(table.ann, table.act("c5", 1));
        table.environment.fail_one();
        CHECK(code_of(act) == "storage_failed");
        CHECK(table.environment.waiting() == 1);
        table.environment.confirm_all();
        CHECK(code_of(again) == "ok");
        CHECK(code_of(next) == "ok");
        CHECK(table.ply() == 2);
    }
}

TEST_CASE("after a restart the people have their seats, and the match goes on") {
    QuietTable table;
    table.must_do(table.host, table.act("a1"));
    const protocol::Json match = table.match();
    table.restart();
    CHECK(table.state() == "playing");
    CHECK(table.seats() == "host ann");
    CHECK(table.members() == "(host) (ann)");
    CHECK(table.match().at("actions") == match.at("actions"));
    CHECK(table.match().at("position") == match.at("position"));
    CHECK(table.result(table.come_back(table.ann), table.act("c5")) == "ok");
}
