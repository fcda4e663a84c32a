// Coming back to a room: the events that were missed, or a snapshot.
#include <limits>

#include <doctest/doctest.h>

#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;

TEST_SUITE("Resuming") {
    TEST_CASE_FIXTURE(PlayingTable, "the missed events come in order, as they were sent") {
        const std::int64_t since = seq();
        room->viewer_gone(ann.viewer);
        host.viewer->frames.clear();
        must_do(host, act("a1"));
        const Guest back = second_socket(ann);
        const protocol::Json answer = ask(back, resume(since));
        CHECK_FALSE(answer.at("result").contains("snapshot"));
        const protocol::Json& events = answer.at("result").at("events");
        REQUIRE(events.size() == 2);
        // The first event, that Ann was away, came before the frames were cleared.
        CHECK(events[0].at("type") == "room_changed");
        CHECK(events[0].at("seq") == since + 1);
        CHECK(events[1] == host.viewer->messages()[0]);
        // That Ann is back follows the answer.
        CHECK(back.viewer->types() == "ok room_changed");
        CHECK(back.viewer->messages()[1].at("seq") == since + 3);
    }

    TEST_CASE_FIXTURE(PlayingTable, "nothing missed gives no events") {
        const protocol::Json answer = ask(ann, resume(seq()));
        CHECK(answer.at("result").at("events") == protocol::Json::array());
    }

    TEST_CASE("when events are gone, or never were, a snapshot comes") {
        PlayingTable table({.history_events_max = 4});
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

    TEST_CASE_FIXTURE(SeatedTable,
                      "before a match, and of its start, only the newest state is kept") {
        const auto before = seq();
        must_do(ann, stand());
        must_do(ann, sit(1));
        const auto resumed = [&](std::int64_t since) {
            return ask(ann, resume(since)).at("result");
        };
        CHECK(resumed(before + 1).at("events").size() == 1);
        CHECK(resumed(before).at("snapshot").at("seq") == before + 2);

        must_do(host, start());
        const auto started = seq();
        CHECK(resumed(started).at("events").empty());
        CHECK(resumed(started - 1).at("snapshot").contains("match"));
        must_do(host, act("a1"));
        CHECK(resumed(started).at("events").size() == 1);
    }

    TEST_CASE_FIXTURE(PlayingTable, "a person comes back in the part they had") {
        const Guest carl = guest("carl");
        must_do(carl, resume(0));
        CHECK(members() == "host ann");
        CHECK(info().at("watchers") == 1);
        must_do(second_socket(ann), resume(0));
        CHECK(info().at("watchers") == 1);
    }

    TEST_CASE_FIXTURE(SeatedTable,
                      "a host who is behind and resumes in another tab misses nothing") {
        must_do(host, stand());
        restart();
        const Guest first = second_socket(host);
        must_do(first, watch());
        first.viewer->is_behind = true;
        first.viewer->frames.clear();
        come_back(host);
        CHECK(first.viewer->types() == "caught_up room_changed");
    }

    TEST_CASE_FIXTURE(SeatedTable,
                      "a host without a seat keeps the table over a restart of the server") {
        must_do(host, stand());
        restart();
        const Guest stranger = guest("stranger");
        must_do(stranger, join());
        CHECK(result(stranger, start()) == "not_host");
        CHECK(info().at("host") == host.user->id().value);
        const Guest back = come_back(host);
        CHECK(info().at("host") == host.user->id().value);
        CHECK(info().at("watchers") == 0);
        CHECK(members() == "(ann) stranger host");
        CHECK(seats() == "- ann");
        // The host's answer, and then that they are there, as for everybody who comes back.
        CHECK(back.viewer->types() == "ok room_changed");
        must_do(back, sit(0));
    }

    TEST_CASE_FIXTURE(PlayingTable, "numbers from before a restart of the server give a snapshot") {
        must_do(host, act("a1"));
        const std::int64_t since = seq();
        environment.now += 5'000;
        restart();
        come_back(host);
        // They have gone on for longer than the numbers before the restart.
        for (int count = 0; count < 2 * since; ++count) {
            room->rename(host.user->id(), {count % 2 == 0 ? "Jo" : "Joe"});
        }
        CHECK(seq() > since);
        const Guest back = second_socket(ann);
        CHECK(ask(back, resume(since)).at("result").contains("snapshot"));
    }
}
