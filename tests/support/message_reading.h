// Reads a client's WebSocket bytes in pieces, as from a socket.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/websocket/message_reader.h"

namespace potluck::tests {

struct MessageReading {
    explicit MessageReading(std::size_t message_bytes_max) : reader(message_bytes_max) {}

    // To the end of the bytes, or to a protocol violation.
    void read(std::string_view bytes, std::size_t step) {
        for (std::size_t at = 0; at < bytes.size() && !fault; at += step) {
            // A piece of its own: the reader must copy what it keeps.
            std::string piece(bytes.substr(at, step));
            std::span<char> left(piece);
            while (!left.empty() && !fault) {
                take(reader.next(left));
            }
        }
    }

    server::MessageReader reader;
    std::vector<std::pair<server::Opcode, std::string>> messages;
    std::optional<server::MessageReader::Fault> fault;

private:
    void take(const server::MessageReader::Step& step) {
        if (const auto* message = std::get_if<server::MessageReader::Message>(&step)) {
            messages.emplace_back(message->kind, message->payload);
        } else if (const auto* found = std::get_if<server::MessageReader::Fault>(&step)) {
            fault = *found;
        }
    }
};

}  // namespace potluck::tests
