#include "server/nodes/hexadecimal.h"

#include <sodium.h>

namespace potluck::server {

std::string to_hexadecimal(std::string_view bytes) {
    std::string digits(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(digits.data(), digits.size(),
                   reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    digits.pop_back();
    return digits;
}

std::string from_hexadecimal(std::string_view digits) {
    std::string bytes(digits.size() / 2, '\0');
    std::size_t size = 0;
    sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), digits.data(),
                   digits.size(), nullptr, &size, nullptr);
    bytes.resize(size);
    return bytes;
}

}  // namespace potluck::server
