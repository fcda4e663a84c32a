// Coming back to a room: the events that were missed, or a snapshot.
#include <limits>

#include <doctest/doctest.h>

#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;

TEST_SUITE("Resuming") {
    TEST_CASE("the missed events come in order, as they were sent") {
        PlayingTable table;
        const std::int64_t since = table.seq();
        table.room->viewer_gone(table.ann.viewer);
        table.host.viewer->frames.clear();
        table.must_do(table.host, table.act("a1"));
        const Guest back = table.second_socket(table.ann);
        const protocol::Json answer = table.ask(back, table.resume(since));
        CHECK_FALSE(answer.at("result").contains("snapshot"));
        const protocol::Json& events = answer.at("result").at("events");
        REQUIRE(events.size() == 2);
        // The first event, that Ann was away, came before the frames were cleared.
        CHECK(events[0].at("type") == "room_changed");
        CHECK(events[0].at("seq") == since + 1);
        CHECK(events[1] == table.host.viewer->messages()[0]);
        // That Ann is back follows the answer.
        CHECK(back.viewer->types() == "ok room_changed");
        CHECK(back.viewer->messages()[1].at("seq") == since + 3);
    }

    TEST_CASE("nothing missed gives no events") {
        PlayingTable table;
        const protocol::Json answer = table.ask(table.ann, table.resume(table.seq()));
        CHECK(answer.at("result").at("events") == protocol::Json::array());
    }

    TEST_CASE("when events are gone, or never were, a snapshot comes") {
        server::Limits limits;
        limits.history_events_max = 4;
        PlayingTable table(limits);
        for (const std::string_view name : {"A", "B", "C", "D", "E"}) {
            table.room->rename(table.ann.user->id(), {std::string(name)});
        }
        const std::int64_t seq = table.seq();
        const auto gives_events = [&](std::int64_t since) {
            const protocol::Json answer = table.ask(table.guest("watcher"), table.resume(since));
            const protocol::Json& result = answer.at("result");
            CHECK(result.contains("events") != result.contains("snapshot"));
            if (result.contains("snapshot")) {
                CHECK(result.at("snapshot").at("seq") == seq);
            }
            return result.contains("events");
        };
        CHECK(gives_events(seq));
        CHECK(gives_events(seq - 4));
        CHECK_FALSE(gives_events(seq - 5));
        CHECK_FALSE(gives_events(0));
        CHECK_FALSE(gives_events(-1));
        CHECK_FALSE(gives_events(seq + 1));
        CHECK_FALSE(gives_events(std::numeric_limits<std::int64_t>::max()));
        CHECK_FALSE(gives_events(std::numeric_limits<std::int64_t>::min()));
    }

    TEST_CASE("before a match, and of its start, only the newest state is kept") {
        SeatedTable table;
        const auto seq = table.seq();
        table.must_do(table.ann, table.stand());
        table.must_do(table.ann, table.sit(1));
        const auto result = [&](std::int64_t since) {
            return table.ask(table.ann, table.resume(since)).at("result");
        };
        CHECK(result(seq + 1).at("events").size() == 1);
        CHECK(result(seq).at("snapshot").at("seq") == seq + 2);

        table.must_do(table.host, table.start());
        const auto started = table.seq();
        CHECK(result(started).at("events").empty());
        CHECK(result(started - 1).at("snapshot").contains("match"));
        table.must_do(table.host, table.act("a1"));
        CHECK(result(started).at("events").size() == 1);
    }

    TEST_CASE("a person comes back in the part they had") {
        PlayingTable table;
        const Guest carl = table.guest("carl");
        table.must_do(carl, table.resume(0));
        CHECK(table.members() == "host ann");
        CHECK(table.info().at("watchers") == 1);
        table.must_do(table.second_socket(table.ann), table.resume(0));
        CHECK(table.info().at("watchers") == 1);
    }

    TEST_CASE("a host who is behind as a spectator and resumes in another tab misses nothing") {
        SeatedTable table;
        table.must_do(table.host, table.stand());
        table.restart();
        const Guest first = table.second_socket(table.host);
        table.must_do(first, table.watch());
        first.viewer->is_behind = true;
        first.viewer->frames.clear();
        table.come_back(table.host);
        CHECK(first.viewer->types() == "caught_up room_changed");
    }

    TEST_CASE("a host without a seat keeps the table over a restart of the server") {
        SeatedTable table;
        table.must_do(table.host, table.stand());
        table.restart();
        CHECK(table.info().at("host") == table.host.user->id().value);
        const Guest back = table.come_back(table.host);
        const protocol::Json info = table.info();
        CHECK(info.at("host") == table.host.user->id().value);
        CHECK(info.at("watchers") == 0);
        CHECK(table.members() == "(ann) host");
        // The host's answer, and then that they are there, as for everybody who comes back.
        CHECK(back.viewer->types() == "ok room_changed");
        table.must_do(back, table.sit(0));
    }

    TEST_CASE("after a restart of the server, what was seen before it is never taken for a gap") {
        PlayingTable table;
        table.must_do(table.host, table.act("a1"));
        const std::int64_t since = table.seq();
        table.environment.now += 5'000;
        table.restart();
        const Guest host = table.come_back(table.host);
        // They have gone on for longer than the numbers before the restart.
        for (int count = 0; count < 2 * since; ++count) {
            table.room->rename(host.user->id(), {count % 2 == 0 ? "Jo" : "Joe"});
        }
        CHECK(table.seq() > since);
        const Guest back = table.second_socket(table.ann);
        CHECK(table.ask(back, table.resume(since)).at("result").contains("snapshot"));
    }
}
