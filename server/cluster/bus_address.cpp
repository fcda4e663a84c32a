#include "server/cluster/bus_address.h"

#include <algorithm>
#include <utility>

#include <boost/url/params_view.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

namespace potluck::server {

namespace {

using ParsedAddress = rules::Result<NatsAddress, std::string>;

// `which`: "address 2 of 3". The text itself may hold a password, so no error shows it.
ParsedAddress parse_bus_address(std::string_view text, const std::string& which) {
    const bool has_tls = text.starts_with("tls://");
    if (!has_tls && !text.starts_with("nats://")) {
        return which +
               " does not begin with nats:// or tls:// (a comma in a password is written %2C)";
    }
    const auto url = boost::urls::parse_uri(text);
    if (!url) {
        return which +
               " is no nats://USER:PASSWORD@HOST:PORT (in a password, write special characters as "
               "%XX)";
    }
    if (url->encoded_host().empty()) {
        return which + " names no host";
    }
    const bool has_path = !url->encoded_path().empty() && url->encoded_path() != "/";
    const boost::urls::params_view parameters = url->params();
    const auto ca = parameters.find("ca");
    const bool has_only_ca =
        has_tls && parameters.size() == 1 && ca != parameters.end() && !(*ca).value.empty();
    if (has_path || (url->has_query() && !has_only_ca) || url->has_fragment()) {
        return which + " has something behind the port" + (has_tls ? " that is not ?ca=FILE" : "");
    }
    if (url->has_port() && url->port_number() == 0) {
        return which + " has a port that is no number from 1 to 65535";
    }
    NatsAddress address;
    address.has_tls = has_tls;
    if (has_only_ca) {
        address.ca_file = (*ca).value;
    }
    address.host = url->host_address();
    if (url->has_port()) {
        address.port = url->port_number();
    }
    if (url->has_password()) {
        address.user = url->user();
        address.password = url->password();
    } else {
        address.token = url->user();
    }
    return address;
}

}  // namespace

std::string NatsAddress::name() const {
    const bool is_ipv6 = host.find(':') != std::string::npos;
    return (is_ipv6 ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

rules::Result<std::vector<NatsAddress>, std::string> parse_bus_addresses(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    if (parts.size() > bus_addresses_max) {
        return "the bus has more than " + std::to_string(bus_addresses_max) + " addresses";
    }
    std::vector<NatsAddress> addresses;
    for (const std::string_view part : parts) {
        const std::string which =
            parts.size() == 1 ? "the bus's address"
                              : "address " + std::to_string(addresses.size() + 1) + " of the bus";
        ParsedAddress address = parse_bus_address(part, which);
        if (!address) {
            return address.error();
        }
        addresses.push_back(*std::move(address));
    }
    return addresses;
}

std::string check_bus_addresses(const std::string& text) {
    const auto addresses = parse_bus_addresses(text);
    return addresses ? "" : addresses.error();
}

}  // namespace potluck::server
