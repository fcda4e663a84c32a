// NatsAddress: where a NATS server is and who we are there, from
// `--bus nats://[USER:PASSWORD@]HOST[:PORT][,nats://...]`; with tls:// within TLS.
//
// What holds: a password is given to the server alone. No error and no name() repeats it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/result.h"

namespace potluck::server {

struct NatsAddress {
    static constexpr std::uint16_t default_port = 4'222;

    std::string host;  // without the brackets of an IPv6 address
    std::uint16_t port = default_port;
    std::string user;
    std::string password;
    std::string token;  // instead of both: what stands alone before the `@`
    bool has_tls = false;
    std::string ca_file;  // the authorities to trust, in PEM; empty: the system's

    // For the log: HOST:PORT.
    std::string name() const;
};

inline constexpr std::size_t bus_addresses_max = 16;

// The error is a sentence for people.
rules::Result<std::vector<NatsAddress>, std::string> parse_bus_addresses(std::string_view text);

// As a check for CLI11: the sentence, or nothing if they can be used.
std::string check_bus_addresses(const std::string& text);

}  // namespace potluck::server
