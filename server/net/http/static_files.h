// The web client's files: the embedded ones, or those of a folder (--web-root).
// Invariant: served are only names of the embedded list, or plain files below the folder, every
// part of whose path is made of letters, digits, '.', '-', '_' and does not begin with a dot.
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
    std::string_view gzip_bytes;  // empty if compression gains nothing
    std::string_view etag;        // including its quotes
};

// Made at build time by web-client/embed_files.cpp.
std::span<const EmbeddedFile> embedded_files();
// Changes with any of the files.
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
    // `path`: without leading slash, percent-decoded.
    std::optional<StaticFile> find(std::string_view path) const;

private:
    std::filesystem::path folder_;
};

// By extension; application/octet-stream for unknown ones.
std::string_view content_type_of(std::string_view path);
bool is_plain_path(std::string_view path);

}  // namespace potluck::server
