// Who is in a room: members, people who are away, watchers, several sockets, names, limits, and
// how long a room waits for them.
#include <doctest/doctest.h>

#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;

namespace {

struct Sitting : RoomTable {
    explicit Sitting(const server::Limits& limits = {})
        : RoomTable("die", R"({"size":3})", limits) {
        seat_all({host, ann});
    }
    Guest ann = guest("ann");
};

}  // namespace

TEST_SUITE("Presence") {
    TEST_CASE("a member without a socket is shown as away, and as back on return") {
        Sitting table;
        const Guest tab = table.second_socket(table.ann);
        table.must_do(tab, table.join());
        table.host.viewer->frames.clear();
        table.room->viewer_gone(table.ann.viewer);
        CHECK(table.members() == "host ann");
        CHECK(table.host.viewer->frames.empty());
        table.room->viewer_gone(tab.viewer);
        CHECK(table.members() == "host (ann)");
        CHECK(table.host.viewer->types() == std::vector<std::string>{"room_changed"});
        CHECK(table.seats() == "host ann");
        const Guest back = table.second_socket(table.ann);
        table.must_do(back, table.resume(0));
        CHECK(table.members() == "host ann");
        CHECK(table.host.viewer->types() ==
              std::vector<std::string>{"room_changed", "room_changed"});
    }

    TEST_CASE("a crowd that comes and goes is told of with the tick, players at once") {
        Sitting table({.announced_visits = {2, 0.001}});
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
        CHECK(table.host.viewer->types() == std::vector<std::string>{"room_changed"});
        CHECK(table.members() == "host ann carl dora emil gina");
        table.room->viewer_gone(table.ann.viewer);
        CHECK(table.host.viewer->types() ==
              std::vector<std::string>{"room_changed", "room_changed"});
    }

    TEST_CASE("a member who comes back by watching is shown as back") {
        Sitting table;
        table.room->viewer_gone(table.ann.viewer);
        table.host.viewer->frames.clear();
        const Guest back = table.second_socket(table.ann);
        const protocol::Json answer = table.ask(back, table.watch());
        CHECK(table.members() == "host ann");
        CHECK(table.host.viewer->types() == std::vector<std::string>{"room_changed"});
        CHECK(answer.at("result") == table.snapshot());
    }

    TEST_CASE("joining twice views once") {
        Sitting table;
        table.must_do(table.ann, table.join());
        table.must_do(table.ann, table.watch());
        CHECK(table.room->roster().viewer_count() == 2);
        table.host.viewer->frames.clear();
        table.ann.viewer->frames.clear();
        table.room->rename(table.host.user->id(), {"Hostess"});
        CHECK(table.ann.viewer->frames.size() == 1);
    }

    TEST_CASE("all sockets of a person see what one of them does") {
        Sitting table;
        const Guest tab = table.second_socket(table.ann);
        table.must_do(tab, table.join());
        tab.viewer->frames.clear();
        table.must_do(table.ann, table.stand());
        CHECK(tab.viewer->types() == std::vector<std::string>{"room_changed"});
    }
}

