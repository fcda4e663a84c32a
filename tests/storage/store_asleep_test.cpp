// Rooms that sleep: found by their people, their clocks and their age; woken or given up.
#include <doctest/doctest.h>

#include "tests/storage/store_fixture.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

RoomRecord room(const std::string& code) {
    return {code, "ann", "{}", "[]", 1};
}

// A match of Ann and Bob in a room of this code.
Transaction played_in(const std::string& code, std::int64_t started_ms = 1'000) {
    MatchRecord match = match_record("match-" + code);
    match.room = code;
    match.started_ms = started_ms;
    return {PutRoom{room(code)}, StartMatch{match}};
}

struct AsleepFixture : StoreFixture {
    using StoreFixture::StoreFixture;

    void play(const std::string& code, std::int64_t started_ms = 1'000) {
        require_stored(*store, played_in(code, started_ms));
    }
    void sleep(const std::string& code, std::int64_t at_ms,
               std::optional<std::int64_t> wake_ms = std::nullopt) {
        require_stored(*store, {SleepRoom{code, at_ms, wake_ms, {"ann", "bob"}}});
    }
    Ids awake() {
        Ids codes;
        for (const TableRecord& table : value_of(store->open_reader()->awake_tables())) {
            codes.push_back(table.room.code);
        }
        return codes;
    }
    Ids asleep_of(const std::string& user, std::size_t limit = 9) {
        return value_of(store->open_reader()->asleep_rooms_of(user, limit));
    }
    Ids asleep_before(std::int64_t time_ms, std::size_t limit = 9) {
        return value_of(store->open_reader()->rooms_asleep_before(time_ms, limit));
    }
    std::vector<WakingRoom> waking(std::size_t limit = 9) {
        return value_of(store->open_reader()->waking_rooms(limit));
    }
    std::optional<TableRecord> table(const std::string& code) {
        return value_of(store->open_reader()->find_table(code));
    }
};

}  // namespace

STORE_TEST(AsleepFixture, "matches in rooms that are neither closed nor asleep are awake") {
    play("old", 10);
    play("new", 20);
    play("asleep", 30);
    play("closed", 40);
    require_stored(*store, {PutRoom{room("empty")}});
    sleep("asleep", 50);
    RoomRecord closed = room("closed");
    closed.closed_ms = 50;
    require_stored(*store, {PutRoom{closed}});
    CHECK(awake() == Ids{"new", "old"});
    require_stored(*store, {finish_match("match-new", 60)});
    CHECK(awake() == Ids{"old"});
    require_stored(*store, {PutRoom{room("asleep")}});
    CHECK(awake() == Ids{"asleep", "old"});
}

STORE_TEST(AsleepFixture, "a table comes with the match that is being played there, if any") {
    require_stored(*store, {PutRoom{room("r")}});
    CHECK_FALSE(table("r")->match);
    CHECK_FALSE(table("s"));
    MatchRecord match = match_record("m");
    match.room = "r";
    require_stored(*store, {StartMatch{match}, append_action("m", 0)});
    match.actions = {action_record(0)};
    CHECK(table("r")->match == match);
    CHECK(table("r")->room == room("r"));
    require_stored(*store, {finish_match("m", 9)});
    CHECK_FALSE(table("r")->match);
}

STORE_TEST(AsleepFixture, "sleeping rooms are known to their people until they are awake") {
    for (const std::string code : {"a", "b", "c"}) {
        play(code);
    }
    sleep("b", 10);
    sleep("a", 20);
    sleep("c", 30);
    CHECK(asleep_of("ann") == Ids{"c", "a", "b"});
    CHECK(asleep_of("bob", 2) == Ids{"c", "a"});
    CHECK(asleep_of("carl").empty());
    require_stored(*store, {PutRoom{room("a")}});
    CHECK(asleep_of("ann") == Ids{"c", "b"});
}

STORE_TEST(AsleepFixture, "rooms with a running clock come by its time, others by their age") {
    for (const std::string code : {"late", "soon", "young", "old"}) {
        play(code);
    }
    sleep("late", 1, 200);
    sleep("soon", 2, 100);
    sleep("young", 20);
    sleep("old", 10);
    CHECK(waking() == std::vector<WakingRoom>{{"soon", 100}, {"late", 200}});
    CHECK(waking(1) == std::vector<WakingRoom>{{"soon", 100}});
    CHECK(asleep_before(21) == Ids{"old", "young"});
    CHECK(asleep_before(20) == Ids{"old"});
    CHECK(asleep_before(21, 1) == Ids{"old"});
    require_stored(*store, {PutRoom{room("soon")}});
    CHECK(waking() == std::vector<WakingRoom>{{"late", 200}});
}

STORE_TEST(AsleepFixture, "a room that is given up is closed, and its match abandoned") {
    play("r");
    require_stored(*store, {append_action("match-r", 0)});
    require_stored(*store, {AbandonRoom{"r", 50, "bye"}});
    CHECK_FALSE(table("r")->room.closed_ms);  // it was awake
    sleep("r", 20);
    require_stored(*store, {AbandonRoom{"r", 50, "bye"}});
    CHECK(table("r")->room.closed_ms == 50);
    CHECK(table("r")->room.reason == "bye");
    CHECK_FALSE(table("r")->match);
    CHECK(find_match(*store, "match-r")->outcome == OutcomeRecord{{}, "abandoned", {}, 50});
    CHECK(list(*store).matches.empty());
    CHECK(asleep_of("ann").empty());
    CHECK(asleep_before(INT64_MAX).empty());
}

STORE_TEST(AsleepFixture, "rooms in which nothing is played fall asleep at the next start") {
    play("played");
    require_stored(*store, {PutRoom{room("waiting")}});
    require_stored(*store, {SleepIdleRooms{70}});
    CHECK(awake() == Ids{"played"});
    CHECK(asleep_before(71) == Ids{"waiting"});
}
