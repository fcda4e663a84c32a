// Who is in a room: members, people who are away, watchers, several sockets, names, limits, and
// how long a room waits for them.
#include <doctest/doctest.h>

#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;

TEST_SUITE("Presence") {
    TEST_CASE("a member without a socket is shown as away, and as back on return") {
        SeatedTable table;
        const Guest tab = table.second_socket(table.ann);
        table.must_do(tab, table.join());
        table.host.viewer->frames.clear();
        table.room->viewer_gone(table.ann.viewer);
        CHECK(table.members() == "host ann");
        CHECK(table.host.viewer->frames.empty());
        table.room->viewer_gone(tab.viewer);
        CHECK(table.members() == "host (ann)");
        CHECK(table.host.viewer->types() == "room_changed");
        CHECK(table.seats() == "host ann");
        table.come_back(table.ann);
        CHECK(table.members() == "host ann");
        CHECK(table.host.viewer->types() == "room_changed room_changed");
    }

    TEST_CASE("a crowd that comes and goes is told of with the tick, players at once") {
        SeatedTable table({.visits_told = {2, 0.001}});
        table.must_do(table.guest("carl"), table.join());
        table.must_do(table.guest("dora"), table.join());
        const protocol::Json before = table.snapshot();
        table.host.viewer->frames.clear();
        for (const char* name : {"emil", "fred", "gina"}) {
            const Guest guest = table.guest(name);
            // Whoever comes and whoever is here know the same at the same `seq`.
            CHECK(table.ask(guest, table.join()).at("result") == before);
            if (std::string_view(name) == "fred") {
                table.must_do(guest, table.leave());
            }
        }
        CHECK(table.host.viewer->frames.empty());
        CHECK(table.snapshot() == before);
        table.room->tick();
        CHECK(table.host.viewer->types() == "room_changed");
        CHECK(table.members() == "host ann carl dora emil gina");
        table.room->viewer_gone(table.ann.viewer);
        CHECK(table.host.viewer->types() == "room_changed room_changed");
    }

    TEST_CASE("a member who comes back by watching is shown as back") {
        SeatedTable table;
        table.room->viewer_gone(table.ann.viewer);
        table.host.viewer->frames.clear();
        const Guest back = table.second_socket(table.ann);
        const protocol::Json answer = table.ask(back, table.watch());
        CHECK(table.members() == "host ann");
        CHECK(table.host.viewer->types() == "room_changed");
        CHECK(answer.at("result") == table.snapshot());
    }
}

TEST_SUITE("Watchers") {
    TEST_CASE("watchers are counted, and told with the tick") {
        SeatedTable table;
        const Guest carl = table.guest("carl");
        const Guest dora = table.guest("dora");
        table.host.viewer->frames.clear();
        table.must_do(carl, table.watch());
        table.must_do(dora, table.watch());
        CHECK(table.info().at("watchers") == 2);
        CHECK(table.host.viewer->frames.empty());
        table.room->tick();
        REQUIRE(table.host.viewer->frames.size() == 1);
        CHECK(table.host.viewer->messages()[0].at("info").at("watchers") == 2);
        table.room->tick();
        CHECK(table.host.viewer->frames.size() == 1);
        table.room->viewer_gone(carl.viewer);
        table.must_do(dora, table.leave());
        table.room->tick();
        CHECK(table.host.viewer->messages().back().at("info").at("watchers") == 0);
    }

    TEST_CASE("a spectator who is behind gets the state before the first event as a member") {
        RoomTable table;
        table.must_do(table.host, table.join());
        const Guest ann = table.guest("ann");
        const Guest tab = table.second_socket(ann);
        server::RoomCommand command = table.sit(0);
        SUBCASE("sits down") {}
        SUBCASE("joins") {
            command = table.join();
        }
        SUBCASE("takes any seat") {
            command = server::TakeSeat{};
        }
        for (const Guest& socket : {ann, tab}) {
            table.must_do(socket, table.watch());
            socket.viewer->is_behind = true;
            socket.viewer->frames.clear();
        }
        table.must_do(table.host, table.sit(1));
        const std::int64_t seq = table.seq();
        table.must_do(tab, command);
        REQUIRE(ann.viewer->types() == "caught_up room_changed");
        CHECK(ann.viewer->messages()[0].at("seq") == seq);
        CHECK(ann.viewer->messages()[1].at("seq") == seq + 1);
        CHECK(tab.viewer->types() == "caught_up room_changed ok");
    }
}

