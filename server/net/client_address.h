// A client's address: the peer's, or what a trusted reverse proxy says. Pure; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/ip/address.hpp>

namespace potluck::server {

using Address = boost::asio::ip::address;

// Addresses and networks ("10.0.0.0/8", "::1") from the settings.
class TrustedProxies {
public:
    // Throws std::runtime_error with a sentence that names the invalid entry.
    explicit TrustedProxies(const std::vector<std::string>& networks);

    bool contains(const Address& address) const;
    // `forwarded_for`: the values of X-Forwarded-For, in order, joined by commas. Returns the last
    // address that is no trusted proxy, because the client may have made up everything before it;
    // the peer itself if it is no trusted proxy or nothing readable is there.
    Address client_of(const Address& peer, std::string_view forwarded_for) const;

private:
    struct Network {
        Address first;
        unsigned short prefix = 0;  // in bits
    };
    std::vector<Network> networks_;
};

// An IPv4 address as it is; an IPv6 address as its /64 network, which is one household. As
// hexadecimal digits: it goes into the store and to other nodes as text.
std::string address_key(const Address& address);

}  // namespace potluck::server
