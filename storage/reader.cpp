#include <algorithm>
#include <limits>
#include <utility>

#include "storage/match_queries.h"
#include "storage/sqlite_support.h"
#include "storage/store.h"

namespace potluck::storage {

namespace {

const std::string room_columns =
    "SELECT code, host, settings, seats, opened_ms, closed_ms, reason, asleep_ms FROM rooms ";

// Of a page of what has expired; they are deleted within a few milliseconds.
constexpr int expired_rows_max = 500;

// Whichever is older: the end of the last page, or `before_ms`, where no id sorts before the empty
// one.
MatchCursor start_of(const MatchQuery& query) {
    constexpr std::int64_t forever = std::numeric_limits<std::int64_t>::max();
    const MatchCursor before{query.before_ms.value_or(forever), std::string()};
    const bool goes_on = query.after && query.after->finished_ms < before.finished_ms;
    return goes_on ? *query.after : before;
}

RoomRecord room_of(const StatementRun& row) {
    RoomRecord room{.code = row.text(0),
                    .host = row.text(1),
                    .settings = row.text(2),
                    .seats = row.text(3),
                    .opened_ms = row.column(4).getInt64(),
                    .reason = row.text(6)};
    if (!row.column(5).isNull()) {
        room.closed_ms = row.column(5).getInt64();
    }
    if (!row.column(7).isNull()) {
        room.asleep_ms = row.column(7).getInt64();
    }
    return room;
}

}  // namespace

// Queries with prepared statements. All throw SQLite::Exception.
class Reader::Connection {
public:
    explicit Connection(const SqliteOptions& options)
        : database_(options.path, SQLite::OPEN_READONLY | SQLite::OPEN_URI | SQLite::OPEN_NOMUTEX,
                    options.busy_timeout_ms),
          begin_(database_, "BEGIN"),
          commit_(database_, "COMMIT"),
          user_by_token_hash_(database_,
                              "SELECT id, token_hash, name, created_ms, seen_ms FROM users"
                              " WHERE token_hash = ?1 OR number ="
                              " (SELECT user FROM tokens WHERE token_hash = ?1)"),
          tokens_of_user_(database_,
                          "SELECT token_hash, created_ms FROM users"
                          " WHERE id = ?1 AND length(token_hash) = 32"
                          " UNION ALL SELECT token_hash, created_ms FROM tokens"
                          " WHERE user = (SELECT number FROM users WHERE id = ?1)"
                          " ORDER BY created_ms"),
          match_by_id_(database_, select_matches() + " WHERE id = ?1"),
          listed_(database_, list_matches_sql(false, false)),
          listed_by_game_(database_, list_matches_sql(true, false)),
          listed_by_player_(database_, list_matches_sql(false, true)),
          listed_by_both_(database_, list_matches_sql(true, true)),
          unfinished_(database_,
                      select_matches() + " WHERE finished_ms IS NULL ORDER BY started_ms, id"),
          players_(database_,
                   "SELECT seat, user_id, name FROM players WHERE match = ?1"
                   " ORDER BY seat"),
          actions_(database_,
                   "SELECT ply, seat, action, cause, at_ms, clock FROM actions"
                   " WHERE match = ?1 ORDER BY ply"),
          turn_count_(database_,
                      "SELECT count(*) FROM actions AS made LEFT JOIN actions AS before"
                      " ON before.match = made.match AND before.ply = made.ply - 1"
                      " WHERE made.match = ?1 AND (before.seat IS NOT made.seat"
                      " OR made.cause != 'played')"),
          takeovers_(database_,
                     "SELECT ply, seat, cause, user_id, name FROM takeovers"
                     " WHERE match = ?1 ORDER BY ply, seat"),
          match_of_room_(database_, select_match_of_room()),
          awake_tables_(database_,
                        "SELECT code FROM rooms CROSS JOIN matches ON matches.number ="
                        " (SELECT max(number) FROM matches"
                        " WHERE room = code AND finished_ms IS NULL)"
                        " WHERE closed_ms IS NULL AND asleep_ms IS NULL"
                        " ORDER BY started_ms DESC, id DESC"),
          asleep_rooms_of_(database_,
                           "SELECT code FROM asleep_seats CROSS JOIN rooms ON code = room"
                           " WHERE user_id = ?1 ORDER BY asleep_ms DESC, code LIMIT ?2"),
          waking_rooms_(database_,
                        "SELECT code, wake_ms FROM rooms WHERE wake_ms IS NOT NULL"
                        " ORDER BY wake_ms, number LIMIT ?1"),
          rooms_asleep_before_(database_,
                               "SELECT code FROM rooms WHERE closed_ms IS NULL AND asleep_ms < ?1"
                               " AND wake_ms IS NULL ORDER BY asleep_ms LIMIT ?2"),
          room_by_code_(database_, room_columns + "WHERE code = ?1"),
          open_rooms_(database_, room_columns +
                                     "WHERE closed_ms IS NULL"
                                     " ORDER BY opened_ms DESC, code DESC LIMIT ?1"),
          alive_(database_, "SELECT at_ms FROM alive") {}

