#include "storage/sqlite_writer.h"

#include "storage/write_checks.h"

namespace potluck::storage {

struct SqliteWriter::StoredMatch {
    std::int64_t number = 0;
    MatchState state;

    static std::optional<MatchState> state_of(const std::optional<StoredMatch>& match) {
        return match ? std::optional(match->state) : std::nullopt;
    }
};

SqliteWriter::SqliteWriter(SQLite::Database& database)
    : database_(&database),
      update_user_(database, "UPDATE users SET name = ?2 WHERE id = ?1"),
      find_token_(database,
                  "SELECT 1 FROM users WHERE token_hash = ?1"
                  " UNION ALL SELECT 1 FROM tokens WHERE token_hash = ?1"),
      insert_user_(database,
                   "INSERT INTO users (id, token_hash, name, created_ms) VALUES (?1, ?2, ?3, ?4)"),
      find_user_(database, "SELECT number FROM users WHERE id = ?1"),
      insert_token_(database,
                    "INSERT INTO tokens (token_hash, user, created_ms) VALUES (?1, ?2, ?3)"),
      find_match_(database,
                  "SELECT number, finished_ms IS NOT NULL,"
                  " (SELECT coalesce(max(ply) + 1, 0) FROM actions WHERE match = number),"
                  " (SELECT coalesce(max(ply), -1) FROM takeovers WHERE match = number)"
                  " FROM matches WHERE id = ?1"),
      insert_match_(database,
                    "INSERT INTO matches (id, room, host, visibility, game, options, started_ms,"
                    " settings, clock) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"),
      insert_player_(database,
                     "INSERT INTO players (match, seat, user_id, name) VALUES (?1, ?2, ?3, ?4)"),
      insert_action_(database,
                     "INSERT INTO actions (match, ply, seat, action, cause, at_ms, clock)"
                     " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"),
      delete_actions_(database, "DELETE FROM actions WHERE match = ?1 AND ply >= ?2"),
      find_takeover_(database, "SELECT 1 FROM takeovers WHERE match = ?1 AND seat = ?2"),
      insert_takeover_(database,
                       "INSERT INTO takeovers (match, seat, ply, cause, user_id, name)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6)"),
      update_action_clock_(database, "UPDATE actions SET clock = ?3 WHERE match = ?1 AND ply = ?2"),
      update_match_clock_(database, "UPDATE matches SET clock = ?2 WHERE number = ?1"),
      finish_match_(database,
                    "UPDATE matches SET finished_ms = ?2, reason = ?3, winners = ?4, scores = ?5,"
                    " ply_count = ?6 WHERE number = ?1"),
      list_players_(database,
                    "INSERT OR IGNORE INTO listed_players (name, finished_ms, id, game)"
                    " SELECT players.name, finished_ms, id, game"
                    " FROM matches JOIN players ON players.match = matches.number"
                    " WHERE number = ?1 AND visibility = 'public' AND winners <> '[]'"
                    " AND players.name <> ''"),
      put_room_(database,
                "INSERT INTO rooms (code, host, settings, seats, opened_ms, closed_ms, reason)"
                " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
                " ON CONFLICT (code) DO UPDATE SET host = ?2, settings = ?3, seats = ?4,"
                " closed_ms = ?6, reason = ?7"),
      delete_rooms_(database, "DELETE FROM rooms WHERE closed_ms IS NOT NULL AND closed_ms < ?1"),
      put_alive_(database,
                 "INSERT INTO alive (number, at_ms) VALUES (1, ?1)"
                 " ON CONFLICT (number) DO UPDATE SET at_ms = ?1") {}

WriteResult SqliteWriter::apply(const Write& write) {
    return std::visit([this](const auto& one) { return apply(one); }, write);
}

WriteResult SqliteWriter::apply(const PutUser& put) {
    const UserRecord& user = put.user;
    run(update_user_, user.id, user.name);
    if (update_user_.getChanges() > 0) {
        return std::nullopt;
    }
    if (WriteResult refused = check_put_user(user, knows_token(user.token_hash))) {
        return refused;
    }
    run(insert_user_, user.id, Blob{user.token_hash}, user.name, user.created_ms);
    return std::nullopt;
}

WriteResult SqliteWriter::apply(const AddToken& add) {
    StatementRun user(find_user_, add.user_id);
    const bool user_exists = user.next();
    if (WriteResult refused = check_add_token(add, knows_token(add.token_hash), user_exists)) {
        return refused;
    }
    run(insert_token_, Blob{add.token_hash}, user.column(0).getInt64(), add.created_ms);
    return std::nullopt;
}

WriteResult SqliteWriter::apply(const StartMatch& start) {
    const MatchRecord& match = start.match;
    if (WriteResult refused = check_start(match, find_match(match.id).has_value())) {
        return refused;
    }
    run(insert_match_, match.id, match.room, match.host, match.visibility, match.game,
        match.options, match.started_ms, match.settings, match.clock);
    const std::int64_t number = database_->getLastInsertRowid();
    for (const PlayerRecord& player : match.players) {
        run(insert_player_, number, player.seat, player.user_id, player.name);
    }
    return std::nullopt;
}

WriteResult SqliteWriter::apply(const AppendAction& append) {
    const std::optional<StoredMatch> match = find_match(append.match_id);
    if (WriteResult refused = check_append(append, StoredMatch::state_of(match))) {
        return refused;
    }
    const ActionRecord& action = append.action;
    run(insert_action_, match->number, action.ply, action.seat, action.action, action.cause,
        action.at_ms, action.clock);
    return std::nullopt;
}

WriteResult SqliteWriter::apply(const TakeBack& take_back) {
    const std::optional<StoredMatch> match = find_match(take_back.match_id);
    if (WriteResult refused = check_take_back(take_back, StoredMatch::state_of(match))) {
        return refused;
    }
    run(delete_actions_, match->number, take_back.ply_count);
    put_clock(match->number, take_back.ply_count, take_back.clock);
    return std::nullopt;
}

WriteResult SqliteWriter::apply(const TakeOver& take_over) {
    const std::optional<StoredMatch> match = find_match(take_over.match_id);
    const TakeOverRecord& takeover = take_over.takeover;
    const bool is_taken_over =
        match && StatementRun(find_takeover_, match->number, takeover.seat).next();
    if (WriteResult refused =
            check_take_over(take_over, StoredMatch::state_of(match), is_taken_over)) {
        return refused;
    }
    run(insert_takeover_, match->number, takeover.seat, takeover.ply, takeover.cause,
        takeover.user_id, takeover.name);
    return std::nullopt;
}

WriteResult SqliteWriter::apply(const PutClock& put) {
    const std::optional<StoredMatch> match = find_match(put.match_id);
    if (WriteResult refused = check_put_clock(put, StoredMatch::state_of(match))) {
        return refused;
    }
    put_clock(match->number, match->state.ply_count, put.clock);
    return std::nullopt;
}

void SqliteWriter::put_clock(std::int64_t match, int ply_count, const std::string& clock) {
    if (ply_count == 0) {
        run(update_match_clock_, match, clock);
    } else {
        run(update_action_clock_, match, ply_count - 1, clock);
    }
}

WriteResult SqliteWriter::apply(const FinishMatch& finish) {
    const std::optional<StoredMatch> match = find_match(finish.match_id);
    if (WriteResult refused = check_finish(finish, StoredMatch::state_of(match))) {
        return refused;
    }
    const OutcomeRecord& outcome = finish.outcome;
    const std::string winners = numbers_to_text(outcome.winners);
    const std::string scores = numbers_to_text(outcome.scores);
    run(finish_match_, match->number, outcome.finished_ms, outcome.reason, winners, scores,
        match->state.ply_count);
    run(list_players_, match->number);
    return std::nullopt;
}

WriteResult SqliteWriter::apply(const PutRoom& put) {
    const RoomRecord& room = put.room;
    run(put_room_, room.code, room.host, room.settings, room.seats, room.opened_ms, room.closed_ms,
        room.reason);
    return std::nullopt;
}

WriteResult SqliteWriter::apply(const ForgetRooms& forget) {
    run(delete_rooms_, forget.closed_before_ms);
    return std::nullopt;
}

WriteResult SqliteWriter::apply(const PutAlive& put) {
    run(put_alive_, put.at_ms);
    return std::nullopt;
}

bool SqliteWriter::knows_token(const std::string& token_hash) {
    return StatementRun(find_token_, Blob{token_hash}).next();
}

std::optional<SqliteWriter::StoredMatch> SqliteWriter::find_match(const std::string& id) {
    StatementRun found(find_match_, id);
    if (!found.next()) {
        return std::nullopt;
    }
    return StoredMatch{
        found.column(0).getInt64(),
        {found.column(1).getInt() != 0, found.column(2).getInt(), found.column(3).getInt()}};
}

}  // namespace potluck::storage
