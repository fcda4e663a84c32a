// Answers that show what a link leads to: the page with tags in its head, and pictures. Both are
// found on the storage's reading thread; pictures are drawn at the PictureDesk. Runs on the
// listener's executor.
#pragma once

#include <string>

#include "server/net/http/http_routes.h"
#include "server/net/loop/asio_types.h"
#include "server/net/services.h"

namespace potluck::server {

// The page as it is, if what it is about cannot be found soon. `origin`: see tags_of().
Awaitable<HttpAnswer> answer_page(Services& services, ShowPage show, HttpRequest request,
                                  std::string origin);

// `asker`: the address that it is drawn for.
Awaitable<HttpAnswer> answer_picture(Services& services, DrawPicture draw,
                                     std::string if_none_match, std::string asker);

}  // namespace potluck::server
