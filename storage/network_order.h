// Numbers as PostgreSQL sends and takes them. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <type_traits>

namespace potluck::storage {

template <class Number>
std::string network_order(Number number) {
    std::string bytes;
    for (std::size_t left = sizeof(Number); left-- > 0;) {
        bytes += static_cast<char>(static_cast<std::make_unsigned_t<Number>>(number) >> (8 * left));
    }
    return bytes;
}

}  // namespace potluck::storage
