// A self-signed certificate for localhost, made on the spot: the tree contains no key.
#pragma once

#include <filesystem>
#include <string>

#include "server/net/loop/tls_context.h"

namespace potluck::tests {

// Writes `name`.crt and `name`.key into the folder. `days`: until it expires; negative: has
// expired.
server::TlsFiles make_certificate(const std::filesystem::path& folder, const std::string& name,
                                  int days = 30);

}  // namespace potluck::tests
