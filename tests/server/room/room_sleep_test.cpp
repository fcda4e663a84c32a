// A room that everybody has left during a match: it leaves the memory and waits in the store.
#include <doctest/doctest.h>

#include "server/room/restored_room.h"
#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;

namespace {

constexpr auto idle = server::Limits{}.playing_room_idle;
const protocol::ClockSettings days_clock{.kind = protocol::ClockKind::days, .days = 1};

// Nobody is there any more for so long.
void leave_alone(PlayingTable& table, std::chrono::milliseconds time) {
    table.room->viewer_gone(table.host.viewer);
    table.room->viewer_gone(table.ann.viewer);
    table.wait(time);
    table.environment.confirm_all();
}

storage::TableRecord stored_table(PlayingTable& table) {
    return must(table.environment.reader()->find_table(table.code().value)).value();
}

}  // namespace

TEST_SUITE("A room that everybody has left during a match") {
    TEST_CASE(
        "falls asleep: it stays open in the store with its match, and is known to its people") {
        PlayingTable table;
        table.must_do(table.host, table.act("a1"));
        leave_alone(table, idle - std::chrono::milliseconds(1));
        CHECK(table.environment.ends.empty());
        table.wait(std::chrono::milliseconds(1));
        table.environment.confirm_all();
        CHECK(table.environment.ends == std::vector{server::RoomEnd::asleep});
        CHECK_FALSE(table.environment.wake_ms);
        const auto reader = table.environment.reader();
        CHECK(must(reader->asleep_rooms_of(table.ann.user->id().value, 9)) ==
              std::vector{table.code().value});
        CHECK(must(reader->waking_rooms(9)).empty());
        CHECK(must(reader->awake_tables()).empty());
        const storage::TableRecord stored = stored_table(table);
        CHECK_FALSE(stored.room.closed_ms);

        const auto room = server::restore_room(stored, {}, table.environment.now);
        REQUIRE(room);
        CHECK(room->people.match->ply() == 1);
        CHECK(room->people.host == table.host.user->id());
    }

    TEST_CASE("stays awake when the store fails, and tries again later") {
        PlayingTable table;
        table.room->viewer_gone(table.host.viewer);
        table.room->viewer_gone(table.ann.viewer);
        table.wait(idle);
        table.environment.fail_one();
        CHECK(table.environment.ends.empty());
        table.wait(idle);
        table.environment.confirm_all();
        CHECK(table.environment.ends.size() == 1);
    }

    TEST_CASE("stays awake for somebody who comes while that is being stored") {
        PlayingTable table;
        table.room->viewer_gone(table.host.viewer);
        table.room->viewer_gone(table.ann.viewer);
        table.wait(idle);
        const Guest back = table.second_socket(table.ann);
        const Answers answers = table.send(back, table.join());
        table.environment.confirm_all();
        CHECK(answers->at(0).at("type") == "ok");
        CHECK(table.environment.ends.empty());
        CHECK(must(table.environment.reader()->awake_tables()).size() == 1);
    }

    TEST_CASE("comes back when its clock runs out, which has run all the time") {
        PlayingTable table;
        table.must_do(table.host, table.resign());
        table.must_do(table.host, table.change("die", R"({"size":3})", days_clock));
        table.must_do(table.host, table.start());
        const std::int64_t start = table.environment.now;
        leave_alone(table, idle);
        CHECK(table.environment.ends == std::vector{server::RoomEnd::asleep});
        constexpr std::int64_t day_ms = 86'400'000;
        const auto waking = must(table.environment.reader()->waking_rooms(9));
        REQUIRE(waking.size() == 1);
        CHECK(waking[0].wake_ms >= start + day_ms);
        CHECK(waking[0].wake_ms <= start + day_ms + 1'000);

        const auto time_left_after = [&](std::int64_t time_ms) {
            const auto room = server::restore_room(stored_table(table), {}, start + time_ms);
            return room.value().people.match->clock_info(start + time_ms)->seats[0].main_ms;
        };
        CHECK(time_left_after(day_ms / 2) == day_ms / 2);
        CHECK(time_left_after(2 * day_ms) == 0);
    }

    TEST_CASE("waits for its bot while a clock runs") {
        RoomTable table;
        table.must_do(table.host, table.change("die", R"({"size":3})", days_clock));
        table.must_do(table.host, table.join());
        table.must_do(table.host, protocol::AddBot{table.code(), 0, 1});
        table.must_do(table.host, table.sit(1));
        table.must_do(table.host, table.start());
        table.room->viewer_gone(table.host.viewer);
        table.wait(idle);
        table.environment.confirm_all();
        CHECK(table.environment.ends.empty());
        table.environment.advise("a1");
        table.environment.confirm_all();
        table.wait(idle);
        table.environment.confirm_all();
        CHECK(table.environment.ends.size() == 1);
    }

    TEST_CASE("waits from a restart on") {
        PlayingTable table;
        table.environment.now += 1'000'000'000;
        table.restart();
        table.wait(idle - std::chrono::milliseconds(1));
        table.environment.confirm_all();
        CHECK(table.environment.ends.empty());
        table.wait(std::chrono::milliseconds(1));
        table.environment.confirm_all();
        CHECK(table.environment.ends.size() == 1);
    }

    TEST_CASE_FIXTURE(RoomTable, "is closed when it is one of bots; the match is abandoned") {
        must_do(host, join());
        for (const int seat : {0, 1}) {
            must_do(host, protocol::AddBot{code(), seat, 1});
        }
        must_do(host, start());
        const std::string match = match_id();
        must_do(host, leave());
        CHECK(environment.ends == std::vector{server::RoomEnd::abandoned});
        const auto outcome = environment.stored_match(match).outcome;
        REQUIRE(outcome);
        CHECK(outcome->reason == "abandoned");
        CHECK(outcome->winners.empty());
        CHECK(outcome->scores.size() == 2);
    }
}
