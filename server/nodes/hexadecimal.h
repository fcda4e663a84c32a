// Bytes as a text of hexadecimal digits, and back. Pure.
#pragma once

#include <string>
#include <string_view>

namespace potluck::server {

std::string to_hexadecimal(std::string_view bytes);
// Up to the first pair that is none.
std::string from_hexadecimal(std::string_view digits);

}  // namespace potluck::server
