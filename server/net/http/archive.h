// Stored matches for the API: as JSON, and as records in text form. Runs on the storage's reading
// thread.
#pragma once

#include "server/net/http/http_answer.h"
#include "server/net/http/http_routes.h"
#include "storage/store.h"

namespace potluck::server {

HttpAnswer answer_list(storage::Reader& reader, const ListMatches& list);
// Nothing but the games of the person whose token it is; of an unknown token: none.
HttpAnswer answer_own_list(storage::Reader& reader, const ListOwnMatches& list);
HttpAnswer answer_match(storage::Reader& reader, const ShowMatch& show);

// 503 and 404, also where a link leads to.
HttpAnswer storage_failed(const storage::Failure& failure);
HttpAnswer no_finished_match();

// As the API and `potluck show` print it.
protocol::Json write_record(const storage::MatchRecord& match);

}  // namespace potluck::server
