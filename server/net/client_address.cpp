#include "server/net/client_address.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include "server/hexadecimal.h"

namespace potluck::server {

namespace ip = boost::asio::ip;

namespace {

// "::ffff:1.2.3.4" is 1.2.3.4.
Address plain(const Address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    }
    return address;
}

std::string bytes_of(const Address& address) {
    const auto text = [](const auto& bytes) { return std::string(bytes.begin(), bytes.end()); };
    return address.is_v4() ? text(address.to_v4().to_bytes()) : text(address.to_v6().to_bytes());
}

// The network's first address.
Address network_of(const Address& address, unsigned short prefix) {
    if (address.is_v4()) {
        return ip::network_v4(address.to_v4(), prefix).network();
    }
    return ip::network_v6(address.to_v6(), prefix).network();
}

unsigned short bits_of(const Address& address) {
    return address.is_v4() ? 32 : 128;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos
               ? std::string_view()
               : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

}  // namespace

TrustedProxies::TrustedProxies(const std::vector<std::string>& networks) {
    for (const std::string& text : networks) {
        const std::size_t slash = text.find('/');
        boost::system::error_code error;
        const Address address = plain(ip::make_address(text.substr(0, slash), error));
        Network network{address, bits_of(address)};
        bool is_good = !error;
        if (slash != std::string::npos) {
            const char* const end = text.data() + text.size();
            const auto [stop, failure] =
                std::from_chars(text.data() + slash + 1, end, network.prefix);
            is_good = is_good && failure == std::errc() && stop == end &&
                      network.prefix <= bits_of(address);
        }
        if (!is_good) {
            throw std::runtime_error("trusted proxies: \"" + text +
                                     "\" is neither an IP address nor a network as 10.0.0.0/8");
        }
        networks_.push_back({network_of(address, network.prefix), network.prefix});
    }
}

bool TrustedProxies::contains(const Address& address) const {
    const Address one = plain(address);
    return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
        return one.is_v4() == network.first.is_v4() &&
               network_of(one, network.prefix) == network.first;
    });
}

Address TrustedProxies::client_of(const Address& peer, std::string_view forwarded_for) const {
    Address client = plain(peer);
    while (contains(client) && !forwarded_for.empty()) {
        const std::size_t comma = forwarded_for.rfind(',');
        const std::string_view last =
            comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1);
        forwarded_for =
            comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
        boost::system::error_code error;
        const Address address = ip::make_address(std::string(trimmed(last)), error);
        if (error) {
            break;
        }
        client = plain(address);
    }
    return client;
}

std::string address_key(const Address& address) {
    const Address it = plain(address);
    constexpr std::size_t network_bytes = 8;
    const std::string bytes = bytes_of(it);
    return to_hexadecimal(it.is_v4() ? bytes : bytes.substr(0, network_bytes));
}

}  // namespace potluck::server
