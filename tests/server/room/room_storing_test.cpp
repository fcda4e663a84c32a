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

}  // namespace

TEST_SUITE("Until the store has answered") {
    TEST_CASE_FIXTURE(QuietTable, "an action is neither confirmed nor shown") {
        const protocol::Json before = snapshot();
        const Answers first = send(host, act("a1"));
        CHECK(environment.waiting() == 1);
        CHECK(first->empty());
        CHECK(host.viewer->frames.empty());
        CHECK(ann.viewer->frames.empty());
        CHECK(snapshot() == before);
        environment.confirm_one();
        CHECK(code_of(first) == "ok");
        CHECK(ann.viewer->types() == "acted");
        // The own socket sees the event before the confirmation.
        CHECK(host.viewer->types() == "acted ok");
    }

    TEST_CASE_FIXTURE(QuietTable, "other requests wait, and are answered in order") {
        const Guest carl = guest("carl");
        const Answers first = send(host, act("a1"));
        const Answers again = send(host, act("a1"));
        const Answers second = send(ann, act("c5", 1));
        const Answers watched = send(carl, watch());
        CHECK(environment.waiting() == 1);
        CHECK(again->empty());
        CHECK(watched->empty());
        environment.confirm_one();
        CHECK(code_of(first) == "ok");
        // Seen with the first one applied: the same action again is stale, Ann's is on its way.
        CHECK(code_of(again) == "stale_ply");
        CHECK(second->empty());
        CHECK(watched->empty());
        environment.confirm_one();
        CHECK(code_of(second) == "ok");
        CHECK(code_of(watched) == "ok");
        CHECK(watched->front().at("result").at("match").at("actions").size() == 2);
        CHECK(carl.viewer->types() == "ok");
    }

    TEST_CASE("too many requests waiting are refused as busy") {
        QuietTable table({.requests_waiting_per_room_max = 2});
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

    TEST_CASE_FIXTURE(QuietTable, "a room that goes on at another node says so, and nothing else") {
        int gone = 0;
        for (const auto kind : {storage::FailureKind::full, storage::FailureKind::fenced}) {
            room->handle(
                {{"move"}, host.user, host.viewer, act("a1"), [&](const server::Reply& reply) {
                     CHECK_FALSE(reply.ok);
                     gone += reply.room_is_gone ? 1 : 0;
                 }});
            environment.fail_one(kind);
            CHECK(gone == (kind == storage::FailureKind::fenced ? 1 : 0));
        }
        CHECK(host.viewer->rooms_left.empty());
        CHECK(ply() == 0);
    }

    TEST_CASE("the room lives, even when nobody else holds on to it or looks at it") {
        QuietTable table({.playing_room_idle = std::chrono::milliseconds(1)});
        const Answers act = table.send(table.host, table.act("a1"));
        table.room->viewer_gone(table.host.viewer);
        table.room->viewer_gone(table.ann.viewer);
        table.wait(std::chrono::hours(1));
        CHECK(table.environment.ends.empty());
        table.room.reset();
        table.environment.confirm_one();
        CHECK(code_of(act) == "ok");
    }
}

TEST_SUITE("When the store fails") {
    TEST_CASE_FIXTURE(QuietTable,
                      "an action is refused, nothing is shown, and the game goes on later") {
        const protocol::Json before = snapshot();
        const Answers first = send(host, act("a1"));
        environment.fail_one();
        CHECK(code_of(first) == "storage_failed");
        CHECK(first->front().at("message") ==
              "the server could not store this; nothing has happened, try again");
        CHECK(snapshot() == before);
        CHECK(ann.viewer->frames.empty());
        CHECK(result(host, act("a1")) == "ok");
        CHECK(ply() == 1);
    }

    TEST_CASE_FIXTURE(SeatedTable, "a start is not shown, is refused, and may be tried again") {
        const protocol::Json before = snapshot();
        const Answers started = send(host, start());
        CHECK(started->empty());
        CHECK(snapshot() == before);
        environment.fail_one();
        CHECK(code_of(started) == "storage_failed");
        CHECK(snapshot() == before);
        CHECK(result(host, start()) == "ok");
        CHECK(state() == "playing");
    }

    TEST_CASE_FIXTURE(QuietTable, "requests that waited are looked at in the state as it stayed") {
        const Answers first = send(host, act("a1"));
        const Answers again = send(host, act("a1"));
        const Answers next = send(ann, act("c5", 1));
        environment.fail_one();
        CHECK(code_of(first) == "storage_failed");
        CHECK(environment.waiting() == 1);
        environment.confirm_all();
        CHECK(code_of(again) == "ok");
        CHECK(code_of(next) == "ok");
        CHECK(ply() == 2);
    }
}

TEST_CASE_FIXTURE(QuietTable,
                  "after a restart the people have their seats, and the match goes on") {
    must_do(host, act("a1"));
    const protocol::Json before = match();
    restart();
    CHECK(state() == "playing");
    CHECK(seats() == "host ann");
    CHECK(members() == "(host) (ann)");
    CHECK(match().at("actions") == before.at("actions"));
    CHECK(match().at("position") == before.at("position"));
    CHECK(result(come_back(ann), act("c5")) == "ok");
}
