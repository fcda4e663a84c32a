#include "server/net/http/origin.h"

#include <algorithm>

#include <boost/beast/core/string.hpp>

namespace potluck::server {

bool is_allowed_origin(std::string_view origin, std::string_view host,
                       const std::vector<std::string>& allowed) {
    const auto same = [](std::string_view left, std::string_view right) {
        return boost::beast::iequals(left, right);
    };
    if (origin.empty()) {
        return true;
    }
    if (std::any_of(allowed.begin(), allowed.end(),
                    [&](const std::string& each) { return same(each, origin); })) {
        return true;
    }
    const std::size_t scheme_end = origin.find("://");
    return scheme_end != std::string_view::npos && !host.empty() &&
           same(origin.substr(scheme_end + 3), host);
}

}  // namespace potluck::server
