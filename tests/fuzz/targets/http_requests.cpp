// Requests up to the end of their headers, as they come from a socket: what of them is ours is what
// Beast's parser has made of them.
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>

#include "server/limits.h"
#include "tests/fuzz/http_promises.h"
#include "tests/fuzz/target.h"

namespace potluck::fuzz {

void try_input(std::string_view input) {
    namespace http = boost::beast::http;
    http::request_parser<http::empty_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(server::Limits{}.header_bytes_max));
    boost::system::error_code error;
    while (!error && !parser.is_header_done()) {
        const std::size_t taken =
            parser.put(boost::asio::buffer(input.data(), input.size()), error);
        input.remove_prefix(taken);
        if (taken == 0) {
            break;
        }
    }
    if (error || !parser.is_header_done()) {
        return;
    }
    const server::RequestHeader& request = parser.get();
    if (const auto refusal = server::refuse_body(request)) {
        check_answer(*refusal);
        return;
    }
    require(!parser.chunked() && parser.content_length().value_or(0) == 0,
            "a request that is taken has no body");
    answer(server::read_header(request));
}

}  // namespace potluck::fuzz
