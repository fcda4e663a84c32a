// What no decent HTTP client sends: each gets a clear refusal or a closed connection, never a
// second answer, and the server stays healthy.
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "protocol/json.h"
#include "tests/support/raw_client.h"
#include "tests/support/test_server.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::chrono_literals;
using namespace std::string_literals;
using protocol::Json;

namespace {

std::size_t count_of(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + part.size())) {
        ++count;
    }
    return count;
}

// All that the server answers to these bytes, until it closes.
std::string answer_to(TestServer& server, std::string_view bytes, bool says_end = true) {
    RawClient client(server.port());
    client.send(bytes);
    if (says_end) {
        client.end();
    }
    return client.read_to_close();
}

int status_of(std::string_view answer) {
    return answer.starts_with("HTTP/1.1 ") ? std::stoi(std::string(answer.substr(9, 3))) : 0;
}

struct Bad {
    std::string bytes;
    int status;
};

const std::string host = "Host: localhost\r\n";
const std::string smuggled = "GET /api/games HTTP/1.1\r\n" + host + "\r\n";

}  // namespace

TEST_CASE("bytes that are no HTTP get 400 and a closed connection") {
    TestServer server(hasty_settings());
    const std::vector<Bad> all{
        {"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"s + std::string(60, '\x07') + "\r\n\r\n",
         400},
        {"GET /\r\n\r\n", 400},
        {"GET\r\n\r\n", 400},
        {"\r\n\r\n\r\n\r\n\r\n", 400},
        {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400},
        {"GET / HTTP/3.0\r\n" + host + "\r\n", 400},
        {"GET / HTTP/1.1\r\nBad Name: x\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nName : x\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nX: a\0b\r\n\r\n"s, 400},
        {"GET / HTTP/1.1\r\n: empty\r\n\r\n", 400},
        {"GET / HTTP/1.1\nHost: x\n\n", 400},
        {"GET /a b HTTP/1.1\r\n\r\n", 400},
        {"G\x01T / HTTP/1.1\r\n\r\n", 400},
        {"GET http://localhost/healthz HTTP/1.1\r\n" + host + "\r\n", 400},
        {"GET * HTTP/1.1\r\n" + host + "\r\n", 400},
        {"GET healthz HTTP/1.1\r\n" + host + "\r\n", 400},
        {"GET /%zz HTTP/1.1\r\n" + host + "\r\n", 400},
        {"CONNECT localhost:22 HTTP/1.1\r\n" + host + "\r\n", 405},
        {"get /healthz HTTP/1.1\r\n" + host + "\r\n", 405},
        {"DELETE /api/matches HTTP/1.1\r\n" + host + "\r\n", 405},
        {"POST /healthz HTTP/1.1\r\n" + host + "\r\n", 405},
        {"OPTIONS /healthz HTTP/1.1\r\n" + host + "\r\n", 405},
    };
    for (const Bad& bad : all) {
        CAPTURE(bad.bytes);
        const std::string answer = answer_to(server, bad.bytes);
        CHECK(status_of(answer) == bad.status);
        CHECK(count_of(answer, "HTTP/1.1 ") == 1);
        CHECK(answer.find(R"({"error":{"code":"bad_request")") != std::string::npos);
        CHECK(is_healthy(server));
    }
    CHECK(server.has_connections(0));
}

TEST_CASE("a request with a body is refused, and nothing of it is taken for another request") {
    TestServer server(hasty_settings());
    const auto with = [](const std::string& fields, const std::string& body) {
        return "GET /healthz HTTP/1.1\r\n" + host + fields + "\r\n" + body;
    };
    const auto length = "Content-Length: " + std::to_string(smuggled.size()) + "\r\n";
    const std::string chunked = "5\r\nhello\r\n0\r\n\r\n";
    const std::vector<Bad> all{
        {with(length, smuggled), 413},
        {with("Transfer-Encoding: chunked\r\n", chunked + smuggled), 413},
        {with("Transfer-Encoding: xchunked\r\n", smuggled), 413},
        {with("Transfer-Encoding: identity\r\n", smuggled), 413},
        {with("Transfer-Encoding: gzip\r\n", smuggled), 413},
        {with("Transfer-Encoding: chunked, gzip\r\n", chunked + smuggled), 413},
        {with("Transfer-Encoding: gzip, chunked\r\n", chunked + smuggled), 413},
        {with("transfer-encoding:\tchunked\r\n", chunked + smuggled), 413},
        {with("Transfer-Encoding:\r\n", smuggled), 413},
        {with("Transfer-Encoding: chunked\r\n" + length, chunked + smuggled), 400},
        {with(length + "Content-Length: 0\r\n", smuggled), 400},
        {with("Content-Length: -1\r\n", smuggled), 400},
        {with("Content-Length: 1e3\r\n", smuggled), 400},
        {with("Content-Length: 99999999999999999999999\r\n", smuggled), 400},
        {"POST /healthz HTTP/1.1\r\n" + host + length + "\r\n" + smuggled, 413},
        {"POST /healthz HTTP/1.1\r\n" + host + length + "Expect: 100-continue\r\n\r\n", 413},
        {"GET /ws HTTP/1.1\r\n" + host +
             "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
             length + "\r\n" + smuggled,
         413},
    };
    for (const Bad& bad : all) {
        CAPTURE(bad.bytes);
        const std::string answer = answer_to(server, bad.bytes);
        CHECK(status_of(answer) / 100 == 4);
        CHECK(status_of(answer) == bad.status);
        CHECK(count_of(answer, "HTTP/1.1 ") == 1);
        CHECK(answer.find("Connection: close") != std::string::npos);
        CHECK(is_healthy(server));
    }
}

