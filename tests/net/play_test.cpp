// Whole games over real sockets: what everybody sees, what the rules say and what the archive keeps
// must be one and the same.
#include <algorithm>
#include <random>

#include <doctest/doctest.h>

#include "protocol/game_json.h"
#include "rules/game.h"
#include "tests/support/raw_client.h"
#include "tests/support/test_client.h"
#include "tests/support/test_server.h"

using namespace potluck;
using namespace potluck::tests;

namespace {

struct Plan {
    std::string game;
    Json options = Json::object();
    std::size_t seats = 2;
    int resign_at_ply = -1;  // then seat 1 gives up
};

// The people of one table: the players in seat order, then one who looks on.
struct Table {
    Table(TestServer& server, const Plan& plan) {
        for (std::size_t number = 0; number <= plan.seats; ++number) {
            clients.push_back(std::make_unique<TestClient>(server.port()));
            clients.back()->hello();
        }
        room = create_room(*clients[0], plan.game, plan.options);
        for (std::size_t seat = 0; seat < plan.seats; ++seat) {
            if (seat > 0) {
                clients[seat]->must(protocol::JoinRoom{room});
            }
            clients[seat]->must(protocol::Sit{room, static_cast<int>(seat)});
        }
        clients.back()->must(protocol::WatchRoom{room});
        clients[0]->must(protocol::Start{room});
        for (const auto& client : clients) {
            const Json started = client->next_event("match_started").json.at("match");
            match = *protocol::read<protocol::MatchInfo>(started, "match");
        }
        positions.push_back(Json::parse(match.position.text));
    }

    // Everybody's next position; all must be the same.
    void receive_action() {
        const auto ply = static_cast<int>(positions.size()) - 1;
        for (std::size_t index = 0; index < clients.size(); ++index) {
            const Json event = clients[index]->next_event("acted").json;
            REQUIRE(event.at("ply") == ply);
            REQUIRE(event.at("match") == match.match.value);
            if (index == 0) {
                positions.push_back(event.at("position"));
                actions.push_back(event.at("action"));
            }
            REQUIRE(event.at("position") == positions.back());
            REQUIRE(event.at("action") == actions.back());
        }
    }

    void act(std::size_t seat, const std::string& action) {
        clients[seat]->must(protocol::Act{room, match.match, static_cast<int>(actions.size()),
                                          protocol::ActionText{action}});
        receive_action();
    }
    void resign(std::size_t seat) {
        clients[seat]->must(protocol::Resign{room, match.match});
        receive_action();
    }
    bool is_over() const { return !positions.back().at("outcome").is_null(); }

    std::vector<std::unique_ptr<TestClient>> clients;
    protocol::RoomCode room;
    protocol::MatchInfo match;
    std::vector<Json> positions;  // before and after each action
    std::vector<Json> actions;
};

void play_to_the_end(Table& table, const Plan& plan, std::uint32_t seed) {
    std::mt19937 random(seed);
    while (!table.is_over()) {
        if (static_cast<int>(table.actions.size()) == plan.resign_at_ply) {
            table.resign(1);
            continue;
        }
        const Json& position = table.positions.back();
        const Json& legal = position.at("legal");
        REQUIRE_FALSE(legal.empty());
        const auto& action = legal[random() % legal.size()].get_ref<const std::string&>();
        table.act(position.at("to_move").get<std::size_t>(), std::string(action));
    }
    for (const auto& client : table.clients) {
        CHECK(client->next_event("room_changed").json.at("room") == table.room.value);
    }
}

// From the start of the match on all have the same bytes, numbered without a gap.
void check_events(const Table& table) {
    const auto is_start = [](const ReceivedEvent& event) {
        return event.type() == "match_started";
    };
    std::vector<std::string> first;
    for (const auto& client : table.clients) {
        const auto& events = client->events();
        const auto begin = std::find_if(events.begin(), events.end(), is_start);
        std::vector<std::string> texts;
        for (auto event = begin; event != events.end(); ++event) {
            texts.push_back(event->text);
            CHECK(event->seq() == begin->seq() + (event - begin));
        }
        if (first.empty()) {
            first = texts;
        }
        // Who read first may lack what came last.
        const std::size_t common = std::min(first.size(), texts.size());
        CHECK(common >= table.actions.size() + 2);
        CHECK(std::equal(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(common),
                         texts.begin()));
    }
}

void check_against_rules(const Table& table) {
    const rules::GameInfo* info = rules::find_game(table.match.game.value);
    REQUIRE(info != nullptr);
    auto game = rules::Game::start(*info, *protocol::read_options(table.match.options, "options"));
    REQUIRE(game);
    CHECK(table.match.board == protocol::write_board(*game));
    REQUIRE(table.positions.front() == protocol::write_position(*game));
    for (std::size_t ply = 0; ply < table.actions.size(); ++ply) {
        REQUIRE_FALSE(game->act(table.actions[ply].at("action").get<std::string>()));
        REQUIRE(table.positions[ply + 1] == protocol::write_position(*game));
    }
    CHECK(game->outcome());
}

void check_archive(TestServer& server, const Table& table) {
    const std::string address = "/api/matches/" + table.match.match.value;
    const HttpReply reply = http_get(server.port(), address);
    REQUIRE(reply.status == 200);
    const Json record = Json::parse(reply.body);
    CHECK(record.at("actions") == Json(table.actions));
    CHECK(record.at("ply") == table.actions.size());
    CHECK(record.at("outcome") == table.positions.back().at("outcome"));
    CHECK(record.at("scores") == table.positions.back().at("scores"));
    CHECK(record.at("options") == table.match.options);
    REQUIRE(record.at("players").size() == table.match.players.size());
    for (std::size_t seat = 0; seat < table.match.players.size(); ++seat) {
        CHECK(record.at("players")[seat].at("seat") == seat);
        CHECK(record.at("players")[seat].at("name") == table.match.players[seat].name.value);
    }

    const HttpReply positions = http_get(server.port(), address + "/positions");
    REQUIRE(positions.status == 200);
    const Json shown = Json::parse(positions.body);
    CHECK(shown.at("board") == table.match.board);
    REQUIRE(shown.at("positions").size() == table.actions.size() + 1);
    CHECK(shown.at("positions") == Json(table.positions));

    const HttpReply list =
        http_get(server.port(), "/api/matches?limit=1&game=" + table.match.game.value);
    REQUIRE(list.status == 200);
    const Json newest = Json::parse(list.body).at("matches")[0];
    CHECK(newest.at("id") == table.match.match.value);
    CHECK(newest.at("ply") == table.actions.size());
}

}  // namespace

