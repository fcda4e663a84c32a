#include "protocol/record.h"

#include <functional>

#include <doctest/doctest.h>

#include "tests/support/protocol_texts.h"
#include "tests/support/records.h"

using namespace potluck;
using namespace potluck::protocol;
using namespace potluck::tests;

namespace {

constexpr std::string_view small_json =
    R"({"id":"0123456789abcdef","game":"die","options":{"size":3},)"
    R"("players":[{"seat":0,"name":"Ann"},{"seat":1,"name":"Bob"}],)"
    R"("started":"1970-01-01T00:00:01.000Z","ply":3,)"
    R"("outcome":{"winners":[0],"reason":"forfeit"},)"
    R"("finished":"1970-01-01T00:00:10.500Z","scores":[1,1],)"
    R"("actions":[{"seat":0,"action":"a1","at_ms":1500,"cause":"played"},)"
    R"({"seat":1,"action":"c5","at_ms":2000,"cause":"played"},)"
    R"({"seat":1,"action":"forfeit:1","at_ms":9500,"cause":"resigned"}]})";

// The error for the small record after a change to its JSON.
std::string record_refusal(const std::function<void(Json&)>& change) {
    Json json = must(parse_json(small_json));
    change(json);
    return described(error_of(parse_record(to_line(json))));
}

// What check_record says about the small record after a change.
Error wrong(const std::function<void(GameRecord&)>& change) {
    GameRecord record = small_record();
    change(record);
    CHECK_FALSE(why_bad(record));
    return error_of(check_record(record));
}

}  // namespace

