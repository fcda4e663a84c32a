#include "server/net/http/header_reader.h"

#include <cstdint>
#include <string_view>

#include <boost/beast/http/error.hpp>

namespace potluck::server {

namespace http = boost::beast::http;

HeaderReader::HeaderReader(std::size_t bytes_max) : bytes_max_(bytes_max) {
    parser_.header_limit(static_cast<std::uint32_t>(bytes_max));
}

bool HeaderReader::notes_folded_line(const char* bytes, std::size_t size) {
    for (const char byte : std::string_view(bytes, size)) {
        if (last_ == '\n' && (byte == ' ' || byte == '\t')) {
            return true;
        }
        last_ = byte;
    }
    return false;
}

HeaderReader::Step HeaderReader::read(boost::asio::const_buffer bytes) {
    Step step{0, {}};
    has_begun_ = has_begun_ || bytes.size() > 0;
    while (!step.error && !is_done()) {
        const std::size_t used = parser_.put(bytes, step.error);
        if (notes_folded_line(static_cast<const char*>(bytes.data()), used)) {
            step.error = http::make_error_code(http::error::bad_field);
        }
        bytes += used;
        step.used += used;
        total_ += used;
    }
    const bool needs_more = step.error == http::error::need_more;
    if (needs_more) {
        step.error.clear();
    }
    const std::size_t known = total_ + (needs_more ? bytes.size() : 0);
    if (!step.error && (known > bytes_max_ || (needs_more && known == bytes_max_))) {
        step.error = http::make_error_code(http::error::header_limit);
    }
    return step;
}

}  // namespace potluck::server
