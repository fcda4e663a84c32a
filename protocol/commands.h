// Every command that a client may send: one struct each, and the `Command` variant of all.
// A command is answered by `ok`, with or without a `result`, or by `error`; see events.h.
#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "protocol/types.h"

namespace potluck::protocol {

struct Hello {
    static constexpr std::string_view struct_name = "hello";
    static constexpr std::string_view doc =
        "The first command on a socket: the protocol version and the client's identity.";
    static constexpr std::string_view answer = "Welcome";
    int version = 0;
    std::optional<Token> token{};
    std::optional<Pass> pass{};
    static constexpr auto fields =
        std::tuple{Field{"version", &Hello::version, "protocol version, 1"},
                   Field{"token", &Hello::token,
                         "the token from an earlier `Welcome`; a new client leaves it out"},
                   Field{"pass", &Hello::pass,
                         "instead of a token: a pass from `make_pass` on another device; makes "
                         "this device the same person"}};
};

struct SetName {
    static constexpr std::string_view struct_name = "set_name";
    static constexpr std::string_view doc =
        "Sets the name that others see, in Unicode's form NFC. At a table where somebody has a "
        "name that looks like it, it gets a number: `Ann (2)`.";
    static constexpr std::string_view answer{};
    PersonName name;
    static constexpr auto fields =
        std::tuple{Field{"name", &SetName::name,
                         "1 to 40 bytes of visible UTF-8, at most 3 marks on a letter, no end that "
                         "looks like `(bot)`"}};
};

struct ListRooms {
    static constexpr std::string_view struct_name = "list_rooms";
    static constexpr std::string_view doc =
        "Lists the public rooms. With `follow`, changes are sent from now on as `lobby_changed`.";
    static constexpr std::string_view answer = "RoomList";
    bool follow = false;
    static constexpr auto fields = std::tuple{
        Field{"follow", &ListRooms::follow, "true: send changes; false: stop sending them"}};
};

struct CreateRoom {
    static constexpr std::string_view struct_name = "create_room";
    static constexpr std::string_view doc =
        "Opens a room. Its creator becomes its host and a member, but takes no seat.";
    static constexpr std::string_view answer = "RoomSnapshot";
    TableSettings table;
    static constexpr auto fields =
        std::tuple{Field{"table", &CreateRoom::table, "what is played and how"}};
};

struct PlayNow {
    static constexpr std::string_view struct_name = "play_now";
    static constexpr std::string_view doc =
        "Takes a free seat, ready, at a public table where people are waiting for this game; if "
        "there is none, opens one with the game's default options.";
    static constexpr std::string_view answer = "RoomSnapshot";
    GameName game;
    static constexpr auto fields = std::tuple{Field{"game", &PlayNow::game, "name of the game"}};
};

struct OpenAgain {
    static constexpr std::string_view struct_name = "open_again";
    static constexpr std::string_view doc =
        "Reopens a closed room under its old code with its last settings; the caller becomes the "
        "host. If it is already open, joins it.";
    static constexpr std::string_view answer = "RoomSnapshot";
    RoomCode room;
    static constexpr auto fields = std::tuple{Field{"room", &OpenAgain::room, "the room"}};
};

struct MakePass {
    static constexpr std::string_view struct_name = "make_pass";
    static constexpr std::string_view doc =
        "Makes a pass for another device of the same person. It works once, for ten minutes; a new "
        "pass replaces the last one.";
    static constexpr std::string_view answer = "NewPass";
    static constexpr auto fields = std::tuple{};
};

struct ListDevices {
    static constexpr std::string_view struct_name = "list_devices";
    static constexpr std::string_view doc =
        "Lists the devices that are this person: each has a token of its own.";
    static constexpr std::string_view answer = "DeviceList";
    static constexpr auto fields = std::tuple{};
};

struct EndDevice {
    static constexpr std::string_view struct_name = "end_device";
    static constexpr std::string_view doc =
        "Signs out another device of this person: its token is void, its sockets are closed with "
        "1008, and so is a pass that is still open.";
    static constexpr std::string_view answer{};
    DeviceId device;
    static constexpr auto fields =
        std::tuple{Field{"device", &EndDevice::device, "not the one that asks"}};
};

struct ReadPushKey {
    static constexpr std::string_view struct_name = "read_push_key";
    static constexpr std::string_view doc =
        "The key by which a browser's push service knows this server (RFC 8292), for "
        "`pushManager.subscribe()`.";
    static constexpr std::string_view answer = "PushKeyInfo";
    static constexpr auto fields = std::tuple{};
};

struct SetPush {
    static constexpr std::string_view struct_name = "set_push";
    static constexpr std::string_view doc =
        "This device is told by its push service what happens at tables that nobody of this person "
        "looks at: see Notifications. Replaces what the device has set before; to be sent again "
        "now and then, as a subscription that is not renewed is forgotten.";
    static constexpr std::string_view answer{};
    PushAddress address;
    PushKey key;
    PushSecret secret;
    TimeZone time_zone;
    std::optional<int> quiet_from{};
    std::optional<int> quiet_until{};
    static constexpr auto fields = std::tuple{
        Field{"address", &SetPush::address, "`endpoint` of the browser's subscription"},
        Field{"key", &SetPush::key, "its `p256dh`, as base64url without padding"},
        Field{"secret", &SetPush::secret, "its `auth`, likewise"},
        Field{"time_zone", &SetPush::time_zone, "of the person, such as `Europe/Berlin`"},
        Field{"quiet_from", &SetPush::quiet_from,
              "nothing is sent from this minute of the day in that time zone, 0 to 1439"},
        Field{"quiet_until", &SetPush::quiet_until,
              "until this one, when what still counts is sent; both or neither"}};
};

struct EndPush {
    static constexpr std::string_view struct_name = "end_push";
    static constexpr std::string_view doc = "This device is told nothing any more.";
    static constexpr std::string_view answer{};
    static constexpr auto fields = std::tuple{};
};

struct JoinRoom {
    static constexpr std::string_view struct_name = "join_room";
    static constexpr std::string_view doc =
        "Joins the table as a member, who may sit down. The room's events follow.";
    static constexpr std::string_view answer = "RoomSnapshot";
    RoomCode room;
    static constexpr auto fields = std::tuple{Field{"room", &JoinRoom::room, "the room"}};
};

struct WatchRoom {
    static constexpr std::string_view struct_name = "watch_room";
    static constexpr std::string_view doc =
        "Watches the room without becoming a member. The room's events follow.";
    static constexpr std::string_view answer = "RoomSnapshot";
    RoomCode room;
    static constexpr auto fields = std::tuple{Field{"room", &WatchRoom::room, "the room"}};
};

struct LeaveRoom {
    static constexpr std::string_view struct_name = "leave_room";
    static constexpr std::string_view doc =
        "Stops viewing the room on this socket. A member leaves the table for good and gives up "
        "the seat; during a match a seated person keeps the seat and may come back.";
    static constexpr std::string_view answer{};
    RoomCode room;
    static constexpr auto fields = std::tuple{Field{"room", &LeaveRoom::room, "the room"}};
};

struct Sit {
    static constexpr std::string_view struct_name = "sit";
    static constexpr std::string_view doc =
        "Takes a free seat, or moves to it. Not during a match. A spectator becomes a member.";
    static constexpr std::string_view answer{};
    RoomCode room;
    int seat = 0;
    static constexpr auto fields =
        std::tuple{Field{"room", &Sit::room, "the room"},
                   Field{"seat", &Sit::seat, "the seat to take, from 0"}};
};

struct Stand {
    static constexpr std::string_view struct_name = "stand";
    static constexpr std::string_view doc = "Gives up one's seat. Not during a match.";
    static constexpr std::string_view answer{};
    RoomCode room;
    static constexpr auto fields = std::tuple{Field{"room", &Stand::room, "the room"}};
};

struct Ready {
    static constexpr std::string_view struct_name = "ready";
    static constexpr std::string_view doc =
        "Says that the seated person is ready. When all seats are taken and everyone is ready, the "
        "match starts; after a finished match, the next one starts with the seats rotated by one.";
    static constexpr std::string_view answer{};
    RoomCode room;
    bool ready = true;
    static constexpr auto fields = std::tuple{Field{"room", &Ready::room, "the room"},
                                              Field{"ready", &Ready::ready, "false: not yet"}};
};

struct ChangeTable {
    static constexpr std::string_view struct_name = "change_table";
    static constexpr std::string_view doc =
        "Changes what will be played. Host only, not during a match. Nobody is ready afterwards; "
        "if there are fewer seats, those in the last ones stand up.";
    static constexpr std::string_view answer{};
    RoomCode room;
    TableSettings table;
    static constexpr auto fields =
        std::tuple{Field{"room", &ChangeTable::room, "the room"},
                   Field{"table", &ChangeTable::table, "all settings, as in `create_room`"}};
};

struct Remove {
    static constexpr std::string_view struct_name = "remove";
    static constexpr std::string_view doc =
        "Removes a member from the table for good. Host only, not during a match. They may still "
        "watch.";
    static constexpr std::string_view answer{};
    RoomCode room;
    UserId user;
    static constexpr auto fields = std::tuple{Field{"room", &Remove::room, "the room"},
                                              Field{"user", &Remove::user, "the person"}};
};

struct AddBot {
    static constexpr std::string_view struct_name = "add_bot";
    static constexpr std::string_view doc =
        "Adds a computer player, always ready, to a free seat. Host only, not during a match. "
        "`remove` removes it.";
    static constexpr std::string_view answer{};
    RoomCode room;
    int seat = 0;
    int level = 1;
    static constexpr auto fields =
        std::tuple{Field{"room", &AddBot::room, "the room"},
                   Field{"seat", &AddBot::seat, "a free seat, from 0"},
                   Field{"level", &AddBot::level,
                         "1 (beginners win) to 5 (full strength), see `GET /api/bots`"}};
};

struct Mute {
    static constexpr std::string_view struct_name = "mute";
    static constexpr std::string_view doc =
        "Mutes a person for everyone in this room, or unmutes them. Host only.";
    static constexpr std::string_view answer{};
    RoomCode room;
    UserId user;
    bool muted = true;
    static constexpr auto fields =
        std::tuple{Field{"room", &Mute::room, "the room"}, Field{"user", &Mute::user, "the person"},
                   Field{"muted", &Mute::muted, "false: unmute"}};
};

struct Start {
    static constexpr std::string_view struct_name = "start";
    static constexpr std::string_view doc =
        "Starts a match with the people seated, whether everyone is ready or not, once all seats "
        "are taken. For the host, or any seated person while the host is away. After a finished "
        "match it starts the next one, with the seats rotated by one.";
    static constexpr std::string_view answer{};
    RoomCode room;
    static constexpr auto fields = std::tuple{Field{"room", &Start::room, "the room"}};
};

struct Act {
    static constexpr std::string_view struct_name = "act";
    static constexpr std::string_view doc =
        "Plays an action for one's own seat. It is refused unless `match` and `ply` are current, "
        "so it is never applied to a different position. `ok` means that the action is stored.";
    static constexpr std::string_view answer{};
    RoomCode room;
    MatchId match;
    int ply = 0;
    ActionText action;
    std::optional<int> takebacks{};
    static constexpr auto fields = std::tuple{
        Field{"room", &Act::room, "the room"},
        Field{"match", &Act::match, "the match it is meant for"},
        Field{"ply", &Act::ply, "how many actions the match had when this one was chosen"},
        Field{"action", &Act::action, "one of the position's `legal` actions"},
        Field{"takebacks", &Act::takebacks,
              "`match.takebacks` when it was chosen: after a takeback the same ply may be a "
              "different position; left out: not checked"}};
};

struct Resign {
    static constexpr std::string_view struct_name = "resign";
    static constexpr std::string_view doc =
        "Resigns the match. With three or four seats it goes on without that seat, or a bot takes "
        "the seat over, see `drop_out`.";
    static constexpr std::string_view answer{};
    RoomCode room;
    MatchId match;
    static constexpr auto fields =
        std::tuple{Field{"room", &Resign::room, "the room"},
                   Field{"match", &Resign::match, "the match it is meant for"}};
};

struct Abort {
    static constexpr std::string_view struct_name = "abort";
    static constexpr std::string_view doc =
        "Ends the match without a result. Any player may do this until every seat has moved once.";
    static constexpr std::string_view answer{};
    RoomCode room;
    MatchId match;
    static constexpr auto fields =
        std::tuple{Field{"room", &Abort::room, "the room"},
                   Field{"match", &Abort::match, "the match it is meant for"}};
};

struct Offer {
    static constexpr std::string_view struct_name = "offer";
    static constexpr std::string_view doc =
        "Offers a draw, in games that have draws, or asks for a takeback. Offering what another "
        "player has already offered "
        "accepts it. An offer ends with the next action or when its maker leaves.";
    static constexpr std::string_view answer{};
    RoomCode room;
    MatchId match;
    int ply = 0;
    OfferKind kind = OfferKind::draw;
    static constexpr auto fields =
        std::tuple{Field{"room", &Offer::room, "the room"},
                   Field{"match", &Offer::match, "the match it is meant for"},
                   Field{"ply", &Offer::ply, "the current ply"},
                   Field{"kind", &Offer::kind, "what is offered"}};
};

struct Respond {
    static constexpr std::string_view struct_name = "respond";
    static constexpr std::string_view doc =
        "Accepts or declines an offer; its maker withdraws it by declining.";
    static constexpr std::string_view answer{};
    RoomCode room;
    MatchId match;
    int ply = 0;
    OfferKind kind = OfferKind::draw;
    bool accept = false;
    static constexpr auto fields =
        std::tuple{Field{"room", &Respond::room, "the room"},
                   Field{"match", &Respond::match, "the match it is meant for"},
                   Field{"ply", &Respond::ply, "the offer's ply"},
                   Field{"kind", &Respond::kind, "the offer's kind"},
                   Field{"accept", &Respond::accept, "whether it is accepted"}};
};

struct Claim {
    static constexpr std::string_view struct_name = "claim";
    static constexpr std::string_view doc =
        "Decides about a player who has been away too long, see `claim_from_ms`: the seat forfeits "
        "or, if two are left and the game has draws, the match is a draw. Waiting needs no "
        "command.";
    static constexpr std::string_view answer{};
    RoomCode room;
    MatchId match;
    int seat = 0;
    ClaimKind result = ClaimKind::forfeit;
    static constexpr auto fields =
        std::tuple{Field{"room", &Claim::room, "the room"},
                   Field{"match", &Claim::match, "the match it is meant for"},
                   Field{"seat", &Claim::seat, "the seat of the absent player"},
                   Field{"result", &Claim::result, "what happens"}};
};

struct Hint {
    static constexpr std::string_view struct_name = "hint";
    static constexpr std::string_view doc =
        "Asks the computer what it would play. Only for the one person in a match against bots, on "
        "their own turn. The answer takes up to two seconds.";
    static constexpr std::string_view answer = "Advice";
    RoomCode room;
    MatchId match;
    int ply = 0;
    static constexpr auto fields =
        std::tuple{Field{"room", &Hint::room, "the room"},
                   Field{"match", &Hint::match, "the match it is meant for"},
                   Field{"ply", &Hint::ply, "the current ply"}};
};

struct Analyse {
    static constexpr std::string_view struct_name = "analyse";
    static constexpr std::string_view doc =
        "Asks the computer about a position of a finished match. The answer takes up to a second; "
        "ask again later on `busy`.";
    static constexpr std::string_view answer = "Advice";
    MatchId match;
    int ply = 0;
    static constexpr auto fields =
        std::tuple{Field{"match", &Analyse::match, "a finished match"},
                   Field{"ply", &Analyse::ply, "the position after this many actions, from 0"}};
};

struct Advise {
    static constexpr std::string_view struct_name = "advise";
    static constexpr std::string_view doc =
        "Asks the computer about any position, of no match. The answer takes up to a second; ask "
        "again later on `busy`.";
    static constexpr std::string_view answer = "Advice";
    GameName game;
    Json options = Json::object();
    std::vector<ActionText> actions;
    std::optional<SetupText> setup{};
    static constexpr auto fields = std::tuple{
        Field{"game", &Advise::game, "name of the game"},
        Field{"options", &Advise::options,
              "the game's options; those left out take their defaults"},
        Field{"actions", &Advise::actions, "all actions from the start to the position"},
        Field{"setup", &Advise::setup,
              "where they start, if not as usual: a position as `GET /api/games/NAME/position` "
              "tells it"}};
};

struct KeepMatch {
    static constexpr std::string_view struct_name = "keep_match";
    static constexpr std::string_view doc =
        "Stores a finished match that this person has played against computer players without a "
        "connection, as a private one marked `offline`. The same match is stored once.";
    static constexpr std::string_view answer = "KeptMatch";
    GameName game;
    Json options = Json::object();
    std::vector<ActionText> actions;
    int seat = 0;
    int level = 0;
    static constexpr auto fields = std::tuple{
        Field{"game", &KeepMatch::game, "name of the game"},
        Field{"options", &KeepMatch::options, "all options, including what was drawn at random"},
        Field{"actions", &KeepMatch::actions, "all actions to the end by the rules"},
        Field{"seat", &KeepMatch::seat, "this person's; on all others are computer players"},
        Field{"level", &KeepMatch::level, "theirs, 1 to 5"}};
};

struct Say {
    static constexpr std::string_view struct_name = "say";
    static constexpr std::string_view doc =
        "Sends a chat message: either a quick phrase or, where the table allows it, free text.";
    static constexpr std::string_view answer{};
    RoomCode room;
    std::optional<ChatPhrase> phrase{};
    std::optional<ChatText> text{};
    static constexpr auto fields = std::tuple{
        Field{"room", &Say::room, "the room"}, Field{"phrase", &Say::phrase, "a quick phrase"},
        Field{"text", &Say::text, "1 to 200 bytes of visible UTF-8"}};
};

struct ReadChat {
    static constexpr std::string_view struct_name = "read_chat";
    static constexpr std::string_view doc =
        "Gives the chat messages that this person may see now and that the room still keeps. Ask "
        "again after a match: then the messages kept apart are visible, too.";
    static constexpr std::string_view answer = "ChatLog";
    RoomCode room;
    std::int64_t since = 0;
    static constexpr auto fields =
        std::tuple{Field{"room", &ReadChat::room, "the room"},
                   Field{"since", &ReadChat::since, "only messages with a higher number; 0: all"}};
};

struct Resume {
    static constexpr std::string_view struct_name = "resume";
    static constexpr std::string_view doc =
        "Views the room again after a lost connection, in the same role as before. Gives the "
        "events after `since`, or a snapshot if they are no longer kept.";
    static constexpr std::string_view answer = "Resumed";
    RoomCode room;
    std::int64_t since = 0;
    static constexpr auto fields =
        std::tuple{Field{"room", &Resume::room, "the room"},
                   Field{"since", &Resume::since, "`seq` of the last event received"}};
};

struct Look {
    static constexpr std::string_view struct_name = "look";
    static constexpr std::string_view doc =
        "Says whether this socket's page is in sight. A socket that views a room counts as looking "
        "until it says otherwise; people who are not looking are told through `set_push`.";
    static constexpr std::string_view answer{};
    RoomCode room;
    bool looking = false;
    static constexpr auto fields = std::tuple{Field{"room", &Look::room, "the room"},
                                              Field{"looking", &Look::looking, "false: hidden"}};
};

using Command =
    std::variant<Hello, SetName, MakePass, ListDevices, EndDevice, ReadPushKey, SetPush, EndPush,
                 ListRooms, CreateRoom, PlayNow, OpenAgain, JoinRoom, WatchRoom, LeaveRoom, Resume,
                 Look, Sit, Stand, Ready, ChangeTable, Remove, AddBot, Mute, Start, Act, Resign,
                 Abort, Offer, Respond, Claim, Hint, Analyse, Advise, KeepMatch, Say, ReadChat>;

struct CommandMessage {
    CommandId id;
    Command command;
};

// A message that could not be read; `id` if at least that could be.
struct BadCommand {
    std::optional<CommandId> id;
    Error error;
};

rules::Result<CommandMessage, BadCommand> parse_command(std::string_view text,
                                                        const JsonLimits& limits = {});

// A command as a client sends it; for tests and for bots written in C++.
std::string encode(const CommandMessage& message);

}  // namespace potluck::protocol
