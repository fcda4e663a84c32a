#include "server/net/http/static_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <utility>

namespace potluck::server {

std::string_view content_type_of(std::string_view path) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 11> types{{
        {".html", "text/html; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".json", "application/json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".webmanifest", "application/manifest+json"},
        {".txt", "text/plain; charset=utf-8"},
        {".wasm", "application/wasm"},
    }};
    for (const auto& [ending, type] : types) {
        if (path.ends_with(ending)) {
            return type;
        }
    }
    return "application/octet-stream";
}

bool is_plain_path(std::string_view path) {
    constexpr std::size_t path_size_max = 200;
    if (path.empty() || path.size() > path_size_max) {
        return false;
    }
    char before = '/';
    for (char character : path) {
        const bool plain = (character >= 'a' && character <= 'z') ||
                           (character >= 'A' && character <= 'Z') ||
                           (character >= '0' && character <= '9') || character == '-' ||
                           character == '_' || character == '.' || character == '/';
        const bool hidden_or_empty = before == '/' && (character == '.' || character == '/');
        if (!plain || hidden_or_empty) {
            return false;
        }
        before = character;
    }
    return before != '/';
}

std::optional<StaticFile> StaticFiles::find(std::string_view path) const {
    if (!is_plain_path(path)) {
        return std::nullopt;
    }
    if (folder_.empty()) {
        const auto files = embedded_files();
        const auto found = std::find_if(files.begin(), files.end(), [&](const EmbeddedFile& file) {
            return file.path == path;
        });
        if (found == files.end()) {
            return std::nullopt;
        }
        return StaticFile{content_type_of(path), found->bytes, found->gzip_bytes, found->etag,
                          nullptr};
    }
    // A symbolic link anywhere in the path could lead out of the folder.
    std::filesystem::path file = folder_;
    std::filesystem::file_status status;
    for (const auto& part : std::filesystem::path(path)) {
        file /= part;
        std::error_code error;
        status = std::filesystem::symlink_status(file, error);
        if (std::filesystem::is_symlink(status)) {
            return std::nullopt;
        }
    }
    if (!std::filesystem::is_regular_file(status)) {
        return std::nullopt;
    }
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
        return std::nullopt;
    }
    auto bytes = std::make_shared<const std::string>(std::istreambuf_iterator<char>(stream),
                                                     std::istreambuf_iterator<char>());
    return StaticFile{content_type_of(path), *bytes, {}, {}, bytes};
}

}  // namespace potluck::server
