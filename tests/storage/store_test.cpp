// What the store promises about matches and transactions.
#include <climits>

#include "tests/storage/store_fixture.h"

using namespace potluck::storage;
using namespace potluck::tests;

STORE_TEST(StoreFixture, "an empty store finds nothing") {
    CHECK_FALSE(find_match(*store, "m"));
    CHECK_FALSE(find_user(*store, std::string(32, 'x')));
    CHECK(list(*store).matches.empty());
    CHECK_FALSE(list(*store).next);
    CHECK_FALSE(find_room(*store, "r"));
    CHECK(open_rooms(*store).empty());
    CHECK_FALSE(last_alive_ms(*store));
    CHECK(value_of(store->open_reader()->unfinished_matches()).empty());
    CHECK(store->commit({}).empty());
    CHECK(commit_one(*store, {}));
}

STORE_TEST(StoreFixture, "a match is given back as it was stored") {
    MatchRecord match = match_record("m");
    // PostgreSQL keeps no text with a zero in it, and none of ours has one.
    match.room = engine == Engine::postgres ? "r" : std::string("nul\0inside", 10);
    match.players = {{2, "cyd", ""}, {0, "ann", "A\"n'n"}, {1, "", "guest"}};
    match.actions = {action_record(0)};  // not looked at
    match.outcome = outcome_record(5);   // not looked at
    match.settings = R"({"clock":"byo_yomi"})";
    match.clock = "[300000]";
    require_stored(*store, {StartMatch{match}});

    match.players = {{0, "ann", "A\"n'n"}, {1, "", "guest"}, {2, "cyd", ""}};
    match.actions.clear();
    match.outcome.reset();
    CHECK(find_match(*store, "m") == match);

    Transaction appends;
    for (int ply = 0; ply < 300; ++ply) {
        match.actions.push_back(action_record(ply));
        match.actions.back().clock = ply % 3 == 0 ? "" : "[" + std::to_string(ply) + "]";
        match.actions.back().command = ply % 4 == 0 ? 0 : ply % 4 == 1 ? LLONG_MIN : LLONG_MAX;
        appends.push_back(AppendAction{"m", match.actions.back()});
    }
    require_stored(*store, appends);
    CHECK(find_match(*store, "m") == match);

    match.outcome = OutcomeRecord{{2, 0}, "last_to_move", {-3, 0, 1'000'000}, 7'000};
    require_stored(*store, {FinishMatch{"m", *match.outcome}});
    CHECK(find_match(*store, "m") == match);
    CHECK_FALSE(find_match(*store, "M"));
}

STORE_TEST(StoreFixture, "a match starts once, with one player on a seat") {
    require_stored(*store, {start_match("m"), append_action("m", 0)});
    CHECK(is_conflict(*store, start_match("m")));
    MatchRecord crowded = match_record("crowded");
    crowded.players[1].seat = 0;
    CHECK(is_conflict(*store, StartMatch{crowded}));
    CHECK_FALSE(find_match(*store, "crowded"));
    CHECK(find_match(*store, "m")->actions.size() == 1);
}

STORE_TEST(StoreFixture, "an action is refused unless it is the next one of a running match") {
    require_stored(*store, {start_match("m"), append_action("m", 0), append_action("m", 1)});
    for (int ply : {-1, 0, 1, 3, 1'000}) {
        CAPTURE(ply);
        CHECK(is_conflict(*store, append_action("m", ply)));
    }
    CHECK(is_conflict(*store, append_action("none", 0)));
    require_stored(*store, {append_action("m", 2), finish_match("m", 5)});
    CHECK(is_conflict(*store, append_action("m", 3)));
    CHECK(find_match(*store, "m")->actions.size() == 3);
}

STORE_TEST(StoreFixture, "moves of many matches go together, and each is refused by itself") {
    Transaction starts;
    std::vector<Transaction> moves;
    for (int number = 0; number < 100; ++number) {
        const std::string id = "m" + std::to_string(number);
        starts.push_back(start_match(id));
        ActionRecord action = action_record(0);
        action.action = number % 2 == 0 ? "" : "a, \"{}\\' Ä\xf0\x9f\x8d\x80" + id;
        action.clock = number % 3 == 0 ? "" : "[1,2]";
        action.command = number % 2 == 0 ? LLONG_MIN : number;
        moves.push_back({AppendAction{id, action}});
    }
    require_stored(*store, starts);
    for (const WriteResult& result : store->commit(moves)) {
        REQUIRE(result);
    }
    for (int number = 0; number < 100; ++number) {
        const std::string id = "m" + std::to_string(number);
        CHECK(
            find_match(*store, id)->actions ==
            std::vector{std::get<AppendAction>(moves[static_cast<std::size_t>(number)][0]).action});
    }

    const std::vector<Transaction> mixed{
        {append_action("m1", 1)},
        {append_action("m2", 1)},
        {append_action("m2", 2)},                          // the next one of the same match
        {append_action("m3", 2)},                          // too late
        {append_action("m4", 1), append_action("m5", 1)},  // together
        {append_action("m6", 1), append_action("m7", 0)},  // together, the second too early
        {append_action("none", 0)},
        {append_action("m8", 1), finish_match("m8", 9)},
        {append_action("m8", 2)},
        {append_action("m9", 1)}};
    std::string stored;
    for (const WriteResult& result : store->commit(mixed)) {
        stored += result ? '+' : '-';
        CHECK((result || result.error().kind == FailureKind::conflict));
    }
    CHECK(stored == "+++-+--+-+");
    const std::vector<std::size_t> counts{2, 3, 1, 2, 2, 1, 1, 2, 2};
    for (std::size_t number = 1; number <= counts.size(); ++number) {
        CAPTURE(number);
        CHECK(find_match(*store, "m" + std::to_string(number))->actions.size() ==
              counts[number - 1]);
    }
}

STORE_TEST(StoreFixture,
           "a takeback removes the last actions, and leaves its clock with the one before") {
    require_stored(*store, {start_match("m")});
    for (int ply = 0; ply < 5; ++ply) {
        require_stored(*store, {append_action("m", ply)});
    }
    require_stored(*store, {TakeBack{"m", 3, "[7]"}});
    MatchRecord match = match_record("m");
    match.actions = {action_record(0), action_record(1), action_record(2)};
    match.actions[2].clock = "[7]";
    match.takebacks = 1;
    CHECK(find_match(*store, "m") == match);
    CHECK(value_of(store->open_reader()->unfinished_matches()) == std::vector{match});

    // It goes on from there, and may be taken back again.
    require_stored(*store, {append_action("m", 3), TakeBack{"m", 2, ""}});
    match.actions.resize(2);
    match.actions[1].clock = "";
    match.takebacks = 2;
    CHECK(find_match(*store, "m") == match);

    require_stored(*store, {TakeBack{"m", 0, "[0]"}});
    match.actions.clear();
    match.clock = "[0]";
    match.takebacks = 3;
    CHECK(find_match(*store, "m") == match);
    require_stored(*store, {append_action("m", 0), finish_match("m", 9)});
    CHECK(list(*store).matches.at(0).ply_count == 1);
}

STORE_TEST(StoreFixture, "a takeback is refused unless a running match has an action to remove") {
    CHECK(is_conflict(*store, TakeBack{"none", 0, ""}));
    require_stored(*store, {start_match("m")});
    CHECK(is_conflict(*store, TakeBack{"m", 0, "[0]"}));
    require_stored(*store, {append_action("m", 0), append_action("m", 1)});
    for (int ply_count : {INT_MIN, -1, 2, 3, INT_MAX}) {
        CAPTURE(ply_count);
        CHECK(is_conflict(*store, TakeBack{"m", ply_count, "[0]"}));
    }
    require_stored(*store, {finish_match("m", 5)});
    CHECK(is_conflict(*store, TakeBack{"m", 1, "[0]"}));
    MatchRecord match = match_record("m");
    match.actions = {action_record(0), action_record(1)};
    match.outcome = outcome_record(5);
    CHECK(find_match(*store, "m") == match);
}

STORE_TEST(StoreFixture, "a seat can be taken over once, and what came before stays") {
    const TakeOverRecord first{1, 1, "resigned", "bot-1", "Spore (bot)"};
    const TakeOverRecord second{2, 0, "timed_out", "bot-2", "Sprout (bot)"};
    CHECK(is_conflict(*store, TakeOver{"m", first}));
    require_stored(*store, {start_match("m"), append_action("m", 0), TakeOver{"m", first}});
    MatchRecord match = match_record("m");
    match.actions = {action_record(0)};
    match.takeovers = {first};
    CHECK(find_match(*store, "m") == match);
    CHECK(value_of(store->open_reader()->unfinished_matches()) == std::vector{match});

    // Once for each seat, at the ply where the match is, and no takeback goes behind it.
    CHECK(is_conflict(*store, TakeOver{"m", first}));
    CHECK(is_conflict(*store, TakeOver{"m", second}));
    CHECK(is_conflict(*store, TakeBack{"m", 0, ""}));
    require_stored(*store, {append_action("m", 1), TakeBack{"m", 1, ""}, append_action("m", 1),
                            TakeOver{"m", second}});
    match.actions.push_back(action_record(1));
    match.takeovers.push_back(second);
    match.takebacks = 1;
    CHECK(find_match(*store, "m") == match);

    // Not in lists; not after the end.
    const TakeOverRecord third{2, 2, "deserted", "bot-3", "Crumb (bot)"};
    require_stored(*store, {finish_match("m", 9)});
    CHECK(is_conflict(*store, TakeOver{"m", third}));
    CHECK(list(*store).matches.at(0).match.takeovers.empty());
}

STORE_TEST(StoreFixture, "the clocks of a running match can be kept without an action") {
    CHECK(is_conflict(*store, PutClock{"m", "[1]"}));
    require_stored(*store, {start_match("m"), PutClock{"m", "[1]"}});
    CHECK(find_match(*store, "m")->clock == "[1]");
    require_stored(*store, {append_action("m", 0), append_action("m", 1), PutClock{"m", "[2]"}});
    CHECK(find_match(*store, "m")->clock == "[1]");
    CHECK(find_match(*store, "m")->actions[0].clock.empty());
    CHECK(find_match(*store, "m")->actions[1].clock == "[2]");
    require_stored(*store, {finish_match("m", 9)});
    CHECK(is_conflict(*store, PutClock{"m", "[5]"}));
}

STORE_TEST(StoreFixture, "a match finishes once") {
    CHECK(is_conflict(*store, finish_match("m", 5)));
    require_stored(*store, {start_match("m"), finish_match("m", 5)});
    CHECK(is_conflict(*store, finish_match("m", 6)));
    CHECK(find_match(*store, "m")->outcome->finished_ms == 5);
    CHECK(list(*store).matches.size() == 1);
}

STORE_TEST(StoreFixture, "a transaction happens as a whole or not at all") {
    const RoomRecord closed{"gone", "ann", "{}", "[]", 1, 2, "idle"};
    require_stored(*store, {PutUser{user_record("ann")}, start_match("m"), PutRoom{closed}});
    UserRecord renamed = user_record("ann");
    renamed.name = "other";
    const std::string token_hash(32, 'x');
    const Transaction doomed{PutUser{renamed},
                             PutUser{user_record("bob")},
                             AddToken{token_hash, "bob", 1},
                             append_action("m", 0),
                             append_action("m", 1),
                             TakeBack{"m", 1, "[9]"},
                             TakeOver{"m", {1, 1, "resigned", "bot-1", "Spore (bot)"}},
                             PutClock{"m", "[8]"},
                             finish_match("m", 5),
                             start_match("n"),
                             append_action("n", 0),
                             PutRoom{{"new", "ann", "{}", "[]", 3}},
                             PutPush{{"ann", "phone", "https://push.example/a", "key", "secret"}},
                             Expire{ExpiryKind::room, "gone", 20},
                             PutAlive{8},
                             append_action("n", 5)};
    CHECK(failed_with(commit_one(*store, doomed), FailureKind::conflict));
    CHECK(find_user(*store, renamed.token_hash) == user_record("ann"));
    CHECK_FALSE(find_user(*store, user_record("bob").token_hash));
    CHECK(find_match(*store, "m") == match_record("m"));
    CHECK_FALSE(find_match(*store, "n"));
    CHECK(list(*store).matches.empty());
    CHECK_FALSE(find_user(*store, token_hash));
    CHECK(find_room(*store, "gone") == closed);
    CHECK_FALSE(find_room(*store, "new"));
    CHECK(value_of(store->open_reader()->push_subscriptions("ann")).empty());
    CHECK_FALSE(last_alive_ms(*store));

    const Transaction good(doomed.begin(), doomed.end() - 1);
    require_stored(*store, good);
    CHECK(find_user(*store, renamed.token_hash) == renamed);
    CHECK(find_match(*store, "m")->actions.size() == 1);
    CHECK(find_match(*store, "m")->takeovers.size() == 1);
    CHECK(find_match(*store, "n")->actions.size() == 1);
    CHECK(find_user(*store, token_hash) == user_record("bob"));
    CHECK_FALSE(find_room(*store, "gone"));
    CHECK(last_alive_ms(*store) == 8);
}

STORE_TEST(StoreFixture, "in a group commit each transaction succeeds or fails by itself") {
    const std::vector<Transaction> group{
        {start_match("m"), append_action("m", 0)},
        {start_match("lost"), append_action("m", 7)},
        {append_action("m", 1)},
        {PutUser{user_record("ann")}, start_match("m")},  // refused by the tables themselves
        {append_action("m", 2), finish_match("m", 9)},
    };
    const std::vector<WriteResult> results = store->commit(group);
    REQUIRE(results.size() == group.size());
    CHECK(results[0]);
    CHECK(failed_with(results[1], FailureKind::conflict));
    CHECK(results[2]);
    CHECK(failed_with(results[3], FailureKind::conflict));
    CHECK(results[4]);
    CHECK_FALSE(find_match(*store, "lost"));
    CHECK_FALSE(find_user(*store, user_record("ann").token_hash));
    CHECK(find_match(*store, "m")->actions.size() == 3);
}

STORE_TEST(StoreFixture, "unfinished matches come with their actions, oldest first") {
    MatchRecord oldest = match_record("z");
    oldest.started_ms = 1;
    oldest.visibility = "private";
    MatchRecord younger = match_record("b");
    younger.actions = {action_record(0), action_record(1)};
    require_stored(*store, {start_match("done"), start_match("b"), start_match("a"),
                            StartMatch{oldest}, append_action("b", 0), append_action("b", 1),
                            append_action("done", 0), finish_match("done", 5)});
    const std::vector<MatchRecord> expected{oldest, match_record("a"), younger};
    CHECK(value_of(store->open_reader()->unfinished_matches()) == expected);
}
