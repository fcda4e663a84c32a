// A socket's request to a room, and what a room needs from its environment.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <type_traits>
#include <variant>

#include "protocol/commands.h"
#include "protocol/events.h"
#include "server/bots/bot_question.h"
#include "server/people/user.h"
#include "server/push/push_news.h"
#include "server/random.h"
#include "server/reply.h"
#include "server/viewer.h"
#include "storage/store.h"

namespace potluck::server {

// Commands that make a socket a viewer of the room.
template <class C>
constexpr bool comes_to_room =
    std::is_same_v<C, protocol::JoinRoom> || std::is_same_v<C, protocol::WatchRoom> ||
    std::is_same_v<C, protocol::Resume>;

// `play_now`: joins the table and takes any free seat, ready.
struct TakeSeat {};
// A connection of a table that has moved to another node: as `resume`, but it gets the state as an
// event, before all others.
struct ComeBack {};

using RoomCommand =
    std::variant<protocol::JoinRoom, protocol::WatchRoom, protocol::LeaveRoom, protocol::Resume,
                 protocol::Look, protocol::Sit, protocol::Stand, protocol::Ready,
                 protocol::ChangeTable, protocol::Remove, protocol::AddBot, protocol::Mute,
                 protocol::Start, protocol::Act, protocol::Resign, protocol::Abort, protocol::Offer,
                 protocol::Respond, protocol::Claim, protocol::Hint, protocol::Say,
                 protocol::ReadChat, TakeSeat, ComeBack>;

// Whether its sender views the room from then on, unless it fails.
inline bool makes_viewer(const RoomCommand& command) {
    return std::visit(
        [](const auto& each) {
            using C = std::decay_t<decltype(each)>;
            return comes_to_room<C> || std::is_same_v<C, TakeSeat> || std::is_same_v<C, ComeBack>;
        },
        command);
}

// Whether its sender has the table before their eyes. A page that comes back by itself need not be
// in sight.
inline bool sees_table(const RoomCommand& command) {
    const auto* look = std::get_if<protocol::Look>(&command);
    return look != nullptr ? look->looking
                           : !std::holds_alternative<protocol::Resume>(command) &&
                                 !std::holds_alternative<ComeBack>(command);
}

struct RoomRequest {
    protocol::CommandId id;
    UserPointer user;
    std::shared_ptr<Viewer> viewer;
    RoomCommand command;
    std::function<void(Reply)> answer;  // called exactly once
    std::int64_t round_trip_ms = 0;     // of the socket, measured by the server
    std::int64_t arrived_ms = 0;        // when the socket read it: a move counts from then
    bool viewer_is_gone = false;        // while it waited: it is carried out, and nobody views
};

class Room;

// How a room leaves memory.
enum class RoomEnd {
    closed,
    abandoned,  // closed during a match, which is finished with that
    asleep,     // it waits in the store for somebody to come back, or for a clock to run out
};

// All calls come from the room's executor. Every `done` is called there exactly once, later, never
// inside the call.
class RoomEnvironment {
public:
    virtual ~RoomEnvironment() = default;

    virtual void store(storage::Transaction transaction,
                       std::function<void(storage::WriteResult)> done) = 0;
    // Wall-clock milliseconds since 1970, which only rise while the server runs, whatever the wall
    // clock does.
    virtual std::int64_t now_ms() = 0;
    virtual Random& random() = 0;
    // Stores without reporting the result, in order with store(). For what may be lost.
    virtual void keep(storage::Transaction transaction) = 0;
    // Calls room.wake() once at that time; a new time replaces the last, nothing clears it.
    virtual void wake_at(const Room& room, std::optional<std::int64_t> time_ms) = 0;
    virtual void think(const Room& room, BotQuestion question,
                       std::function<void(BotAdvice)> done) = 0;
    // To a person who is not looking at the table. By default nobody is told.
    virtual void tell(PushNews /*news*/) {}
    // They have seen it: what was told and has not reached them yet is no news any more.
    virtual void forget_news(const protocol::UserId& /*user*/, const protocol::RoomCode& /*room*/) {
    }
    // For the metrics.
    virtual void refused(protocol::ErrorCode code) = 0;
    // Something that the lobby shows has changed, or who has a seat.
    virtual void room_changed(const Room& room) = 0;
    virtual void room_ended(const Room& room, RoomEnd end) = 0;
};

}  // namespace potluck::server
