#include "server/hexadecimal.h"

#include <sodium.h>

namespace potluck::server {

std::string to_hexadecimal(std::string_view bytes) {
    std::string digits(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(digits.data(), digits.size(),
                   reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    digits.pop_back();
    return digits;
}

}  // namespace potluck::server
