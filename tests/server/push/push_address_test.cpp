#include "server/push/push_address.h"

#include <doctest/doctest.h>

using namespace potluck::server;

TEST_SUITE("Addresses of push services") {
    TEST_CASE("those of the browsers are taken as they are") {
        const auto target = parse_push_address("https://fcm.googleapis.com/fcm/send/abc:def?x=1");
        REQUIRE(target);
        CHECK(target->host == "fcm.googleapis.com");
        CHECK(target->port == 443);
        CHECK(target->path == "/fcm/send/abc:def?x=1");
        CHECK(target->origin() == "https://fcm.googleapis.com");
        CHECK(parse_push_address("https://updates.push.services.mozilla.com/wpush/v2/gAAA"));
        CHECK(parse_push_address("https://web.push.apple.com:443/QGu"));
        CHECK(parse_push_address("https://push.xn--p1ai/a"));
    }

    TEST_CASE("others are refused") {
        for (const char* address : {"http://push.example/a",
                                    "https://push.example",
                                    "https:/push.example/a",
                                    "https://push.example:8443/a",
                                    "https://push.example:443a",
                                    "https://somebody@push.example/a",
                                    "https://push.example/a#b",
                                    "https://localhost/a",
                                    "https://push/a",
                                    "https://push./a",
                                    "https://.push/a",
                                    "https:///a",
                                    "https://10.0.0.1/a",
                                    "https://8.8.8.8/a",
                                    "https://[::1]/a",
                                    "https://[2606:4700::1111]/a",
                                    "https://0x7f.1/a",
                                    "https://127.1/a",
                                    "https://push.0x7f000001/a",
                                    "https://%6cocalhost.example/a",
                                    "https://push.example/a b",
                                    "https://push.example/a\r\nX: y",
                                    "ftp://push.example/a",
                                    "push.example/a",
                                    "",
                                    "https://"}) {
            CAPTURE(address);
            CHECK_FALSE(parse_push_address(address));
        }
    }

    TEST_CASE("a test's own service is taken at its very origin alone") {
        const std::string_view origin = "https://localhost:4433";
        CHECK(parse_push_address("https://localhost:4433/a", origin));
        CHECK_FALSE(parse_push_address("https://localhost:4434/a", origin));
        CHECK_FALSE(parse_push_address("https://localhost/a", origin));
        CHECK_FALSE(parse_push_address("http://localhost:4433/a", origin));
    }

    TEST_CASE("only public networks are connected to, in whatever clothes others come") {
        const auto is_public = [](const char* address) {
            return is_public_address(boost::asio::ip::make_address(address));
        };
        for (const char* address : {"8.8.8.8", "142.250.1.1", "172.15.0.1", "172.32.0.1",
                                    "100.63.0.1", "192.167.1.1", "223.255.255.1", "2606:4700::1111",
                                    "2a00:1450::1", "::ffff:8.8.8.8", "64:ff9b::808:808"}) {
            CAPTURE(address);
            CHECK(is_public(address));
        }
        for (const char* address : {"0.0.0.0",
                                    "10.1.2.3",
                                    "100.64.0.1",
                                    "100.127.255.255",
                                    "127.0.0.1",
                                    "127.255.0.1",
                                    "169.254.169.254",
                                    "172.16.0.1",
                                    "172.31.255.255",
                                    "192.0.0.8",
                                    "192.0.2.1",
                                    "192.168.0.1",
                                    "198.18.0.1",
                                    "198.51.100.1",
                                    "203.0.113.1",
                                    "224.0.0.1",
                                    "240.0.0.1",
                                    "255.255.255.255",
                                    "::",
                                    "::1",
                                    "fe80::1",
                                    "fc00::1",
                                    "fd12::1",
                                    "ff02::1",
                                    "2001:db8::1",
                                    "2001::1",
                                    "2002:7f00:1::",
                                    "3fff::1",
                                    "::ffff:127.0.0.1",
                                    "::ffff:10.0.0.1",
                                    "::127.0.0.1",
                                    "64:ff9b::7f00:1",
                                    "64:ff9b::a00:1"}) {
            CAPTURE(address);
            CHECK_FALSE(is_public(address));
        }
    }
}
