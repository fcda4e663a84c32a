// The server's current levels, for metrics. Any thread.
#pragma once

#include "server/metrics/metrics.h"
#include "server/net/services.h"

namespace potluck::server {

Levels read_levels(const Services& services);

}  // namespace potluck::server
