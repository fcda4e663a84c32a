// What the store keeps: people, matches and their actions.
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

// A person who has opened a table, played, chosen a name or added a device. The token itself is
// never stored.
struct UserRecord {
    std::string id;
    std::string token_hash;  // 32 bytes, BLAKE2b-256 of the token
    std::string name;
    std::int64_t created_ms = 0;
    std::int64_t seen_ms = 0;  // to within a day

    friend bool operator==(const UserRecord&, const UserRecord&) = default;
};

// One of the tokens of a user.
struct TokenRecord {
    std::string token_hash;
    std::int64_t created_ms = 0;

    friend bool operator==(const TokenRecord&, const TokenRecord&) = default;
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
    // Hash of the person and the id of the command that asked for it, so that a repeated one is
    // known after a change of the room's owner. 0: no command. Never in an export.
    std::int64_t command = 0;

    friend bool operator==(const ActionRecord&, const ActionRecord&) = default;
};

// Another player takes over a seat; the ply stays.
struct TakeOverRecord {
    int ply = 0;  // how many actions there were
    int seat = 0;
    std::string cause;    // why the previous player is out: "resigned" ...
    std::string user_id;  // who plays from then on
    std::string name;

    friend bool operator==(const TakeOverRecord&, const TakeOverRecord&) = default;
};

// Without winners the match was aborted or abandoned: it is kept, but never listed.
struct OutcomeRecord {
    std::vector<int> winners;
    std::string reason;
    std::vector<int> scores;
    std::int64_t finished_ms = 0;

    friend bool operator==(const OutcomeRecord&, const OutcomeRecord&) = default;
};

// The `room` of a match that a browser has played by itself.
inline constexpr std::string_view offline_room = "offline";

// One play of a game; when it has finished, it has an outcome. The JSON texts are the server's: the
// store does not read them.
struct MatchRecord {
    std::string id;
    // Code of the room it is played in; `offline_room`, or empty for one that was imported.
    std::string room;
    std::string host;        // user id of the room's host
    std::string visibility;  // "public" or "private": only public matches are listed
    std::string game;
    std::string options;  // resolved options as JSON text
    std::int64_t started_ms = 0;
    std::vector<PlayerRecord> players;  // those who began
    std::vector<ActionRecord> actions;
    std::optional<OutcomeRecord> outcome;
    std::string settings{};  // what the table agreed on (clocks, chat ...), as JSON text
    std::string clock{};     // the clocks at ply 0 as JSON text, after a takeback to the start
    std::vector<TakeOverRecord> takeovers{};  // by ply; at most one for each seat
    int takebacks = 0;                        // so far

    friend bool operator==(const MatchRecord&, const MatchRecord&) = default;
};

// A match in a list: without takeovers and actions, but with their number and that of turns, which
// are successive actions of a seat; leaving is one of its own.
struct MatchSummary {
    MatchRecord match;  // `actions` and `takeovers` empty
    int ply_count = 0;
    int turn_count = 0;  // 0 outside of lists
};

// A table, kept so that its link outlives a restart and its own end. Open and in no server's
// memory, it is asleep. Settings and seats are JSON texts of the server: the store does not look
// into them.
struct RoomRecord {
    std::string code;
    std::string host;  // user id
    std::string settings;
    std::string seats;
    std::int64_t opened_ms = 0;
    std::optional<std::int64_t> closed_ms{};  // none: open
    std::string reason{};                     // why it was closed
    std::optional<std::int64_t> asleep_ms{};  // set by SleepRoom and SleepIdleRooms
    // The node that has it, or had it last, in memory, and which of its lives. Empty: a single
    // server's.
    std::string owner{};
    std::int64_t owner_incarnation = 0;
    std::int64_t epoch = 0;  // counted up with each change of the owner, by ClaimRoom

    friend bool operator==(const RoomRecord&, const RoomRecord&) = default;
};

// A room with the match that is being played there.
struct TableRecord {
    RoomRecord room;
    std::optional<MatchRecord> match;  // unfinished; the last one that was started
};

// A sleeping room, and when it is to come back.
struct WakingRoom {
    std::string code;
    std::int64_t wake_ms = 0;

    friend bool operator==(const WakingRoom&, const WakingRoom&) = default;
};

// Where a device of a person hears of what happens while they do not look: an address at its
// browser's push service (RFC 8030) and the keys for what is sent there (RFC 8291). One for each
// device.
struct PushSubscription {
    std::string user_id;
    std::string device;
    std::string address;  // enough to send there
    std::string key;      // bytes: a point of P-256
    std::string secret;   // bytes
    std::string time_zone{};
    // Minutes of the day in that time zone; the same twice: always awake.
    std::int64_t quiet_from = 0;
    std::int64_t quiet_until = 0;
    std::int64_t renewed_ms = 0;

