#include "server/net/client_address.h"

#include <stdexcept>

#include <doctest/doctest.h>

using namespace potluck::server;

namespace {

Address ip(const char* text) {
    return boost::asio::ip::make_address(text);
}

std::string client(const TrustedProxies& proxies, const char* peer, std::string_view forwarded) {
    return proxies.client_of(ip(peer), forwarded).to_string();
}

}  // namespace

TEST_CASE("without trusted proxies the peer is the client, whatever it says") {
    const TrustedProxies none({});
    CHECK(client(none, "9.9.9.9", "1.2.3.4") == "9.9.9.9");
    CHECK(client(none, "127.0.0.1", "1.2.3.4") == "127.0.0.1");
    CHECK_FALSE(none.contains(ip("127.0.0.1")));
}

TEST_CASE("of a trusted proxy's list the last address counts that is no proxy") {
    const TrustedProxies proxies({"127.0.0.1", "10.0.0.0/8", "fd00::/16"});
    CHECK(client(proxies, "127.0.0.1", "1.2.3.4") == "1.2.3.4");
    CHECK(client(proxies, "127.0.0.1", "6.6.6.6, 1.2.3.4") == "1.2.3.4");
    CHECK(client(proxies, "10.1.2.3", "6.6.6.6,1.2.3.4 , 10.9.9.9") == "1.2.3.4");
    CHECK(client(proxies, "fd00::1", "2001:db8::5") == "2001:db8::5");
    CHECK(client(proxies, "::ffff:10.1.2.3", "1.2.3.4") == "1.2.3.4");
    CHECK(client(proxies, "11.0.0.1", "1.2.3.4") == "11.0.0.1");
    CHECK(client(proxies, "10.0.0.1", "") == "10.0.0.1");
    CHECK(client(proxies, "10.0.0.1", "unknown") == "10.0.0.1");
    CHECK(client(proxies, "10.0.0.1", "1.2.3.4, <script>") == "10.0.0.1");
    CHECK(client(proxies, "10.0.0.1", ",") == "10.0.0.1");
}

TEST_CASE("what is no network is refused by name") {
    for (const char* text : {"", "proxy.example", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8x",
                             "fd00::/129", "1.2.3", "10.0.0.0/-1"}) {
        CAPTURE(text);
        CHECK_THROWS_WITH_AS(TrustedProxies({"10.0.0.1", text}),
                             doctest::Contains(("\"" + std::string(text) + "\"").c_str()),
                             std::runtime_error);
    }
}

TEST_CASE("an IPv4 address is one guest, an IPv6 network is one") {
    CHECK(address_key(ip("1.2.3.250")) == "010203fa");
    CHECK(address_key(ip("1.2.3.4")) == address_key(ip("::ffff:1.2.3.4")));
    CHECK(address_key(ip("1.2.3.4")) != address_key(ip("1.2.3.5")));
    CHECK(address_key(ip("2001:db8::1")) == address_key(ip("2001:db8::ffff:2")));
    CHECK(address_key(ip("2001:db8::1")) != address_key(ip("2001:db8:0:1::1")));
}
