// Whose connection it is: the peer's address, or what a reverse proxy says, if the host trusts it.
// Pure; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/ip/address.hpp>

namespace potluck::server {

using Address = boost::asio::ip::address;

// The proxies that the host has named: addresses and networks ("10.0.0.0/8", "::1").
class TrustedProxies {
public:
    // Throws std::runtime_error with a sentence that names the entry that is none.
    explicit TrustedProxies(const std::vector<std::string>& networks);

    bool contains(const Address& address) const;
    // `forwarded_for`: the values of X-Forwarded-For, in order, joined by commas. The last address
    // that is no trusted proxy: everything before it could have been made up by the client. The
    // peer itself when it is no trusted proxy, or when nothing readable is there.
    Address client_of(const Address& peer, std::string_view forwarded_for) const;

private:
    struct Network {
        Address first;
        unsigned short prefix = 0;  // in bits
    };
    std::vector<Network> networks_;
};

// An IPv4 address as itself, however it was written; an IPv6 address as its /64 network, which is
// what one household has.
std::string address_key(const Address& address);

}  // namespace potluck::server
