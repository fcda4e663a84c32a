// WebSocket close codes (RFC 6455, 7.4). Pure; any thread.
#pragma once

#include <cstdint>

namespace potluck::server {

enum class CloseCode : std::uint16_t {
    none = 1005,  // a close frame without a code; never sent
    normal = 1000,
    protocol_error = 1002,
    unknown_data = 1003,
    bad_payload = 1007,
    policy_error = 1008,
    too_big = 1009,
    service_restart = 1012,
};

// Whether a peer may send this code: registered ones, and the ranges for libraries and
// applications.
constexpr bool may_be_sent(std::uint16_t code) {
    constexpr std::uint16_t no_code = 1005;
    constexpr std::uint16_t gone = 1006;
    constexpr std::uint16_t reserved = 1004;
    return (code >= 1000 && code <= 1014 && code != reserved && code != no_code && code != gone) ||
           (code >= 3000 && code <= 4999);
}

}  // namespace potluck::server
