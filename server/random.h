// The source of randomness, as an argument: libsodium's cryptographic generator in the program, a
// seeded one in tests. Any thread.
#pragma once

#include <cstdint>
#include <string>

namespace potluck::server {

class Random {
public:
    virtual ~Random() = default;

    // Uniform in [0, bound); bound > 0.
    virtual std::uint32_t below(std::uint32_t bound) = 0;

    // `size` random characters of protocol::base32_alphabet: 5 bits each.
    std::string base32(std::size_t size);
};

// Calls sodium_init(); one object for the whole program.
Random& secure_random();

}  // namespace potluck::server
