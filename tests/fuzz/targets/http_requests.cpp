// Requests up to the end of their headers, as they come from a socket, in pieces: what of them is
// ours is what the reader of headers has made of them.
#include "server/limits.h"
#include "tests/fuzz/http_promises.h"
#include "tests/fuzz/target.h"
#include "tests/support/header_reading.h"

namespace potluck::fuzz {

namespace {

constexpr std::size_t bytes_max = server::Limits{}.header_bytes_max;

void read(tests::HeaderReading& reading, std::string_view input, std::size_t step) {
    reading.read(input, step, [&] {
        require(reading.used <= reading.come, "no more is used than has come");
        require(reading.error || reading.used <= bytes_max, "a header is bounded as a whole");
    });
}

}  // namespace

void try_input(std::string_view input) {
    tests::HeaderReading whole(bytes_max);
    read(whole, input, input.size());
    tests::HeaderReading pieces(bytes_max);
    read(pieces, input, 7);
    // Only a header that is too large or broken may be noticed sooner when more has come.
    require(whole.reader.is_done() == pieces.reader.is_done(),
            "a header is the same whether it comes whole or in pieces");
    if (whole.error || !whole.reader.is_done()) {
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
