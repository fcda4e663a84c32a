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
      find_token_(database, "SELECT 1 FROM users WHERE token_hash = ?1"),
      insert_user_(database,
                   "INSERT INTO users (id, token_hash, name, created_ms) VALUES (?1, ?2, ?3, ?4)"),
      find_match_(database,
                  "SELECT number, finished_ms IS NOT NULL,"
                  " (SELECT coalesce(max(ply) + 1, 0) FROM actions WHERE match = number)"
                  " FROM matches WHERE id = ?1"),
      insert_match_(database,
                    "INSERT INTO matches (id, room, host, visibility, game, options, started_ms)"
                    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"),
      insert_player_(database,
                     "INSERT INTO players (match, seat, user_id, name) VALUES (?1, ?2, ?3, ?4)"),
      insert_action_(database,
                     "INSERT INTO actions (match, ply, seat, action, cause, at_ms)"
                     " VALUES (?1, ?2, ?3, ?4, ?5, ?6)"),
      finish_match_(database,
                    "UPDATE matches SET finished_ms = ?2, reason = ?3, winners = ?4, scores = ?5,"
                    " ply_count = ?6 WHERE number = ?1") {}

WriteResult SqliteWriter::apply(const Write& write) {
    return std::visit([this](const auto& one) { return apply(one); }, write);
}

WriteResult SqliteWriter::apply(const PutUser& put) {
    const UserRecord& user = put.user;
    run(update_user_, user.id, user.name);
    if (update_user_.getChanges() > 0) {
        return std::nullopt;
    }
    const bool token_is_anothers = StatementRun(find_token_, Blob{user.token_hash}).next();
    if (WriteResult refused = check_put_user(user, token_is_anothers)) {
        return refused;
    }
    run(insert_user_, user.id, Blob{user.token_hash}, user.name, user.created_ms);
    return std::nullopt;
}

WriteResult SqliteWriter::apply(const StartMatch& start) {
    const MatchRecord& match = start.match;
    if (WriteResult refused = check_start(match, find_match(match.id).has_value())) {
        return refused;
    }
    run(insert_match_, match.id, match.room, match.host, match.visibility, match.game,
        match.options, match.started_ms);
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
        action.at_ms);
    return std::nullopt;
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
    return std::nullopt;
}

std::optional<SqliteWriter::StoredMatch> SqliteWriter::find_match(const std::string& id) {
    StatementRun found(find_match_, id);
    if (!found.next()) {
        return std::nullopt;
    }
    return StoredMatch{found.column(0).getInt64(),
                       {found.column(1).getInt() != 0, found.column(2).getInt()}};
}

}  // namespace potluck::storage
