#include "server/net/http/upgrade.h"

#include <string>
#include <utility>

#include <boost/beast/http/field.hpp>
#include <doctest/doctest.h>

using namespace potluck::server;
namespace http = boost::beast::http;

namespace {

// The example of RFC 6455, 1.2, and the answer to its key from there.
constexpr const char* sample_key = "dGhlIHNhbXBsZSBub25jZQ==";
constexpr std::string_view accepted_key = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

RequestHeader request() {
    RequestHeader header{http::verb::get, "/ws", 11};
    header.set(http::field::host, "potluck.test");
    header.set(http::field::upgrade, "websocket");
    header.set(http::field::connection, "Upgrade");
    header.set(http::field::sec_websocket_key, sample_key);
    header.set(http::field::sec_websocket_version, "13");
    return header;
}

unsigned refusal_of(const RequestHeader& header) {
    const auto refusal = refuse_upgrade(header);
    return refusal ? refusal->status : 0;
}

}  // namespace

TEST_SUITE("An upgrade to a WebSocket") {
    TEST_CASE("is answered as the RFC shows") {
        REQUIRE(is_upgrade(request()));
        REQUIRE(refusal_of(request()) == 0);
        const std::string answer = upgrade_answer(request(), "potluck.v1");
        CHECK(answer.starts_with("HTTP/1.1 101 "));
        CHECK(answer.ends_with("\r\n\r\n"));
        CHECK(answer.find("\r\nUpgrade: websocket\r\n") != std::string::npos);
        CHECK(answer.find("\r\nConnection: Upgrade\r\n") != std::string::npos);
        CHECK(answer.find("\r\nSec-WebSocket-Accept: " + std::string(accepted_key) + "\r\n") !=
              std::string::npos);
        CHECK(answer.find("Protocol:") == std::string::npos);
    }

    TEST_CASE("confirms our subprotocol when it is offered, and no other") {
        const auto answer_to = [](const char* offered) {
            RequestHeader header = request();
            header.set(http::field::sec_websocket_protocol, offered);
            return upgrade_answer(header, "potluck.v1");
        };
        for (const char* offered : {"potluck.v1", "a, potluck.v1", "potluck.v1,b"}) {
            CHECK(answer_to(offered).find("\r\nSec-WebSocket-Protocol: potluck.v1\r\n") !=
                  std::string::npos);
        }
        for (const char* offered : {"potluck", "chat", "potluck.v2"}) {
            CHECK(answer_to(offered).find("Protocol:") == std::string::npos);
        }
    }

    TEST_CASE("is refused without a good key or in another version") {
        for (const char* bad :
             {"", "AAAA", "dGhlIHNhbXBsZSBub25jZQ=", "!GhlIHNhbXBsZSBub25jZQ=="}) {
            RequestHeader header = request();
            header.set(http::field::sec_websocket_key, bad);
            CHECK(refusal_of(header) == 400);
        }
        RequestHeader twice = request();
        twice.insert(http::field::sec_websocket_key, sample_key);
        CHECK(refusal_of(twice) == 400);
        RequestHeader old = request();
        old.set(http::field::sec_websocket_version, "8");
        CHECK(refusal_of(old) == 426);
        CHECK(refuse_upgrade(old)->websocket_version == "13");
        old.erase(http::field::sec_websocket_version);
        CHECK(refusal_of(old) == 400);
    }
}
