// What every store promises, checked over each of them.
#include <climits>

#include "storage/store.h"
#include "tests/storage/support.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

struct Memory {
    std::unique_ptr<Store> store = make_memory_store();
};

struct Sqlite {
    TemporaryFolder folder;
    std::unique_ptr<Store> store = open_store(folder.options());
};

std::optional<MatchRecord> find_match(Store& store, const std::string& id) {
    return value_of(store.open_reader()->find_match(id));
}

std::optional<UserRecord> find_user(Store& store, const std::string& token_hash) {
    return value_of(store.open_reader()->find_user_by_token_hash(token_hash));
}

MatchPage list(Store& store, const MatchQuery& query = {}) {
    return value_of(store.open_reader()->list_matches(query));
}

std::vector<std::string> ids_of(const MatchPage& page) {
    std::vector<std::string> ids;
    for (const MatchSummary& summary : page.matches) {
        ids.push_back(summary.match.id);
    }
    return ids;
}

using Ids = std::vector<std::string>;

}  // namespace

#define STORE_TEST(name) TEST_CASE_TEMPLATE(name, Kind, Memory, Sqlite)

STORE_TEST("an empty store finds nothing") {
    Kind kind;
    CHECK_FALSE(find_match(*kind.store, "m"));
    CHECK_FALSE(find_user(*kind.store, std::string(32, 'x')));
    CHECK(list(*kind.store).matches.empty());
    CHECK_FALSE(list(*kind.store).next);
    CHECK(value_of(kind.store->open_reader()->unfinished_matches()).empty());
    CHECK(kind.store->commit({}).empty());
    CHECK_FALSE(commit_one(*kind.store, {}));
}

STORE_TEST("a user is found by the hash of the token, and may change the name") {
    Kind kind;
    UserRecord ann = user_record("ann");
    require_stored(*kind.store, {PutUser{ann}, PutUser{user_record("bob")}});
    CHECK(find_user(*kind.store, ann.token_hash) == ann);

    ann.name = "Änne \xf0\x9f\x8d\x80";
    UserRecord renamed = ann;
    renamed.token_hash = std::string(32, 'z');
    renamed.created_ms = 9'000;
    require_stored(*kind.store, {PutUser{renamed}});
    CHECK(find_user(*kind.store, ann.token_hash) == ann);
    CHECK_FALSE(find_user(*kind.store, renamed.token_hash));
    CHECK(find_user(*kind.store, user_record("bob").token_hash) == user_record("bob"));
}

STORE_TEST("two users cannot have one token") {
    Kind kind;
    UserRecord bob = user_record("bob");
    bob.token_hash = user_record("ann").token_hash;
    require_stored(*kind.store, {PutUser{user_record("ann")}});
    CHECK(failed_with(commit_one(*kind.store, {PutUser{bob}}), FailureKind::conflict));
    CHECK(find_user(*kind.store, bob.token_hash) == user_record("ann"));
}