TEST_SUITE("A record as JSON") {
    TEST_CASE("it is written as the API returns it, and read back") {
        CHECK(line_of(small_record()) == small_json);
        CHECK(line_of(must(parse_record(small_json))) == small_json);
    }

    TEST_CASE("a clock comes after the options, an unfinished game has a null") {
        GameRecord record = unfinished_record(0);
        record.clock = ClockSettings{.kind = ClockKind::fischer, .base_s = 300, .increment_s = 5};
        const std::string line = line_of(record);
        CHECK(line == R"({"id":"0123456789abcdef","game":"die","options":{"size":3},)"
                      R"("clock":{"kind":"fischer","base_s":300,"increment_s":5},)"
                      R"("players":[{"seat":0,"name":"Ann"},{"seat":1,"name":"Bob"}],)"
                      R"("started":"1970-01-01T00:00:01.000Z","ply":0,)"
                      R"("outcome":null,"actions":[]})");
        CHECK(line_of(must(parse_record(line))) == line);
    }

    TEST_CASE("takeovers come last, and errors in them name their index") {
        GameRecord record = small_record();
        record.takeovers = {{1, 1, ActionCause::timed_out, {"Bob"}, {"Spore (bot)"}}};
        const std::string line = line_of(record);
        CHECK(line.ends_with(R"x("takeovers":[{"ply":1,"seat":1,"cause":"timed_out",)x"
                             R"x("left":"Bob","name":"Spore (bot)"}]})x"));
        CHECK(line_of(must(parse_record(line))) == line);
        const auto said = [&](const std::function<void(std::vector<TakeOver>&)>& change) {
            GameRecord changed = record;
            change(*changed.takeovers);
            const auto error = why_bad(changed);
            return error ? described(*error) : std::string();
        };
        CHECK(said([](auto&) {}).empty());
        CHECK(said([](auto& list) { list.clear(); }) ==
              "takeovers: must not be empty: leave the field out if there are none");
        CHECK(said([](auto& list) { list[0].seat = 2; }) ==
              "takeovers[0].seat: must be the seat of a player");
        CHECK(said([](auto& list) { list[0].ply = 4; }) == "takeovers[0].ply: must be 0 to 3");
        CHECK(said([](auto& list) { list[0].left = {"Ann"}; }) ==
              "takeovers[0].left: must be Bob, who played there");
        CHECK(said([](auto& list) { list[0].cause = ActionCause::played; }) ==
              "takeovers[0].cause: must say why they left");
        CHECK(said([](auto& list) { list.push_back(list[0]); }) ==
              "takeovers[1].seat: must be a different seat: each is taken over at most once");
        CHECK(said([](auto& list) {
                  list.push_back({0, 0, ActionCause::resigned, {"Ann"}, {"x"}});
              }) == "takeovers[1].ply: must be 1 to 3");
    }

    TEST_CASE("every field is required, and no other is allowed") {
        for (const char* name : {"id", "game", "options", "players", "started", "ply", "outcome",
                                 "finished", "scores", "actions"}) {
            CHECK(record_refusal([&](Json& json) { json.erase(name); }) ==
                  std::string(name) + ": is missing");
        }
        CHECK(record_refusal([](Json& json) { json["winner"] = 1; }) ==
              "winner: there is no such field");
        CHECK(record_refusal([](Json& json) { json["actions"][1]["why"] = 1; }) ==
              "actions[1].why: there is no such field");
    }

    TEST_CASE("an error names the path of the wrong value") {
        struct Wrong {
            const char* place;  // a JSON pointer
            Json value;
            const char* path;
        };
        const std::vector<Wrong> rows{
            {"/id", "short", "id"},
            {"/game", 1, "game"},
            {"/clock", {{"kind", "none"}}, "clock.kind"},
            {"/clock", {{"kind", "days"}}, "clock.days"},
            {"/clock", {{"kind", "days"}, {"days", 15}}, "clock.days"},
            {"/players", Json::array(), "players"},
            {"/players/1/seat", 0, "players[1].seat"},
            {"/players/0/name", "a\nb", "players[0].name"},
            {"/started", 1000, "started"},
            {"/finished", "soon", "finished"},
            {"/ply", 2, "ply"},
            {"/outcome", nullptr, "finished"},
            {"/outcome/winners", Json::array({2}), "outcome.winners[0]"},
            {"/outcome/winners", Json::array({1, 0}), "outcome.winners[1]"},
            {"/outcome/winners", Json::array({0, 0}), "outcome.winners[1]"},
            {"/outcome/reason", "two words", "outcome.reason"},
            {"/outcome/reason", "", "outcome.reason"},
            {"/scores", Json::array({1, 2, 3}), "scores"},
            {"/scores/1", 0.5, "scores[1]"},
            {"/actions/1/seat", -1, "actions[1].seat"},
            {"/actions/1/seat", 2, "actions[1].seat"},
            {"/actions/1/at_ms", -1, "actions[1].at_ms"},
            {"/actions/1/at_ms", record_at_ms_max + 1, "actions[1].at_ms"},
            {"/actions/1/cause", "resigned", "actions[1].cause"},
            {"/actions/1/cause", "bored", "actions[1].cause"},
            {"/actions/1/action", "", "actions[1].action"},
            {"/actions/1/action", "a 1", "actions[1].action"},
            {"/actions/1/action", "a{1}", "actions[1].action"},
            {"/actions/1/action", "[a1", "actions[1].action"},
            {"/actions/1/action", "a1.", "actions[1].action"},
            {"/actions/1/action", "\u00e4", "actions[1].action"},
        };
        for (const Wrong& row : rows) {
            CAPTURE(row.place);
            const std::string said = record_refusal(
                [&](Json& json) { json[Json::json_pointer(row.place)] = row.value; });
            CHECK(said.substr(0, said.find(": ")) == row.path);
        }
    }

    TEST_CASE("a record beyond the bounds is refused") {
        GameRecord record = small_record();
        record.actions.assign(record_actions_max + 1, record.actions[0]);
        record.ply = static_cast<int>(record.actions.size());
        CHECK(described(error_of(parse_record(line_of(record)))) ==
              "actions: must be at most 12000");
        CHECK(error_of(parse_record(std::string(record_limits.bytes_max + 1, ' '))).code ==
              ErrorCode::bad_json);
        CHECK(error_of(parse_record("[]")).message == "must be an object");
        CHECK(error_of(parse_record("")).code == ErrorCode::bad_json);
    }

    TEST_CASE("fields of an envelope are allowed") {
        Json json = must(parse_json(small_json));
        json["trace"] = true;
        CHECK(described(error_of(read_record(json))) == "trace: there is no such field");
        CHECK(read_record(json, {"trace"}));
    }
}

