#include "server/random.h"

#include <cstdlib>
#include <sodium.h>

#include "protocol/bounded_text.h"

namespace potluck::server {

namespace {

class SecureRandom final : public Random {
public:
    SecureRandom() {
        if (sodium_init() < 0) {
            std::abort();
        }
    }
    std::uint32_t below(std::uint32_t bound) override { return randombytes_uniform(bound); }
};

}  // namespace

std::string Random::base32(std::size_t size) {
    std::string text;
    for (std::size_t count = 0; count < size; ++count) {
        text.push_back(protocol::base32_alphabet[below(32)]);
    }
    return text;
}

Random& secure_random() {
    static SecureRandom random;
    return random;
}

}  // namespace potluck::server
