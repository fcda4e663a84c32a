// The page and the picture of what a link leads to, as answers. Pure; any thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/limits.h"
#include "server/net/http/http_routes.h"
#include "server/net/http/linked.h"

namespace potluck::server {

// The page with these tags, as the request wants it.
HttpAnswer tagged_page(const HttpAnswer& page, const std::string& tags, const HttpRequest& request);

// Names a picture by what it shows.
std::string picture_key(const PictureSubject& subject, PictureForm form);
// Nothing: it cannot be drawn, or it had to stop.
std::optional<std::string> draw_picture(const PictureSubject& subject, PictureForm form,
                                        const Limits& limits,
                                        const std::function<bool()>& must_stop);
// `picture`: null if it cannot be drawn. Without an etag.
HttpAnswer picture_answer(const Linked& linked, PictureForm form,
                          std::shared_ptr<const std::string> picture);
// For whoever has it already.
HttpAnswer same_picture(const Linked& linked);

}  // namespace potluck::server
