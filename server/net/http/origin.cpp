#include "server/net/http/origin.h"

#include <algorithm>

#include <boost/beast/core/string.hpp>

namespace potluck::server {

bool is_allowed_origin(const SocketRequest& request, const std::vector<std::string>& allowed) {
    const auto same = [](std::string_view left, std::string_view right) {
        return boost::beast::iequals(left, right);
    };
    if (!request.origin) {
        return true;
    }
    const std::string_view origin = *request.origin;
    if (std::any_of(allowed.begin(), allowed.end(),
                    [&](const std::string& each) { return same(each, origin); })) {
        return true;
    }
    constexpr std::string_view separator = "://";
    const std::size_t scheme_end = origin.find(separator);
    if (scheme_end == std::string_view::npos || request.host.empty()) {
        return false;
    }
    const auto is_of = [&](std::string_view page, std::string_view socket) {
        return same(request.scheme, page) || same(request.scheme, socket);
    };
    const bool is_open = is_of("http", "ws");
    const bool is_encrypted = is_of("https", "wss");
    const std::string_view scheme = origin.substr(0, scheme_end);
    const bool is_our_scheme =
        (same(scheme, "http") && !is_encrypted) || (same(scheme, "https") && !is_open);
    return is_our_scheme && same(origin.substr(scheme_end + separator.size()), request.host);
}

}  // namespace potluck::server