TEST_CASE("every game is played to its end over sockets, and all see the same") {
    const std::vector<Plan> plans{
        {"eat-your-neighbor"},
        {"eat-your-neighbor", {{"keystones", "draw"}}},
        {"eat-thyself"},
        {"eat-thyself", {{"players", 3}}, 3},
        {"ketchup"},
        {"ketchup", {{"board", "square"}, {"stones", "2-3"}}},
        {"attack-of-the-moulds"},
        {"attack-of-the-moulds", {{"players", 3}}, 3},
        {"attack-of-the-moulds", {{"players", 4}}, 4},
        {"die"},
    };
    TestServer server;
    std::uint32_t seed = 100;
    for (const Plan& plan : plans) {
        ++seed;
        CAPTURE(plan.game);
        CAPTURE(plan.options.dump());
        CAPTURE(seed);
        Table table(server, plan);
        play_to_the_end(table, plan, seed);
        check_events(table);
        check_against_rules(table);
        check_archive(server, table);
    }
}

TEST_CASE("with three seats the game goes on when one resigns, on turn or not") {
    TestServer server;
    for (const int ply : {0, 1, 6}) {
        CAPTURE(ply);
        for (const char* game : {"eat-thyself", "attack-of-the-moulds"}) {
            const Plan plan{game, {{"players", 3}}, 3, ply};
            Table table(server, plan);
            play_to_the_end(table, plan, static_cast<std::uint32_t>(ply) + 7);
            const Json& resigned = table.actions.at(static_cast<std::size_t>(ply));
            CHECK(resigned.at("action") == "forfeit:1");
            CHECK(resigned.at("cause") == "resigned");
            CHECK(resigned.at("seat") == 1);
            CHECK(table.actions.size() > static_cast<std::size_t>(ply) + 1);
            const auto is_by_seat_1 = [](const Json& action) { return action.at("seat") == 1; };
            CHECK(std::none_of(table.actions.begin() + ply + 1, table.actions.end(), is_by_seat_1));
            check_events(table);
            check_against_rules(table);
            check_archive(server, table);
        }
    }
}

TEST_CASE("with two seats a resignation ends the game") {
    TestServer server;
    const Plan plan{"die", Json::object(), 2, 3};
    Table table(server, plan);
    play_to_the_end(table, plan, 5);
    CHECK(table.actions.size() == 4);
    CHECK(table.positions.back().at("outcome") == Json{{"winners", {0}}, {"reason", "forfeit"}});
    check_against_rules(table);
    check_archive(server, table);
}

TEST_CASE("a next match rotates the seats and is kept beside the first") {
    TestServer server;
    const Plan plan{"eat-your-neighbor", Json::object(), 2, 0};
    Table table(server, plan);
    play_to_the_end(table, plan, 1);
    const auto first_players = table.match.players;
    const protocol::MatchId first = table.match.match;

    table.clients[0]->must(protocol::Start{table.room});
    const Json next = table.clients[1]->next_event("match_started").json.at("match");
    CHECK(next.at("match") != first.value);
    CHECK(next.at("players")[0].at("user") == first_players[1].user.value);
    CHECK(next.at("players")[1].at("user") == first_players[0].user.value);
    // The old match takes no more actions; a running one is not in the archive.
    CHECK(code_of(table.clients[1]->ask(protocol::Resign{table.room, first})) == "no_such_match");
    CHECK(http_get(server.port(), "/api/matches/" + next.at("match").get<std::string>()).status ==
          404);
    table.clients[1]->must(protocol::Resign{table.room, {next.at("match").get<std::string>()}});
    CHECK(http_get(server.port(), "/api/matches/" + next.at("match").get<std::string>()).status ==
          200);
    CHECK(http_get(server.port(), "/api/matches/" + first.value).status == 200);
}
