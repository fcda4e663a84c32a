// Everything that the server sends: answers to commands, and events. A room's events carry its code
// and `seq`, which rises by one with each event of that room.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "protocol/commands.h"
#include "protocol/types.h"

namespace potluck::protocol {

// --- Results of `ok` ---

struct Welcome {
    static constexpr std::string_view struct_name = "Welcome";
    UserId user;
    PersonName name;
    std::optional<Token> token{};
    std::string server;
    std::vector<RoomCode> rooms;
    std::int64_t now_ms = 0;
    static constexpr auto fields = std::tuple{
        Field{"user", &Welcome::user, "the client's user id"},
        Field{"name", &Welcome::name, "the name shown to others"},
        Field{"token", &Welcome::token,
              "the secret to reconnect with, shown only this once; absent if the client sent one"},
        Field{"server", &Welcome::server, "name and version of the server"},
        Field{"rooms", &Welcome::rooms, "rooms where this person has a seat, waiting or playing"},
        Field{"now_ms", &Welcome::now_ms, "the server's time now"}};
};

struct NewPass {
    static constexpr std::string_view struct_name = "NewPass";
    Pass pass;
    std::int64_t until_ms = 0;
    static constexpr auto fields = std::tuple{
        Field{"pass", &NewPass::pass, "to send with `hello` on the other device; a secret"},
        Field{"until_ms", &NewPass::until_ms, "when it expires, in the server's time"}};
};

struct Device {
    static constexpr std::string_view struct_name = "Device";
    DeviceId device;
    std::int64_t since_ms = 0;
    bool online = false;
    bool current = false;
    static constexpr auto fields =
        std::tuple{Field{"device", &Device::device, "for `end_device`; not a secret"},
                   Field{"since_ms", &Device::since_ms, "when it became this person"},
                   Field{"online", &Device::online, "whether it is connected"},
                   Field{"current", &Device::current, "whether it is the one that asks"}};
};

struct DeviceList {
    static constexpr std::string_view struct_name = "DeviceList";
    std::vector<Device> devices;
    static constexpr auto fields =
        std::tuple{Field{"devices", &DeviceList::devices, "the oldest first"}};
};

struct KeptMatch {
    static constexpr std::string_view struct_name = "KeptMatch";
    MatchId match;
    static constexpr auto fields = std::tuple{Field{
        "match", &KeptMatch::match, "its id: it is at `/m/ID` and among the person's matches"}};
};

struct PushKeyInfo {
    static constexpr std::string_view struct_name = "PushKeyInfo";
    PushKey key;
    static constexpr auto fields = std::tuple{
        Field{"key", &PushKeyInfo::key, "a point of P-256, as base64url without padding"}};
};

struct ChatLog {
    static constexpr std::string_view struct_name = "ChatLog";
    std::vector<ChatMessage> messages;
    static constexpr auto fields =
        std::tuple{Field{"messages", &ChatLog::messages, "in the order of their numbers"}};
};

struct AdviceCandidate {
    static constexpr std::string_view struct_name = "AdviceCandidate";
    std::string action;
    int estimate = 0;
    int share = 0;
    static constexpr auto fields = std::tuple{
        Field{"action", &AdviceCandidate::action, "one of the legal actions"},
        Field{"estimate", &AdviceCandidate::estimate,
              "the expected result for the seat to move, in thousandths of a win"},
        Field{"share", &AdviceCandidate::share, "its share of the search effort, in thousandths"}};
};

struct Advice {
    static constexpr std::string_view struct_name = "Advice";
    std::optional<MatchId> match{};
    int ply = 0;
    std::optional<int> seat{};
    std::optional<std::string> action{};
    std::vector<int> estimates;
    std::vector<AdviceCandidate> candidates;
    bool proven = false;
    std::optional<ProvedOutcome> outcome{};
    static constexpr auto fields = std::tuple{
        Field{"match", &Advice::match, "the match; absent for `advise`"},
        Field{"ply", &Advice::ply, "the position after this many actions"},
        Field{"seat", &Advice::seat, "the seat to move; absent when the match is over"},
        Field{"action", &Advice::action, "what the computer would play; absent when it is over"},
        Field{"estimates", &Advice::estimates,
              "the expected result for each seat, in thousandths of a win; together about 1000"},
        Field{"candidates", &Advice::candidates, "a few of the best actions, best first"},
        Field{"proven", &Advice::proven,
              "the result is not an estimate: the search reached the end"},
        Field{"outcome", &Advice::outcome,
              "how it is proved to end for the seat to move, whatever the others do; absent while "
              "nothing is proved"}};
};

struct RoomList {
    static constexpr std::string_view struct_name = "RoomList";
    std::vector<RoomSummary> rooms;
    static constexpr auto fields =
        std::tuple{Field{"rooms", &RoomList::rooms, "all public rooms, newest first"}};
};

// Exactly one of the two is present.
struct Resumed {
    static constexpr std::string_view struct_name = "Resumed";
    std::optional<std::vector<JsonText>> events;
    std::optional<RoomSnapshot> snapshot;
    static constexpr auto fields = std::tuple{
        Field{"events", &Resumed::events, "the missed events in order, exactly as they were sent"},
        Field{"snapshot", &Resumed::snapshot,
              "the current state, if those events are no longer kept"}};
};

// --- Events of a room ---

struct RoomChanged {
    static constexpr std::string_view struct_name = "room_changed";
    static constexpr std::string_view doc =
        "People, seats, options or the state of the room changed.";
    RoomInfo info;
    static constexpr auto fields =
        std::tuple{Field{"info", &RoomChanged::info, "the current table"}};
};

struct MatchStarted {
    static constexpr std::string_view struct_name = "match_started";
    static constexpr std::string_view doc = "A match has started; `room_changed` follows.";
    MatchInfo match;
    static constexpr auto fields =
        std::tuple{Field{"match", &MatchStarted::match, "the new match"}};
};

struct Acted {
    static constexpr std::string_view struct_name = "acted";
    static constexpr std::string_view doc =
        "An action was played and stored. It may have ended the game.";
    MatchId match;
    int ply = 0;
    PlayedAction action;
    JsonText position;
    std::optional<ClockInfo> clock{};
    static constexpr auto fields = std::tuple{
        Field{"match", &Acted::match, "the match"},
        Field{"ply", &Acted::ply, "number of this action, from 0; the match is now at `ply` + 1"},
        Field{"action", &Acted::action, "the action"},
        Field{"position", &Acted::position, "the position after it, see Positions"},
        Field{"clock", &Acted::clock, "the times after it; all offers have ended"}};
};

struct TakenBack {
    static constexpr std::string_view struct_name = "taken_back";
    static constexpr std::string_view doc =
        "The last actions were taken back by agreement. Time used is not given back.";
    MatchId match;
    int ply = 0;
    JsonText position;
    std::optional<ClockInfo> clock{};
    static constexpr auto fields =
        std::tuple{Field{"match", &TakenBack::match, "the match"},
                   Field{"ply", &TakenBack::ply, "the new ply: actions from this one on are gone"},
                   Field{"position", &TakenBack::position, "the position now"},
                   Field{"clock", &TakenBack::clock, "the times now; all offers have ended"}};
};

struct TakenOver {
    static constexpr std::string_view struct_name = "taken_over";
    static constexpr std::string_view doc =
        "A player has left the match and a bot plays on for them; `room_changed` follows.";
    MatchId match;
    TakeOver takeover;
    Person player;
    std::optional<ClockInfo> clock{};
    static constexpr auto fields = std::tuple{
        Field{"match", &TakenOver::match, "the match"},
        Field{"takeover", &TakenOver::takeover, "what happened; the ply does not change"},
        Field{"player", &TakenOver::player, "the new player in that seat"},
        Field{"clock", &TakenOver::clock, "the times now; all offers have ended"}};
};

struct ClockChanged {
    static constexpr std::string_view struct_name = "clock_changed";
    static constexpr std::string_view doc =
        "The clock was paused or resumed without an action, after a server restart.";
    MatchId match;
    ClockInfo clock;
    static constexpr auto fields = std::tuple{Field{"match", &ClockChanged::match, "the match"},
                                              Field{"clock", &ClockChanged::clock, "the times"}};
};

struct OffersChanged {
    static constexpr std::string_view struct_name = "offers_changed";
    static constexpr std::string_view doc = "An offer was made, accepted by some, or declined.";
    MatchId match;
    std::vector<OfferInfo> offers;
    static constexpr auto fields =
        std::tuple{Field{"match", &OffersChanged::match, "the match"},
                   Field{"offers", &OffersChanged::offers, "all open offers"}};
};

struct MatchEnded {
    static constexpr std::string_view struct_name = "match_ended";
    static constexpr std::string_view doc =
        "The match is over, after its last `acted` or by agreement; `room_changed` follows.";
    MatchId match;
    OutcomeInfo outcome;
    std::optional<ClockInfo> clock{};
    static constexpr auto fields =
        std::tuple{Field{"match", &MatchEnded::match, "the match"},
                   Field{"outcome", &MatchEnded::outcome, "how it ended"},
                   Field{"clock", &MatchEnded::clock, "the times at its end"}};
};

struct RoomClosed {
    static constexpr std::string_view struct_name = "room_closed";
    static constexpr std::string_view doc = "The room was closed; this is its last event.";
    std::string reason;
    static constexpr auto fields =
        std::tuple{Field{"reason", &RoomClosed::reason, "why, as a sentence for people"}};
};

struct CaughtUp {
    static constexpr std::string_view struct_name = "caught_up";
    static constexpr std::string_view doc =
        "Sent to a spectator whose connection is too slow, instead of the events that were "
        "dropped: the current state. Its `seq` is the snapshot's and may be any later number.";
    RoomSnapshot snapshot;
    static constexpr auto fields =
        std::tuple{Field{"snapshot", &CaughtUp::snapshot, "the current state"}};
};

// --- Events without a number ---

struct Said {
    static constexpr std::string_view struct_name = "said";
    static constexpr std::string_view doc =
        "A chat message in a viewed room. It has no `seq`, because not every viewer gets it.";
    RoomCode room;
    ChatMessage message;
    static constexpr auto fields = std::tuple{Field{"room", &Said::room, "the room"},
                                              Field{"message", &Said::message, "the chat message"}};
};

struct LobbyChanged {
    static constexpr std::string_view struct_name = "lobby_changed";
    static constexpr std::string_view doc = "Public rooms were added, changed or removed.";
    std::vector<RoomSummary> rooms;
    std::vector<RoomCode> removed;
    static constexpr auto fields =
        std::tuple{Field{"rooms", &LobbyChanged::rooms, "new and changed rooms"},
                   Field{"removed", &LobbyChanged::removed, "rooms that are gone or now private"}};
};

// --- Encoding ---

// The start of an `ok`, up to and including its id.
std::string begin_ok(const CommandId& id);
std::string encode_ok(const CommandId& id);
template <class T>
std::string encode_ok(const CommandId& id, const T& result) {
    std::string text = begin_ok(id);
    append_name(text, "result");
    Codec<T>::append(text, result);
    return text += '}';
}
// `snapshot`: the current state, for stale_ply. `table`: the settings, for room_closed.
std::string encode_error(const std::optional<CommandId>& id, const Error& error,
                         const RoomSnapshot* snapshot = nullptr,
                         const TableSettings* table = nullptr);

template <class T>
std::string encode_event(const T& event) {
    std::string text = begin_message(T::struct_name);
    Codec<T>::append_fields(text, event);
    return text += '}';
}
template <class T>
std::string encode_room_event(const RoomCode& room, std::int64_t seq, const T& event) {
    std::string text = begin_message(T::struct_name);
    text.reserve(usual_event_size);
    append_name(text, "room");
    append_text(text, room.value);
    append_name(text, "seq");
    append_number(text, seq);
    Codec<T>::append_fields(text, event);
    return text += '}';
}

}  // namespace potluck::protocol
