// Structs that several messages share: people, seats, rooms, matches.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "protocol/chat.h"
#include "protocol/clock.h"
#include "protocol/codec.h"

namespace potluck::protocol {

inline constexpr int version = 1;
inline constexpr std::string_view subprotocol = "potluck.v1";

enum class Visibility { public_, private_ };
constexpr auto enum_texts(Visibility) {
    return std::array{std::pair{Visibility::public_, std::string_view("public")},
                      std::pair{Visibility::private_, std::string_view("private")}};
}

enum class RoomState { waiting, playing, finished };
constexpr auto enum_texts(RoomState) {
    return std::array{std::pair{RoomState::waiting, std::string_view("waiting")},
                      std::pair{RoomState::playing, std::string_view("playing")},
                      std::pair{RoomState::finished, std::string_view("finished")}};
}

// Why a seat forfeited; other actions are always `played`.
enum class ActionCause { played, resigned, timed_out, deserted };
constexpr auto enum_texts(ActionCause) {
    return std::array{std::pair{ActionCause::played, std::string_view("played")},
                      std::pair{ActionCause::resigned, std::string_view("resigned")},
                      std::pair{ActionCause::timed_out, std::string_view("timed_out")},
                      std::pair{ActionCause::deserted, std::string_view("deserted")}};
}

// What happens to the seat of a player who leaves a match of three or four seats.
enum class DropOut { go_on, bot };
constexpr auto enum_texts(DropOut) {
    return std::array{std::pair{DropOut::go_on, std::string_view("go_on")},
                      std::pair{DropOut::bot, std::string_view("bot")}};
}

// How a position ends for the seat to move, whatever the others do.
enum class ProvedOutcome { won, drawn, lost };
constexpr auto enum_texts(ProvedOutcome) {
    return std::array{std::pair{ProvedOutcome::won, std::string_view("won")},
                      std::pair{ProvedOutcome::drawn, std::string_view("drawn")},
                      std::pair{ProvedOutcome::lost, std::string_view("lost")}};
}

enum class OfferKind { draw, takeback };
constexpr auto enum_texts(OfferKind) {
    return std::array{std::pair{OfferKind::draw, std::string_view("draw")},
                      std::pair{OfferKind::takeback, std::string_view("takeback")}};
}

enum class ClaimKind { forfeit, draw };
constexpr auto enum_texts(ClaimKind) {
    return std::array{std::pair{ClaimKind::forfeit, std::string_view("forfeit")},
                      std::pair{ClaimKind::draw, std::string_view("draw")}};
}

// What is agreed on before a match.
struct TableSettings {
    static constexpr std::string_view struct_name = "TableSettings";
    GameName game;
    Json options = Json::object();
    Visibility visibility = Visibility::private_;
    std::optional<ClockSettings> clock{};
    std::optional<ChatMode> chat{};
    std::optional<DropOut> drop_out{};
    std::optional<bool> auto_start{};
    static constexpr auto fields = std::tuple{
        Field{"game", &TableSettings::game, "name of the game"},
        Field{"options", &TableSettings::options,
              "the game's options; those left out take their defaults"},
        Field{"visibility", &TableSettings::visibility, "public tables are listed in the lobby"},
        Field{"clock", &TableSettings::clock, "the clock; none if left out"},
        Field{"chat", &TableSettings::chat,
              "`phrases` (the default) or `free`: whether free text is allowed"},
        Field{"drop_out", &TableSettings::drop_out,
              "with three or four seats, when a player leaves, runs out of time or stays away: "
              "`go_on` without them (the default), or a `bot` takes over the seat"},
        Field{"auto_start", &TableSettings::auto_start,
              "whether the first match starts by itself when the last free seat is taken; no if "
              "left out"}};
};

struct Person {
    static constexpr std::string_view struct_name = "Person";
    UserId user;
    PersonName name;
    bool online = true;
    std::optional<int> bot{};
    static constexpr auto fields = std::tuple{
        Field{"user", &Person::user, "user id; public, not a secret"},
        Field{"name", &Person::name, "the name shown to others"},
        Field{"online", &Person::online, "whether a socket of theirs views this room"},
        Field{"bot", &Person::bot, "level of a computer player, 1 to 5; absent for people"}};