    void begin() { run(begin_); }
    void end() { run(commit_); }

    std::optional<UserRecord> find_user(const std::string& token_hash) {
        StatementRun found(user_by_token_hash_, Blob{token_hash});
        if (!found.next()) {
            return std::nullopt;
        }
        return UserRecord{found.text(0), found.text(1), found.text(2), found.column(3).getInt64(),
                          found.column(4).getInt64()};
    }

    std::vector<TokenRecord> find_tokens(const std::string& user_id) {
        std::vector<TokenRecord> tokens;
        StatementRun found(tokens_of_user_, user_id);
        while (found.next()) {
            tokens.push_back({found.text(0), found.column(1).getInt64()});
        }
        return tokens;
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
        const MatchCursor start = start_of(query);
        const std::int64_t from_ms =
            query.from_ms.value_or(std::numeric_limits<std::int64_t>::min());
        const auto rows = static_cast<int>(limit) + 1;  // one more shows whether a page follows
        const auto page = [&](SQLite::Statement& statement, const auto&... asked_for) {
            return page_of(limit, StatementRun(statement, start.finished_ms, start.match_id,
                                               from_ms, rows, asked_for...));
        };
        if (query.game.empty()) {
            return query.player.empty() ? page(listed_) : page(listed_by_player_, query.player);
        }
        return query.player.empty() ? page(listed_by_game_, query.game)
                                    : page(listed_by_both_, query.game, query.player);
    }

    std::vector<MatchRecord> unfinished_matches() {
        std::vector<MatchRecord> matches;
        StatementRun found(unfinished_);
        while (found.next()) {
            matches.push_back(with_actions(match_of(found)));
        }
        return matches;
    }

    std::optional<TableRecord> find_table(const std::string& code) {
        std::optional<RoomRecord> room = find_room(code);
        if (!room) {
            return std::nullopt;
        }
        TableRecord table{std::move(*room), std::nullopt};
        if (StatementRun found(match_of_room_, code); found.next()) {
            table.match = with_actions(match_of(found));
        }
        return table;
    }

    std::vector<TableRecord> awake_tables() {
        std::vector<TableRecord> tables;
        StatementRun found(awake_tables_);
        while (found.next()) {
            tables.push_back(*find_table(found.text(0)));
        }
        return tables;
    }

    std::vector<std::string> asleep_rooms_of(const std::string& user, std::size_t limit) {
        return codes_of(StatementRun(asleep_rooms_of_, user, limit_of(limit)));
    }

    std::vector<WakingRoom> waking_rooms(std::size_t limit) {
        std::vector<WakingRoom> rooms;
        StatementRun found(waking_rooms_, limit_of(limit));
        while (found.next()) {
            rooms.push_back({found.text(0), found.column(1).getInt64()});
        }
        return rooms;
    }

    std::vector<std::string> rooms_asleep_before(std::int64_t time_ms, std::size_t limit) {
        return codes_of(StatementRun(rooms_asleep_before_, time_ms, limit_of(limit)));
    }

    std::optional<RoomRecord> find_room(const std::string& code) {
        StatementRun found(room_by_code_, code);
        return found.next() ? std::optional(room_of(found)) : std::nullopt;
    }

