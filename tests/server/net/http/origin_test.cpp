#include "server/net/http/origin.h"

#include <doctest/doctest.h>

using namespace potluck::server;

namespace {

bool is_allowed(std::string_view origin, std::string_view host, std::string_view scheme = "",
                const std::vector<std::string>& named = {}) {
    return is_allowed_origin({origin, host, scheme}, named);
}

}  // namespace

TEST_CASE("only pages of this host, and those that the host has named, may open a socket") {
    CHECK(is_allowed_origin({std::nullopt, "play.example", ""}, {}));  // no browser
    CHECK(is_allowed("https://play.example", "play.example"));
    CHECK(is_allowed("http://Play.Example:8080", "play.example:8080"));
    CHECK_FALSE(is_allowed("", "play.example"));
    CHECK_FALSE(is_allowed("https://evil.example", "play.example"));
    CHECK_FALSE(is_allowed("https://play.example.evil.example", "play.example"));
    CHECK_FALSE(is_allowed("https://play.example:444", "play.example"));
    CHECK_FALSE(is_allowed("https://play.example", "play.example:8080"));
    CHECK_FALSE(is_allowed("null", "play.example"));
    CHECK_FALSE(is_allowed("play.example", "play.example"));
    CHECK_FALSE(is_allowed("https://", ""));

    const std::vector<std::string> named{"https://club.example"};
    CHECK(is_allowed("https://club.example", "play.example", "https", named));
    CHECK_FALSE(is_allowed("http://club.example", "play.example", "", named));
}

TEST_CASE("a page has the scheme by which this server is reached, as far as that is known") {
    CHECK(is_allowed("https://play.example", "play.example", "https"));
    CHECK(is_allowed("http://play.example", "play.example", "HTTP"));
    CHECK_FALSE(is_allowed("http://play.example", "play.example", "https"));
    CHECK_FALSE(is_allowed("https://play.example", "play.example", "http"));
    CHECK(is_allowed("https://play.example", "play.example", "wss"));
    CHECK_FALSE(is_allowed("https://play.example", "play.example", "ws"));
    CHECK(is_allowed("http://play.example", "play.example", "https, http"));
    CHECK_FALSE(is_allowed("ftp://play.example", "play.example", ""));
}

TEST_CASE("our own origin is the configured one, or a host that is known to be ours") {
    const std::vector<std::string> names{"play.example"};
    const auto origin = [&](std::string_view host, std::string_view scheme,
                            const std::string& configured = "", bool has_names = true) {
        return origin_of({std::nullopt, host, scheme},
                         has_names ? names : std::vector<std::string>(), configured);
    };
    CHECK(origin("evil.example", "http", "https://club.example") == "https://club.example");
    CHECK(origin("Play.Example:8443", "https") == "https://Play.Example:8443");
    CHECK(origin("play.example", "") == "http://play.example");
    CHECK(origin("evil.example", "https").empty());
    CHECK(origin("play.example", "https", "", false).empty());
    CHECK(origin("localhost:8080", "", "", false) == "http://localhost:8080");
    CHECK(origin("localhost.evil.example", "", "", false).empty());
}
