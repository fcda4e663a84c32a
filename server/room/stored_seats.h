// The seats of a table, as they are stored with the room. Pure; any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "server/match/match.h"

namespace potluck::server {

// From a RoomRecord's `seats`; leaves out what cannot be read.
std::vector<std::optional<Player>> read_seats(const std::string& text, std::size_t seat_count);

}  // namespace potluck::server
