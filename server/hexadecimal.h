// Bytes as a text of hexadecimal digits. Pure.
#pragma once

#include <string>
#include <string_view>

namespace potluck::server {

std::string to_hexadecimal(std::string_view bytes);

}  // namespace potluck::server
