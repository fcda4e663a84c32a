// What the store keeps: people, matches, their actions as they happen.
// Plain values; texts are UTF-8, times are milliseconds since 1970 (UTC).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace potluck::storage {

// A person who took a seat or chose a name at least once. The token itself is never stored.
struct UserRecord {
    std::string id;
    std::string token_hash;  // 32 bytes, BLAKE2b-256 of the token
    std::string name;
    std::int64_t created_ms = 0;
    std::int64_t seen_ms = 0;  // to within a day

    friend bool operator==(const UserRecord&, const UserRecord&) = default;
};

struct PlayerRecord {
    int seat = 0;
    std::string user_id;
    std::string name;  // as it was when the match started

    friend bool operator==(const PlayerRecord&, const PlayerRecord&) = default;
};

struct ActionRecord {
    int ply = 0;  // 0, 1, 2 ... without gaps
    int seat = 0;
    std::string action;
    std::string cause;  // "played", "resigned" ...
    std::int64_t at_ms = 0;
    std::string clock{};  // the clocks after it, as JSON text; empty without clocks

    friend bool operator==(const ActionRecord&, const ActionRecord&) = default;
};

// Another player goes on at a seat; the ply stays.
struct TakeOverRecord {
    int ply = 0;  // how many actions there were
    int seat = 0;
    std::string cause;    // why the one before is out: "resigned" ...
    std::string user_id;  // who plays from then on
    std::string name;

    friend bool operator==(const TakeOverRecord&, const TakeOverRecord&) = default;
};

// Without winners the match was aborted: it is kept, but never listed.
struct OutcomeRecord {
    std::vector<int> winners;
    std::string reason;
    std::vector<int> scores;
    std::int64_t finished_ms = 0;

    friend bool operator==(const OutcomeRecord&, const OutcomeRecord&) = default;
};

// One play of a game. A finished match is the same rows with an outcome. Its JSON texts are the
// server's: the store does not look into them.
struct MatchRecord {
    std::string id;
    std::string room;        // code of the room it is played in
    std::string host;        // user id of the room's host
    std::string visibility;  // "public" or "private": only public matches are listed
    std::string game;
    std::string options;  // resolved options as JSON text
    std::int64_t started_ms = 0;
    std::vector<PlayerRecord> players;  // who began
    std::vector<ActionRecord> actions;
    std::optional<OutcomeRecord> outcome;
    std::string settings{};  // what the table had agreed on (clocks, chat ...), as JSON text
    std::string clock{};     // the clocks at ply 0 as JSON text, after a takeback to the start
    std::vector<TakeOverRecord> takeovers{};  // by ply; at most one for each seat

    friend bool operator==(const MatchRecord&, const MatchRecord&) = default;
};

// A match in a list: everything but its takeovers and actions, whose number is given instead.
struct MatchSummary {
    MatchRecord match;  // `actions` and `takeovers` empty
    int ply_count = 0;
};

// A table, kept so that its link outlives a restart and its own end. Settings and seats are JSON
// texts of the server: the store does not look into them.
struct RoomRecord {
    std::string code;
    std::string host;  // user id
    std::string settings;
    std::string seats;
    std::int64_t opened_ms = 0;
    std::optional<std::int64_t> closed_ms{};  // none: it is open
    std::string reason{};                     // why it was closed

    friend bool operator==(const RoomRecord&, const RoomRecord&) = default;
};

// --- Writes ---

