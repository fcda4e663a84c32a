// Rooms that belong to a node of a cluster: claimed by one of many, restored by whoever owns them.
#include <doctest/doctest.h>

#include "tests/storage/store_fixture.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

RoomRecord room_of(const std::string& code, const std::string& owner = "") {
    return {.code = code,
            .host = "ann",
            .settings = "{}",
            .seats = "[]",
            .opened_ms = 1,
            .owner = owner,
            .owner_incarnation = owner.empty() ? 0 : 3};
}

struct OwnersFixture : StoreFixture {
    using StoreFixture::StoreFixture;

    RoomRecord room(const std::string& code) { return find_room(*store, code).value(); }
    void play(const std::string& code, const std::string& owner, std::int64_t started_ms) {
        MatchRecord match = match_record("match-" + code);
        match.room = code;
        match.started_ms = started_ms;
        require_stored(
            *store, {PutRoom{room_of(code, owner)}, StartMatch{match}, append_action(match.id, 0)});
    }
    Ids awake_of(const std::vector<std::string>& owners) {
        Ids codes;
        for (const TableRecord& table : value_of(store->open_reader()->awake_tables_of(owners))) {
            CHECK(table.match->id == "match-" + table.room.code);
            CHECK(table.match->actions.size() == 1);
            CHECK(table.match->players.size() == 2);
            codes.push_back(table.room.code);
        }
        return codes;
    }
};

}  // namespace

STORE_TEST(OwnersFixture, "a room is opened with its owner, whom no later change of it replaces") {
    RoomRecord opened = room_of("r", "node-1");
    opened.epoch = 9;
    require_stored(*store, {PutRoom{opened}});
    CHECK(room("r") == opened);
    CHECK(open_rooms(*store) == std::vector{opened});
    RoomRecord changed = room_of("r");
    changed.epoch = 7;
    changed.host = "bob";
    require_stored(*store, {PutRoom{changed}});
    opened.host = "bob";
    CHECK(room("r") == opened);
}

STORE_TEST(OwnersFixture, "a room that two nodes open belongs to the first one") {
    const RoomRecord opened = room_of("r", "node-1");
    require_stored(*store, {PutRoom{opened}});
    require_stored(*store, {PutRoom{opened}});
    RoomRecord other_life = opened;
    other_life.owner_incarnation = 4;
    CHECK(is_conflict(*store, PutRoom{room_of("r", "node-2")}));
    CHECK(is_conflict(*store, PutRoom{other_life}));
    CHECK(room("r") == opened);
}

STORE_TEST(OwnersFixture, "of several who claim a room in the same epoch, one gets it") {
    require_stored(*store, {PutRoom{room_of("r")}, PutRoom{room_of("s", "node-1")}});
    const std::vector<Transaction> claims{{ClaimRoom{"r", 0, "node-2", 5}},
                                          {ClaimRoom{"r", 0, "node-3", 6}},
                                          {ClaimRoom{"s", 0, "node-3", 6}}};
    const std::vector<WriteResult> results = store->commit(claims);
    CHECK(results.at(0));
    CHECK(failed_with(results.at(1), FailureKind::conflict));
    CHECK(results.at(2));
    RoomRecord claimed = room_of("r", "node-2");
    claimed.owner_incarnation = 5;
    claimed.epoch = 1;
    CHECK(room("r") == claimed);
    CHECK(room("s").owner == "node-3");
    CHECK(is_conflict(*store, ClaimRoom{"r", 0, "node-3", 6}));
    CHECK(is_conflict(*store, ClaimRoom{"r", 2, "node-3", 6}));
    CHECK(is_conflict(*store, ClaimRoom{"none", 0, "node-3", 6}));
    CHECK(room("r") == claimed);
    require_stored(*store, {ClaimRoom{"r", 1, "node-2", 6}});
    CHECK(room("r").epoch == 2);
    CHECK(room("r").owner_incarnation == 6);
}

STORE_TEST(OwnersFixture, "a claim that loses takes back what was written with it") {
    play("r", "node-1", 1);
    CHECK(failed_with(
        commit_one(*store, {append_action("match-r", 1), ClaimRoom{"r", 1, "node-2", 5}}),
        FailureKind::conflict));
    CHECK(find_match(*store, "match-r")->actions.size() == 1);
}

STORE_TEST(OwnersFixture, "a claim wakes a room, and leaves it closed") {
    RoomRecord closed = room_of("closed");
    closed.closed_ms = 5;
    require_stored(*store,
                   {PutRoom{room_of("asleep")}, SleepRoom{"asleep", 7, 9, {"ann"}}, PutRoom{closed},
                    ClaimRoom{"asleep", 0, "node-1", 1}, ClaimRoom{"closed", 0, "node-1", 1}});
    CHECK_FALSE(room("asleep").asleep_ms);
    CHECK(value_of(store->open_reader()->waking_rooms(9)).empty());
    CHECK(value_of(store->open_reader()->asleep_rooms_of("ann", 9)).empty());
    CHECK(room("closed").closed_ms == 5);
    CHECK(room("closed").owner == "node-1");
}

STORE_TEST(OwnersFixture, "a node restores its own rooms, the last started first") {
    play("a", "node-1", 10);
    play("b", "node-2", 20);
    play("c", "node-1", 30);
    play("d", "", 40);
    play("e", "node-2", 50);
    require_stored(*store, {SleepRoom{"e", 60, std::nullopt, {}}});
    CHECK(awake_of({"node-1"}) == Ids{"c", "a"});
    CHECK(awake_of({"node-2", "node-1", ""}) == Ids{"d", "c", "b", "a"});
    CHECK(awake_of({"nobody"}).empty());
    CHECK(awake_of({}).empty());
    require_stored(*store, {ClaimRoom{"a", 0, "node-2", 1}});
    CHECK(awake_of({"node-2"}) == Ids{"b", "a"});
    CHECK(value_of(store->open_reader()->awake_tables_of(std::vector<std::string>{"node-2"}))
              .at(1)
              .room.epoch == 1);
    CHECK(value_of(store->open_reader()->awake_tables()).size() == 4);
}

STORE_TEST(OwnersFixture, "only the idle rooms of one owner fall asleep, if one is named") {
    play("played", "node-1", 10);
    require_stored(*store, {PutRoom{room_of("idle", "node-1")}, PutRoom{room_of("other", "node-2")},
                            PutRoom{room_of("nobody's")}});
    require_stored(*store, {SleepIdleRooms{70, "node-1", 9}});
    CHECK(room("idle").asleep_ms == 70);
    CHECK(room("idle").owner == "node-1");
    for (const char* code : {"played", "other", "nobody's"}) {
        CHECK_FALSE(room(code).asleep_ms);
    }
    require_stored(*store, {SleepIdleRooms{80, "", 0}});
    CHECK(room("nobody's").asleep_ms == 80);
    CHECK_FALSE(room("other").asleep_ms);
}
