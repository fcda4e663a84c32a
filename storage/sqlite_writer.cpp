#include "storage/sqlite_writer.h"

namespace potluck::storage {

// The stored state of a match that a write is to change.
struct SqliteWriter::RunningMatch {
    std::int64_t number = 0;
    int ply_count = 0;
    int takeover_ply_max = -1;  // of the last takeover; -1: none
};

namespace {

Failure conflict(std::string message) {
    return {FailureKind::conflict, std::move(message)};
}

}  // namespace

SqliteWriter::SqliteWriter(SQLite::Database& database)
    : database_(&database),
      update_user_(database,
                   "UPDATE users SET name = ?2, seen_ms = max(seen_ms, ?3) WHERE id = ?1"),
      see_user_(database, "UPDATE users SET seen_ms = ?2 WHERE id = ?1"),
      find_user_(database, "SELECT 1 FROM users WHERE id = ?1"),
      find_token_(database,
                  "SELECT 1 FROM users WHERE token_hash = ?1"
                  " UNION ALL SELECT 1 FROM tokens WHERE token_hash = ?1"),
      insert_user_(database,
                   "INSERT INTO users (id, token_hash, name, created_ms, seen_ms)"
                   " VALUES (?1, ?2, ?3, ?4, ?5)"),
      insert_token_(database,
                    "INSERT INTO tokens (token_hash, user, created_ms)"
                    " VALUES (?1, (SELECT number FROM users WHERE id = ?2), ?3)"),
      replace_token_(database,
                     "UPDATE users SET token_hash = ?3 WHERE token_hash = ?1 AND id = ?2"),
      delete_token_(database,
                    "DELETE FROM tokens WHERE token_hash = ?1"
                    " AND user = (SELECT number FROM users WHERE id = ?2)"),
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
                " closed_ms = ?6, reason = ?7, asleep_ms = NULL, wake_ms = NULL"),
      sleep_room_(database,
                  "UPDATE rooms SET asleep_ms = ?2, wake_ms = ?3"
                  " WHERE code = ?1 AND closed_ms IS NULL"),
      sleep_idle_rooms_(database,
                        "UPDATE rooms SET asleep_ms = ?1"
                        " WHERE closed_ms IS NULL AND asleep_ms IS NULL AND NOT EXISTS"
                        " (SELECT 1 FROM matches WHERE room = code AND finished_ms IS NULL)"),
      insert_asleep_seat_(database,
                          "INSERT OR IGNORE INTO asleep_seats (user_id, room) VALUES (?1, ?2)"),
      delete_asleep_seats_(database, "DELETE FROM asleep_seats WHERE room = ?1"),
      close_asleep_room_(database,
                         "UPDATE rooms SET closed_ms = ?2, reason = ?3, asleep_ms = NULL,"
                         " wake_ms = NULL WHERE code = ?1 AND asleep_ms IS NOT NULL"),
      abandon_match_(database,
                     "UPDATE matches SET finished_ms = ?2, reason = 'abandoned', winners = '[]',"
                     " scores = '[]', ply_count = (SELECT coalesce(max(ply) + 1, 0) FROM actions"
                     " WHERE match = matches.number) WHERE room = ?1 AND finished_ms IS NULL"),
      find_expired_match_(database,
                          "SELECT number, finished_ms FROM matches"
                          " WHERE id = ?1 AND finished_ms < ?2"),
      unlist_players_(database,
                      "DELETE FROM listed_players WHERE finished_ms = ?3 AND id = ?2"
                      " AND name IN (SELECT name FROM players WHERE match = ?1)"),
      delete_players_(database, "DELETE FROM players WHERE match = ?1"),
      delete_takeovers_(database, "DELETE FROM takeovers WHERE match = ?1"),
      delete_match_(database, "DELETE FROM matches WHERE number = ?1"),
      find_expired_user_(database,
                         "SELECT number FROM users WHERE id = ?1 AND seen_ms < ?2"
                         " AND NOT EXISTS (SELECT 1 FROM players WHERE user_id = ?1)"
                         " AND NOT EXISTS (SELECT 1 FROM asleep_seats WHERE user_id = ?1)"),
      delete_tokens_(database, "DELETE FROM tokens WHERE user = ?1"),
      delete_user_(database, "DELETE FROM users WHERE number = ?1"),
      delete_room_(database, "DELETE FROM rooms WHERE code = ?1 AND closed_ms < ?2"),
      put_alive_(database,
                 "INSERT INTO alive (number, at_ms) VALUES (1, ?1)"
                 " ON CONFLICT (number) DO UPDATE SET at_ms = ?1") {}

