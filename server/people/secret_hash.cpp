#include "server/people/secret_hash.h"

#include <sodium.h>

namespace potluck::server {

std::string hash_secret(std::string_view secret) {
    std::string hash(crypto_generichash_BYTES, '\0');
    crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                       reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                       nullptr, 0);
    return hash;
}

}  // namespace potluck::server
