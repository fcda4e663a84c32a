// Which web pages may open a socket here: browsers say with Origin whose page it is that asks, and
// send it even when the page belongs to somebody else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace potluck::server {

// origin: "https://play.example:8443", or empty when there is none, as from bots: no browser leaves
// it out. host: the request's Host. allowed: further origins that the host has named. Names and
// schemes in any case; a page of any scheme on the same host and port is ours (TLS may end at a
// proxy).
bool is_allowed_origin(std::string_view origin, std::string_view host,
                       const std::vector<std::string>& allowed);

}  // namespace potluck::server
