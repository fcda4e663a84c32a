// Computer players as people see them: an id that says what it is, and a name.
//
// A bot has no token, no socket and no User, and is no member of a room: it is the seat's id alone
// that makes it one, so that a stored match or room knows its bots without another column. The
// marked beginning leaves ids drawn for people (People) one chance in 2^60 to look like it.
// Pure; any thread.
#pragma once

#include <optional>

#include "protocol/bounded_text.h"
#include "server/random.h"

namespace potluck::server {

// A new id, different from that of other bots of this level at the table.
protocol::UserId make_bot_id(int level, Random& random);
// 1 to bots::levels_count; nothing for people.
std::optional<int> bot_level(const protocol::UserId& user);
// As it stands at the seat and in the archive: "Spore (bot)".
protocol::PersonName bot_name(int level);
// Whether people could take it for a computer player's: it ends with "(bot)", in any case of
// letters.
bool looks_like_bot(const protocol::PersonName& name);

}  // namespace potluck::server
