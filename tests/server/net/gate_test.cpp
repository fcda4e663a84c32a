#include "server/net/gate.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace potluck::server;

namespace {

Address address(unsigned number) {
    return boost::asio::ip::address_v4(number);
}

}  // namespace

TEST_CASE("an address has only so many connections, others are not touched") {
    Limits limits;
    limits.connections_per_address_max = 2;
    Gate gate(limits);
    auto first = gate.enter(address(1), 0);
    auto second = gate.enter(address(1), 0);
    CHECK(first);
    CHECK(second);
    CHECK_FALSE(gate.enter(address(1), 0));
    CHECK(gate.enter(address(2), 0));
    first.reset();
    auto third = gate.enter(address(1), 0);
    CHECK(third);
    // A pass that was handed on counts once.
    std::optional<Gate::Pass> kept = std::move(third);
    third.reset();
    CHECK_FALSE(gate.enter(address(1), 0));
}

TEST_CASE("an address does each thing only so often, whatever else it does") {
    Limits limits;
    limits.requests_per_address = limits.creations_per_address = {2, 1};
    limits.lists_per_address = limits.connects_per_address = {2, 1};
    limits.starts_per_address = limits.renames_per_address = limits.moves_per_address = {2, 1};
    limits.pictures_per_address = limits.pushes_per_address = {2, 1};
    limits.commands_per_address = {2, 1};
    Gate gate(limits);
    for (const auto rate : Gate::rates) {
        CHECK(gate.may(address(1), rate, 0));
        CHECK(gate.may(address(1), rate, 0));
        CHECK_FALSE(gate.may(address(1), rate, 0));
        CHECK(gate.may(address(2), rate, 0));
        CHECK(gate.may(address(1), rate, 1'000));
    }
}

TEST_CASE("addresses without connections are forgotten, and no more are kept than the bound") {
    Limits limits;
    limits.addresses_max = 1'000;
    limits.requests_per_address = {2, 1};
    Gate gate(limits);
    for (unsigned number = 0; number < 5'000; ++number) {
        gate.may(address(number), &Limits::requests_per_address, number * 100);
        CHECK(gate.known_addresses() <= 1'000);
    }
    std::vector<Gate::Pass> passes;
    const std::int64_t later = 10'000'000;
    for (unsigned number = 0; number < 1'000; ++number) {
        auto pass = gate.enter(address(number), later);
        REQUIRE(pass);
        passes.push_back(std::move(*pass));
    }
    CHECK(gate.known_addresses() == 1'000);
    CHECK_FALSE(gate.enter(address(5'000), later));
    CHECK_FALSE(gate.may(address(5'000), &Limits::requests_per_address, later));
    passes.pop_back();
    CHECK(gate.enter(address(5'000), later));
}