    std::vector<RoomRecord> open_rooms(std::size_t limit) {
        std::vector<RoomRecord> rooms;
        StatementRun found(open_rooms_, limit_of(limit));
        while (found.next()) {
            rooms.push_back(room_of(found));
        }
        return rooms;
    }

    std::optional<std::int64_t> last_alive_ms() {
        StatementRun found(alive_);
        return found.next() ? std::optional(found.column(0).getInt64()) : std::nullopt;
    }

    ExpiryPage expired(ExpiryKind kind, std::int64_t before_ms, std::int64_t from) {
        if (kind == ExpiryKind::user) {
            return expired_users(before_ms, from);
        }
        ExpiryPage page;
        SQLite::Statement statement(database_, expired_sql(kind));
        StatementRun found(statement, before_ms, expired_rows_max);
        int rows = 0;
        while (found.next()) {
            page.ids.push_back(found.text(0));
            rows += found.column(1).getInt();
            if (rows >= expired_rows_max) {
                page.next = 0;
                break;
            }
        }
        return page;
    }

    std::optional<std::int64_t> oldest_ms(ExpiryKind kind) {
        SQLite::Statement statement(database_, oldest_sql(kind));
        StatementRun found(statement);
        return found.next() && !found.column(0).isNull() ? std::optional(found.column(0).getInt64())
                                                         : std::nullopt;
    }

    std::int64_t pages_to_give_back() {
        constexpr int incremental = 2;
        return database_.execAndGet("PRAGMA auto_vacuum").getInt() == incremental
                   ? database_.execAndGet("PRAGMA freelist_count").getInt64()
                   : 0;
    }

private:
    struct NumberedMatch {
        std::int64_t number = 0;
        MatchSummary summary;
    };

    static std::int64_t limit_of(std::size_t limit) {
        constexpr std::size_t limit_max = std::numeric_limits<std::int64_t>::max();
        return static_cast<std::int64_t>(std::min(limit, limit_max));
    }

    static std::vector<std::string> codes_of(StatementRun&& found) {
        std::vector<std::string> codes;
        while (found.next()) {
            codes.push_back(found.text(0));
        }
        return codes;
    }

    // Bounded by the users examined: most of the oldest play in stored matches.
    ExpiryPage expired_users(std::int64_t before_ms, std::int64_t from) {
        constexpr std::int64_t examined = 2'000;
        ExpiryPage page;
        SQLite::Statement statement(
            database_,
            "SELECT id FROM users WHERE number > ?1 AND number <= ?2 AND seen_ms < ?3"
            " AND NOT EXISTS (SELECT 1 FROM players WHERE user_id = users.id)"
            " AND NOT EXISTS (SELECT 1 FROM asleep_seats WHERE user_id = users.id)");
        StatementRun found(statement, from, from + examined, before_ms);
        while (found.next()) {
            page.ids.push_back(found.text(0));
        }
        const std::int64_t last = database_.execAndGet("SELECT max(number) FROM users").getInt64();
        if (last > from + examined) {
            page.next = from + examined;
        }
        return page;
    }

    // From select_matches(), with the players.
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
        match.settings = row.text(13);
        match.clock = row.text(14);
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
                                     .at_ms = row.column(4).getInt64(),
                                     .clock = row.text(5)});
        }
        StatementRun takeovers(takeovers_, found.number);
        while (takeovers.next()) {
            match.takeovers.push_back({.ply = takeovers.column(0).getInt(),
                                       .seat = takeovers.column(1).getInt(),
                                       .cause = takeovers.text(2),
                                       .user_id = takeovers.text(3),
                                       .name = takeovers.text(4)});
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
            NumberedMatch found = match_of(rows);
            StatementRun count(turn_count_, found.number);
            found.summary.turn_count = count.next() ? count.column(0).getInt() : 0;
            page.matches.push_back(std::move(found.summary));
        }
        return page;
    }

    SQLite::Database database_;  // outlives the statements below
    SQLite::Statement begin_;
    SQLite::Statement commit_;
    SQLite::Statement user_by_token_hash_;
    SQLite::Statement tokens_of_user_;
    SQLite::Statement match_by_id_;
    SQLite::Statement listed_;
    SQLite::Statement listed_by_game_;
    SQLite::Statement listed_by_player_;
    SQLite::Statement listed_by_both_;
    SQLite::Statement unfinished_;
    SQLite::Statement players_;
    SQLite::Statement actions_;
    SQLite::Statement turn_count_;
    SQLite::Statement takeovers_;
    SQLite::Statement match_of_room_;
    SQLite::Statement awake_tables_;
    SQLite::Statement asleep_rooms_of_;
    SQLite::Statement waking_rooms_;
    SQLite::Statement rooms_asleep_before_;
    SQLite::Statement room_by_code_;
    SQLite::Statement open_rooms_;
    SQLite::Statement alive_;
};

