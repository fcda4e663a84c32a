// HeaderReader: assembles the header of a request from a socket's bytes.
//
// Like http::async_read_header, but the header is bounded as a whole (Beast bounds the start line
// and the fields separately, and lets a reader buffer as much again), and a folded line is refused:
// Beast joins it, as RFC 7230 allowed, but some proxies see other fields there (RFC 9112, 5.2 asks
// for 400).
// Knows no socket; any thread.
#pragma once

#include <cstddef>

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/system/error_code.hpp>

#include "server/net/http/http_request.h"

namespace potluck::server {

class HeaderReader {
public:
    // `bytes_max`: of the whole header, including its empty last line.
    explicit HeaderReader(std::size_t bytes_max);

    struct Step {
        std::size_t used;                 // bytes consumed; pass the rest again
        boost::system::error_code error;  // of http::error; final
    };
    // `bytes`: everything received and not yet consumed.
    Step read(boost::asio::const_buffer bytes);

    bool is_done() const { return parser_.is_header_done(); }
    bool has_begun() const { return has_begun_; }
    // Once complete.
    const RequestHeader& header() const { return parser_.get(); }

private:
    bool notes_folded_line(const char* bytes, std::size_t size);

    const std::size_t bytes_max_;
    boost::beast::http::request_parser<boost::beast::http::empty_body> parser_;
    std::size_t total_ = 0;
    bool has_begun_ = false;
    char last_ = 0;
};

}  // namespace potluck::server
