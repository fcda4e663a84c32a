#include "server/push/push_address.h"

#include <algorithm>
#include <array>

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

namespace potluck::server {

namespace {

using boost::asio::ip::address_v4;
using boost::asio::ip::address_v6;

struct ClosedNetwork {
    std::uint32_t address;
    unsigned bits;
};

// IANA's registry of special-purpose addresses, and multicast.
constexpr std::array closed_networks{
    ClosedNetwork{0x00000000, 8},   // this network
    ClosedNetwork{0x0A000000, 8},   // private
    ClosedNetwork{0x64400000, 10},  // shared, of carriers
    ClosedNetwork{0x7F000000, 8},   // loopback
    ClosedNetwork{0xA9FE0000, 16},  // link-local
    ClosedNetwork{0xAC100000, 12},  // private
    ClosedNetwork{0xC0000000, 24},  // protocol assignments
    ClosedNetwork{0xC0000200, 24},  // documentation
    ClosedNetwork{0xC0586300, 24},  // 6to4 relays
    ClosedNetwork{0xC0A80000, 16},  // private
    ClosedNetwork{0xC6120000, 15},  // benchmarks
    ClosedNetwork{0xC6336400, 24},  // documentation
    ClosedNetwork{0xCB007100, 24},  // documentation
    ClosedNetwork{0xE0000000, 3},   // multicast, reserved, broadcast
};

bool is_public_v4(std::uint32_t address) {
    constexpr unsigned all_bits = 32;
    return std::none_of(closed_networks.begin(), closed_networks.end(),
                        [&](const ClosedNetwork& each) {
                            return ((address ^ each.address) >> (all_bits - each.bits)) == 0;
                        });
}

bool is_public_v6(const address_v6& address) {
    const address_v6::bytes_type bytes = address.to_bytes();
    const auto word = [&](std::size_t at) {
        return (std::uint32_t{bytes[at]} << 24U) | (std::uint32_t{bytes[at + 1]} << 16U) |
               (std::uint32_t{bytes[at + 2]} << 8U) | std::uint32_t{bytes[at + 3]};
    };
    constexpr std::size_t last = 12;
    const bool is_mapped = word(0) == 0 && word(4) == 0 && word(8) == 0xFFFF;
    const bool is_translated = word(0) == 0x0064FF9B && word(4) == 0 && word(8) == 0;  // RFC 6052
    if (is_mapped || is_translated) {
        return is_public_v4(word(last));
    }
    const std::uint32_t first = word(0);
    const bool is_global = (first >> 29U) == 1;               // 2000::/3
    const bool is_special = (first >> 9U) == 0x20010000 >> 9  // 2001::/23, Teredo among them
                            || first == 0x20010DB8            // documentation
                            || (first >> 16U) == 0x2002       // 6to4
                            || (first >> 12U) == 0x3FFF0;     // documentation
    return is_global && !is_special;
}

// A name with a dot whose last label is no number: neither a name of the host's own network nor an
// address in any of the ways that resolvers read.
bool is_named_host(std::string_view host) {
    const std::size_t dot = host.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 == host.size()) {
        return false;
    }
    const std::string_view last = host.substr(dot + 1);
    return std::none_of(last.begin(), last.end(),
                        [](char letter) { return letter >= '0' && letter <= '9'; }) ||
           last.starts_with("xn--");
}

}  // namespace

std::string PushTarget::authority() const {
    return host + (port == usual_port ? "" : ":" + std::to_string(port));
}

std::string PushTarget::origin() const {
    return "https://" + authority();
}

std::optional<PushTarget> parse_push_address(std::string_view address,
                                             std::string_view test_origin) {
    const auto url =
        boost::urls::parse_uri(boost::urls::string_view(address.data(), address.size()));
    // Boost.URL 1.81 takes "host:443a" for the path "a".
    if (url.has_error() || url->scheme_id() != boost::urls::scheme::https || url->has_userinfo() ||
        url->has_fragment() || !url->encoded_path().starts_with('/')) {
        return std::nullopt;
    }
    PushTarget target;
    target.host = std::string(url->encoded_host());
    target.path = std::string(url->encoded_path());
    if (url->has_query()) {
        target.path += "?" + std::string(url->encoded_query());
    }
    if (url->has_port()) {
        target.port = url->port_number();
    }
    if (!test_origin.empty() && target.origin() == test_origin) {
        return target;
    }
    const bool is_name = url->host_type() == boost::urls::host_type::name &&
                         target.host.find('%') == std::string::npos && is_named_host(target.host);
    return is_name && target.port == PushTarget::usual_port ? std::optional(target) : std::nullopt;
}

bool is_public_address(const boost::asio::ip::address& address) {
    return address.is_v4() ? is_public_v4(address.to_v4().to_uint())
                           : is_public_v6(address.to_v6());
}

}  // namespace potluck::server
