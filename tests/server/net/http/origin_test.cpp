#include "server/net/http/origin.h"

#include <doctest/doctest.h>

using namespace potluck::server;

TEST_CASE("only pages of this host, and those that the host has named, may open a socket") {
    const std::vector<std::string> none;
    CHECK(is_allowed_origin("", "play.example", none));  // no browser
    CHECK(is_allowed_origin("https://play.example", "play.example", none));
    CHECK(is_allowed_origin("http://Play.Example:8080", "play.example:8080", none));
    CHECK_FALSE(is_allowed_origin("https://evil.example", "play.example", none));
    CHECK_FALSE(is_allowed_origin("https://play.example.evil.example", "play.example", none));
    CHECK_FALSE(is_allowed_origin("https://play.example:444", "play.example", none));
    CHECK_FALSE(is_allowed_origin("https://play.example", "play.example:8080", none));
    CHECK_FALSE(is_allowed_origin("null", "play.example", none));
    CHECK_FALSE(is_allowed_origin("play.example", "play.example", none));
    CHECK_FALSE(is_allowed_origin("https://", "", none));

    const std::vector<std::string> named{"https://club.example"};
    CHECK(is_allowed_origin("https://club.example", "play.example", named));
    CHECK_FALSE(is_allowed_origin("http://club.example", "play.example", named));
}
