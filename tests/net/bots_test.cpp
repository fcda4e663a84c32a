// Computer players over real sockets: whole games, analysis of finished ones, the stop.
#include <doctest/doctest.h>

#include "rules/game.h"
#include "rules/game_info.h"
#include "tests/net/duel.h"
#include "tests/support/raw_client.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::chrono_literals;

namespace {

server::ServerSettings bot_settings() {
    server::ServerSettings settings = test_settings();
    settings.limits.bot_pause = 0ms;
    settings.limits.analysis_time = 5ms;
    return settings;
}

// One person against bots of a level.
struct BotMatch {
    BotMatch(TestServer& server, std::string_view game, Json options, int bots, int level)
        : person(server) {
        room = create_room(person, game, std::move(options));
        person.must(protocol::Sit{room, 0});
        for (int seat = 1; seat <= bots; ++seat) {
            person.must(protocol::AddBot{room, seat, level});
        }
        person.must(protocol::Start{room});
        const Json started = person.next_event("match_started").json.at("match");
        match = *protocol::read<protocol::MatchInfo>(started, "match");
        position = Json::parse(match.position.text);
    }
    // One action: the person's first legal one, if it is their turn.
    void act_or_wait() {
        if (position.at("to_move") == 0) {
            person.must(protocol::Act{
                room, match.match, ply, {position.at("legal").at(0).get<std::string>()}});
        }
        const Json event = person.next_event("acted").json;
        REQUIRE(event.at("ply") == ply);
        ++ply;
        position = event.at("position");
    }
    // To the end.
    void play() {
        while (position.at("outcome").is_null()) {
            act_or_wait();
        }
    }

    Person person;
    protocol::RoomCode room;
    protocol::MatchInfo match;
    Json position;
    int ply = 0;
};

}  // namespace

TEST_CASE("a person plays each game to its end against the computer") {
    TestServer server(bot_settings());
    for (const rules::GameInfo* info : rules::all_games()) {
        CAPTURE(info->name);
        BotMatch match(server, info->name, Json::object(), 1, 1);
        match.play();
        CHECK(match.person.next_event("match_ended").json.at("match") == match.match.match.value);
    }
}

TEST_CASE("three bots play the moulds with a person, who leaves, and on") {
    TestServer server(bot_settings());
    BotMatch match(server, "attack-of-the-moulds", {{"players", 4}}, 3, 1);
    match.person.must(protocol::Resign{match.room, match.match.match});
    match.person.next_event("match_ended");
}

TEST_CASE("any position of a finished match can be analysed, the last one by the rules") {
    TestServer server(bot_settings());
    BotMatch match(server, "die", {{"size", 3}}, 1, 1);
    Person other(server);
    const auto ask = [&](int ply) { return other.ask(protocol::Analyse{match.match.match, ply}); };
    CHECK(code_of(ask(0)) == "wrong_state");
    match.play();
    match.person.next_event("match_ended");
    for (int ply = 0; ply < match.ply; ++ply) {
        const auto advice = TestClient::read_result<protocol::Advice>(ask(ply));
        CHECK(advice.ply == ply);
        CHECK(advice.action.has_value());
    }
    const auto last = TestClient::read_result<protocol::Advice>(ask(match.ply));
    CHECK_FALSE(last.action);
    CHECK(last.estimates.size() == 2);
    CHECK(last.estimates.at(0) + last.estimates.at(1) == 1000);
    CHECK(ask(0).at("result") == ask(0).at("result"));  // known by now
    CHECK(code_of(ask(-1)) == "bad_field");
    CHECK(code_of(ask(match.ply + 1)) == "bad_field");
    CHECK(code_of(other.ask(protocol::Analyse{{"0000000000000000"}, 0})) == "no_such_match");
}

TEST_CASE("the computer says what it thinks of any position, of no match") {
    TestServer server(bot_settings());
    Person person(server);
    const auto ask = [&](std::string_view game, std::vector<protocol::ActionText> actions) {
        return person.ask(protocol::Advise{{std::string(game)}, {{"size", 3}}, std::move(actions)});
    };
    const auto advice = TestClient::read_result<protocol::Advice>(ask("die", {{"a1"}, {"c5"}}));
    CHECK_FALSE(advice.match);
    CHECK(advice.ply == 2);
    CHECK(advice.seat == 0);
    CHECK(advice.action.has_value());
    const Json refused = ask("die", {{"a1"}, {"a1"}});
    CHECK(code_of(refused) == "illegal_action");
    CHECK(refused.at("path") == "actions[1]");
    CHECK(code_of(ask("chess", {})) == "unknown_game");
    const auto ask_from = [&](std::string setup) {
        return person.ask(protocol::Advise{
            {"die"}, {{"size", 3}}, {{"e1"}}, protocol::SetupText{std::move(setup)}});
    };
    const auto set_up = TestClient::read_result<protocol::Advice>(ask_from("1.a1.c5"));
    CHECK(set_up.ply == 1);
    CHECK(set_up.seat == 0);
    CHECK(code_of(ask_from("1.a1.a1")) == "bad_setup");
}

TEST_CASE("a stop does not wait for a bot that thinks") {
    TestServer server(bot_settings());
    BotMatch match(server, "ketchup", Json::object(), 1, 5);
    match.act_or_wait();
    server.begin_stop();
    CHECK(match.person.read_to_close() == 1012);
    CHECK(server.stop() < 2500ms);
}