    friend bool operator==(const PushSubscription&, const PushSubscription&) = default;
};

// --- Writes ---

// Inserts the user, or renames the one with this id and notes that they were seen (token and
// `created_ms` stay).
// Conflict: another user has this token.
struct PutUser {
    UserRecord user;
};
// Inserts the user unless there is one with this id, whose name stays.
// Conflict: another user has this token.
struct AddUser {
    UserRecord user;
};
// The user was seen again. No effect if there is no such user.
struct SeeUser {
    std::string id;
    std::int64_t seen_ms = 0;
};
// A user's token for another device.
// Conflict: the token is known, or there is no such user.
struct AddToken {
    std::string token_hash;
    std::string user_id;
    std::int64_t created_ms = 0;
};
// Voids a token, and the user's pass. A user's first token gets `replacement` instead, which is not
// a hash's size, so that no token has it.
struct EndToken {
    std::string user_id;
    std::string token_hash;
    std::string replacement;
};
// A pass with which another device gets a token of the user, once. Replaces the user's last one;
// deletes all that have expired.
// Conflict: there is no such user, or the pass is known.
struct PutPass {
    std::string hash;
    std::string user_id;
    std::string address;  // where it was made
    std::int64_t expires_ms = 0;
    std::int64_t now_ms = 0;
};
// The pass is used up.
// Conflict: there is no such pass, or it has expired.
struct TakePass {
    std::string hash;
    std::int64_t now_ms = 0;
};
// Inserts the device's subscription, or replaces it. A browser has one address: another device that
// had this one is somebody whom the browser was before.
// Conflict: there is no such user.
struct PutPush {
    PushSubscription subscription;
};
// The device is told nothing any more.
struct EndPush {
    std::string user_id;
    std::string device;
};
// The same, of an address that its push service has given up.
struct DropPush {
    std::string address;
};
// A secret of the server itself, unless there is one of this name.
struct PutSecret {
    std::string name;
    std::string value;  // bytes
};
// `match.actions` and `match.outcome` are ignored; players come back ordered by seat.
// Conflict: the id is taken, or two players have one seat.
struct StartMatch {
    MatchRecord match;
};
// Conflict unless the match exists, is not finished and has exactly action.ply actions.
struct AppendAction {
    std::string match_id;
    ActionRecord action;
};
// Conflict unless the match exists, is not finished and has exactly takeover.ply actions, and the
// seat has not been taken over before.
struct TakeOver {
    std::string match_id;
    TakeOverRecord takeover;
};
// New clocks without an action: stored with the last action, or with the match if there is none.
// Conflict unless the match exists and is not finished.
struct PutClock {
    std::string match_id;
    std::string clock;
};
// Conflict unless the match exists and is not finished.
struct FinishMatch {
    std::string match_id;
    OutcomeRecord outcome;
};
// Removes the actions from ply `ply_count` on; `clock` replaces that of the last remaining action,
// or that of the match.
// Conflict unless the match exists, is not finished and has more than `ply_count` >= 0 actions, and
// no later takeover.
struct TakeBack {
    std::string match_id;
    int ply_count = 0;
    std::string clock;
};
// Inserts the room, or updates the one with this code, all but `opened_ms`, the owner and the
// epoch. It is awake then. Conflict: the record names an owner, and the room has another one.
struct PutRoom {
    RoomRecord room;
};
// The room is open, but leaves the memory. It is to come back at `wake_ms`, if there is one.
struct SleepRoom {
    std::string code;
    std::int64_t asleep_ms = 0;
    std::optional<std::int64_t> wake_ms{};
    std::vector<std::string> people;  // user ids of those who sit there
};
// Puts all awake rooms without a match to sleep, or only those of an owner in its lives up to this
// one.
struct SleepIdleRooms {
    std::int64_t asleep_ms = 0;
    std::optional<std::string> owner{};
    std::int64_t owner_incarnation_max = 0;
};
// The room has this owner from now on, is awake, so that nobody else takes it for one that sleeps,
// and has an epoch of one more.
// Conflict: there is no such room, or its epoch is another one, as somebody else was faster.
struct ClaimRoom {
    std::string code;
    std::int64_t epoch = 0;  // as it was read
    std::string owner;
    std::int64_t owner_incarnation = 0;
};
// Closes the room if it is still asleep; a match of it is finished as abandoned.
struct AbandonRoom {
    std::string code;
    std::int64_t closed_ms = 0;
    std::string reason;
};
// What expires.
enum class ExpiryKind {
    public_match,    // finished, listed
    unlisted_match,  // finished, private
    aborted_match,   // finished without winners
    user,            // in no stored match
    room,            // closed
    push,            // a subscription that was not renewed
};
inline constexpr std::array expiry_kinds{ExpiryKind::public_match,  ExpiryKind::unlisted_match,
                                         ExpiryKind::aborted_match, ExpiryKind::user,
                                         ExpiryKind::room,          ExpiryKind::push};
