// The port of those who watch over the server, over real sockets.
#include <string>

#include <doctest/doctest.h>

#include "tests/net/duel.h"
#include "tests/support/raw_client.h"
#include "tests/support/test_server.h"
#include "tests/support/waiting.h"

using namespace potluck;
using namespace potluck::tests;

namespace {

// The value of a metric, its labels included in the name; -1 without it.
double metric(TestServer& server, const std::string& name) {
    const std::string text = http_get(server.server().admin_port(), "/metrics").body;
    const std::string begin = "\n" + name + " ";
    const std::size_t at = text.find(begin);
    return at == std::string::npos ? -1 : std::stod(text.substr(at + begin.size()));
}

// Waits until it has this value: what is counted after an answer may come a moment after it.
bool reaches(TestServer& server, const std::string& name, double value) {
    return comes_true([&] { return metric(server, name) == value; });
}

}  // namespace

TEST_CASE("metrics tell of games as they are played") {
    TestServer server([](auto& settings) { settings.admin_port = 0; });
    CHECK(metric(server, "potluck_rooms") == 0);
    {
        Duel duel(server);
        CHECK(reaches(server, "potluck_rooms", 1));
        // The one who asks is a connection, too.
        CHECK(reaches(server, "potluck_connections", 3));
        CHECK(metric(server, R"(potluck_commands_total{command="hello"})") == 2);
        CHECK(metric(server, "potluck_move_seconds_count") == 0);
        duel.act();
        CHECK(reaches(server, "potluck_move_seconds_count", 1));
        CHECK(metric(server, R"(potluck_commands_total{command="act"})") == 1);
        CHECK(code_of(duel.waiting().ask(duel.next_act())) == "not_your_turn");
        CHECK(reaches(server, R"(potluck_errors_total{code="not_your_turn"})", 1));
        CHECK(metric(server, "potluck_move_seconds_count") == 1);
        duel.first.send_text("{");
        CHECK(reaches(server, R"(potluck_errors_total{code="bad_json"})", 1));
        CHECK(metric(server, "potluck_storage_commit_seconds_count") >= 2);
        CHECK(metric(server, "potluck_storage_transactions_total") >=
              metric(server, "potluck_storage_commit_seconds_count"));
        CHECK(http_get(server.port(), "/nothing/here").status == 404);
        CHECK(metric(server, R"(potluck_http_answers_total{status="4xx"})") == 1);
    }
    CHECK(reaches(server, "potluck_connections", 1));
}

TEST_CASE("the admin port and the port for everybody have nothing in common") {
    TestServer server([](auto& settings) { settings.admin_port = 0; });
    CHECK(http_get(server.server().admin_port(), "/readyz").status == 200);
    CHECK(http_get(server.server().admin_port(), "/").status == 404);
    CHECK(http_get(server.server().admin_port(), "/api/matches").status == 404);
    CHECK(http_get(server.port(), "/metrics").status == 404);
    RawClient socket(server.server().admin_port());
    socket.send(upgrade_request());
    CHECK(socket.read_reply().status == 404);
    CHECK(TestServer().server().admin_port() == 0);
}

TEST_CASE("a crowd does not keep out who watches over the server") {
    server::ServerSettings settings = test_settings();
    settings.admin_port = 0;
    settings.limits.connections_max = 2;
    settings.limits.requests_per_address = {1, 0.01};
    TestServer server(settings);
    RawClient one(server.port());
    RawClient two(server.port());
    REQUIRE(server.has_connections(2));
    CHECK(http_get(server.port(), "/healthz").status == 503);
    for (int count = 0; count < 3; ++count) {
        CHECK(http_get(server.server().admin_port(), "/readyz").status == 200);
    }
}
