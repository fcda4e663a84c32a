#include "server/cluster/bus_address.h"

#include <string>

#include <doctest/doctest.h>

using namespace potluck::server;

TEST_SUITE("Addresses of the bus") {
    TEST_CASE("one, or several that are tried in turn") {
        const auto addresses = parse_bus_addresses(
            "nats://bus.example,nats://potluck:s%2Ccret%40@10.0.0.2:4223,nats://t0ken@[::1]:1/");
        REQUIRE(addresses);
        REQUIRE(addresses->size() == 3);
        CHECK((*addresses)[0].name() == "bus.example:4222");
        CHECK((*addresses)[0].user.empty());
        CHECK((*addresses)[1].name() == "10.0.0.2:4223");
        CHECK((*addresses)[1].user == "potluck");
        CHECK((*addresses)[1].password == "s,cret@");
        CHECK((*addresses)[1].token.empty());
        CHECK((*addresses)[2].name() == "[::1]:1");
        CHECK((*addresses)[2].host == "::1");
        CHECK((*addresses)[2].token == "t0ken");
    }

    TEST_CASE("within TLS, with the system's authorities or a file of them") {
        const auto addresses = parse_bus_addresses("nats://a,tls://b,tls://u:p@c:1?ca=/etc/ca.pem");
        REQUIRE(addresses);
        REQUIRE(addresses->size() == 3);
        CHECK_FALSE((*addresses)[0].has_tls);
        CHECK((*addresses)[1].has_tls);
        CHECK((*addresses)[1].ca_file.empty());
        CHECK((*addresses)[2].has_tls);
        CHECK((*addresses)[2].ca_file == "/etc/ca.pem");
        CHECK((*addresses)[2].password == "p");
    }

    TEST_CASE("what is none gets a sentence that repeats nothing of it") {
        for (const char* text : {"",
                                 "nats://",
                                 "10.0.0.2:4222",
                                 "http://hunter2@a:1",
                                 "nats://a:hunter2@b:1,",
                                 "nats://a:hunter2@b:0",
                                 "nats://a:hunter2@b:",
                                 "nats://a:hunter2@b:65536",
                                 "nats://a:hunter2@b:1/path",
                                 "nats://a:hunter2@b:1?q",
                                 "nats://a:hunter2@b:1?ca=/x",
                                 "tls://a:hunter2@b:1?q",
                                 "tls://a:hunter2@b:1?ca=",
                                 "tls://a:hunter2@b:1?ca=/x&ca=/y",
                                 "nats://a:hunter2@b:1#f",
                                 "nats://a:hunter2,more@b:1",
                                 "nats://a:hunter2/@b:1",
                                 "nats://a:hunter2%@b:1",
                                 "nats://b:1, nats://a:hunter2@b:2",
                                 "nats://a:hunter2@b:1\r\nPUB x"}) {
            CAPTURE(text);
            const std::string error = check_bus_addresses(text);
            CHECK_FALSE(error.empty());
            CHECK(error.find("hunter2") == std::string::npos);
        }
        CHECK(check_bus_addresses("nats://b:1") == "");
        CHECK(check_bus_addresses("nats://b:1,b:2") ==
              "address 2 of the bus does not begin with nats:// or tls:// (a comma in a password "
              "is written %2C)");
        std::string many = "nats://b";
        for (std::size_t count = 1; count < bus_addresses_max; ++count) {
            many += ",nats://b";
        }
        CHECK(check_bus_addresses(many) == "");
        CHECK(check_bus_addresses(many + ",nats://b") == "the bus has more than 16 addresses");
    }
}
