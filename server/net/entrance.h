// Entrance: who may come in, as the host has set it; made once by Server. Any thread.
#pragma once

#include <string>
#include <vector>

#include "server/net/client_address.h"
#include "server/net/gate.h"

namespace potluck::server {

struct Entrance {
    Gate gate;
    const TrustedProxies proxies;
    const std::vector<std::string> allowed_origins;
};

}  // namespace potluck::server