Reader::Reader(const SqliteOptions& options) : options_(options) {}
Reader::~Reader() = default;

// A failed connection is dropped, with everything it had open.
template <class Value, class Query>
Result<Value> Reader::read(Query query) {
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

Result<std::optional<UserRecord>> Reader::find_user_by_token_hash(const std::string& token_hash) {
    return read<std::optional<UserRecord>>(
        [&](Connection& connection) { return connection.find_user(token_hash); });
}

Result<std::vector<TokenRecord>> Reader::find_tokens(const std::string& user_id) {
    return read<std::vector<TokenRecord>>(
        [&](Connection& connection) { return connection.find_tokens(user_id); });
}

Result<std::optional<MatchRecord>> Reader::find_match(const std::string& id) {
    return read<std::optional<MatchRecord>>(
        [&](Connection& connection) { return connection.find_match(id); });
}

Result<MatchPage> Reader::list_matches(const MatchQuery& query) {
    return read<MatchPage>([&](Connection& connection) { return connection.list_matches(query); });
}

Result<std::vector<MatchRecord>> Reader::unfinished_matches() {
    return read<std::vector<MatchRecord>>(
        [](Connection& connection) { return connection.unfinished_matches(); });
}

Result<std::vector<TableRecord>> Reader::awake_tables() {
    return read<std::vector<TableRecord>>(
        [](Connection& connection) { return connection.awake_tables(); });
}

Result<std::optional<TableRecord>> Reader::find_table(const std::string& code) {
    return read<std::optional<TableRecord>>(
        [&](Connection& connection) { return connection.find_table(code); });
}

Result<std::vector<std::string>> Reader::asleep_rooms_of(const std::string& user,
                                                         std::size_t limit) {
    return read<std::vector<std::string>>(
        [&](Connection& connection) { return connection.asleep_rooms_of(user, limit); });
}

Result<std::vector<WakingRoom>> Reader::waking_rooms(std::size_t limit) {
    return read<std::vector<WakingRoom>>(
        [&](Connection& connection) { return connection.waking_rooms(limit); });
}

Result<std::vector<std::string>> Reader::rooms_asleep_before(std::int64_t time_ms,
                                                             std::size_t limit) {
    return read<std::vector<std::string>>(
        [&](Connection& connection) { return connection.rooms_asleep_before(time_ms, limit); });
}

Result<std::optional<RoomRecord>> Reader::find_room(const std::string& code) {
    return read<std::optional<RoomRecord>>(
        [&](Connection& connection) { return connection.find_room(code); });
}

Result<std::vector<RoomRecord>> Reader::open_rooms(std::size_t limit) {
    return read<std::vector<RoomRecord>>(
        [&](Connection& connection) { return connection.open_rooms(limit); });
}

Result<std::optional<std::int64_t>> Reader::last_alive_ms() {
    return read<std::optional<std::int64_t>>(
        [](Connection& connection) { return connection.last_alive_ms(); });
}

Result<ExpiryPage> Reader::expired(ExpiryKind kind, std::int64_t before_ms, std::int64_t from) {
    return read<ExpiryPage>(
        [&](Connection& connection) { return connection.expired(kind, before_ms, from); });
}

Result<std::optional<std::int64_t>> Reader::oldest_ms(ExpiryKind kind) {
    return read<std::optional<std::int64_t>>(
        [&](Connection& connection) { return connection.oldest_ms(kind); });
}

Result<std::int64_t> Reader::pages_to_give_back() {
    return read<std::int64_t>(
        [](Connection& connection) { return connection.pages_to_give_back(); });
}

}  // namespace potluck::storage
