#include "server/net/http/http_request.h"

#include <doctest/doctest.h>

using namespace potluck::server;

TEST_CASE("a request asks for a name of ours, with its port or without") {
    const std::vector<std::string> names{"play.example", "192.0.2.1:8080", "[2001:db8::1]"};
    for (const char* host : {"play.example", "Play.Example:8443", "play.example.", "192.0.2.1:80",
                             "[2001:DB8::1]", "[2001:db8::1]:8080"}) {
        CAPTURE(host);
        CHECK(is_our_host(host, names));
    }
    for (const char* host : {"", ":80", "evil.example", "play.example.evil.example",
                             "evil.example:play.example", "2001:db8::1", "[2001:db8::2]"}) {
        CAPTURE(host);
        CHECK_FALSE(is_our_host(host, names));
    }
    CHECK(is_our_host("evil.example", {}));
}
