// Stored matches as the API gives them: JSON, and records as text. Runs on the storage's reading
// thread.
#pragma once

#include "server/net/http/http_answer.h"
#include "server/net/http/http_routes.h"
#include "storage/store.h"

namespace potluck::server {

HttpAnswer answer_list(storage::Reader& reader, const ListMatches& list);
HttpAnswer answer_match(storage::Reader& reader, const ShowMatch& show);

// A match record as the API and `potluck show` know it.
protocol::Json write_record(const storage::MatchRecord& match);

}  // namespace potluck::server
