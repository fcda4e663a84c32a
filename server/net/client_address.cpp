#include "server/net/client_address.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include <boost/asio/ip/address_v6.hpp>

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

bool same_bits(const Address& left, const Address& right, unsigned count) {
    if (left.is_v4() != right.is_v4()) {
        return false;
    }
    const std::string a = bytes_of(left);
    const std::string b = bytes_of(right);
    constexpr unsigned byte_bits = 8;
    for (unsigned bit = 0; bit < count; ++bit) {
        const unsigned mask = 0x80U >> (bit % byte_bits);
        if (((static_cast<unsigned char>(a[bit / byte_bits]) ^
              static_cast<unsigned char>(b[bit / byte_bits])) &
             mask) != 0) {
            return false;
        }
    }
    return true;
}

unsigned bits_of(const Address& address) {
    return address.is_v4() ? 32U : 128U;
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
        networks_.push_back(network);
    }
}

bool TrustedProxies::contains(const Address& address) const {
    return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
        return same_bits(plain(address), network.address, network.prefix);
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
    return it.is_v4() ? bytes : bytes.substr(0, network_bytes);
}

}  // namespace potluck::server
