// The files of the web client: those compiled into the program, or those of a folder (--web-root).
// Invariant: only names of the embedded list, or plain files below the folder whose every part is
// made of letters, digits, '.', '-', '_' and does not begin with a dot, are ever served.
// Any thread.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace potluck::server {

struct EmbeddedFile {
    std::string_view path;  // "css/tokens.css"
    std::string_view bytes;
    std::string_view gzip_bytes;  // empty when compression gains nothing
    std::string_view etag;        // with its quotes
};

// Made at build time by web-client/embed_files.cpp.
std::span<const EmbeddedFile> embedded_files();
// Changes when any of them does.
std::string_view embedded_version();

struct StaticFile {
    std::string_view content_type;
    std::string_view bytes;
    std::string_view gzip_bytes;
    std::string_view etag;                     // empty: do not cache
    std::shared_ptr<const std::string> owner;  // keeps `bytes` alive for files of a folder
};

class StaticFiles {
public:
    // An empty path: the embedded files.
    explicit StaticFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Of all files together; empty when they may change at any time.
    std::string_view version() const {
        return folder_.empty() ? embedded_version() : std::string_view();
    }
    // `path` without the leading slash, already percent-decoded.
    std::optional<StaticFile> find(std::string_view path) const;

private:
    std::filesystem::path folder_;
};

// By the file's ending; application/octet-stream for others.
std::string_view content_type_of(std::string_view path);
bool is_plain_path(std::string_view path);

}  // namespace potluck::server
