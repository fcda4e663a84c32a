// What the store deletes, and what it never does.
#include <climits>

#include <SQLiteCpp/Column.h>

#include "storage/sqlite_store.h"
#include "tests/storage/store_fixture.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

struct ExpiryFixture : StoreFixture {
    using StoreFixture::StoreFixture;

    ExpiryPage expired(ExpiryKind kind, std::int64_t before_ms, std::int64_t from = 0) {
        return value_of(reader->expired(kind, before_ms, from));
    }
    // With a takeover and two actions.
    void play(const std::string& id, const std::string& visibility, std::int64_t finished_ms,
              bool is_aborted = false) {
        MatchRecord match = match_record(id);
        match.visibility = visibility;
        OutcomeRecord outcome = outcome_record(finished_ms);
        if (is_aborted) {
            outcome = {{}, "aborted", {}, finished_ms};
        }
        require_stored(*store, {StartMatch{match}, append_action(id, 0), append_action(id, 1),
                                TakeOver{id, {2, 1, "resigned", "bot-1", "Spore (bot)"}},
                                FinishMatch{id, outcome}});
    }

    std::unique_ptr<Reader> reader = store->open_reader();
};

RoomRecord room_record(const std::string& code, std::int64_t opened_ms) {
    return {.code = code, .host = "ann", .settings = "{}", .seats = "[]", .opened_ms = opened_ms};
}

RoomRecord closed_room(const std::string& code, std::int64_t closed_ms) {
    RoomRecord room = room_record(code, 1);
    room.closed_ms = closed_ms;
    room.reason = "idle";
    return room;
}

}  // namespace

STORE_TEST(ExpiryFixture, "finished matches expire by their kind and their end, oldest first") {
    play("new", "public", 30);
    play("old", "public", 10);
    play("secret", "private", 20);
    play("aborted", "public", 15, true);
    play("secretly aborted", "private", 16, true);
    require_stored(*store, {start_match("running"), append_action("running", 0)});

    CHECK(expired(ExpiryKind::public_match, INT64_MAX).ids == Ids{"old", "new"});
    CHECK(expired(ExpiryKind::public_match, 30).ids == Ids{"old"});
    CHECK(expired(ExpiryKind::unlisted_match, INT64_MAX).ids == Ids{"secret"});
    CHECK(expired(ExpiryKind::aborted_match, INT64_MAX).ids == Ids{"aborted", "secretly aborted"});
    CHECK(expired(ExpiryKind::aborted_match, 15).ids.empty());
    CHECK_FALSE(expired(ExpiryKind::public_match, INT64_MAX).next);
    CHECK(value_of(reader->oldest_ms(ExpiryKind::public_match)) == 10);
    CHECK(value_of(reader->oldest_ms(ExpiryKind::unlisted_match)) == 20);
    CHECK_FALSE(value_of(reader->oldest_ms(ExpiryKind::room)));
}

STORE_TEST(ExpiryFixture, "a match that expires is gone with all that belongs to it") {
    play("kept", "public", 10);
    play("gone", "public", 20);
    require_stored(*store, {Expire{ExpiryKind::public_match, "gone", 20}});
    CHECK(find_match(*store, "gone"));
    require_stored(*store, {Expire{ExpiryKind::public_match, "gone", 21},
                            Expire{ExpiryKind::public_match, "gone", 21}});
    CHECK_FALSE(find_match(*store, "gone"));
    CHECK(ids_of(list(*store)) == Ids{"kept"});
    CHECK(ids_of(list(*store, {.player = "Bob"})) == Ids{"kept"});
    CHECK(count("matches") == 1);
    CHECK(count("players") == 2);
    CHECK(count("actions") == 2);
    CHECK(count("takeovers") == 1);
    CHECK(count("listed_players") == 2);
    CHECK((engine == Engine::postgres || count("pragma_foreign_key_check") == 0));
}

STORE_TEST(ExpiryFixture, "a match that is not finished never expires") {
    require_stored(
        *store, {start_match("running"), Expire{ExpiryKind::aborted_match, "running", INT64_MAX}});
    CHECK(find_match(*store, "running"));
}

STORE_TEST(ExpiryFixture, "a match that ends without an action can go with its end") {
    require_stored(*store, {start_match("m")});
    require_stored(*store, {FinishMatch{"m", {{}, "aborted", {}, 5}},
                            Expire{ExpiryKind::aborted_match, "m", 6}});
    CHECK(count("matches") == 0);
    CHECK(count("players") == 0);
    require_stored(*store, {start_match("m")});
}

