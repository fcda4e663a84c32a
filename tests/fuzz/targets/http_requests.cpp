// Requests up to the end of their headers, as they come from a socket, in pieces: what of them is
// ours is what the reader of headers has made of them.
#include <boost/asio/buffer.hpp>

#include "server/limits.h"
#include "server/net/header_reader.h"
#include "tests/fuzz/http_promises.h"
#include "tests/fuzz/target.h"

namespace potluck::fuzz {

namespace {

struct Reading {
    server::HeaderReader reader{server::Limits{}.header_bytes_max};
    bool is_refused = false;
    std::size_t used = 0;
};

// The whole input at once, or so many bytes more each time.
void read(Reading& reading, std::string_view input, std::size_t step) {
    std::size_t come = 0;
    while (come < input.size() && !reading.reader.is_done() && !reading.is_refused) {
        come = std::min(come + step, input.size());
        const auto result = reading.reader.read(
            boost::asio::buffer(input.data() + reading.used, come - reading.used));
        reading.used += result.used;
        reading.is_refused = result.error.failed();
        require(reading.used <= come, "no more is used than has come");
        require(reading.is_refused || reading.used <= server::Limits{}.header_bytes_max,
                "a header is bounded as a whole");
    }
}

}  // namespace

void try_input(std::string_view input) {
    Reading whole;
    read(whole, input, input.size());
    Reading pieces;
    read(pieces, input, 7);
    // Only a header that is too large or broken may be noticed sooner when more has come.
    require(whole.reader.is_done() == pieces.reader.is_done(),
            "a header is the same whether it comes whole or in pieces");
    if (whole.is_refused || !whole.reader.is_done()) {
        return;
    }
    const server::RequestHeader& request = whole.reader.header();
    if (const auto refusal = server::refuse_request(request)) {
        check_answer(*refusal);
        return;
    }
    require(request.count(boost::beast::http::field::transfer_encoding) == 0,
            "a request that is taken has no body");
    answer(server::read_header(request));
}

}  // namespace potluck::fuzz
