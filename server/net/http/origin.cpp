#include "server/net/http/origin.h"

#include <algorithm>

#include <boost/beast/core/string.hpp>

#include "server/net/http/http_request.h"

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

std::string origin_of(const SocketRequest& request, const std::vector<std::string>& names,
                      const std::string& configured) {
    static const std::vector<std::string> this_machine{"localhost", "127.0.0.1", "[::1]"};
    if (!configured.empty()) {
        return configured;
    }
    const bool is_ours = (!names.empty() && is_our_host(request.host, names)) ||
                         is_our_host(request.host, this_machine);
    const std::string scheme =
        boost::beast::iequals(request.scheme, "https") ? "https://" : "http://";
    return is_ours ? scheme + std::string(request.host) : std::string();
}

}  // namespace potluck::server