    friend bool operator==(const Person&, const Person&) = default;
};

struct SeatInfo {
    static constexpr std::string_view struct_name = "SeatInfo";
    int seat = 0;
    std::optional<Person> person{};
    bool ready = false;
    std::optional<std::int64_t> claim_from_ms{};
    static constexpr auto fields = std::tuple{
        Field{"seat", &SeatInfo::seat, "number of the seat, from 0"},
        Field{"person", &SeatInfo::person, "the person in the seat; absent if it is free"},
        Field{"ready", &SeatInfo::ready, "ready to start; the match starts when everyone is"},
        Field{"claim_from_ms", &SeatInfo::claim_from_ms,
              "set while the player is away from a running match: the server's time from which the "
              "others may `claim`"}};
};

// Everything about a room except the match: the people and what will be played.
struct RoomInfo {
    static constexpr std::string_view struct_name = "RoomInfo";
    RoomState state = RoomState::waiting;
    Visibility visibility = Visibility::private_;
    GameName game;
    Json options;
    ClockSettings clock;
    ChatMode chat = ChatMode::phrases;
    DropOut drop_out = DropOut::go_on;
    bool auto_start = false;
    UserId host;
    std::vector<SeatInfo> seats;
    std::vector<Person> members;
    std::vector<UserId> muted;
    int watchers = 0;
    static constexpr auto fields = std::tuple{
        Field{"state", &RoomInfo::state,
              "`waiting` before, `playing` during, `finished` after a match"},
        Field{"visibility", &RoomInfo::visibility, "public rooms are listed in the lobby"},
        Field{"game", &RoomInfo::game, "name of the game"},
        Field{"options", &RoomInfo::options, "all options of the game, with defaults filled in"},
        Field{"clock", &RoomInfo::clock, "the clock of the next match"},
        Field{"chat", &RoomInfo::chat, "whether free text is allowed"},
        Field{"drop_out", &RoomInfo::drop_out,
              "what happens to the seat of a player who leaves a match"},
        Field{"auto_start", &RoomInfo::auto_start,
              "whether the first match starts by itself when the last free seat is taken"},
        Field{
            "host", &RoomInfo::host,
            "the host of the table, or the player acting as host while the host is away for long"},
        Field{"seats", &RoomInfo::seats, "one entry per seat, in seat order"},
        Field{"members", &RoomInfo::members, "people at the table, seated or not"},
        Field{"muted", &RoomInfo::muted, "people muted by the host"},
        Field{"watchers", &RoomInfo::watchers, "number of spectators"}};
};

struct PlayedAction {
    static constexpr std::string_view struct_name = "PlayedAction";
    int seat = 0;
    std::string action;
    std::int64_t at_ms = 0;
    ActionCause cause = ActionCause::played;
    static constexpr auto fields = std::tuple{
        Field{"seat", &PlayedAction::seat, "the seat that acted"},
        Field{"action", &PlayedAction::action,
              "the action as rules.md writes it, `forfeit:SEAT` included"},
        Field{"at_ms", &PlayedAction::at_ms, "milliseconds since the start of the match"},
        Field{"cause", &PlayedAction::cause, "for a forfeit, the reason"}};
};

// How a match ended, by the rules or by agreement.
struct OutcomeInfo {
    static constexpr std::string_view struct_name = "OutcomeInfo";
    std::vector<int> winners;
    std::string reason;
    static constexpr auto fields = std::tuple{
        Field{"winners", &OutcomeInfo::winners,
              "the seats that won; several share the win; none if the match was aborted or "
              "abandoned"},
        Field{"reason", &OutcomeInfo::reason,
              "one word: as in `position.outcome`, or `agreed`, `deserted` (a claimed draw), "
              "`aborted`, `abandoned` (everybody left and nobody came back)"}};

    friend bool operator==(const OutcomeInfo&, const OutcomeInfo&) = default;
};

// At most one of each kind at a time.
struct OfferInfo {
    static constexpr std::string_view struct_name = "OfferInfo";
    OfferKind kind = OfferKind::draw;
    int ply = 0;
    int by = 0;
    std::vector<int> accepted;
    static constexpr auto fields = std::tuple{
        Field{"kind", &OfferInfo::kind,
              "`draw` (when two seats are left) or `takeback`: of the offering seat's last action "
              "if its "
              "turn is unfinished, else of its last turn and everything after it"},
        Field{"ply", &OfferInfo::ply, "the ply it was made at; it ends when the ply changes"},
        Field{"by", &OfferInfo::by, "the seat that made the offer"},
        Field{"accepted", &OfferInfo::accepted,
              "seats that have accepted; it takes effect when all other seats in the game have"}};