STORE_TEST(ExpiryFixture, "people expire with their tokens once they are in no match") {
    UserRecord ann = user_record("ann");
    UserRecord cyd = user_record("cyd");
    UserRecord dee = user_record("dee");
    ann.seen_ms = cyd.seen_ms = 10;
    dee.seen_ms = 20;
    require_stored(*store, {AddUser{ann}, AddUser{cyd}, AddUser{dee},
                            AddToken{std::string(32, 't'), "cyd", 1}});
    play("m", "public", 1);
    CHECK(expired(ExpiryKind::user, 20).ids == Ids{"cyd"});
    CHECK_FALSE(expired(ExpiryKind::user, 20).next);
    require_stored(*store,
                   {Expire{ExpiryKind::user, "ann", 20}, Expire{ExpiryKind::user, "cyd", 20},
                    Expire{ExpiryKind::user, "dee", 20}});
    CHECK(find_user(*store, ann.token_hash));
    CHECK_FALSE(find_user(*store, cyd.token_hash));
    CHECK_FALSE(find_user(*store, std::string(32, 't')));
    CHECK(find_user(*store, dee.token_hash));

    require_stored(*store,
                   {SeeUser{"dee", 30}, Expire{ExpiryKind::user, "dee", 25},
                    Expire{ExpiryKind::public_match, "m", 2}, Expire{ExpiryKind::user, "ann", 20}});
    CHECK(find_user(*store, dee.token_hash)->seen_ms == 30);
    CHECK_FALSE(find_user(*store, ann.token_hash));
}

STORE_TEST(ExpiryFixture, "closed rooms expire, open ones never") {
    require_stored(*store, {PutRoom{room_record("open", 1)}, PutRoom{closed_room("early", 99)},
                            PutRoom{closed_room("later", 100)}});
    CHECK(expired(ExpiryKind::room, 100).ids == Ids{"early"});
    for (const char* code : {"open", "early", "later"}) {
        require_stored(*store, {Expire{ExpiryKind::room, code, 100}});
    }
    CHECK_FALSE(find_room(*store, "early"));
    CHECK(find_room(*store, "later"));
    CHECK(find_room(*store, "open") == room_record("open", 1));
    require_stored(*store, {PutRoom{room_record("early", 7)}});
    CHECK(find_room(*store, "early") == room_record("early", 7));
}

STORE_TEST(ExpiryFixture, "a page holds no more than can be deleted within milliseconds") {
    Transaction rooms;
    for (int number = 0; number < 600; ++number) {
        rooms.push_back(PutRoom{closed_room("room " + std::to_string(number), number)});
    }
    require_stored(*store, std::move(rooms));
    const ExpiryPage page = expired(ExpiryKind::room, INT64_MAX);
    CHECK(page.ids.size() == 500);
    CHECK(page.next);

    for (const char* id : {"a", "b", "c"}) {
        require_stored(*store, {start_match(id)});
        for (int ply = 0; ply < 300; ++ply) {
            require_stored(*store, {append_action(id, ply)});
        }
        require_stored(*store, {finish_match(id, 5)});
    }
    const ExpiryPage long_ones = expired(ExpiryKind::public_match, INT64_MAX);
    CHECK(long_ones.ids.size() == 2);
    CHECK(long_ones.next);
}

STORE_TEST(ExpiryFixture, "many people are looked through in several pages") {
    Transaction people;
    for (int number = 0; number < 4'500; ++number) {
        people.push_back(AddUser{user_record(std::to_string(number))});
    }
    require_stored(*store, std::move(people));
    std::size_t found = 0;
    int pages = 0;
    for (std::optional<std::int64_t> from = 0; from; ++pages) {
        const ExpiryPage page = expired(ExpiryKind::user, INT64_MAX, *from);
        CHECK(page.ids.size() <= 2'000);
        found += page.ids.size();
        from = page.next;
    }
    CHECK(found == 4'500);
    CHECK(pages == 3);
}

TEST_CASE("the space of what was deleted is given back") {
    const TemporaryFolder folder;
    const auto store = value_of(SqliteStore::open(folder.options(false)));
    const std::unique_ptr<Reader> reader = store->open_reader();
    MatchRecord match = match_record("m");
    match.settings = std::string(1'000'000, ' ');
    require_stored(*store, {StartMatch{match}, finish_match("m", 1)});
    require_stored(*store, {Expire{ExpiryKind::public_match, "m", 2}});
    const std::int64_t free = value_of(reader->pages_to_give_back());
    CHECK(free > 200);
    require_stored(*store, {GiveBackSpace{100}});
    CHECK(value_of(reader->pages_to_give_back()) == free - 100);
    require_stored(*store, {GiveBackSpace{1'000}});
    CHECK(value_of(reader->pages_to_give_back()) == 0);
    CHECK(store->database().execAndGet("PRAGMA page_count").getInt() < 100);
}
