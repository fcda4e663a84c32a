// A game that a browser has played by itself goes into the store, once and marked.
#include <doctest/doctest.h>

#include "rules/game.h"
#include "rules/random_source.h"
#include "tests/net/duel.h"
#include "tests/support/raw_client.h"

using namespace potluck;
using namespace potluck::tests;

namespace {

// Of two seats, on the usual board, by random legal actions to its end.
protocol::KeepMatch whole_game(std::string_view name) {
    protocol::KeepMatch command{{std::string(name)}, Json::object(), {}, 1, 3};
    rules::RandomSource random(7);
    const rules::GameInfo& info = *rules::find_game(name);
    rules::Game game = *rules::Game::start(info, *rules::resolve_options(info.options, {}));
    while (!game.outcome()) {
        const auto legal = game.legal_actions();
        const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
        const std::string action(legal[pick].view());
        game.act(action);
        command.actions.push_back({action});
    }
    return command;
}

}  // namespace

TEST_CASE("a whole game against computer players is stored once, privately, as played offline") {
    TestServer server;
    Person ann(server);
    protocol::KeepMatch command = whole_game("die");
    const auto keep = [&](const protocol::KeepMatch& each) {
        return TestClient::read_result<protocol::KeptMatch>(ann.ask(each)).match.value;
    };
    const std::string id = keep(command);
    CHECK(keep(command) == id);
    const Json record = Json::parse(http_get(server.port(), "/api/matches/" + id).body);
    CHECK(record.at("offline") == true);
    CHECK(record.at("players").at(0).at("name") == "Sprout (bot)");
    CHECK(record.at("players").at(1).at("name") == ann.welcome.name.value);
    CHECK(record.at("actions").size() == command.actions.size());
    CHECK_FALSE(record.at("outcome").is_null());
    const Json list = Json::parse(http_get(server.port(), "/api/matches").body);
    CHECK(list.at("matches").empty());
    command.level = 4;
    CHECK(keep(command) != id);
}

TEST_CASE("what is no finished game of this kind is refused, with the place") {
    TestServer server;
    Person ann(server);
    const protocol::KeepMatch whole = whole_game("die");
    const auto refused = [&](auto change) {
        protocol::KeepMatch command = whole;
        change(command);
        const Json answer = ann.ask(command);
        return code_of(answer) + " " + answer.value("path", "");
    };
    using Keep = protocol::KeepMatch;
    CHECK(refused([](Keep& keep) { keep.game = {"chess"}; }) == "unknown_game game");
    CHECK(refused([](Keep& keep) { keep.options = {{"size", 99}}; }) == "bad_options options.size");
    CHECK(refused([](Keep& keep) { keep.actions.pop_back(); }) == "bad_field actions");
    CHECK(refused([](Keep& keep) { keep.actions[1] = keep.actions[0]; }) ==
          "illegal_action actions[1]");
    CHECK(
        refused([](Keep& keep) { keep.actions.push_back({"a1"}); }).starts_with("illegal_action"));
    CHECK(refused([](Keep& keep) { keep.seat = 2; }) == "bad_field seat");
    CHECK(refused([](Keep& keep) { keep.level = 0; }) == "bad_field level");
}
