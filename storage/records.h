// What the store keeps: people, matches, their actions as they happen.
// Plain values; texts are UTF-8, times are milliseconds since 1970 (UTC).
#pragma once

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

    friend bool operator==(const ActionRecord&, const ActionRecord&) = default;
};

struct OutcomeRecord {
    std::vector<int> winners;
    std::string reason;
    std::vector<int> scores;
    std::int64_t finished_ms = 0;

    friend bool operator==(const OutcomeRecord&, const OutcomeRecord&) = default;
};

// One play of a game. A finished match is the same rows with an outcome.
struct MatchRecord {
    std::string id;
    std::string room;        // code of the room it is played in
    std::string host;        // user id of the room's host
    std::string visibility;  // "public" or "private": only public matches are listed
    std::string game;
    std::string options;  // resolved options as JSON text; the store does not look into it
    std::int64_t started_ms = 0;
    std::vector<PlayerRecord> players;
    std::vector<ActionRecord> actions;
    std::optional<OutcomeRecord> outcome;

    friend bool operator==(const MatchRecord&, const MatchRecord&) = default;
};

// A match in a list: everything but its actions, whose number is given instead.
struct MatchSummary {
    MatchRecord match;  // `actions` empty
    int ply_count = 0;
};

// --- Writes ---

// Inserts the user, or updates the name of one with this id (its token and time stay as they are).
// Refused (conflict) when another user has this token.
struct PutUser {
    UserRecord user;
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
// Refused (conflict) unless the match exists and is not finished.
struct FinishMatch {
    std::string match_id;
    OutcomeRecord outcome;
};
using Write = std::variant<PutUser, StartMatch, AppendAction, FinishMatch>;

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

// Finished public matches, newest first (by finished_ms, then id).
struct MatchQuery {
    std::string game{};                  // empty: any
    std::optional<MatchCursor> after{};  // `next` of the page before; none: from the newest
    int limit = 50;                      // 1 to 100; the store takes the nearest of these
};
struct MatchPage {
    std::vector<MatchSummary> matches;
    std::optional<MatchCursor> next;  // where the next page begins; none: this is the last
};

inline constexpr int match_page_size_max = 100;

}  // namespace potluck::storage
