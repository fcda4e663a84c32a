// Pure; any thread.
#pragma once

#include <string>
#include <string_view>

namespace potluck::server {

// BLAKE2b-256 of a token or a pass, or of what is to be told apart by a short text: 32 bytes.
std::string hash_secret(std::string_view secret);

}  // namespace potluck::server