TEST_SUITE("A record by the rules") {
    TEST_CASE("games of every configuration are accepted, however they ended") {
        std::uint32_t seed = 1;
        for (const Configuration& configuration : all_configurations()) {
            const GameRecord record = random_record(configuration, seed++, 120);
            CAPTURE(to_text(configuration));
            CHECK(line_of(must(check_record(record))) == line_of(record));
        }
    }

    TEST_CASE("an illegal action is named by its index") {
        const Error twice = wrong([](GameRecord& record) { record.actions[1].action = "a1"; });
        CHECK(described(twice) == "actions[1]: a1: this cell is taken");
        CHECK(twice.code == ErrorCode::illegal_action);
        const Error late = wrong([](GameRecord& record) {
            record.actions.push_back({0, "e3", 9'500, ActionCause::played});
            record.ply = 4;
        });
        CHECK(described(late) == "actions[3]: e3: the game is over");
    }

    TEST_CASE("an action is made by the seat whose turn it is, a forfeit by the one it names") {
        CHECK(described(wrong([](GameRecord& record) { record.actions[1].seat = 0; })) ==
              "actions[1].seat: must be 1, whose turn it is");
        CHECK(described(wrong([](GameRecord& record) { record.actions[2].seat = 0; })) ==
              "actions[2].seat: must be 1, which forfeits");
    }

    TEST_CASE("the outcome must be the one of the rules") {
        for (const OutcomeInfo& outcome :
             {OutcomeInfo{{1}, "forfeit"}, OutcomeInfo{{0}, "no_stones"},
              OutcomeInfo{{0, 1}, "agreed"}, OutcomeInfo{{}, "aborted"},
              OutcomeInfo{{}, "abandoned"}}) {
            CHECK(described(wrong([&](GameRecord& record) { record.outcome.value = outcome; })) ==
                  "outcome: must be won by [0], reason forfeit: so the rules say");
        }
        CHECK(wrong([](GameRecord& record) { record = unfinished_record(3); }).path == "outcome");
        CHECK(described(wrong([](GameRecord& record) {
                  record.scores = {{1, 0}};
              })) == "scores: must be [1,1]: so the rules say");
    }

    TEST_CASE("a game not over by the rules may have been ended by its players") {
        const auto ended = [](const OutcomeInfo& outcome) {
            GameRecord record = small_record();
            record.actions.pop_back();
            record.ply = 2;
            record.outcome.value = outcome;
            const auto checked = check_record(record);
            return checked ? "right" : described(checked.error());
        };
        CHECK(ended({{0, 1}, "agreed"}) == "right");
        CHECK(ended({{0, 1}, "deserted"}) == "right");
        CHECK(ended({{}, "aborted"}) == "right");
        CHECK(ended({{}, "abandoned"}) == "right");
        CHECK(ended({{0}, "agreed"}) == "outcome.winners: must be [0,1] when it was agreed");
        CHECK(ended({{0, 1}, "aborted"}) == "outcome.winners: must be [] when it was aborted");
        CHECK(
            ended({{0}, "forfeit"}) ==
            "outcome.reason: must be agreed, deserted, aborted or abandoned: by the rules the game "
            "is not over");
    }

    TEST_CASE("a game that is not finished is checked so far") {
        CHECK(check_record(unfinished_record(2)));
    }

    TEST_CASE("the game, its options and the number of players must fit") {
        CHECK(wrong([](GameRecord& record) { record.game.value = "chess"; }).code ==
              ErrorCode::unknown_game);
        CHECK(wrong([](GameRecord& record) { record.options["size"] = 1; }).path == "options.size");
        CHECK(wrong([](GameRecord& record) { record.options = Json::array(); }).code ==
              ErrorCode::bad_options);
        const Error undrawn = wrong([](GameRecord& record) {
            record.game.value = "eat-your-neighbor";
            record.options = {{"keystones", "draw"}};
        });
        CHECK(undrawn.path == "options.keystones");
        const Error three = wrong([](GameRecord& record) {
            record.players.push_back({2, {"Cid"}});
            record.scores = {{1, 1, 0}};
        });
        CHECK(described(three) == "players: must be 2 in this game with these options");
    }

    TEST_CASE("options that were left out are filled in") {
        GameRecord record = small_record();
        record.options = Json::object();
        record.actions.clear();
        record.ply = 0;
        record.outcome.value = OutcomeInfo{{}, "aborted"};
        record.scores = {{0, 0}};
        CHECK(must(check_record(record)).options == Json{{"size", 6}});
    }
}
