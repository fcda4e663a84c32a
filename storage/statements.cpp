#include "storage/statements.h"

#include <array>
#include <cstdlib>

#include "storage/match_queries.h"

namespace potluck::storage {

namespace {

// How many actions a match of the outer query has.
const std::string its_ply_count =
    "(SELECT coalesce(max(ply) + 1, 0) FROM actions WHERE match = matches.number)";
// The match with the id $1, if it is running. The plus keeps PostgreSQL from the index of
// unfinished matches, which it believes to be as short as any until it has counted them; likewise
// below.
const std::string running = "FROM matches WHERE id = $1 AND +finished_ms IS NULL";
const std::string its_number = "(SELECT number " + running + ")";
// The match with the id $1, if it finished before $2.
const std::string expired_number =
    "(SELECT number FROM matches WHERE id = $1 AND finished_ms < $2)";
// The user with the id $1, if last seen before $2 and in nothing that is stored.
const std::string expired_user =
    "FROM users WHERE id = $1 AND seen_ms < $2"
    " AND NOT EXISTS (SELECT 1 FROM players WHERE user_id = $1)"
    " AND NOT EXISTS (SELECT 1 FROM asleep_seats WHERE user_id = $1)";
const std::string room_sleeps =
    "EXISTS (SELECT 1 FROM rooms WHERE code = $1 AND asleep_ms IS NOT NULL)";
// The same order for the rooms and for their matches. CROSS JOIN: SQLite keeps this order of the
// tables, whatever it believes about their sizes.
const std::string awake =
    "FROM rooms CROSS JOIN matches WHERE matches.number ="
    " (SELECT max(number) FROM matches WHERE room = code AND finished_ms IS NULL)"
    " AND closed_ms IS NULL AND asleep_ms IS NULL ";
const std::string last_started_first = "ORDER BY started_ms DESC, id DESC";
const std::string select_rooms =
    "SELECT code, rooms.host, rooms.settings, seats, opened_ms, closed_ms, rooms.reason, asleep_ms,"
    " owner, owner_incarnation, epoch ";
const std::string sleep_idle_rooms =
    "UPDATE rooms SET asleep_ms = $1 WHERE closed_ms IS NULL AND asleep_ms IS NULL AND NOT EXISTS"
    " (SELECT 1 FROM matches WHERE room = code AND finished_ms IS NULL)";

// "user" is a word of SQL's, and means this column only within quotes.
std::string text_of_people(Statement statement) {
    switch (statement) {
        case Statement::insert_user:
            return "INSERT INTO users (id, token_hash, name, created_ms, seen_ms)"
                   " SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = $1)"
                   " AND NOT EXISTS (SELECT 1 FROM tokens WHERE token_hash = $2)";
        case Statement::update_user:
            return "UPDATE users SET name = $2,"
                   " seen_ms = CASE WHEN seen_ms < $3 THEN $3 ELSE seen_ms END WHERE id = $1";
        case Statement::has_user:
            return "SELECT 1 FROM users WHERE id = $1";
        case Statement::see_user:
            return "UPDATE users SET seen_ms = $2 WHERE id = $1";
        case Statement::insert_token:
            return "INSERT INTO tokens (token_hash, \"user\", created_ms)"
                   " SELECT $1, number, $3 FROM users WHERE id = $2"
                   " AND NOT EXISTS (SELECT 1 FROM users WHERE token_hash = $1)";
        case Statement::replace_token:
            return "UPDATE users SET token_hash = $3 WHERE token_hash = $1 AND id = $2";
        case Statement::delete_token:
            return "DELETE FROM tokens WHERE token_hash = $1"
                   " AND \"user\" = (SELECT number FROM users WHERE id = $2)";
        case Statement::delete_expired_passes:
            return "DELETE FROM passes WHERE expires_ms <= $1";
        case Statement::put_pass:
            return "INSERT INTO passes (user_id, hash, expires_ms, address)"
                   " SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM users WHERE id = $1)"
                   " ON CONFLICT (user_id) DO UPDATE SET hash = $2, expires_ms = $3, address = $4";
        case Statement::take_pass:
            return "DELETE FROM passes WHERE hash = $1 AND expires_ms > $2";
        case Statement::end_pass:
            return "DELETE FROM passes WHERE user_id = $1";
        case Statement::delete_push_elsewhere:
            return "DELETE FROM pushes WHERE address = $1 AND NOT (user_id = $2 AND device = $3)";
        case Statement::put_push:
            return "INSERT INTO pushes (user_id, device, address, key, secret, time_zone,"
                   " quiet_from, quiet_until, renewed_ms)"
                   " SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9"
                   " WHERE EXISTS (SELECT 1 FROM users WHERE id = $1)"
                   " ON CONFLICT (user_id, device) DO UPDATE SET address = $3, key = $4,"
                   " secret = $5, time_zone = $6, quiet_from = $7, quiet_until = $8,"
                   " renewed_ms = $9";
        case Statement::end_push:
            return "DELETE FROM pushes WHERE user_id = $1 AND device = $2";
        case Statement::drop_push:
            return "DELETE FROM pushes WHERE address = $1";
        case Statement::put_secret:
            return "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        case Statement::delete_expired_pushes:
            return "DELETE FROM pushes WHERE user_id = (SELECT id " + expired_user + ")";
        case Statement::delete_expired_push:
            return "DELETE FROM pushes WHERE address = $1 AND renewed_ms < $2";
        case Statement::delete_expired_tokens:
            return "DELETE FROM tokens WHERE \"user\" = (SELECT number " + expired_user + ")";
        case Statement::delete_expired_user:
            return "DELETE " + expired_user;
        case Statement::put_alive:
            return "INSERT INTO alive (number, at_ms) VALUES (1, $1)"
                   " ON CONFLICT (number) DO UPDATE SET at_ms = $1";
        default:
            return "";
    }
}

std::string text_of_matches(Statement statement) {
    switch (statement) {
        case Statement::insert_match:
            return "INSERT INTO matches (id, room, host, visibility, game, options, started_ms,"
                   " settings, clock) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
        case Statement::insert_player:
            return "INSERT INTO players (match, seat, user_id, name)"
                   " SELECT number, $2, $3, $4 FROM matches WHERE id = $1";
        case Statement::insert_action:
            return "INSERT INTO actions (match, ply, seat, action, cause, at_ms, clock,"
                   " command) SELECT number, $2, $3, $4, $5, $6, $7, $8 " +
                   running + " AND $2 = " + its_ply_count;
        case Statement::insert_actions:
            // OFFSET: each match is looked up by its id, whatever PostgreSQL believes about the
            // table's size.
            return "INSERT INTO actions (match, ply, seat, action, cause, at_ms, clock, command)"
                   " SELECT number, ply, seat, action, cause, at_ms, clock, command"
                   " FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[],"
                   " $6::bigint[], $7::text[], $8::bigint[])"
                   " AS made (id, ply, seat, action, cause, at_ms, clock, command)"
                   " CROSS JOIN LATERAL (SELECT number FROM matches"
                   " WHERE matches.id = made.id AND +finished_ms IS NULL OFFSET 0) AS matches"
                   " WHERE made.ply = " +
                   its_ply_count;
        case Statement::delete_actions:
            return "DELETE FROM actions WHERE ply >= $2 AND $2 >= 0 AND match = (SELECT number " +
                   running +
                   " AND NOT EXISTS (SELECT 1 FROM takeovers"
                   " WHERE match = matches.number AND ply > $2))";
        case Statement::count_takeback:
            return "UPDATE matches SET takebacks = takebacks + 1 WHERE id = $1";
        case Statement::put_match_clock:
            return "UPDATE matches SET clock = $2 WHERE id = $1";
        case Statement::put_action_clock:
            return "UPDATE actions SET clock = $3 WHERE match = " + its_number + " AND ply = $2";
        case Statement::insert_takeover:
            return "INSERT INTO takeovers (match, seat, ply, cause, user_id, name)"
                   " SELECT number, $2, $3, $4, $5, $6 " +
                   running + " AND $3 = " + its_ply_count;
        case Statement::is_running:
            return "SELECT 1 " + running;
        case Statement::put_last_clock:
            return "UPDATE actions SET clock = $2 WHERE match = " + its_number +
                   " AND ply = (SELECT max(ply) FROM actions WHERE match = " + its_number + ")";
        case Statement::put_first_clock:
            return "UPDATE matches SET clock = $2 WHERE id = $1"
                   " AND NOT EXISTS (SELECT 1 FROM actions WHERE match = matches.number)";
        case Statement::finish_match:
            return "UPDATE matches SET finished_ms = $2, reason = $3, winners = $4, scores = $5,"
                   " ply_count = " +
                   its_ply_count + " WHERE id = $1 AND +finished_ms IS NULL";
        case Statement::list_players:
            return "INSERT INTO listed_players (name, finished_ms, id, game)"
                   " SELECT lower(players.name), finished_ms, id, game"
                   " FROM matches JOIN players ON players.match = matches.number"
                   " WHERE id = $1 AND visibility = 'public' AND winners <> '[]'"
                   " AND players.name <> '' ON CONFLICT DO NOTHING";
        case Statement::unlist_expired:
            return "DELETE FROM listed_players WHERE id = $1 AND finished_ms ="
                   " (SELECT finished_ms FROM matches WHERE id = $1 AND finished_ms < $2)"
                   " AND name IN (SELECT lower(players.name) FROM players WHERE match = " +
                   expired_number + ")";
        case Statement::delete_expired_actions:
            return "DELETE FROM actions WHERE match = " + expired_number;
        case Statement::delete_expired_takeovers:
            return "DELETE FROM takeovers WHERE match = " + expired_number;
        case Statement::delete_expired_players:
            return "DELETE FROM players WHERE match = " + expired_number;
        case Statement::delete_expired_match:
            return "DELETE FROM matches WHERE id = $1 AND finished_ms < $2";
        default:
            return "";
    }
}

std::string text_of_rooms(Statement statement) {
    switch (statement) {
        case Statement::put_room:
            return "INSERT INTO rooms (code, host, settings, seats, opened_ms, closed_ms, reason,"
                   " owner, owner_incarnation, epoch)"
                   " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
                   " ON CONFLICT (code) DO UPDATE SET host = $2, settings = $3, seats = $4,"
                   " closed_ms = $6, reason = $7, asleep_ms = NULL, wake_ms = NULL"
                   " WHERE $8 = '' OR (rooms.owner = $8 AND rooms.owner_incarnation = $9)";
        case Statement::delete_asleep_seats:
            return "DELETE FROM asleep_seats WHERE room = $1";
        case Statement::sleep_room:
            return "UPDATE rooms SET asleep_ms = $2, wake_ms = $3"
                   " WHERE code = $1 AND +closed_ms IS NULL";
        case Statement::insert_asleep_seat:
            return "INSERT INTO asleep_seats (user_id, room) VALUES ($1, $2)"
                   " ON CONFLICT DO NOTHING";
        case Statement::sleep_idle_rooms:
            return sleep_idle_rooms;
        case Statement::sleep_idle_rooms_of:
            return sleep_idle_rooms + " AND owner = $2 AND owner_incarnation <= $3";
        case Statement::claim_room:
            return "UPDATE rooms SET owner = $3, owner_incarnation = $4, epoch = epoch + 1,"
                   " asleep_ms = NULL, wake_ms = NULL WHERE code = $1 AND epoch = $2";
        case Statement::abandon_match:
            return "UPDATE matches SET finished_ms = $2, reason = 'abandoned', winners = '[]',"
                   " scores = '[]', ply_count = " +
                   its_ply_count + " WHERE room = $1 AND finished_ms IS NULL AND " + room_sleeps;
        case Statement::empty_asleep_room:
            return "DELETE FROM asleep_seats WHERE room = $1 AND " + room_sleeps;
        case Statement::close_asleep_room:
            return "UPDATE rooms SET closed_ms = $2, reason = $3, asleep_ms = NULL,"
                   " wake_ms = NULL WHERE code = $1 AND asleep_ms IS NOT NULL";
        case Statement::delete_expired_room:
            return "DELETE FROM rooms WHERE code = $1 AND +closed_ms < $2";
        case Statement::awake_tables:
            return select_rooms + awake + last_started_first;
        case Statement::awake_tables_of:
            return select_rooms + awake + "AND owner = $1 " + last_started_first;
        case Statement::asleep_rooms_of:
            return "SELECT code FROM asleep_seats CROSS JOIN rooms WHERE code = room"
                   " AND user_id = $1 ORDER BY asleep_ms DESC, code LIMIT $2";
        case Statement::waking_rooms:
            return "SELECT code, wake_ms FROM rooms WHERE wake_ms IS NOT NULL"
                   " ORDER BY wake_ms, number LIMIT $1";
        case Statement::rooms_asleep_before:
            return "SELECT code FROM rooms WHERE closed_ms IS NULL AND asleep_ms < $1"
                   " AND wake_ms IS NULL ORDER BY asleep_ms LIMIT $2";
        case Statement::room_by_code:
            return select_rooms + "FROM rooms WHERE code = $1";
        case Statement::open_rooms:
            return select_rooms +
                   "FROM rooms WHERE closed_ms IS NULL"
                   " ORDER BY opened_ms DESC, code DESC LIMIT $1";
        default:
            return "";
    }
}

std::string text_of_reads(Statement statement) {
    switch (statement) {
        case Statement::user_by_token_hash:
            return "SELECT id, token_hash, name, created_ms, seen_ms FROM users"
                   " WHERE token_hash = $1 OR number ="
                   " (SELECT \"user\" FROM tokens WHERE token_hash = $1)";
        case Statement::user_by_id:
            return "SELECT id, token_hash, name, created_ms, seen_ms FROM users WHERE id = $1";
        case Statement::tokens_of_user:
            return "SELECT token_hash, created_ms FROM users"
                   " WHERE id = $1 AND length(token_hash) = 32"
                   " UNION ALL SELECT token_hash, created_ms FROM tokens"
                   " WHERE \"user\" = (SELECT number FROM users WHERE id = $1)"
                   " ORDER BY created_ms";
        case Statement::user_by_pass:
            return "SELECT id, token_hash, name, created_ms, seen_ms FROM passes CROSS JOIN users"
                   " WHERE hash = $1 AND expires_ms > $2 AND users.id = passes.user_id";
        case Statement::passes_open:
            return "SELECT count(*), coalesce(sum(CASE WHEN address = $2 THEN 1 ELSE 0 END), 0)"
                   " FROM passes WHERE expires_ms > $1 AND user_id <> $3";
        case Statement::pushes_of_user:
            return "SELECT user_id, device, address, key, secret, time_zone, quiet_from,"
                   " quiet_until, renewed_ms FROM pushes WHERE user_id = $1 ORDER BY device";
        case Statement::secret_by_name:
            return "SELECT value FROM secrets WHERE name = $1";
        case Statement::match_by_id:
            return select_matches() + " WHERE id = $1";
        case Statement::listed:
            return list_matches_sql(false, false);
        case Statement::listed_by_game:
            return list_matches_sql(true, false);
        case Statement::listed_by_player:
            return list_matches_sql(false, true);
        case Statement::listed_by_both:
            return list_matches_sql(true, true);
        case Statement::own_matches:
            return own_matches_sql();
        case Statement::own_results:
            return own_results_sql();
        case Statement::unfinished:
            return select_matches() + " WHERE finished_ms IS NULL ORDER BY started_ms, id";
        case Statement::players:
            return "SELECT seat, user_id, name FROM players WHERE match = $1 ORDER BY seat";
        case Statement::actions:
            return "SELECT ply, seat, action, cause, at_ms, clock, command FROM actions"
                   " WHERE match = $1 ORDER BY ply";
        case Statement::turn_count:
            return "SELECT count(*) FROM actions AS made LEFT JOIN actions AS earlier"
                   " ON earlier.match = made.match AND earlier.ply = made.ply - 1"
                   " WHERE made.match = $1 AND (earlier.seat IS NULL"
                   " OR earlier.seat <> made.seat OR made.cause <> 'played')";
        case Statement::takeovers:
            return "SELECT ply, seat, cause, user_id, name FROM takeovers"
                   " WHERE match = $1 ORDER BY ply, seat";
        case Statement::match_of_room:
            return select_match_of_room();
        case Statement::awake_matches:
            return select_matches_only() + awake + last_started_first;
        case Statement::awake_matches_of:
            return select_matches_only() + awake + "AND owner = $1 " + last_started_first;
        case Statement::alive:
            return "SELECT at_ms FROM alive";
        default:
            return "";
    }
}

std::string text_of_expiry(Statement statement) {
    switch (statement) {
        case Statement::expired_public:
            return expired_sql(ExpiryKind::public_match);
        case Statement::expired_unlisted:
            return expired_sql(ExpiryKind::unlisted_match);
        case Statement::expired_aborted:
            return expired_sql(ExpiryKind::aborted_match);
        case Statement::expired_rooms:
            return expired_sql(ExpiryKind::room);
        case Statement::expired_users:
            return "SELECT id FROM users WHERE number > $1 AND number <= $2 AND seen_ms < $3"
                   " AND NOT EXISTS (SELECT 1 FROM players WHERE user_id = users.id)"
                   " AND NOT EXISTS (SELECT 1 FROM asleep_seats WHERE user_id = users.id)";
        case Statement::expired_pushes:
            return expired_sql(ExpiryKind::push);
        case Statement::last_user:
            return "SELECT max(number) FROM users";
        case Statement::oldest_public:
            return oldest_sql(ExpiryKind::public_match);
        case Statement::oldest_unlisted:
            return oldest_sql(ExpiryKind::unlisted_match);
        case Statement::oldest_aborted:
            return oldest_sql(ExpiryKind::aborted_match);
        case Statement::oldest_room:
            return oldest_sql(ExpiryKind::room);
        case Statement::oldest_user:
            return oldest_sql(ExpiryKind::user);
        case Statement::oldest_push:
            return oldest_sql(ExpiryKind::push);
        default:
            return "";
    }
}

std::array<std::string, statement_count> all_texts() {
    std::array<std::string, statement_count> texts;
    for (std::size_t index = 0; index < statement_count; ++index) {
        const auto statement = static_cast<Statement>(index);
        texts[index] = text_of_people(statement) + text_of_matches(statement) +
                       text_of_rooms(statement) + text_of_reads(statement) +
                       text_of_expiry(statement);
        if (texts[index].empty()) {
            std::abort();  // a statement without a text: our own bug, seen by the first test
        }
    }
    return texts;
}

}  // namespace

const std::string& sql_of(Statement statement) {
    static const std::array<std::string, statement_count> texts = all_texts();
    return texts[static_cast<std::size_t>(statement)];
}

}  // namespace potluck::storage
