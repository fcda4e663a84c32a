// The addresses of push services, which come from strangers: what may be asked at all, and which
// machines may be connected to.
//
// Invariant: nothing within the host's own networks is ever reached, whatever a name is said to
// stand for: the check is on the very address that is then connected to. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/ip/address.hpp>

namespace potluck::server {

struct PushTarget {
    static constexpr std::uint16_t usual_port = 443;

    std::string host;
    std::uint16_t port = usual_port;
    std::string path;  // with its query
    // "push.example", with a port that is not the usual one
    std::string authority() const;
    // "https://push.example"
    std::string origin() const;
};

// Nothing unless it is https at the usual port of a named host. `test_origin`: one that is taken as
// it is, for tests; empty: none.
std::optional<PushTarget> parse_push_address(std::string_view address,
                                             std::string_view test_origin = {});

// Whether the address belongs to the public internet: neither private, nor of this machine or its
// link, nor reserved, nor one of these in the clothes of another.
bool is_public_address(const boost::asio::ip::address& address);

}  // namespace potluck::server
