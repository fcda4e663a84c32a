// In place of the client's files, which are none of the fuzzers' business and take long to embed.
#include <array>

#include "server/net/http/static_files.h"

namespace potluck::server {

std::span<const EmbeddedFile> embedded_files() {
    static constexpr std::array<EmbeddedFile, 3> files{{
        {"index.html", "<p>page</p>", "packed page", "\"page\""},
        {"app.js", "'use strict';", "packed script", "\"script\""},
        {"icons/icon.png", "\x89PNG", "", "\"icon\""},
    }};
    return files;
}

std::string_view embedded_version() {
    return "version";
}

}  // namespace potluck::server
