#include "storage/match_queries.h"

#include "storage/sqlite_store.h"
#include "tests/storage/support.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

// How SQLite carries a query out, a line for each step.
std::vector<std::string> plan_of(SQLite::Database& database, const std::string& sql) {
    std::vector<std::string> steps;
    SQLite::Statement plan(database, "EXPLAIN QUERY PLAN " + for_sqlite(sql));
    while (plan.executeStep()) {
        steps.push_back(plan.getColumn(3).getString());
    }
    return steps;
}

const std::string range = "finished_ms>? AND (finished_ms,id)<(?,?))";
const std::string by_id = "SEARCH matches USING INDEX sqlite_autoindex_matches_1 (id=?)";

}  // namespace

TEST_CASE("every list is one range of an index that has its order") {
    const TemporaryFolder folder;
    const auto store = value_of(SqliteStore::open(folder.options()));
    SQLite::Database& database = store->database();
    using Steps = std::vector<std::string>;
    const auto check_plans = [&] {
        CHECK(plan_of(database, list_matches_sql(false, false)) ==
              Steps{"SEARCH matches USING INDEX matches_listed (" + range});
        CHECK(plan_of(database, list_matches_sql(true, false)) ==
              Steps{"SEARCH matches USING INDEX matches_listed_by_game (game=? AND " + range});
        CHECK(plan_of(database, list_matches_sql(false, true)) ==
              Steps{"SEARCH listed_players USING PRIMARY KEY (name=? AND " + range, by_id});
        CHECK(plan_of(database, list_matches_sql(true, true)) ==
              Steps{"SEARCH listed_players USING COVERING INDEX listed_players_by_game"
                    " (name=? AND game=? AND " +
                        range,
                    by_id});
        const std::string mine = "SEARCH players USING COVERING INDEX players_by_user (user_id=?";
        CHECK(plan_of(database, own_matches_sql()).at(1).starts_with(mine));
        CHECK(plan_of(database, own_results_sql()).at(1).starts_with(mine));
        const std::string time = " (finished_ms>? AND finished_ms<?)";
        const std::string by = "SEARCH matches USING INDEX matches_";
        CHECK(plan_of(database, expired_sql(ExpiryKind::public_match)) ==
              Steps{by + "listed" + time});
        CHECK(plan_of(database, expired_sql(ExpiryKind::unlisted_match)) ==
              Steps{by + "unlisted" + time});
        CHECK(plan_of(database, expired_sql(ExpiryKind::aborted_match)) ==
              Steps{by + "aborted" + time});
        CHECK(plan_of(database, expired_sql(ExpiryKind::room)) ==
              Steps{"SEARCH rooms USING INDEX rooms_closed (closed_ms>? AND closed_ms<?)"});
        CHECK(plan_of(database, expired_sql(ExpiryKind::push)) ==
              Steps{"SEARCH pushes USING INDEX pushes_by_renewal (renewed_ms<?)"});
    };
    check_plans();

    // The same when SQLite knows that the tables are small, where it might prefer to scan.
    require_stored(*store, {start_match("m"), finish_match("m", 1)});
    database.exec("ANALYZE");
    check_plans();
}
