// What the store promises about the lists of finished matches.
#include <algorithm>
#include <climits>
#include <random>

#include "tests/storage/store_fixture.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

// All pages of the list, one behind the other.
Ids ids_of_all_pages(Store& store, MatchQuery query) {
    Ids seen;
    do {
        const MatchPage page = list(store, query);
        CHECK_FALSE((page.matches.empty() && query.after));
        std::ranges::copy(ids_of(page), std::back_inserter(seen));
        query.after = page.next ? parse_match_cursor(to_text(*page.next)) : std::nullopt;
    } while (query.after);
    return seen;
}

// A public match of these two that is finished then.
Transaction played(const std::string& id, const std::string& game, const std::string& one,
                   const std::string& other, std::int64_t finished_ms) {
    MatchRecord match = match_record(id);
    match.game = game;
    match.players = {{0, "ann", one}, {1, "bob", other}};
    return {StartMatch{match}, finish_match(id, finished_ms)};
}

}  // namespace

STORE_TEST(StoreFixture, "only finished public matches are listed, newest first") {
    MatchRecord secret = match_record("secret");
    secret.visibility = "private";
    require_stored(*store,
                   {start_match("old"), start_match("new"), start_match("middle"),
                    start_match("running"), StartMatch{secret}, append_action("new", 0),
                    append_action("new", 1), finish_match("new", 30), finish_match("old", 10),
                    finish_match("secret", 25), finish_match("middle", 20)});
    const MatchPage page = list(*store);
    CHECK(ids_of(page) == Ids{"new", "middle", "old"});
    CHECK_FALSE(page.next);
    MatchRecord expected = match_record("new");
    expected.outcome = outcome_record(30);
    CHECK(page.matches.at(0).match == expected);
    CHECK(page.matches.at(0).ply_count == 2);
    CHECK(page.matches.at(1).ply_count == 0);
}

STORE_TEST(StoreFixture, "successive actions of a seat are one turn, leaving is another") {
    require_stored(*store, {start_match("m"), AppendAction{"m", {0, 0, "a1", "played", 1}},
                            AppendAction{"m", {1, 1, "b1", "played", 2}},
                            AppendAction{"m", {2, 1, "b2", "played", 3}},
                            AppendAction{"m", {3, 1, "forfeit:1", "resigned", 4}},
                            start_match("other"), AppendAction{"other", {0, 0, "a1", "played", 1}},
                            finish_match("m", 20), finish_match("other", 10)});
    const MatchPage page = list(*store);
    CHECK(page.matches.at(0).turn_count == 3);
    CHECK(page.matches.at(1).turn_count == 1);
}

STORE_TEST(StoreFixture, "a page goes on where it was although newer matches finish meanwhile") {
    require_stored(*store, {start_match("a"), start_match("b"), start_match("c"),
                            finish_match("a", 1), finish_match("b", 2)});
    const MatchPage first = list(*store, {.limit = 1});
    require_stored(*store, {finish_match("c", 3)});
    CHECK(ids_of(list(*store, {.after = first.next, .limit = 1})) == Ids{"a"});
    // A cursor need not be that of a match that is there.
    CHECK(ids_of(list(*store, {.after = MatchCursor{2, "zzz"}})) == Ids{"b", "a"});
    CHECK(list(*store, {.after = MatchCursor{INT64_MIN, "a"}}).matches.empty());
}

STORE_TEST(StoreFixture, "the limit of a page is brought into its range") {
    Transaction matches;
    for (int number = 0; number < 101; ++number) {
        const std::string id = std::to_string(number);
        matches.push_back(start_match(id));
        matches.push_back(finish_match(id, number));
    }
    require_stored(*store, matches);
    CHECK(list(*store).matches.size() == 50);
    CHECK(list(*store, {.limit = 0}).matches.size() == 1);
    CHECK(list(*store, {.limit = -7}).matches.size() == 1);
    CHECK(list(*store, {.limit = 101}).matches.size() == 100);
    CHECK(list(*store, {.limit = INT_MAX}).matches.size() == 100);
}

STORE_TEST(StoreFixture, "an aborted match is kept, but not listed, whatever is asked for") {
    const OutcomeRecord aborted{{}, "aborted", {}, 20};
    require_stored(*store, {start_match("m"), FinishMatch{"m", aborted}});
    require_stored(*store, played("n", "die", "Ann", "Bob", 10));
    CHECK(find_match(*store, "m")->outcome == aborted);
    for (const std::string game : {"", "die"}) {
        for (const std::string player : {"", "Ann"}) {
            CHECK(ids_of(list(*store, {.game = game, .player = player})) == Ids{"n"});
        }
    }
}

