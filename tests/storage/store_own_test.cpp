// The games of one person: all of them, whoever may see them otherwise, and nobody else's.
#include "tests/storage/store_fixture.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

struct OwnFixture : StoreFixture {
    using StoreFixture::StoreFixture;

    void start(const std::string& id, const std::string& visibility = "private",
               const std::string& other = "bob", const std::string& game = "die") {
        MatchRecord match = match_record(id);
        match.visibility = visibility;
        match.game = game;
        match.players = {{0, "ann", "Ann"}, {1, other, other}};
        require_stored(*store, {StartMatch{match}});
    }
    // Seat 1 wins.
    void play(const std::string& id, const std::string& visibility = "private",
              const std::string& other = "bob", const std::string& game = "die") {
        start(id, visibility, other, game);
        require_stored(*store, {append_action(id, 0), finish_match(id, 2'000)});
    }
    OwnMatchPage page(const OwnMatchQuery& query) {
        return value_of(store->open_reader()->own_matches(query));
    }
    Ids finished(const OwnMatchQuery& query) {
        Ids ids;
        for (const OwnMatch& own : page(query).matches) {
            ids.push_back(own.summary.match.id);
        }
        return ids;
    }
};

}  // namespace

STORE_TEST(OwnFixture, "private and public games are a person's own, the last started first") {
    play("open", "public");
    play("secret");
    start("running");
    const OwnMatchPage own = page({.user = "bob"});
    REQUIRE(own.matches.size() == 2);
    CHECK(own.matches[0].summary.match.id == "secret");
    CHECK(own.matches[0].seat == 1);
    CHECK(own.matches[0].summary.match.players.size() == 2);
    CHECK(own.matches[0].summary.turn_count == 1);
    CHECK(own.matches[1].summary.match.id == "open");
    CHECK_FALSE(own.next);
    REQUIRE(own.running.size() == 1);
    CHECK(own.running[0].match.id == "running");
    CHECK(own.running[0].seat == 1);
}

STORE_TEST(OwnFixture, "somebody who did not play sees nothing") {
    play("secret");
    start("running");
    const OwnMatchPage own = page({.user = "eve"});
    CHECK(own.matches.empty());
    CHECK(own.running.empty());
    CHECK(own.tallies.empty());
}

STORE_TEST(OwnFixture, "they are found by game, result and part of another player's name") {
    play("one", "private", "Carol_1");
    play("two", "private", "Carolin", "ketchup");
    CHECK(finished({.user = "ann", .game = "ketchup"}) == Ids{"two"});
    CHECK(finished({.user = "ann", .search = "ROL"}) == Ids{"two", "one"});
    CHECK(finished({.user = "ann", .search = "l_"}) == Ids{"one"});
    CHECK(finished({.user = "ann", .search = "ann"}).empty());
    CHECK(finished({.user = "ann", .result = OwnResult::won}).empty());
    CHECK(finished({.user = "ann", .result = OwnResult::lost}) == Ids{"two", "one"});
    CHECK(finished({.user = "Carolin", .result = OwnResult::won}) == Ids{"two"});
}

STORE_TEST(OwnFixture, "wins and losses are counted for each game") {
    play("one");
    play("two");
    play("three", "public", "bob", "ketchup");
    start("running");
    CHECK(page({.user = "ann"}).tallies ==
          std::vector<OwnTally>{{"die", 0, 2, 0}, {"ketchup", 0, 1, 0}});
    CHECK(page({.user = "bob"}).tallies ==
          std::vector<OwnTally>{{"die", 2, 0, 0}, {"ketchup", 1, 0, 0}});
}

STORE_TEST(OwnFixture, "pages follow one another without gaps, and only the first has the rest") {
    for (const char* id : {"a", "b", "c", "d", "e"}) {
        play(id);
    }
    start("running");
    OwnMatchQuery query{.user = "ann", .limit = 2};
    Ids seen;
    do {
        const OwnMatchPage own = page(query);
        CHECK(own.running.size() == (query.before ? 0 : 1));
        CHECK(own.tallies.size() == (query.before ? 0 : 1));
        for (const OwnMatch& each : own.matches) {
            seen.push_back(each.summary.match.id);
        }
        query.before = own.next;
    } while (query.before);
    CHECK(seen == Ids{"e", "d", "c", "b", "a"});
}