WriteResult SqliteWriter::apply(const Write& write) {
    return std::visit([this](const auto& one) { return apply(one); }, write);
}

WriteResult SqliteWriter::apply(const PutUser& put) {
    run(update_user_, put.user.id, put.user.name, put.user.seen_ms);
    return update_user_.getChanges() > 0 ? WriteResult() : insert(put.user);
}

WriteResult SqliteWriter::apply(const AddUser& add) {
    return StatementRun(find_user_, add.user.id).next() ? WriteResult() : insert(add.user);
}

WriteResult SqliteWriter::insert(const UserRecord& user) {
    if (knows_token(user.token_hash)) {
        return conflict("the token of user " + user.id + " belongs to another user");
    }
    run(insert_user_, user.id, Blob{user.token_hash}, user.name, user.created_ms, user.seen_ms);
    return {};
}

WriteResult SqliteWriter::apply(const SeeUser& see) {
    run(see_user_, see.id, see.seen_ms);
    return {};
}

WriteResult SqliteWriter::apply(const AddToken& add) {
    if (knows_token(add.token_hash)) {
        return conflict("the new token of user " + add.user_id + " is known already");
    }
    run(insert_token_, Blob{add.token_hash}, add.user_id, add.created_ms);
    return {};
}

WriteResult SqliteWriter::apply(const EndToken& end) {
    run(replace_token_, Blob{end.token_hash}, end.user_id, Blob{end.replacement});
    run(delete_token_, Blob{end.token_hash}, end.user_id);
    return {};
}

WriteResult SqliteWriter::apply(const StartMatch& start) {
    const MatchRecord& match = start.match;
    run(insert_match_, match.id, match.room, match.host, match.visibility, match.game,
        match.options, match.started_ms, match.settings, match.clock);
    const std::int64_t number = database_->getLastInsertRowid();
    for (const PlayerRecord& player : match.players) {
        run(insert_player_, number, player.seat, player.user_id, player.name);
    }
    return {};
}

WriteResult SqliteWriter::apply(const AppendAction& append) {
    const Result<RunningMatch> match = find_running(append.match_id);
    if (!match) {
        return match.error();
    }
    const ActionRecord& action = append.action;
    if (action.ply != match->ply_count) {
        return conflict("match " + append.match_id + " has " + std::to_string(match->ply_count) +
                        " actions; ply " + std::to_string(action.ply) + " is not the next one");
    }
    run(insert_action_, match->number, action.ply, action.seat, action.action, action.cause,
        action.at_ms, action.clock);
    return {};
}

WriteResult SqliteWriter::apply(const TakeBack& take_back) {
    const Result<RunningMatch> match = find_running(take_back.match_id);
    if (!match) {
        return match.error();
    }
    if (take_back.ply_count < 0 || take_back.ply_count >= match->ply_count ||
        take_back.ply_count < match->takeover_ply_max) {
        return conflict("match " + take_back.match_id + " has " + std::to_string(match->ply_count) +
                        " actions and cannot be taken back to " +
                        std::to_string(take_back.ply_count));
    }
    run(delete_actions_, match->number, take_back.ply_count);
    put_clock(match->number, take_back.ply_count, take_back.clock);
    return {};
}

WriteResult SqliteWriter::apply(const TakeOver& take_over) {
    const Result<RunningMatch> match = find_running(take_over.match_id);
    if (!match) {
        return match.error();
    }
    const TakeOverRecord& takeover = take_over.takeover;
    if (takeover.ply != match->ply_count) {
        return conflict("match " + take_over.match_id + " has " + std::to_string(match->ply_count) +
                        " actions and cannot be taken over at ply " + std::to_string(takeover.ply));
    }
    run(insert_takeover_, match->number, takeover.seat, takeover.ply, takeover.cause,
        takeover.user_id, takeover.name);
    return {};
}