TEST_SUITE("Watchers") {
    TEST_CASE("watchers are counted, and told with the tick") {
        Sitting table;
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

    TEST_CASE("a former member is sent to as a spectator, whether removed or gone in another tab") {
        const auto is_spectator = [](RoomTable& table, const Guest& tab) {
            tab.viewer->sent_as_to_watcher = 0;
            table.must_do(table.host, table.stand());
            return tab.viewer->sent_as_to_watcher == 1;
        };
        Sitting table;
        CHECK_FALSE(is_spectator(table, table.ann));
        table.must_do(table.host, protocol::Remove{table.code(), table.ann.user->id()});
        table.must_do(table.host, table.sit(0));
        CHECK(is_spectator(table, table.ann));

        Sitting other;
        const Guest tab = other.second_socket(other.ann);
        other.must_do(tab, other.join());
        other.must_do(other.ann, other.leave());
        CHECK(is_spectator(other, tab));
    }

    TEST_CASE("a spectator who is behind gets the state before the first event as a member") {
        RoomTable table;
        table.must_do(table.host, table.join());
        const Guest ann = table.guest("ann");
        const Guest tab = table.second_socket(ann);
        std::vector<std::string> expected{"caught_up", "room_changed"};
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
        }
        table.must_do(table.host, table.sit(1));
        for (const Guest& socket : {ann, tab}) {
            socket.viewer->frames.clear();
        }
        const std::int64_t seq = table.snapshot().at("seq").get<std::int64_t>();
        table.must_do(tab, command);
        REQUIRE(ann.viewer->types() == expected);
        CHECK(ann.viewer->messages()[0].at("seq") == seq);
        CHECK(ann.viewer->messages()[1].at("seq") == seq + 1);
        expected.emplace_back("ok");
        CHECK(tab.viewer->types() == expected);
    }
}

TEST_SUITE("Leaving") {
    TEST_CASE("a member who leaves stands up and is gone") {
        Sitting table;
        table.host.viewer->frames.clear();
        table.ann.viewer->frames.clear();
        CHECK(table.result(table.ann, table.leave()) == "ok");
        CHECK(table.seats() == "host -");
        CHECK(table.members() == "host");
        CHECK(table.host.viewer->types() == std::vector<std::string>{"room_changed"});
        CHECK(table.ann.viewer->types() == std::vector<std::string>{"ok"});
    }

    TEST_CASE("when the host leaves, the one who came next is host") {
        Sitting table;
        const Guest carl = table.guest("carl");
        table.must_do(carl, table.join());
        table.must_do(table.host, table.leave());
        CHECK(table.info().at("host") == table.ann.user->id().value);
        table.must_do(carl, table.sit(0));
        CHECK(table.result(carl, table.start()) == "not_host");
        CHECK(table.result(table.ann, table.start()) == "ok");
    }

    TEST_CASE("the last one to leave closes the room") {
        Sitting table;
        table.must_do(table.ann, table.leave());
        CHECK(table.environment.closed == 0);
        table.must_do(table.host, table.leave());
        CHECK(table.environment.closed == 1);
    }

    TEST_CASE("a room with watchers stays when the members leave, and lets them play") {
        Sitting table;
        const Guest carl = table.guest("carl");
        const Guest dora = table.guest("dora");
        table.must_do(carl, table.watch());
        table.must_do(dora, table.watch());
        table.must_do(table.ann, table.leave());
        table.must_do(table.host, table.leave());
        CHECK(table.environment.closed == 0);
        table.must_do(carl, table.sit(0));
        table.must_do(dora, table.sit(1));
        CHECK(table.result(carl, table.start()) == "ok");
    }

    TEST_CASE("a player who leaves during a match keeps the seat until its end, and no longer") {
        Sitting table;
        table.must_do(table.host, table.start());
        table.must_do(table.ann, table.leave());
        CHECK(table.seats() == "host ann");
        table.must_do(table.host, table.resign());
        CHECK(table.state() == "finished");
        CHECK(table.seats() == "host -");
        CHECK(table.members() == "host");
    }

    TEST_CASE("the first to sit down at a table that its members have left is its host") {
        Sitting table;
        const Guest carl = table.guest("carl");
        table.must_do(carl, table.watch());
        table.must_do(table.ann, table.leave());
        table.must_do(table.host, table.leave());
        table.must_do(carl, table.sit(0));
        CHECK(table.info().at("host") == carl.user->id().value);
    }

    TEST_CASE("resuming again and again tells the others nothing new") {
        Sitting table;
        const protocol::Json before = table.snapshot();
        for (int count = 0; count < 5; ++count) {
            table.must_do(table.ann, table.resume(0));
        }
        CHECK(table.snapshot() == before);
    }

    TEST_CASE("leaving has no effect for a person who is not here") {
        Sitting table;
        const protocol::Json before = table.snapshot();
        CHECK(table.result(table.guest("carl"), table.leave()) == "ok");
        CHECK(table.snapshot() == before);
    }
}