STORE_TEST("a match is given back as it was stored") {
    Kind kind;
    MatchRecord match = match_record("m");
    match.room = std::string("nul\0inside", 10);
    match.players = {{2, "cyd", ""}, {0, "ann", "A\"n'n"}, {1, "", "guest"}};
    match.actions = {action_record(0)};  // not looked at
    match.outcome = outcome_record(5);   // not looked at
    require_stored(*kind.store, {StartMatch{match}});

    match.players = {{0, "ann", "A\"n'n"}, {1, "", "guest"}, {2, "cyd", ""}};
    match.actions.clear();
    match.outcome.reset();
    CHECK(find_match(*kind.store, "m") == match);

    Transaction appends;
    for (int ply = 0; ply < 300; ++ply) {
        match.actions.push_back(action_record(ply));
        appends.push_back(append_action("m", ply));
    }
    require_stored(*kind.store, appends);
    CHECK(find_match(*kind.store, "m") == match);

    match.outcome = OutcomeRecord{{2, 0}, "last_to_move", {-3, 0, 1'000'000}, 7'000};
    require_stored(*kind.store, {FinishMatch{"m", *match.outcome}});
    CHECK(find_match(*kind.store, "m") == match);
    CHECK_FALSE(find_match(*kind.store, "M"));
}

STORE_TEST("an outcome may have no winners and no scores") {
    Kind kind;
    const OutcomeRecord nothing{{}, "", {}, 0};
    require_stored(*kind.store, {start_match("m"), FinishMatch{"m", nothing}});
    CHECK(find_match(*kind.store, "m")->outcome == nothing);
    CHECK(list(*kind.store).matches.at(0).match.outcome == nothing);
}

STORE_TEST("a match starts once, with one player on a seat") {
    Kind kind;
    require_stored(*kind.store, {start_match("m"), append_action("m", 0)});
    CHECK(failed_with(commit_one(*kind.store, {start_match("m")}), FailureKind::conflict));
    MatchRecord crowded = match_record("crowded");
    crowded.players[1].seat = 0;
    CHECK(failed_with(commit_one(*kind.store, {StartMatch{crowded}}), FailureKind::conflict));
    CHECK_FALSE(find_match(*kind.store, "crowded"));
    CHECK(find_match(*kind.store, "m")->actions.size() == 1);
}

STORE_TEST("an action is refused unless it is the next one of a running match") {
    Kind kind;
    require_stored(*kind.store, {start_match("m"), append_action("m", 0), append_action("m", 1)});
    for (int ply : {-1, 0, 1, 3, 1'000}) {
        CAPTURE(ply);
        CHECK(
            failed_with(commit_one(*kind.store, {append_action("m", ply)}), FailureKind::conflict));
    }
    CHECK(failed_with(commit_one(*kind.store, {append_action("none", 0)}), FailureKind::conflict));
    require_stored(*kind.store, {append_action("m", 2), finish_match("m", 5)});
    CHECK(failed_with(commit_one(*kind.store, {append_action("m", 3)}), FailureKind::conflict));
    CHECK(find_match(*kind.store, "m")->actions.size() == 3);
}

STORE_TEST("a match finishes once") {
    Kind kind;
    CHECK(failed_with(commit_one(*kind.store, {finish_match("m", 5)}), FailureKind::conflict));
    require_stored(*kind.store, {start_match("m"), finish_match("m", 5)});
    CHECK(failed_with(commit_one(*kind.store, {finish_match("m", 6)}), FailureKind::conflict));
    CHECK(find_match(*kind.store, "m")->outcome->finished_ms == 5);
    CHECK(list(*kind.store).matches.size() == 1);
}

STORE_TEST("a transaction happens as a whole or not at all") {
    Kind kind;
    require_stored(*kind.store, {PutUser{user_record("ann")}, start_match("m")});
    UserRecord renamed = user_record("ann");
    renamed.name = "other";
    const Transaction doomed{PutUser{renamed},      PutUser{user_record("bob")},
                             append_action("m", 0), append_action("m", 1),
                             finish_match("m", 5),  start_match("n"),
                             append_action("n", 0), append_action("n", 5)};
    CHECK(failed_with(commit_one(*kind.store, doomed), FailureKind::conflict));
    CHECK(find_user(*kind.store, renamed.token_hash) == user_record("ann"));
    CHECK_FALSE(find_user(*kind.store, user_record("bob").token_hash));
    CHECK(find_match(*kind.store, "m") == match_record("m"));
    CHECK_FALSE(find_match(*kind.store, "n"));
    CHECK(list(*kind.store).matches.empty());

    const Transaction good(doomed.begin(), doomed.end() - 1);
    require_stored(*kind.store, good);
    CHECK(find_user(*kind.store, renamed.token_hash) == renamed);
    CHECK(find_match(*kind.store, "m")->actions.size() == 2);
    CHECK(find_match(*kind.store, "n")->actions.size() == 1);
}

STORE_TEST("in a group commit each transaction succeeds or fails by itself") {
    Kind kind;
    const std::vector<Transaction> group{
        {start_match("m"), append_action("m", 0)},
        {start_match("lost"), append_action("m", 7)},
        {append_action("m", 1)},
        {append_action("m", 1)},
        {append_action("m", 2), finish_match("m", 9)},
    };
    const std::vector<WriteResult> results = kind.store->commit(group);
    REQUIRE(results.size() == group.size());
    CHECK_FALSE(results[0]);
    CHECK(failed_with(results[1], FailureKind::conflict));
    CHECK_FALSE(results[2]);
    CHECK(failed_with(results[3], FailureKind::conflict));
    CHECK_FALSE(results[4]);
    CHECK_FALSE(find_match(*kind.store, "lost"));
    CHECK(find_match(*kind.store, "m")->actions.size() == 3);
}

STORE_TEST("only finished public matches are listed, newest first") {
    Kind kind;
    MatchRecord secret = match_record("secret");
    secret.visibility = "private";
    require_stored(*kind.store,
                   {start_match("old"), start_match("new"), start_match("middle"),
                    start_match("running"), StartMatch{secret}, append_action("new", 0),
                    append_action("new", 1), finish_match("new", 30), finish_match("old", 10),
                    finish_match("secret", 25), finish_match("middle", 20)});
    const MatchPage page = list(*kind.store);
    CHECK(ids_of(page) == Ids{"new", "middle", "old"});
    CHECK_FALSE(page.next);
    MatchRecord expected = match_record("new");
    expected.outcome = outcome_record(30);
    CHECK(page.matches.at(0).match == expected);
    CHECK(page.matches.at(0).ply_count == 2);
    CHECK(page.matches.at(1).ply_count == 0);
}

STORE_TEST("the list can be limited to a game") {
    Kind kind;
    for (int number = 0; number < 9; ++number) {
        const std::string id = "m" + std::to_string(number);
        MatchRecord match = match_record(id);
        match.game = number % 3 == 0 ? "ketchup" : "die";
        require_stored(*kind.store, {StartMatch{match}, finish_match(id, number)});
    }
    CHECK(ids_of(list(*kind.store, {.game = "ketchup"})) == Ids{"m6", "m3", "m0"});
    CHECK(list(*kind.store, {.game = "chess"}).matches.empty());

    const MatchPage first = list(*kind.store, {.game = "die", .limit = 4});
    CHECK(ids_of(first) == Ids{"m8", "m7", "m5", "m4"});
    REQUIRE(first.next);
    const MatchPage second = list(*kind.store, {.game = "die", .after = first.next, .limit = 4});
    CHECK(ids_of(second) == Ids{"m2", "m1"});
    CHECK_FALSE(second.next);
}

STORE_TEST("paging shows each match once, also when many finish at the same time") {
    Kind kind;
    for (int number = 0; number < 30; ++number) {
        const std::string id = "m" + std::to_string(number * 7 % 30);
        require_stored(*kind.store, {start_match(id), finish_match(id, number / 10)});
    }
    const Ids whole = ids_of(list(*kind.store, {.limit = 100}));
    CHECK(whole.size() == 30);
    for (int limit : {1, 3, 10, 29, 30}) {
        CAPTURE(limit);
        Ids seen;
        MatchQuery query{.limit = limit};
        do {
            const MatchPage page = list(*kind.store, query);
            REQUIRE_FALSE(page.matches.empty());
            for (const std::string& id : ids_of(page)) {
                seen.push_back(id);
            }
            query.after = page.next ? parse_match_cursor(to_text(*page.next)) : std::nullopt;
        } while (query.after);
        CHECK(seen == whole);
    }
}

STORE_TEST("a page goes on where it was although newer matches finish meanwhile") {
    Kind kind;
    require_stored(*kind.store, {start_match("a"), start_match("b"), start_match("c"),
                                 finish_match("a", 1), finish_match("b", 2)});
    const MatchPage first = list(*kind.store, {.limit = 1});
    require_stored(*kind.store, {finish_match("c", 3)});
    CHECK(ids_of(list(*kind.store, {.after = first.next, .limit = 1})) == Ids{"a"});
    // A cursor need not be that of a match that is there.
    CHECK(ids_of(list(*kind.store, {.after = MatchCursor{2, "zzz"}})) == Ids{"b", "a"});
    CHECK(list(*kind.store, {.after = MatchCursor{INT64_MIN, "a"}}).matches.empty());
}

STORE_TEST("the limit of a page is brought into its range") {
    Kind kind;
    Transaction matches;
    for (int number = 0; number < 101; ++number) {
        const std::string id = std::to_string(number);
        matches.push_back(start_match(id));
        matches.push_back(finish_match(id, number));
    }
    require_stored(*kind.store, matches);
    CHECK(list(*kind.store).matches.size() == 50);
    CHECK(list(*kind.store, {.limit = 0}).matches.size() == 1);
    CHECK(list(*kind.store, {.limit = -7}).matches.size() == 1);
    CHECK(list(*kind.store, {.limit = 101}).matches.size() == 100);
    CHECK(list(*kind.store, {.limit = INT_MAX}).matches.size() == 100);
}

STORE_TEST("unfinished matches come with their actions, oldest first") {
    Kind kind;
    MatchRecord oldest = match_record("z");
    oldest.started_ms = 1;
    oldest.visibility = "private";
    MatchRecord younger = match_record("b");
    younger.actions = {action_record(0), action_record(1)};
    require_stored(*kind.store, {start_match("done"), start_match("b"), start_match("a"),
                                 StartMatch{oldest}, append_action("b", 0), append_action("b", 1),
                                 append_action("done", 0), finish_match("done", 5)});
    const std::vector<MatchRecord> expected{oldest, match_record("a"), younger};
    CHECK(value_of(kind.store->open_reader()->unfinished_matches()) == expected);
}

STORE_TEST("a reader that was there before sees what is committed later") {
    Kind kind;
    const std::unique_ptr<Reader> reader = kind.store->open_reader();
    CHECK_FALSE(value_of(reader->find_match("m")));
    require_stored(*kind.store, {start_match("m")});
    CHECK(value_of(reader->find_match("m")) == match_record("m"));
    require_stored(*kind.store, {append_action("m", 0)});
    CHECK(value_of(reader->find_match("m"))->actions.size() == 1);
}
