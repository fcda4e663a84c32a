// What the store promises about people, tables and its own life.

#include "tests/storage/store_fixture.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

RoomRecord room_opened(const std::string& code, std::int64_t opened_ms) {
    return {.code = code,
            .host = "ann",
            .settings = R"({"game":"die"})",
            .seats = "[]",
            .opened_ms = opened_ms};
}

RoomRecord closed(RoomRecord room, std::int64_t closed_ms) {
    room.closed_ms = closed_ms;
    room.reason = "idle";
    return room;
}

std::string token_hash_of(char token) {
    return std::string(31, '\0') + token;
}

}  // namespace

STORE_TEST(StoreFixture, "a user is found by the hash of the token, and may change the name") {
    UserRecord ann = user_record("ann");
    require_stored(*store, {PutUser{ann}, PutUser{user_record("bob")}});
    CHECK(find_user(*store, ann.token_hash) == ann);

    ann.name = "Änne \xf0\x9f\x8d\x80";
    UserRecord renamed = ann;
    renamed.token_hash = std::string(32, 'z');
    renamed.created_ms = 9'000;
    require_stored(*store, {PutUser{renamed}});
    CHECK(find_user(*store, ann.token_hash) == ann);
    CHECK_FALSE(find_user(*store, renamed.token_hash));
    CHECK(find_user(*store, user_record("bob").token_hash) == user_record("bob"));
}

STORE_TEST(StoreFixture, "a user who is added again keeps the name that is stored") {
    UserRecord ann = user_record("ann");
    require_stored(*store, {AddUser{ann}});
    CHECK(find_user(*store, ann.token_hash) == ann);
    UserRecord renamed = ann;
    renamed.name = "Anne";
    require_stored(*store, {PutUser{renamed}});
    require_stored(*store, {AddUser{ann}});
    CHECK(find_user(*store, ann.token_hash) == renamed);

    UserRecord thief = user_record("thief");
    thief.token_hash = ann.token_hash;
    CHECK(is_conflict(*store, AddUser{thief}));
    CHECK(is_conflict(*store, PutUser{thief}));
    CHECK(find_user(*store, ann.token_hash) == renamed);
}

