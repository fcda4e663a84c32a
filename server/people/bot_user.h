// Computer players as people see them: an id that says what they are, and a name.
//
// A bot has no token, no socket and no User, and is no member of a room: the seat's id alone makes
// it one, so that a stored match or room needs no other column. An id drawn for a person (People)
// has one chance in 2^60 to begin with the same mark.
// Pure; any thread.
#pragma once

#include <optional>
#include <string_view>

#include "protocol/bounded_text.h"
#include "server/random.h"

namespace potluck::server {

// Unlike the ids of other bots of this level at the table.
protocol::UserId make_bot_id(int level, Random& random);
// 1 to bots::levels_count; nothing for people.
std::optional<int> bot_level(const protocol::UserId& user);
// As shown at the seat and in the archive: "Spore (bot)".
protocol::PersonName bot_name(int level);
inline constexpr std::string_view bot_name_suffix = " (bot)";

}  // namespace potluck::server