    friend bool operator==(const OfferInfo&, const OfferInfo&) = default;
};

// A bot plays on for a player who has left. Not an action: the ply does not change.
struct TakeOver {
    static constexpr std::string_view struct_name = "TakeOver";
    int ply = 0;
    int seat = 0;
    ActionCause cause = ActionCause::resigned;
    PersonName left;
    PersonName name;
    static constexpr auto fields =
        std::tuple{Field{"ply", &TakeOver::ply, "number of actions before it"},
                   Field{"seat", &TakeOver::seat, "the seat"},
                   Field{"cause", &TakeOver::cause, "why the player is out"},
                   Field{"left", &TakeOver::left, "the player who left"},
                   Field{"name", &TakeOver::name, "the bot"}};

    friend bool operator==(const TakeOver&, const TakeOver&) = default;
};

struct MatchInfo {
    static constexpr std::string_view struct_name = "MatchInfo";
    MatchId match;
    GameName game;
    Json options;
    Json board;
    std::vector<Person> players;
    std::vector<PlayedAction> actions;
    JsonText position;
    ClockSettings clock_settings;
    std::optional<ClockInfo> clock{};
    std::vector<OfferInfo> offers;
    int takebacks = 0;
    std::vector<TakeOver> takeovers;
    std::optional<OutcomeInfo> outcome{};
    static constexpr auto fields = std::tuple{
        Field{"match", &MatchInfo::match, "id of the match"},
        Field{"game", &MatchInfo::game, "name of the game"},
        Field{"options", &MatchInfo::options, "all options, including what was drawn at random"},
        Field{"board", &MatchInfo::board, "shape of the board, see Boards"},
        Field{"players", &MatchInfo::players, "the current players, in seat order"},
        Field{"actions", &MatchInfo::actions,
              "all actions so far; their number is the current ply"},
        Field{"position", &MatchInfo::position, "the current position, see Positions"},
        Field{"clock_settings", &MatchInfo::clock_settings, "the clock of this match"},
        Field{"clock", &MatchInfo::clock, "the current times; absent without a clock"},
        Field{"offers", &MatchInfo::offers, "open offers"},
        Field{"takebacks", &MatchInfo::takebacks, "number of takebacks so far"},
        Field{"takeovers", &MatchInfo::takeovers, "seats that a bot has taken over, in order"},
        Field{"outcome", &MatchInfo::outcome, "absent while the match is running"}};
};

// Complete: a client that replaces all it knows with a snapshot is up to date.
struct RoomSnapshot {
    static constexpr std::string_view struct_name = "RoomSnapshot";
    RoomCode room;
    std::int64_t seq = 0;
    RoomInfo info;
    std::optional<MatchInfo> match;
    static constexpr auto fields = std::tuple{
        Field{"room", &RoomSnapshot::room, "the room's code, which is also its link: `/r/CODE`"},
        Field{"seq", &RoomSnapshot::seq, "number of the last event included"},
        Field{"info", &RoomSnapshot::info, "the table"},
        Field{"match", &RoomSnapshot::match, "the current match, or the last one"}};
};

// An entry in the lobby.
struct RoomSummary {
    static constexpr std::string_view struct_name = "RoomSummary";
    RoomCode room;
    RoomState state = RoomState::waiting;
    GameName game;
    Json options;
    std::vector<SeatInfo> seats;
    int watchers = 0;
    int turns = 0;
    ClockSettings clock;
    std::optional<Json> board{};
    std::optional<JsonText> position{};
    static constexpr auto fields =
        std::tuple{Field{"room", &RoomSummary::room, "the room's code"},
                   Field{"state", &RoomSummary::state, "as in RoomInfo"},
                   Field{"game", &RoomSummary::game, "name of the game"},
                   Field{"options", &RoomSummary::options, "all options"},
                   Field{"seats", &RoomSummary::seats, "one entry per seat"},
                   Field{"watchers", &RoomSummary::watchers, "number of spectators"},
                   Field{"turns", &RoomSummary::turns,
                         "turns in the running match, also those of several actions"},
                   Field{"clock", &RoomSummary::clock, "the clock"},
                   Field{"board", &RoomSummary::board,
                         "of the current or last match, see Boards; absent before the first"},
                   Field{"position", &RoomSummary::position,
                         "of that match, without `legal`, at most a second old"}};
};

}  // namespace potluck::protocol
