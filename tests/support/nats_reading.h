// Reads a NATS server's bytes in pieces, as from a socket, and notes what comes out as text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "server/cluster/nats_reader.h"

namespace potluck::tests {

struct NatsReading {
    explicit NatsReading(std::size_t message_bytes_max) : reader(message_bytes_max) {}

    // To the end of the bytes, or to what must not be sent.
    void read(std::string_view bytes, std::size_t step) {
        for (std::size_t at = 0; at < bytes.size() && fault.empty(); at += step) {
            feed(bytes.substr(at, step));
        }
    }
    void feed(std::string_view bytes) {
        // A piece of its own: the reader must copy what it keeps.
        const std::string piece(bytes);
        std::string_view left(piece);
        bool goes_on = fault.empty();
        while (goes_on) {
            goes_on =
                std::visit([this](const auto& each) { return note(each); }, reader.next(left));
        }
    }

    server::NatsReader reader;
    std::vector<std::string> operations;
    std::string fault;

private:
    using Reader = server::NatsReader;

    bool add(std::string text) {
        operations.push_back(std::move(text));
        return true;
    }
    bool note(std::monostate) { return false; }
    bool note(const Reader::Fault& found) {
        fault = found.reason;
        return false;
    }
    bool note(const Reader::Info& info) { return add("INFO " + std::string(info.json)); }
    bool note(const Reader::Message& message) {
        return add("MSG " + std::string(message.subject) + " " +
                   std::to_string(message.subscription) + " [" + std::string(message.reply) +
                   "] {" + std::string(message.headers) + "} " + std::string(message.payload));
    }
    bool note(Reader::Ping) { return add("PING"); }
    bool note(Reader::Pong) { return add("PONG"); }
    bool note(Reader::Ok) { return add("OK"); }
    bool note(const Reader::ServerError& error) { return add("ERR " + std::string(error.text)); }
};

}  // namespace potluck::tests
