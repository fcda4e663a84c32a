// A certificate for localhost, signed by itself, made on the spot: no key lies in the tree.
#pragma once

#include <filesystem>
#include <string>

#include "server/net/loop/tls_context.h"

namespace potluck::tests {

// Writes `name`.crt and `name`.key into the folder. `days`: until it ends; negative: ended already.
server::TlsFiles make_certificate(const std::filesystem::path& folder, const std::string& name,
                                  int days = 30);

}  // namespace potluck::tests
