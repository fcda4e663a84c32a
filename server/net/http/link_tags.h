// The words of a link for those who show it before it is opened: Open Graph and Twitter tags in
// the page's head (https://ogp.me), in English or German. All that people have written is escaped.
// Pure; any thread.
#pragma once

#include <string>
#include <string_view>

#include "server/net/http/linked.h"

namespace potluck::server {

// Text for HTML, also within quotes.
std::string escaped(std::string_view text);

struct LinkWords {
    std::string title;
    std::string description;
};
// `accept_language`: as the browser sends it.
LinkWords words_of(const Linked& linked, std::string_view accept_language);

// `origin`: of this server as others reach it, such as https://play.example; empty: unknown, and
// addresses are left without it. `target`: the page's own, from "/" on.
std::string tags_of(const LinkWords& words, std::string_view origin, std::string_view target,
                    std::string_view picture);

// The page with the tags at the end of its head.
std::string page_with(std::string_view page, std::string_view tags);

}  // namespace potluck::server
