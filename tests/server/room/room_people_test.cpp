// Who is in a room: members, people who are away, watchers, several sockets, names, limits, and
// how long a room waits for them.
#include <doctest/doctest.h>

#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;

namespace {

void check_closes_after(RoomTable& table, std::chrono::milliseconds idle) {
    table.wait(idle - std::chrono::milliseconds(1));
    CHECK(table.environment.ends.empty());
    table.wait(std::chrono::milliseconds(1));
    CHECK(table.environment.ends.size() == 1);
}

}  // namespace

TEST_SUITE("Presence") {
    TEST_CASE_FIXTURE(SeatedTable,
                      "a member without a socket is shown as away, and as back on return") {
        const Guest tab = second_socket(ann);
        must_do(tab, join());
        host.viewer->frames.clear();
        room->viewer_gone(ann.viewer);
        CHECK(members() == "host ann");
        CHECK(host.viewer->frames.empty());
        room->viewer_gone(tab.viewer);
        CHECK(members() == "host (ann)");
        CHECK(host.viewer->types() == "room_changed");
        CHECK(seats() == "host ann");
        come_back(ann);
        CHECK(members() == "host ann");
        CHECK(host.viewer->types() == "room_changed room_changed");
    }

    TEST_CASE("beyond so many bytes, who is at the table is told once a tick") {
        SeatedTable table({.table_bytes = {10'000, 0.001}});
        std::size_t told = 0;
        int changes = 0;
        for (table.host.viewer->frames.clear(); told < 2; ++changes) {
            const std::size_t before = table.host.viewer->frames.size();
            table.must_do(table.ann, table.ready(changes % 2 == 0));
            told = table.host.viewer->frames.size() == before ? told + 1 : 0;
        }
        CHECK(changes > 4);
        CHECK(changes < 20);
        const protocol::Json before = table.snapshot();
        table.host.viewer->frames.clear();
        for (const char* name : {"emil", "fred"}) {
            const Guest guest = table.guest(name);
            // Whoever comes and whoever is here know the same at the same `seq`.
            CHECK(table.ask(guest, table.join()).at("result") == before);
        }
        CHECK(table.host.viewer->frames.empty());
        table.room->tick();
        CHECK(table.host.viewer->types() == "room_changed");
        CHECK(table.members() == "host ann emil fred");
        // A match begins at once all the same.
        table.must_do(table.host, table.start());
        CHECK(table.info().at("state") == "playing");
        CHECK(table.host.viewer->types() == "room_changed match_started room_changed ok");
    }

    TEST_CASE_FIXTURE(SeatedTable, "a member who comes back by watching is shown as back") {
        room->viewer_gone(ann.viewer);
        host.viewer->frames.clear();
        const Guest back = second_socket(ann);
        const protocol::Json answer = ask(back, watch());
        CHECK(members() == "host ann");
        CHECK(host.viewer->types() == "room_changed");
        CHECK(answer.at("result") == snapshot());
    }
}

TEST_SUITE("Watchers") {
    TEST_CASE_FIXTURE(SeatedTable, "watchers are counted, and told with the tick") {
        const Guest carl = guest("carl");
        const Guest dora = guest("dora");
        host.viewer->frames.clear();
        must_do(carl, watch());
        must_do(dora, watch());
        CHECK(info().at("watchers") == 2);
        CHECK(host.viewer->frames.empty());
        room->tick();
        REQUIRE(host.viewer->frames.size() == 1);
        CHECK(host.viewer->messages()[0].at("info").at("watchers") == 2);
        room->tick();
        CHECK(host.viewer->frames.size() == 1);
        room->viewer_gone(carl.viewer);
        must_do(dora, leave());
        room->tick();
        CHECK(host.viewer->messages().back().at("info").at("watchers") == 0);
    }

    TEST_CASE_FIXTURE(RoomTable,
                      "a spectator who is behind is caught up before becoming a member") {
        must_do(host, join());
        const Guest ann = guest("ann");
        const Guest tab = second_socket(ann);
        server::RoomCommand command = sit(0);
        SUBCASE("sits down") {}
        SUBCASE("joins") {
            command = join();
        }
        SUBCASE("takes any seat") {
            command = server::TakeSeat{};
        }
        for (const Guest& socket : {ann, tab}) {
            must_do(socket, watch());
            socket.viewer->is_behind = true;
            socket.viewer->frames.clear();
        }
        must_do(host, sit(1));
        const std::int64_t before = seq();
        must_do(tab, command);
        REQUIRE(ann.viewer->types() == "caught_up room_changed");
        CHECK(ann.viewer->messages()[0].at("seq") == before);
        CHECK(ann.viewer->messages()[1].at("seq") == before + 1);
        CHECK(tab.viewer->types() == "caught_up room_changed ok");
    }
}

TEST_SUITE("Leaving") {
    TEST_CASE_FIXTURE(SeatedTable, "a member who leaves stands up and is gone") {
        host.viewer->frames.clear();
        ann.viewer->frames.clear();
        CHECK(result(ann, leave()) == "ok");
        CHECK(seats() == "host -");
        CHECK(members() == "host");
        CHECK(host.viewer->types() == "room_changed");
        CHECK(ann.viewer->types() == "ok");
    }

    TEST_CASE_FIXTURE(SeatedTable, "the last one to leave closes the room") {
        must_do(ann, leave());
        CHECK(environment.ends.empty());
        must_do(host, leave());
        CHECK(environment.ends.size() == 1);
    }

    TEST_CASE_FIXTURE(SeatedTable,
                      "when only watchers are left, the first to sit down is the host") {
        const Guest carl = guest("carl");
        const Guest dora = guest("dora");
        must_do(carl, watch());
        must_do(dora, watch());
        must_do(ann, leave());
        must_do(host, leave());
        CHECK(environment.ends.empty());
        must_do(carl, sit(0));
        CHECK(info().at("host") == carl.user->id().value);
        must_do(dora, sit(1));
        CHECK(result(carl, start()) == "ok");
    }

    TEST_CASE_FIXTURE(PlayingTable,
                      "a player who leaves during a match keeps the seat until its end") {
        must_do(ann, leave());
        CHECK(ann.viewer->rooms_left == std::vector<std::string>{code().value});
        CHECK(members() == "host (ann)");
        CHECK(seats() == "host ann");
        SUBCASE("and may come back") {
            const Guest back = second_socket(ann);
            must_do(back, join());
            CHECK(members() == "host ann");
            must_do(host, act("a1"));
            CHECK(result(back, act("c5")) == "ok");
        }
        SUBCASE("at its end") {
            must_do(host, resign());
            CHECK(state() == "finished");
            CHECK(seats() == "host -");
            CHECK(members() == "host");
        }
    }

    TEST_CASE_FIXTURE(SeatedTable, "resuming again and again tells the others nothing new") {
        const protocol::Json before = snapshot();
        for (int count = 0; count < 5; ++count) {
            must_do(ann, resume(0));
        }
        CHECK(snapshot() == before);
    }

    TEST_CASE_FIXTURE(SeatedTable, "leaving has no effect for a person who is not here") {
        const protocol::Json before = snapshot();
        CHECK(result(guest("carl"), leave()) == "ok");
        CHECK(snapshot() == before);
    }
}

TEST_CASE_FIXTURE(SeatedTable, "a new name is shown everywhere in the room") {
    room->rename(ann.user->id(), {"Anna"});
    CHECK(members() == "host Anna");
    CHECK(seats() == "host Anna");
    const protocol::Json before = snapshot();
    room->rename(ann.user->id(), {"Anna"});
    room->rename(guest("carl").user->id(), {"Carla"});
    CHECK(snapshot() == before);
}

TEST_CASE("a room has a bound on viewers, and who is refused neither views it nor is a member") {
    SeatedTable table({.viewers_per_room_max = 2});
    const Guest carl = table.guest("carl");
    CHECK(table.result(carl, table.join()) == "limit_reached");
    CHECK(carl.viewer->rooms_left.size() == 1);
    CHECK(table.result(carl, table.watch()) == "limit_reached");
    CHECK(table.result(carl, table.resume(0)) == "limit_reached");
    CHECK(table.result(table.ann, table.join()) == "ok");
    table.must_do(table.ann, table.stand());
    CHECK(table.result(carl, server::TakeSeat{}) == "limit_reached");
    CHECK(table.members() == "host ann");
}

TEST_SUITE("A room that everybody has left") {
    TEST_CASE_FIXTURE(SeatedTable, "a waiting room closes after its time") {
        wait(std::chrono::hours(100));
        CHECK(environment.ends.empty());
        room->viewer_gone(host.viewer);
        // The time counts from the last one's going, not from the last tick.
        environment.now += 60'000;
        room->viewer_gone(ann.viewer);
        check_closes_after(*this, server::Limits{}.waiting_room_idle);
    }

    TEST_CASE_FIXTURE(RoomTable, "a room to which nobody ever came closes, too") {
        check_closes_after(*this, server::Limits{}.waiting_room_idle);
    }

    TEST_CASE_FIXTURE(PlayingTable, "a finished room closes sooner") {
        must_do(host, resign());
        room->viewer_gone(host.viewer);
        room->viewer_gone(ann.viewer);
        check_closes_after(*this, server::Limits{}.finished_room_idle);
    }

    TEST_CASE_FIXTURE(SeatedTable, "somebody who comes back in time keeps it open") {
        room->viewer_gone(host.viewer);
        room->viewer_gone(ann.viewer);
        wait(server::Limits{}.waiting_room_idle / 2);
        const Guest back = second_socket(ann);
        must_do(back, join());
        wait(server::Limits{}.waiting_room_idle);
        CHECK(environment.ends.empty());
        room->viewer_gone(back.viewer);
        check_closes_after(*this, server::Limits{}.waiting_room_idle);
    }
}