// Inserts the user, or updates the name of one with this id, who was seen then (the token and
// `created_ms` stay as they are).
// Refused (conflict) when another user has this token.
struct PutUser {
    UserRecord user;
};
// Inserts the user unless there is one with this id, whose name stays as it is.
// Refused (conflict) when another user has this token.
struct AddUser {
    UserRecord user;
};
// The user was seen again. Nothing happens when there is none with this id.
struct SeeUser {
    std::string id;
    std::int64_t seen_ms = 0;
};
// One more token of a user: that of another device.
// Refused (conflict) when the token is known already or there is no such user.
struct AddToken {
    std::string token_hash;
    std::string user_id;
    std::int64_t created_ms = 0;
};
// `match.actions` and `match.outcome` are not looked at; players come back ordered by seat.
// Refused (conflict) when the id is taken or two players have one seat.
struct StartMatch {
    MatchRecord match;
};
// Refused (conflict) unless the match exists, is not finished and has exactly action.ply actions.
struct AppendAction {
    std::string match_id;
    ActionRecord action;
};
// Refused (conflict) unless the match exists, is not finished and has exactly takeover.ply actions,
// and the seat has not been taken over before.
struct TakeOver {
    std::string match_id;
    TakeOverRecord takeover;
};
// The clocks of an unfinished match are different without an action: kept with its last one, or
// with the match before any. Refused (conflict) unless the match exists and is not finished.
struct PutClock {
    std::string match_id;
    std::string clock;
};
// Refused (conflict) unless the match exists and is not finished.
struct FinishMatch {
    std::string match_id;
    OutcomeRecord outcome;
};
// Removes the actions from ply `ply_count` on; `clock` replaces that of the last action which is
// left, or of the match when none is.
// Refused (conflict) unless the match exists, is not finished and has more than `ply_count` >= 0
// actions, and no takeover came later than that.
struct TakeBack {
    std::string match_id;
    int ply_count = 0;
    std::string clock;
};
// Inserts the room, or updates all but `opened_ms` of the one with this code.
struct PutRoom {
    RoomRecord room;
};
// Closes the rooms that were opened before this time and have no unfinished match. For the start of
// a server, when none of them is in use.
struct CloseOldRooms {
    std::int64_t opened_before_ms = 0;
    std::int64_t closed_ms = 0;
    std::string reason;
};
// What need not be kept for ever.
enum class ExpiryKind {
    public_match,    // finished, listed
    unlisted_match,  // finished, private
    aborted_match,   // finished without winners
    user,            // in no stored match
    room,            // closed
};
inline constexpr std::array expiry_kinds{ExpiryKind::public_match, ExpiryKind::unlisted_match,
                                         ExpiryKind::aborted_match, ExpiryKind::user,
                                         ExpiryKind::room};
// As the server's options and metrics name it: "public", "unlisted", "aborted", "unused_people",
// "closed_tables".
std::string_view to_text(ExpiryKind kind);
// Deletes one of them with all that belongs to it, if it finished, was last seen or was closed
// before this time. Otherwise, and for a match that is not finished, a user who plays in a stored
// match or a room that is open, nothing happens.
struct Expire {
    ExpiryKind kind = ExpiryKind::aborted_match;
    std::string id;  // of the match or the user, code of the room
    std::int64_t before_ms = 0;
};
// Shortens the file by up to so many free pages. Nothing happens to a file that was made before
// version 4 of the tables: it stays as large, and its free pages are used again.
struct GiveBackSpace {
    int pages_max = 0;
};
// The server was alive at this time. Only the last one written is kept, though it be an earlier
// time: a computer's clock may be set back.
struct PutAlive {
    std::int64_t at_ms = 0;
};
using Write =
    std::variant<PutUser, AddUser, SeeUser, AddToken, StartMatch, AppendAction, TakeBack, TakeOver,
                 PutClock, FinishMatch, PutRoom, CloseOldRooms, Expire, GiveBackSpace, PutAlive>;

// Either all of its writes happen or none.
using Transaction = std::vector<Write>;

// --- Reads ---

// A place in the list of finished matches: just behind this match. Outside it is one opaque word,
// made by to_text and read by parse_match_cursor.
struct MatchCursor {
    std::int64_t finished_ms = 0;
    std::string match_id;

    friend bool operator==(const MatchCursor&, const MatchCursor&) = default;
};
std::string to_text(const MatchCursor& cursor);
// Nothing for any text that to_text does not make: bad input, for the person who sent it.
std::optional<MatchCursor> parse_match_cursor(std::string_view text);

// Finished public matches with a winner, newest first (by finished_ms, then id). A match is listed
// when it meets all that is asked for.
struct MatchQuery {
    std::string game{};  // empty: any
    // The whole name of one of its players; ASCII letters in either case. Empty: any.
    std::string player{};
    std::optional<std::int64_t> from_ms{};    // finished then or later
    std::optional<std::int64_t> before_ms{};  // finished earlier
    std::optional<MatchCursor> after{};       // `next` of the page before; none: from the newest
    int limit = 50;                           // 1 to 100; the store takes the nearest of these
};
struct MatchPage {
    std::vector<MatchSummary> matches;
    std::optional<MatchCursor> next;  // where the next page begins; none: this is the last
};

inline constexpr int match_page_size_max = 100;

// Some of what has expired: no more than a transaction can delete within a few milliseconds.
struct ExpiryPage {
    std::vector<std::string> ids;      // for Expire
    std::optional<std::int64_t> next;  // where to go on once these are deleted; none: at the end
};

}  // namespace potluck::storage