TEST_CASE("a chunk that ends byte by byte harms nobody") {
    TestServer server(hasty_settings());
    RawClient client(server.port());
    client.send("POST /healthz HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n");
    for (const char byte : "5\r\nhello\r\n0\r\n\r\n"s) {
        client.send(std::string(1, byte));
    }
    client.end();
    CHECK(status_of(client.read_to_close()) == 413);
    CHECK(is_healthy(server));
}

TEST_CASE("headers that are too large get 431") {
    TestServer server(hasty_settings());
    const std::string start = "GET / HTTP/1.1\r\n" + host;
    std::string many = start;
    for (int count = 0; count < 1'000; ++count) {
        many += "X-" + std::to_string(count) + ": some value\r\n";
    }
    for (const std::string& bytes :
         {start + "X: " + std::string(9'000, 'x') + "\r\n\r\n", many + "\r\n",
          "GET /" + std::string(9'000, 'x') + " HTTP/1.1\r\n" + host + "\r\n",
          start + "X: " + std::string(300'000, 'x'), std::string(9'000, 'G')}) {
        CAPTURE(bytes.size());
        const std::string answer = answer_to(server, bytes);
        // A header that never ends may be cut off before the answer has been read.
        CHECK((status_of(answer) == 431 || status_of(answer) == 400 ||
               (answer.empty() && bytes.size() > 100'000)));
        CHECK(is_healthy(server));
    }
}

TEST_CASE("requests in one packet are answered in their order") {
    TestServer server(hasty_settings());
    RawClient client(server.port());
    client.send("GET /healthz HTTP/1.1\r\n" + host + "\r\n" + smuggled +
                "HEAD /api/games HTTP/1.1\r\n" + host + "\r\n" + "GET /nowhere HTTP/1.1\r\n" +
                host + "Content-Length: 0\r\n\r\n" + "GET /healthz HTTP/1.0\r\n\r\n" + smuggled);
    CHECK(client.read_reply().body.starts_with(R"({"status":"ok"})"));
    const HttpReply games = client.read_reply();
    CHECK(games.body.starts_with(R"({"games":)"));
    const HttpReply head = client.read_reply(false);
    CHECK(head.status == 200);
    CHECK(head.fields.at("content-length") == games.fields.at("content-length"));
    CHECK(client.read_reply().status == 404);
    // HTTP/1.0 without keep-alive ends the connection: what follows is not answered.
    CHECK(client.read_reply().fields.at("connection") == "close");
    CHECK(client.read_to_close().empty());
}

TEST_CASE("no path leads out of the client's files") {
    TestServer server(hasty_settings());
    for (const char* path : {"/../../../../etc/passwd",
                             "/%2e%2e/%2e%2e/etc/passwd",
                             "/css/..%2f..%2f..%2fetc/passwd",
                             "//etc/passwd",
                             "/css//tokens.css",
                             "/.git/config",
                             "/css/.hidden",
                             "/css/%00tokens.css",
                             "/..\\..\\etc\\passwd",
                             "/css/",
                             "/css",
                             "/./index.html",
                             "/css/%2e/tokens.css",
                             "/%c0%ae%c0%ae/etc/passwd",
                             "/api/matches/../../etc/passwd",
                             "/api/matches/%2e%2e",
                             "/api/",
                             "/api/matches/",
                             "/api/matches/0000000000000000/positions/positions",
                             "/healthz/",
                             "/index.html/",
                             "/%0d%0aSet-Cookie:%20a=b"}) {
        CAPTURE(path);
        const std::string answer =
            answer_to(server, "GET "s + path + " HTTP/1.1\r\n" + host + "\r\n");
        CHECK((status_of(answer) == 404 || status_of(answer) == 400));
        CHECK(answer.find("root:") == std::string::npos);
        CHECK(answer.find("Set-Cookie:") == std::string::npos);
    }
    CHECK(http_get(server.port(), "/index.html").status == 200);
    CHECK(is_healthy(server));
}

TEST_CASE("wrong parameters of the archive are refused by name") {
    TestServer server(hasty_settings());
    for (const auto& [query, path] : std::vector<std::pair<std::string, std::string>>{
             {"game=chess", "game"},
             {"game=", "game"},
             {"limit=0", "limit"},
             {"limit=101", "limit"},
             {"limit=-1", "limit"},
             {"limit=1.5", "limit"},
             {"limit=99999999999999999999", "limit"},
             {"limit=", "limit"},
             {"limit", "limit"},
             {"before=x", "before"},
             {"before=%00", "before"},
             {"before=" + std::string(500, '9'), "before"},
             {"what=1", ""},
             {"=", ""},
             {"game=die&unknown=%ff", ""}}) {
        CAPTURE(query);
        const HttpReply reply = http_get(server.port(), "/api/matches?" + query);
        REQUIRE(reply.status == 400);
        CHECK(Json::parse(reply.body).at("error").at("path") == path);
    }
    CHECK(http_get(server.port(), "/api/matches?game=die&limit=100").status == 200);
    CHECK(http_get(server.port(), "/api/matches/0123456789abcdef").status == 404);
    CHECK(http_get(server.port(), "/api/matches/0123456789abcdef/positions").status == 404);
}

TEST_CASE("an upgrade that is none is refused, and the socket is no WebSocket") {
    TestServer server(hasty_settings());
    const std::string start = "GET /ws HTTP/1.1\r\n" + host + "Connection: Upgrade\r\n";
    const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    const std::string version = "Sec-WebSocket-Version: 13\r\n";
    const std::string upgrade = "Upgrade: websocket\r\n";
    for (const std::string& bytes :
         {start + "\r\n", start + upgrade + "\r\n", start + upgrade + key + "\r\n",
          start + upgrade + version + "\r\n",
          start + upgrade + key + "Sec-WebSocket-Version: 8\r\n\r\n",
          start + "Upgrade: h2c\r\n" + key + version + "\r\n",
          "POST /ws HTTP/1.1\r\n" + host + "Connection: Upgrade\r\n" + upgrade + key + version +
              "\r\n",
          "GET /ws HTTP/1.0\r\n" + host + "Connection: Upgrade\r\n" + upgrade + key + version +
              "\r\n",
          "GET /elsewhere HTTP/1.1\r\n" + host + "Connection: Upgrade\r\n" + upgrade + key +
              version + "\r\n",
          "GET /ws/ HTTP/1.1\r\n" + host + "Connection: Upgrade\r\n" + upgrade + key + version +
              "\r\n"}) {
        CAPTURE(bytes);
        const std::string answer =
            answer_to(server, bytes + masked_frame(0x81, R"({"type":"hello"})"));
        CHECK(status_of(answer) / 100 == 4);
        CHECK(answer.find("101 Switching") == std::string::npos);
        CHECK(is_healthy(server));
    }
}

TEST_CASE("random bytes and broken requests harm nobody") {
    TestServer server(hasty_settings());
    std::mt19937 random(20'241);
    const std::vector<std::string> seeds{smuggled, upgrade_request(),
                                         "HEAD /?a=b HTTP/1.1\r\n" + host + "\r\n"};
    for (int round = 0; round < 300; ++round) {
        CAPTURE(round);
        std::string bytes;
        if (round % 3 == 0) {
            bytes.resize(1 + random() % 2'000);
            for (char& byte : bytes) {
                byte = static_cast<char>(random());
            }
        } else {
            bytes = seeds[random() % seeds.size()];
            for (unsigned count = 1 + random() % 4; count > 0; --count) {
                bytes[random() % bytes.size()] = static_cast<char>(random());
            }
        }
        const std::string answer = answer_to(server, bytes);
        CHECK((answer.empty() || answer.starts_with("HTTP/1.1 ")));
    }
    CHECK(is_healthy(server));
    CHECK(server.has_connections(0));
}
