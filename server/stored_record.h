// Conversions between stored matches and records for export and import. Pure; any thread.
#pragma once

#include <string>
#include <vector>

#include "protocol/record.h"
#include "storage/records.h"

namespace potluck::server {

// What the store holds is believed; whether it keeps to the rules is for protocol::check_record.
// Scores that the store could not know, those of an abandoned match, are counted here.
protocol::GameRecord from_stored(const storage::MatchRecord& match);

// By seat, of those who play at its end: computer players may have taken over.
std::vector<std::string> last_names(const protocol::GameRecord& record);

// Writes that store a finished record (with an outcome) as a public match of its id. Its players
// are new people: a name alone identifies nobody.
storage::Transaction to_stored(const protocol::GameRecord& record);

}  // namespace potluck::server
