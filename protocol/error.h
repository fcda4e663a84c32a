// Why a command or a request was refused, as a value for the sender.
// The codes are listed once, here; PROTOCOL.md's table is generated from this list.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace potluck::protocol {

enum class ErrorCode {
    bad_json,
    bad_message,
    unknown_command,
    bad_field,
    hello_first,
    bad_version,
    unknown_token,
    unknown_game,
    bad_options,
    bad_setup,
    no_such_room,
    room_closed,
    no_such_match,
    no_such_offer,
    not_here,
    not_seated,
    not_host,
    removed,
    muted,
    unknown_pass,
    seat_taken,
    seats_missing,
    wrong_state,
    stale_ply,
    not_your_turn,
    illegal_action,
    limit_reached,
    too_fast,
    too_early,
    busy,
    unavailable,
    storage_failed,
    shutting_down,
    internal,
    bad_request,
    not_found,
};

struct ErrorCodeInfo {
    ErrorCode code;
    std::string_view text;
    std::string_view meaning;
};

inline constexpr std::array error_codes{
    ErrorCodeInfo{
        ErrorCode::bad_json, "bad_json",
        "The text is not JSON, is nested too deeply or too long, or has a duplicate key."},
    ErrorCodeInfo{ErrorCode::bad_message, "bad_message",
                  "The JSON is not an object with a `type` and an `id`."},
    ErrorCodeInfo{ErrorCode::unknown_command, "unknown_command", "There is no such command."},
    ErrorCodeInfo{ErrorCode::bad_field, "bad_field",
                  "A field is missing, unknown, of the wrong type or out of range; see `path`."},
    ErrorCodeInfo{ErrorCode::hello_first, "hello_first", "The first command must be `hello`."},
    ErrorCodeInfo{ErrorCode::bad_version, "bad_version",
                  "The server does not speak this protocol version."},
    ErrorCodeInfo{ErrorCode::unknown_token, "unknown_token",
                  "The token is not known here; send `hello` without one to become a new person."},
    ErrorCodeInfo{ErrorCode::unknown_game, "unknown_game", "There is no game with that name."},
    ErrorCodeInfo{ErrorCode::bad_options, "bad_options",
                  "The game cannot be played with these options; see `path`."},
    ErrorCodeInfo{ErrorCode::bad_setup, "bad_setup",
                  "The rules do not allow this position; the message says why."},
    ErrorCodeInfo{ErrorCode::no_such_room, "no_such_room",
                  "No room with this code is open or remembered."},
    ErrorCodeInfo{ErrorCode::room_closed, "room_closed",
                  "The room was closed; `table` has its settings, `open_again` reopens it."},
    ErrorCodeInfo{ErrorCode::no_such_match, "no_such_match", "The room is not playing this match."},
    ErrorCodeInfo{ErrorCode::no_such_offer, "no_such_offer",
                  "That offer is not open, or no longer open."},
    ErrorCodeInfo{ErrorCode::not_here, "not_here", "Join or watch the room first."},
    ErrorCodeInfo{ErrorCode::not_seated, "not_seated", "Only a seated person can do this."},
    ErrorCodeInfo{ErrorCode::not_host, "not_host", "Only the host of the room can do this."},
    ErrorCodeInfo{ErrorCode::removed, "removed", "The host has removed this person."},
    ErrorCodeInfo{ErrorCode::muted, "muted", "The host has muted this person."},
    ErrorCodeInfo{ErrorCode::unknown_pass, "unknown_pass",
                  "The pass was used, has expired or never existed."},
    ErrorCodeInfo{ErrorCode::seat_taken, "seat_taken", "The seat is already taken."},
    ErrorCodeInfo{ErrorCode::seats_missing, "seats_missing", "Not all seats are taken yet."},
    ErrorCodeInfo{ErrorCode::wrong_state, "wrong_state",
                  "The room's state does not allow this now."},
    ErrorCodeInfo{ErrorCode::stale_ply, "stale_ply",
                  "The action was meant for another position; `snapshot` has the current state."},
    ErrorCodeInfo{ErrorCode::not_your_turn, "not_your_turn", "Another seat is to move."},
    ErrorCodeInfo{ErrorCode::illegal_action, "illegal_action",
                  "The rules do not allow this action; the message says why."},
    ErrorCodeInfo{ErrorCode::limit_reached, "limit_reached",
                  "A limit of the server has been reached."},
    ErrorCodeInfo{ErrorCode::too_fast, "too_fast", "Wait a moment before the next one."},
    ErrorCodeInfo{ErrorCode::too_early, "too_early",
                  "This is only possible later; see `claim_from_ms`."},
    ErrorCodeInfo{ErrorCode::busy, "busy", "Too many requests are waiting; try again in a moment."},
    ErrorCodeInfo{
        ErrorCode::unavailable, "unavailable",
        "The table is on another node that cannot be reached now; try again in a moment."},
    ErrorCodeInfo{ErrorCode::storage_failed, "storage_failed",
                  "The server could not store this, so nothing has changed; try again."},
    ErrorCodeInfo{ErrorCode::shutting_down, "shutting_down",
                  "The server is about to stop and accepts nothing new."},
    ErrorCodeInfo{ErrorCode::internal, "internal", "A bug in the server."},
    ErrorCodeInfo{ErrorCode::bad_request, "bad_request",
                  "The HTTP request, or the line given to `potluck rules`, cannot be read."},
    ErrorCodeInfo{ErrorCode::not_found, "not_found", "There is nothing at this address."},
};

constexpr std::string_view to_text(ErrorCode code) {
    for (const ErrorCodeInfo& info : error_codes) {
        if (info.code == code) {
            return info.text;
        }
    }
    return "internal";
}

struct Error {
    ErrorCode code = ErrorCode::internal;
    std::string path;     // where in the message, as in "options.size"; empty: all of it
    std::string message;  // one sentence for people
};

// "PATH: MESSAGE" for a terminal or a log: one line, with no control characters in the path.
std::string error_line(const Error& error);

}  // namespace potluck::protocol
