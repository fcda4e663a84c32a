// Which web pages may open a socket here: browsers say with Origin whose page it is that asks, and
// send it even when the page belongs to somebody else. And the origin of our own pages.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace potluck::server {

// A request for a socket, as far as it says who asks.
struct SocketRequest {
    // "https://play.example:8443"; nothing when the field is missing, as from bots: no browser
    // leaves it out, so that an empty one belongs to nobody.
    std::optional<std::string_view> origin;
    std::string_view host;  // the request's Host
    // By which pages of this server are reached: "http" or "https", as proxies say it also "ws" or
    // "wss"; anything else when it cannot be known, since TLS may end at a proxy that says nothing.
    std::string_view scheme;
};

// Where others reach this server, such as "https://play.example:8443": `configured`, else what the
// request says if its Host is known to be ours: one of `names`, or this machine itself. Else empty:
// a client may write there what it likes.
std::string origin_of(const SocketRequest& request, const std::vector<std::string>& names,
                      const std::string& configured);

// Pages of this host, port and scheme, and of the origins that the host has named. Names and
// schemes in any case of letters.
bool is_allowed_origin(const SocketRequest& request, const std::vector<std::string>& allowed);

}  // namespace potluck::server