TEST_SUITE("Leaving") {
    TEST_CASE("a member who leaves stands up and is gone") {
        SeatedTable table;
        table.host.viewer->frames.clear();
        table.ann.viewer->frames.clear();
        CHECK(table.result(table.ann, table.leave()) == "ok");
        CHECK(table.seats() == "host -");
        CHECK(table.members() == "host");
        CHECK(table.host.viewer->types() == "room_changed");
        CHECK(table.ann.viewer->types() == "ok");
    }

    TEST_CASE("the last one to leave closes the room") {
        SeatedTable table;
        table.must_do(table.ann, table.leave());
        CHECK(table.environment.closed == 0);
        table.must_do(table.host, table.leave());
        CHECK(table.environment.closed == 1);
    }

    TEST_CASE("a room with watchers stays when the members leave; the first to sit is its host") {
        SeatedTable table;
        const Guest carl = table.guest("carl");
        const Guest dora = table.guest("dora");
        table.must_do(carl, table.watch());
        table.must_do(dora, table.watch());
        table.must_do(table.ann, table.leave());
        table.must_do(table.host, table.leave());
        CHECK(table.environment.closed == 0);
        table.must_do(carl, table.sit(0));
        CHECK(table.info().at("host") == carl.user->id().value);
        table.must_do(dora, table.sit(1));
        CHECK(table.result(carl, table.start()) == "ok");
    }

    TEST_CASE("a player who leaves during a match keeps the seat until its end, and no longer") {
        PlayingTable table;
        table.must_do(table.ann, table.leave());
        CHECK(table.ann.viewer->rooms_left == std::vector<std::string>{table.code().value});
        CHECK(table.members() == "host (ann)");
        CHECK(table.seats() == "host ann");
        SUBCASE("and may come back") {
            const Guest back = table.second_socket(table.ann);
            table.must_do(back, table.join());
            CHECK(table.members() == "host ann");
            table.must_do(table.host, table.act("a1"));
            CHECK(table.result(back, table.act("c5")) == "ok");
        }
        SUBCASE("at its end") {
            table.must_do(table.host, table.resign());
            CHECK(table.state() == "finished");
            CHECK(table.seats() == "host -");
            CHECK(table.members() == "host");
        }
    }

    TEST_CASE("resuming again and again tells the others nothing new") {
        SeatedTable table;
        const protocol::Json before = table.snapshot();
        for (int count = 0; count < 5; ++count) {
            table.must_do(table.ann, table.resume(0));
        }
        CHECK(table.snapshot() == before);
    }

    TEST_CASE("leaving has no effect for a person who is not here") {
        SeatedTable table;
        const protocol::Json before = table.snapshot();
        CHECK(table.result(table.guest("carl"), table.leave()) == "ok");
        CHECK(table.snapshot() == before);
    }
}

TEST_CASE("a new name is shown everywhere in the room") {
    SeatedTable table;
    table.room->rename(table.ann.user->id(), {"Anna"});
    CHECK(table.members() == "host Anna");
    CHECK(table.seats() == "host Anna");
    const protocol::Json before = table.snapshot();
    table.room->rename(table.ann.user->id(), {"Anna"});
    table.room->rename(table.guest("carl").user->id(), {"Carla"});
    CHECK(table.snapshot() == before);
}

TEST_CASE("a room has a bound on viewers, and who is refused neither views it nor is a member") {
    server::Limits limits;
    limits.viewers_per_room_max = 2;
    SeatedTable table(limits);
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
    const auto check_closes_after = [](RoomTable& table, std::chrono::milliseconds idle) {
        table.wait(idle - std::chrono::milliseconds(1));
        CHECK(table.environment.closed == 0);
        table.wait(std::chrono::milliseconds(1));
        CHECK(table.environment.closed == 1);
    };

    TEST_CASE("a waiting room closes after its time") {
        SeatedTable table;
        table.wait(std::chrono::hours(100));
        CHECK(table.environment.closed == 0);
        table.room->viewer_gone(table.host.viewer);
        // The time counts from the last one's going, not from the last tick.
        table.environment.now += 60'000;
        table.room->viewer_gone(table.ann.viewer);
        check_closes_after(table, server::Limits{}.waiting_room_idle);
    }

    TEST_CASE("a room to which nobody ever came closes, too") {
        RoomTable table;
        check_closes_after(table, server::Limits{}.waiting_room_idle);
    }

    TEST_CASE("a playing room waits longer, a finished one shorter") {
        PlayingTable table;
        std::chrono::milliseconds idle = server::Limits{}.playing_room_idle;
        SUBCASE("playing") {}
        SUBCASE("finished") {
            table.must_do(table.host, table.resign());
            idle = server::Limits{}.finished_room_idle;
        }
        table.room->viewer_gone(table.host.viewer);
        table.room->viewer_gone(table.ann.viewer);
        check_closes_after(table, idle);
    }

    TEST_CASE("somebody who comes back in time keeps it open") {
        SeatedTable table;
        table.room->viewer_gone(table.host.viewer);
        table.room->viewer_gone(table.ann.viewer);
        table.wait(server::Limits{}.waiting_room_idle / 2);
        const Guest back = table.second_socket(table.ann);
        table.must_do(back, table.join());
        table.wait(server::Limits{}.waiting_room_idle);
        CHECK(table.environment.closed == 0);
        table.room->viewer_gone(back.viewer);
        check_closes_after(table, server::Limits{}.waiting_room_idle);
    }

    TEST_CASE("a restored room waits from the restart on") {
        PlayingTable table;
        table.environment.now += 1'000'000'000;
        table.restart();
        check_closes_after(table, server::Limits{}.playing_room_idle);
    }
}