// As the server's options and metrics name it: "public", "unlisted", "aborted", "unused_people",
// "closed_tables", "notifications".
std::string_view to_text(ExpiryKind kind);
// Deletes it with everything that belongs to it, if it finished, was last seen, closed or renewed
// before this time. No effect on anything newer, an unfinished match, a user who plays in a stored
// match or an open room.
struct Expire {
    ExpiryKind kind = ExpiryKind::aborted_match;
    std::string id;  // of the match or the user, code of the room, address of the subscription
    std::int64_t before_ms = 0;
};
// Returns up to `pages_max` free pages to the disk. No effect on files created without auto_vacuum:
// SQLite reuses their free pages.
struct GiveBackSpace {
    int pages_max = 0;
};
// The server was alive at this time. The last one written counts, even if it is earlier: a
// computer's clock may be set back.
struct PutAlive {
    std::int64_t at_ms = 0;
};
using Write = std::variant<PutUser, AddUser, SeeUser, AddToken, EndToken, PutPass, TakePass,
                           PutPush, EndPush, DropPush, PutSecret, StartMatch, AppendAction,
                           TakeBack, TakeOver, PutClock, FinishMatch, PutRoom, SleepRoom,
                           SleepIdleRooms, ClaimRoom, AbandonRoom, Expire, GiveBackSpace, PutAlive>;

// All or nothing.
using Transaction = std::vector<Write>;

// --- Reads ---

// A place in the list of finished matches: after this match. Clients get it as an opaque text from
// to_text, which parse_match_cursor reads.
struct MatchCursor {
    std::int64_t finished_ms = 0;
    std::string match_id;

    friend bool operator==(const MatchCursor&, const MatchCursor&) = default;
};
std::string to_text(const MatchCursor& cursor);
// Nothing for any text that to_text does not make: bad input from a client.
std::optional<MatchCursor> parse_match_cursor(std::string_view text);

// Finished public matches with a winner, newest first (by finished_ms, then id), that meet all
// conditions.
struct MatchQuery {
    std::string game{};  // empty: any
    // One of its players' full name; ASCII letters in either case. Empty: any.
    std::string player{};
    std::optional<std::int64_t> from_ms{};    // finished then or later
    std::optional<std::int64_t> before_ms{};  // finished earlier
    std::optional<MatchCursor> after{};       // the previous page's `next`; none: from the newest
    int limit = 50;                           // clamped to 1 to 100
};
struct MatchPage {
    std::vector<MatchSummary> matches;
    std::optional<MatchCursor> next;  // start of the next page; none: this is the last
};

inline constexpr int match_page_size_max = 100;

// The games of one person, private ones included.
enum class OwnResult { any, won, lost, drawn };
struct OwnMatchQuery {
    std::string user{};
    std::string game{};    // empty: any
    std::string search{};  // part of another player's name; ASCII letters in either case
    OwnResult result = OwnResult::any;
    std::optional<std::int64_t> before{};  // the previous page's `next`
    int limit = 50;                        // clamped to 1 to 100
};
struct OwnMatch {
    MatchSummary summary;
    int seat = 0;  // this person's
};
// How many of the newest `own_matches_counted_max` games were won, lost and drawn (won together
// with others).
struct OwnTally {
    std::string game;
    int won = 0;
    int lost = 0;
    int drawn = 0;

    friend bool operator==(const OwnTally&, const OwnTally&) = default;
};
struct OwnRunning {
    MatchRecord match;
    int seat = 0;
};
struct OwnMatchPage {
    std::vector<OwnMatch> matches;  // finished ones, the last started first
    // Where to go on; none: at the end. A page may be short, even empty, and still go on: it ends
    // after `own_matches_examined_max` games that do not fit.
    std::optional<std::int64_t> next{};
    // With the first page alone, whatever the query asks for.
    std::vector<OwnRunning> running{};
    std::vector<OwnTally> tallies{};
};

inline constexpr int own_matches_examined_max = 1'000;
inline constexpr int own_matches_counted_max = 5'000;
inline constexpr int own_matches_running_max = 50;

// How many passes are open.
struct PassCounts {
    std::int64_t in_all = 0;
    std::int64_t of_address = 0;

    friend bool operator==(const PassCounts&, const PassCounts&) = default;
};

// Some of what has expired: no more than a transaction can delete within a few milliseconds.
struct ExpiryPage {
    std::vector<std::string> ids;      // for Expire
    std::optional<std::int64_t> next;  // where to go on once these are deleted; none: at the end
};

}  // namespace potluck::storage
