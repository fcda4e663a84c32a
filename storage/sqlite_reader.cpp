#include "storage/sqlite_reader.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "storage/sqlite_support.h"

namespace potluck::storage {

namespace {

const std::string match_columns =
    "SELECT number, id, room, host, visibility, game, options, started_ms,"
    " finished_ms, reason, winners, scores, ply_count FROM matches ";

// The two conditions are those of the indices matches_listed and matches_listed_by_game, word for
// word: SQLite uses a partial index only then.
const std::string listed_matches =
    match_columns +
    "WHERE finished_ms IS NOT NULL AND visibility = 'public' AND (finished_ms, id) < (?1, ?2) ";
const std::string newest_first = "ORDER BY finished_ms DESC, id DESC LIMIT ?3";

}  // namespace

// The queries, with their statements kept. All throw SQLite::Exception.
class SqliteReader::Connection {
public:
    explicit Connection(const SqliteOptions& options)
        : database_(options.path, SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX,
                    options.busy_timeout_ms),
          begin_(database_, "BEGIN"),
          commit_(database_, "COMMIT"),
          user_by_token_hash_(
              database_,
              "SELECT id, token_hash, name, created_ms FROM users WHERE token_hash = ?1"),
          match_by_id_(database_, match_columns + "WHERE id = ?1"),
          listed_(database_, listed_matches + newest_first),
          listed_by_game_(database_, listed_matches + "AND game = ?4 " + newest_first),
          unfinished_(database_,
                      match_columns + "WHERE finished_ms IS NULL ORDER BY started_ms, id"),
          players_(database_,
                   "SELECT seat, user_id, name FROM players WHERE match = ?1"
                   " ORDER BY seat"),
          actions_(database_,
                   "SELECT ply, seat, action, cause, at_ms FROM actions"
                   " WHERE match = ?1 ORDER BY ply") {}

    void begin() { run(begin_); }
    void end() { run(commit_); }

    std::optional<UserRecord> find_user(const std::string& token_hash) {
        StatementRun found(user_by_token_hash_, Blob{token_hash});
        if (!found.next()) {
            return std::nullopt;
        }
        return UserRecord{found.text(0), found.text(1), found.text(2), found.column(3).getInt64()};
    }

    std::optional<MatchRecord> find_match(const std::string& id) {
        StatementRun found(match_by_id_, id);
        if (!found.next()) {
            return std::nullopt;
        }
        return with_actions(match_of(found));
    }

    MatchPage list_matches(const MatchQuery& query) {
        const auto limit =
            static_cast<std::size_t>(std::clamp(query.limit, 1, match_page_size_max));
        const MatchCursor after = query.after.value_or(
            MatchCursor{std::numeric_limits<std::int64_t>::max(), std::string()});
        const int rows_max = static_cast<int>(limit) + 1;  // one more tells that a page follows
        return query.game.empty()
                   ? page_of(limit,
                             StatementRun(listed_, after.finished_ms, after.match_id, rows_max))
                   : page_of(limit, StatementRun(listed_by_game_, after.finished_ms, after.match_id,
                                                 rows_max, query.game));
    }

    std::vector<MatchRecord> unfinished_matches() {
        std::vector<MatchRecord> matches;
        StatementRun found(unfinished_);
        while (found.next()) {
            matches.push_back(with_actions(match_of(found)));
        }
        return matches;
    }

private:
    struct NumberedMatch {
        std::int64_t number = 0;
        MatchSummary summary;
    };

    // The row of `match_columns` where `row` stands, with the players.
    NumberedMatch match_of(const StatementRun& row) {
        NumberedMatch found{.number = row.column(0).getInt64(), .summary = {}};
        MatchRecord& match = found.summary.match;
        match.id = row.text(1);
        match.room = row.text(2);
        match.host = row.text(3);
        match.visibility = row.text(4);
        match.game = row.text(5);
        match.options = row.text(6);
        match.started_ms = row.column(7).getInt64();
        if (!row.column(8).isNull()) {
            match.outcome = OutcomeRecord{.winners = parse_numbers(row.text(10)),
                                          .reason = row.text(9),
                                          .scores = parse_numbers(row.text(11)),
                                          .finished_ms = row.column(8).getInt64()};
            found.summary.ply_count = row.column(12).getInt();
        }
        StatementRun players(players_, found.number);
        while (players.next()) {
            match.players.push_back({players.column(0).getInt(), players.text(1), players.text(2)});
        }
        return found;
    }

    MatchRecord with_actions(NumberedMatch found) {
        MatchRecord match = std::move(found.summary.match);
        StatementRun row(actions_, found.number);
        while (row.next()) {
            match.actions.push_back({.ply = row.column(0).getInt(),
                                     .seat = row.column(1).getInt(),
                                     .action = row.text(2),
                                     .cause = row.text(3),
                                     .at_ms = row.column(4).getInt64()});
        }
        return match;
    }

    MatchPage page_of(std::size_t limit, StatementRun&& rows) {
        MatchPage page;
        while (rows.next()) {
            if (page.matches.size() == limit) {
                const MatchRecord& last = page.matches.back().match;
                page.next = MatchCursor{last.outcome->finished_ms, last.id};
                break;
            }
            page.matches.push_back(match_of(rows).summary);
        }
        return page;
    }

    SQLite::Database database_;  // outlives the statements below
    SQLite::Statement begin_;
    SQLite::Statement commit_;
    SQLite::Statement user_by_token_hash_;
    SQLite::Statement match_by_id_;
    SQLite::Statement listed_;
    SQLite::Statement listed_by_game_;
    SQLite::Statement unfinished_;
    SQLite::Statement players_;
    SQLite::Statement actions_;
};

SqliteReader::SqliteReader(const SqliteOptions& options) : options_(options) {}
SqliteReader::~SqliteReader() = default;

// A connection that has failed is given up, and with it whatever it had open.
template <class Value, class Query>
Result<Value> SqliteReader::read(Query query) {
    try {
        if (!connection_) {
            connection_ = std::make_unique<Connection>(options_);
        }
        connection_->begin();
        Value value = query(*connection_);
        connection_->end();
        return value;
    } catch (const SQLite::Exception& exception) {
        connection_.reset();
        return failure_of(exception, options_.path);
    }
}

Result<std::optional<UserRecord>> SqliteReader::find_user_by_token_hash(
    const std::string& token_hash) {
    return read<std::optional<UserRecord>>(
        [&](Connection& connection) { return connection.find_user(token_hash); });
}

Result<std::optional<MatchRecord>> SqliteReader::find_match(const std::string& id) {
    return read<std::optional<MatchRecord>>(
        [&](Connection& connection) { return connection.find_match(id); });
}

Result<MatchPage> SqliteReader::list_matches(const MatchQuery& query) {
    return read<MatchPage>([&](Connection& connection) { return connection.list_matches(query); });
}

Result<std::vector<MatchRecord>> SqliteReader::unfinished_matches() {
    return read<std::vector<MatchRecord>>(
        [](Connection& connection) { return connection.unfinished_matches(); });
}

}  // namespace potluck::storage
