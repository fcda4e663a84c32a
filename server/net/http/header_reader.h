// HeaderReader: puts the header of one request together from the bytes of a socket.
//
// As http::async_read_header, but the header is bounded as a whole (Beast bounds the start line and
// the fields, and lets a reader have as much again in its buffer), and a line that goes on in the
// next one is refused: Beast joins those, as RFC 7230 allowed, but some proxies see other fields
// there (RFC 9112, 5.2 asks for 400).
// Without a socket of its own; any thread.
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
    // `bytes_max`: of the whole header, its empty last line included.
    explicit HeaderReader(std::size_t bytes_max);

    struct Step {
        std::size_t used;  // bytes from the front that are read now; the others are to come again
        boost::system::error_code error;  // http::error; there is no going on
    };
    // `bytes`: all that has come and was not used yet.
    Step read(boost::asio::const_buffer bytes);

    bool is_done() const { return parser_.is_header_done(); }
    // Whether any byte of it has come.
    bool has_begun() const { return has_begun_; }
    // Once it is done.
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
