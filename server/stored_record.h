// Matches as the store keeps them, and as records that are given away and taken in. Pure; any
// thread.
#pragma once

#include "protocol/record.h"
#include "storage/records.h"

namespace potluck::server {

// What the store holds is believed; whether it keeps to the rules is for protocol::check_record.
// Scores that the store could not know, those of an abandoned match, are counted here.
protocol::GameRecord from_stored(const storage::MatchRecord& match);

// All writes that store a finished record (it has an outcome) as a public match of its id. Its
// players are nobody who was ever here: a name is no person.
storage::Transaction to_stored(const protocol::GameRecord& record);

}  // namespace potluck::server
