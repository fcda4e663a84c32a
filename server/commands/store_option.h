// The check of an address given with --store, for CLI11. Its message must not repeat the address,
// which may have a password.
#pragma once

#include <string>

namespace potluck::server {

inline bool is_postgres_address(const std::string& text) {
    return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

// Empty: it is one.
inline std::string is_store_address(const std::string& text) {
    return is_postgres_address(text) ? "" : "the store is no postgresql://USER@HOST:PORT/DATABASE";
}

}  // namespace potluck::server
