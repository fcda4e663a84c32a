// What a run did, counted under the words that are printed.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace potluck::simulation {

using Totals = std::map<std::string, std::int64_t>;

}  // namespace potluck::simulation
