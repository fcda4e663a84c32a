// Reads a request's header in pieces, as from a socket.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include <boost/asio/buffer.hpp>

#include "server/net/http/header_reader.h"

namespace potluck::tests {

struct HeaderReading {
    explicit HeaderReading(std::size_t bytes_max) : reader(bytes_max) {}

    // To the end of the header or of the text, or to an error; look() after each piece.
    template <class Look>
    void read(std::string_view text, std::size_t step, Look look) {
        while (come < text.size() && !error && !reader.is_done()) {
            come = std::min(come + step, text.size());
            const server::HeaderReader::Step result =
                reader.read(boost::asio::buffer(text.data() + used, come - used));
            used += result.used;
            error = result.error;
            look();
        }
    }
    void read(std::string_view text, std::size_t step) {
        read(text, step, [] {});
    }

    server::HeaderReader reader;
    boost::system::error_code error;
    std::size_t come = 0;
    std::size_t used = 0;
};

}  // namespace potluck::tests