TEST_SUITE("Names") {
    TEST_CASE("a new name is shown everywhere in the room") {
        Sitting table;
        table.room->rename(table.ann.user->id(), {"Anna"});
        CHECK(table.members() == "host Anna");
        CHECK(table.seats() == "host Anna");
        const protocol::Json before = table.snapshot();
        table.room->rename(table.ann.user->id(), {"Anna"});
        table.room->rename(table.guest("carl").user->id(), {"Carla"});
        CHECK(table.snapshot() == before);
    }

    TEST_CASE("a name chosen elsewhere is shown when its person comes back") {
        Sitting table;
        table.room->viewer_gone(table.ann.viewer);
        table.ann.user->set_name({"Anna"});
        const Guest back = table.second_socket(table.ann);
        SUBCASE("by resuming") {
            table.must_do(back, table.resume(0));
        }
        SUBCASE("by joining") {
            table.must_do(back, table.join());
        }
        SUBCASE("by watching") {
            table.must_do(back, table.watch());
        }
        CHECK(table.members() == "host Anna");
    }
}

TEST_SUITE("Limits of a room") {
    TEST_CASE("a full table can still be watched") {
        server::Limits limits;
        limits.members_per_room_max = 2;
        Sitting table(limits);
        const Guest carl = table.guest("carl");
        CHECK(table.result(carl, table.join()) == "limit_reached");
        CHECK(carl.viewer->rooms_left.size() == 1);
        CHECK(table.room->roster().viewer_count() == 2);
        CHECK(table.result(carl, table.watch()) == "ok");
        table.must_do(table.ann, table.stand());
        CHECK(table.result(carl, table.sit(1)) == "limit_reached");
        CHECK(table.members() == "host ann");
    }

    TEST_CASE("a room has a bound on viewers, and who is refused is no member") {
        server::Limits limits;
        limits.viewers_per_room_max = 2;
        Sitting table(limits);
        const Guest carl = table.guest("carl");
        CHECK(table.result(carl, table.join()) == "limit_reached");
        CHECK(table.result(carl, table.watch()) == "limit_reached");
        CHECK(table.result(carl, table.resume(0)) == "limit_reached");
        CHECK(table.members() == "host ann");
        CHECK(table.result(table.ann, table.join()) == "ok");
        table.must_do(table.ann, table.stand());
        CHECK(table.result(carl, server::TakeSeat{}) == "limit_reached");
        CHECK(table.members() == "host ann");
    }
}

TEST_SUITE("A room that everybody has left") {
    const auto check_closes_after = [](RoomTable& table, std::chrono::milliseconds idle) {
        table.wait(idle - std::chrono::milliseconds(1));
        CHECK(table.environment.closed == 0);
        table.wait(std::chrono::milliseconds(1));
        CHECK(table.environment.closed == 1);
    };

    TEST_CASE("a waiting room closes after its time") {
        Sitting table;
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
        Sitting table;
        table.must_do(table.host, table.start());
        SUBCASE("playing") {
            table.room->viewer_gone(table.host.viewer);
            table.room->viewer_gone(table.ann.viewer);
            check_closes_after(table, server::Limits{}.playing_room_idle);
        }
        SUBCASE("finished") {
            table.must_do(table.host, table.resign());
            table.room->viewer_gone(table.host.viewer);
            table.room->viewer_gone(table.ann.viewer);
            check_closes_after(table, server::Limits{}.finished_room_idle);
        }
    }

    TEST_CASE("somebody who comes back in time keeps it open") {
        Sitting table;
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
        Sitting table;
        table.must_do(table.host, table.start());
        table.environment.now += 1'000'000'000;
        table.restart();
        check_closes_after(table, server::Limits{}.playing_room_idle);
    }
}