STORE_TEST(StoreFixture, "a user is found by each of the tokens, and keeps the first") {
    const UserRecord ann = user_record("ann");
    require_stored(*store, {PutUser{ann}, PutUser{user_record("bob")}});
    require_stored(*store, {AddToken{token_hash_of('x'), "ann", 2'000},
                            AddToken{token_hash_of('y'), "ann", 3'000},
                            AddToken{token_hash_of('z'), "bob", 3'000}});
    for (const std::string& token_hash : {ann.token_hash, token_hash_of('x'), token_hash_of('y')}) {
        CHECK(find_user(*store, token_hash) == ann);
    }
    CHECK(find_user(*store, token_hash_of('z')) == user_record("bob"));
    CHECK_FALSE(find_user(*store, token_hash_of('w')));

    UserRecord renamed = ann;
    renamed.name = "Anne";
    require_stored(*store, {PutUser{renamed}});
    CHECK(find_user(*store, token_hash_of('y')) == renamed);
}

STORE_TEST(StoreFixture, "a user's tokens are known, and each may end") {
    const UserRecord ann = user_record("ann");
    require_stored(
        *store,
        {PutUser{ann}, PutUser{user_record("bob")}, AddToken{token_hash_of('x'), "ann", 3'000},
         AddToken{token_hash_of('y'), "ann", 2'000}, AddToken{token_hash_of('z'), "bob", 3'000}});
    const auto tokens = [&] { return value_of(store->open_reader()->find_tokens("ann")); };
    const TokenRecord first{ann.token_hash, ann.created_ms};
    const TokenRecord x{token_hash_of('x'), 3'000};
    const TokenRecord y{token_hash_of('y'), 2'000};
    CHECK(tokens() == std::vector{first, y, x});
    CHECK(value_of(store->open_reader()->find_tokens("nobody")).empty());

    require_stored(*store, {EndToken{"ann", token_hash_of('x'), "gone"},
                            EndToken{"ann", token_hash_of('z'), "gone"}});
    CHECK(tokens() == std::vector{first, y});
    CHECK_FALSE(find_user(*store, token_hash_of('x')));
    CHECK(find_user(*store, token_hash_of('z')) == user_record("bob"));

    require_stored(*store, {EndToken{"ann", ann.token_hash, "gone"}});
    CHECK(tokens() == std::vector{y});
    CHECK_FALSE(find_user(*store, ann.token_hash));
    CHECK(find_user(*store, token_hash_of('y'))->id == "ann");
    require_stored(*store, {PutUser{ann}, AddUser{ann}});
    CHECK_FALSE(find_user(*store, ann.token_hash));
}

STORE_TEST(StoreFixture, "a token is added once, to a user who is there") {
    const UserRecord ann = user_record("ann");
    require_stored(*store, {PutUser{ann}, PutUser{user_record("bob")},
                            AddToken{token_hash_of('x'), "ann", 2'000}});
    CHECK(is_conflict(*store, AddToken{token_hash_of('x'), "ann", 2'000}));
    CHECK(is_conflict(*store, AddToken{token_hash_of('x'), "bob", 2'000}));
    CHECK(is_conflict(*store, AddToken{ann.token_hash, "ann", 2'000}));
    CHECK(is_conflict(*store, AddToken{ann.token_hash, "bob", 2'000}));
    CHECK(is_conflict(*store, AddToken{token_hash_of('y'), "nobody", 2'000}));
    CHECK_FALSE(find_user(*store, token_hash_of('y')));
    CHECK(find_user(*store, token_hash_of('x')) == ann);

    UserRecord thief = user_record("thief");
    thief.token_hash = token_hash_of('x');
    CHECK(is_conflict(*store, PutUser{thief}));
    CHECK(find_user(*store, token_hash_of('x')) == ann);
}

STORE_TEST(StoreFixture, "a room is found by its code while it is open and after") {
    RoomRecord room = room_opened("r", 10);
    require_stored(*store, {PutRoom{room}, PutRoom{room_opened("R", 20)}});
    CHECK(find_room(*store, "r") == room);
    CHECK(find_room(*store, "R") == room_opened("R", 20));
    CHECK_FALSE(find_room(*store, "s"));

    room.closed_ms = 50;
    room.host = "bob";
    room.settings = "{}";
    room.seats = R"(["ann",null])";
    room.reason = "everyone_left";
    RoomRecord put = room;
    put.opened_ms = 49;
    require_stored(*store, {PutRoom{put}});
    CHECK(find_room(*store, "r") == room);
    CHECK(open_rooms(*store) == std::vector{room_opened("R", 20)});

    room.closed_ms.reset();
    room.reason = "";
    require_stored(*store, {PutRoom{room}});
    CHECK(find_room(*store, "r") == room);
    CHECK(open_rooms(*store) == std::vector{room_opened("R", 20), room});
}

STORE_TEST(StoreFixture, "open rooms come newest first, as many as are asked for") {
    require_stored(*store,
                   {PutRoom{room_opened("old", 10)}, PutRoom{room_opened("b", 20)},
                    PutRoom{room_opened("c", 20)}, PutRoom{room_opened("new", 30)},
                    PutRoom{room_opened("a", 20)}, PutRoom{closed(room_opened("shut", 40), 41)}});
    const std::vector<RoomRecord> all{room_opened("new", 30), room_opened("c", 20),
                                      room_opened("b", 20), room_opened("a", 20),
                                      room_opened("old", 10)};
    CHECK(open_rooms(*store) == all);
    CHECK(open_rooms(*store, SIZE_MAX) == all);
    CHECK(open_rooms(*store, 5) == all);
    CHECK(open_rooms(*store, 2) == std::vector(all.begin(), all.begin() + 2));
    CHECK(open_rooms(*store, 0).empty());
}

STORE_TEST(StoreFixture, "the last time at which the server was alive is kept") {
    require_stored(*store, {PutAlive{1'750'000'000'000}});
    CHECK(last_alive_ms(*store) == 1'750'000'000'000);
    require_stored(*store, {PutAlive{1'750'000'000'500}, PutAlive{1'750'000'001'000}});
    CHECK(last_alive_ms(*store) == 1'750'000'001'000);
    require_stored(*store, {PutAlive{3}});
    CHECK(last_alive_ms(*store) == 3);
}