STORE_TEST(StoreFixture, "the list can be limited to a player, by the whole name") {
    require_stored(*store, played("a", "die", "Ann", "Bob", 1));
    require_stored(*store, played("b", "die", "aNN", "ann", 2));
    require_stored(*store, played("c", "die", "Bob", "Anna", 3));
    require_stored(*store, played("d", "die", "\xc3\x84nn", "", 4));
    require_stored(*store, played("e", "die", "[nn", "@nn", 5));
    MatchRecord secret = match_record("secret");
    secret.visibility = "private";
    require_stored(*store, {StartMatch{secret}, finish_match("secret", 6), start_match("running")});
    const auto found = [&](const std::string& player) {
        return ids_of(list(*store, {.player = player}));
    };
    CHECK(found("Ann") == Ids{"b", "a"});
    CHECK(found("ANN") == Ids{"b", "a"});
    CHECK(found("bob") == Ids{"c", "a"});
    CHECK(found("anna") == Ids{"c"});
    CHECK(found("\xc3\x84NN") == Ids{"d"});
    CHECK(found("\xc3\xa4nn").empty());  // only ASCII letters have a case here
    CHECK(found("`nn").empty());
    CHECK(found("{nn").empty());
    CHECK(found("Ann ").empty());
    CHECK(found("An").empty());
    CHECK(found("%").empty());
    CHECK(found("").size() == 5);
    const MatchSummary summary = list(*store, {.player = "anna"}).matches.at(0);
    CHECK(summary.match.players ==
          std::vector<PlayerRecord>{{0, "ann", "Bob"}, {1, "bob", "Anna"}});
}

STORE_TEST(StoreFixture,
           "the list can be limited to a time, from its first moment, before its last") {
    for (int number = 1; number <= 5; ++number) {
        const std::string id = "m" + std::to_string(number);
        require_stored(*store, {start_match(id), finish_match(id, number * 10)});
    }
    const auto found = [&](std::optional<std::int64_t> from_ms,
                           std::optional<std::int64_t> before_ms) {
        return ids_of(list(*store, {.from_ms = from_ms, .before_ms = before_ms}));
    };
    CHECK(found(20, 40) == Ids{"m3", "m2"});
    CHECK(found(21, {}) == Ids{"m5", "m4", "m3"});
    CHECK(found({}, 21) == Ids{"m2", "m1"});
    CHECK(found(INT64_MIN, INT64_MAX).size() == 5);
    CHECK(found(INT64_MAX, {}).empty());
    CHECK(found({}, INT64_MIN).empty());

    // The nearer of the page's place and the time counts.
    const MatchCursor after{30, "m3"};
    CHECK(ids_of(list(*store, {.before_ms = 50, .after = after})) == Ids{"m2", "m1"});
    CHECK(ids_of(list(*store, {.before_ms = 20, .after = after})) == Ids{"m1"});
}

STORE_TEST(StoreFixture, "game, player, times and pages combine") {
    constexpr int matches = 120;
    std::mt19937 random(7);
    const auto one_of = [&](const Ids& words) { return words[random() % words.size()]; };
    const Ids games{"die", "ketchup"};
    const Ids names{"Ann", "Bob", "cyd", "Dora", ""};
    std::vector<MatchRecord> expected;  // newest first
    for (int number = 0; number < matches; ++number) {
        const std::string id =
            "m" + std::to_string(random() % 1'000) + "-" + std::to_string(number);
        require_stored(*store, played(id, one_of(games), one_of(names), one_of(names),
                                      static_cast<std::int64_t>(random() % 20)));
        expected.push_back(find_match(*store, id).value());
    }
    std::ranges::sort(expected, std::ranges::greater(), [](const MatchRecord& match) {
        return std::pair(match.outcome->finished_ms, match.id);
    });
    int found = 0;
    for (const std::string game : {"", "die", "ketchup", "chess"}) {
        for (const std::string player : {"", "Ann", "Cyd", "Eve"}) {
            for (const auto& [from_ms, before_ms] : {std::pair(0, 20), {5, 12}, {7, 8}, {12, 5}}) {
                Ids ids;
                for (const MatchRecord& match : expected) {
                    const std::int64_t at_ms = match.outcome->finished_ms;
                    const auto is_player = [&](const PlayerRecord& one) {
                        return one.name == (player == "Cyd" ? "cyd" : player);
                    };
                    if ((game.empty() || match.game == game) &&
                        (player.empty() || std::ranges::any_of(match.players, is_player)) &&
                        at_ms >= from_ms && at_ms < before_ms) {
                        ids.push_back(match.id);
                    }
                }
                found += static_cast<int>(ids.size());
                MatchQuery query{
                    .game = game, .player = player, .from_ms = from_ms, .before_ms = before_ms};
                for (int limit : {1, 7, 100}) {
                    CAPTURE(game);
                    CAPTURE(player);
                    CAPTURE(from_ms);
                    CAPTURE(limit);
                    query.limit = limit;
                    CHECK(ids_of_all_pages(*store, query) == ids);
                }
            }
        }
    }
    CHECK(found > matches);
}
