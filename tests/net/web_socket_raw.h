// A WebSocket whose frames the test writes byte by byte.
#pragma once

#include <string>

#include <doctest/doctest.h>

#include "tests/support/raw_client.h"

namespace potluck::tests {

class RawWebSocket : public RawClient {
public:
    // The upgrade has been answered then.
    explicit RawWebSocket(std::uint16_t port) : RawClient(port) {
        send(upgrade_request());
        REQUIRE(read_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
    }

    // The text of the next message, which must be one whole frame.
    std::string read_text() {
        const auto number = [](const std::string& bytes) {
            std::size_t value = 0;
            for (const char byte : bytes) {
                value = value * 256 + static_cast<unsigned char>(byte);
            }
            return value;
        };
        const std::string head = read(2);
        REQUIRE(head.size() == 2);
        REQUIRE(head[0] == '\x81');
        std::size_t size = static_cast<unsigned char>(head[1]);
        if (size == 126) {
            size = number(read(2));
        } else if (size == 127) {
            size = number(read(8));
        }
        return read(size);
    }
};

}  // namespace potluck::tests