WriteResult SqliteWriter::apply(const PutClock& put) {
    const Result<RunningMatch> match = find_running(put.match_id);
    if (!match) {
        return match.error();
    }
    put_clock(match->number, match->ply_count, put.clock);
    return {};
}

void SqliteWriter::put_clock(std::int64_t match, int ply_count, const std::string& clock) {
    if (ply_count == 0) {
        run(update_match_clock_, match, clock);
    } else {
        run(update_action_clock_, match, ply_count - 1, clock);
    }
}

WriteResult SqliteWriter::apply(const FinishMatch& finish) {
    const Result<RunningMatch> match = find_running(finish.match_id);
    if (!match) {
        return match.error();
    }
    const OutcomeRecord& outcome = finish.outcome;
    const std::string winners = numbers_to_text(outcome.winners);
    const std::string scores = numbers_to_text(outcome.scores);
    run(finish_match_, match->number, outcome.finished_ms, outcome.reason, winners, scores,
        match->ply_count);
    run(list_players_, match->number);
    return {};
}

WriteResult SqliteWriter::apply(const PutRoom& put) {
    const RoomRecord& room = put.room;
    run(put_room_, room.code, room.host, room.settings, room.seats, room.opened_ms, room.closed_ms,
        room.reason);
    run(delete_asleep_seats_, room.code);
    return {};
}

WriteResult SqliteWriter::apply(const SleepRoom& sleep) {
    run(sleep_room_, sleep.code, sleep.asleep_ms, sleep.wake_ms);
    for (const std::string& user : sleep.people) {
        run(insert_asleep_seat_, user, sleep.code);
    }
    return {};
}

WriteResult SqliteWriter::apply(const SleepIdleRooms& sleep) {
    run(sleep_idle_rooms_, sleep.asleep_ms);
    return {};
}

WriteResult SqliteWriter::apply(const AbandonRoom& abandon) {
    run(close_asleep_room_, abandon.code, abandon.closed_ms, abandon.reason);
    if (close_asleep_room_.getChanges() > 0) {
        run(abandon_match_, abandon.code, abandon.closed_ms);
        run(delete_asleep_seats_, abandon.code);
    }
    return {};
}

WriteResult SqliteWriter::apply(const Expire& expire) {
    switch (expire.kind) {
        case ExpiryKind::public_match:
        case ExpiryKind::unlisted_match:
        case ExpiryKind::aborted_match:
            expire_match(expire);
            break;
        case ExpiryKind::user:
            expire_user(expire);
            break;
        case ExpiryKind::room:
            run(delete_room_, expire.id, expire.before_ms);
            break;
    }
    return {};
}

void SqliteWriter::expire_match(const Expire& expire) {
    StatementRun found(find_expired_match_, expire.id, expire.before_ms);
    if (!found.next()) {
        return;
    }
    const std::int64_t number = found.column(0).getInt64();
    run(unlist_players_, number, expire.id, found.column(1).getInt64());
    run(delete_actions_, number, 0);
    run(delete_takeovers_, number);
    run(delete_players_, number);
    run(delete_match_, number);
}

void SqliteWriter::expire_user(const Expire& expire) {
    StatementRun found(find_expired_user_, expire.id, expire.before_ms);
    if (!found.next()) {
        return;
    }
    const std::int64_t number = found.column(0).getInt64();
    run(delete_tokens_, number);
    run(delete_user_, number);
}

WriteResult SqliteWriter::apply(const GiveBackSpace& give_back) {
    database_->exec("PRAGMA incremental_vacuum(" + std::to_string(give_back.pages_max) + ")");
    return {};
}

WriteResult SqliteWriter::apply(const PutAlive& put) {
    run(put_alive_, put.at_ms);
    return {};
}

bool SqliteWriter::knows_token(const std::string& token_hash) {
    return StatementRun(find_token_, Blob{token_hash}).next();
}

Result<SqliteWriter::RunningMatch> SqliteWriter::find_running(const std::string& id) {
    StatementRun found(find_match_, id);
    if (!found.next()) {
        return conflict("there is no match " + id);
    }
    if (found.column(1).getInt() != 0) {
        return conflict("match " + id + " is finished");
    }
    return RunningMatch{found.column(0).getInt64(), found.column(2).getInt(),
                        found.column(3).getInt()};
}

}  // namespace potluck::storage
