// Commands about rooms: opening them, finding them, passing on what the room itself decides.
#include <memory>
#include <type_traits>
#include <utility>

#include <boost/asio/dispatch.hpp>

#include "server/lobby/lobby.h"
#include "server/metrics/metrics.h"
#include "server/net/session_storage.h"
#include "server/time.h"

namespace potluck::server {

using protocol::CommandId;
using protocol::Error;
using protocol::ErrorCode;

namespace {

Error views_too_many() {
    return {ErrorCode::limit_reached, "room", "this connection views too many rooms; leave one"};
}

Error no_such_room() {
    return {ErrorCode::no_such_room, "room", "there is no table with this code"};
}

Error too_many_rooms() {
    return {ErrorCode::limit_reached, "", "too many tables are open; close one or try again later"};
}

Error cannot_store() {
    return {ErrorCode::storage_failed, "",
            "the server could not store this; nothing has happened, try again"};
}

template <class C>
constexpr bool makes_viewer = comes_to_room<C> || std::is_same_v<C, TakeSeat>;

// What strangers are likely to enjoy together: the game as it is usually played, with a clock.
protocol::TableSettings usual_table(const protocol::GameName& game) {
    protocol::TableSettings table;
    table.game = game;
    table.visibility = protocol::Visibility::public_;
    table.clock = protocol::ClockSettings{protocol::ClockKind::fischer, 600, 10};
    return table;
}

}  // namespace

std::optional<Error> ClientSession::why_not_open() {
    if (services_.stopping) {
        return Error{ErrorCode::shutting_down, "", "the server is about to restart"};
    }
    if (!may_view_more()) {
        return views_too_many();
    }
    if (!guest_.gate.may_create(guest_.address, now_ms())) {
        return Error{ErrorCode::limit_reached, "",
                     "too many tables were opened from your address; wait a moment"};
    }
    return std::nullopt;
}

Awaitable<void> ClientSession::on(const CommandId& id, const protocol::CreateRoom& command) {
    if (const auto error = why_not_open()) {
        refuse(id, *error);
        co_return;
    }
    const protocol::RoomCode code{services_.random.base32(protocol::RoomCodeKind::size_max)};
    auto settings = check_table(code, command.table);
    if (!settings) {
        refuse(id, settings.error());
        co_return;
    }
    RoomCommand first = protocol::JoinRoom{code};
    co_await open_room(id, std::move(*settings), std::move(first));
}

Awaitable<void> ClientSession::open_room(CommandId id, RoomSettings settings, RoomCommand first) {
    const protocol::RoomCode code = settings.code;
    RoomHost& host = worker_.rooms();
    if (!services_.lobby.open(code, host, user_->id())) {
        refuse(id, too_many_rooms());
        co_return;
    }
    storage::Transaction transaction;
    transaction.push_back(storage::PutRoom{opened_record(settings, user_->id(), now_ms())});
    // Its link must lead somewhere even after a crash: stored before anybody gets it.
    if (!co_await write_store(std::move(transaction))) {
        services_.lobby.remove(code);
        refuse(id, cannot_store());
        co_return;
    }
    host.add(host.make_room(std::move(settings), user_));
    ask_room(id, code, std::move(first));
}

Awaitable<void> ClientSession::on(const CommandId& id, const protocol::PlayNow& command) {
    if (const auto error = why_not_open()) {
        refuse(id, *error);
        co_return;
    }
    const protocol::RoomCode new_code{services_.random.base32(protocol::RoomCodeKind::size_max)};
    auto settings = check_table(new_code, usual_table(command.game));
    if (!settings) {
        Error error = std::move(settings.error());
        error.path = "game";
        refuse(id, error);
        co_return;
    }
    for (const protocol::RoomCode& code :
         services_.lobby.waiting_tables(command.game, user_->id())) {
        RoomCommand take = TakeSeat{};
        if (co_await try_room(id, code, std::move(take))) {
            co_return;
        }
    }
    RoomCommand first = TakeSeat{};
    co_await open_room(id, std::move(*settings), std::move(first));
}

Awaitable<void> ClientSession::on(const CommandId& id, const protocol::OpenAgain& command) {
    if (services_.lobby.find(command.room) == nullptr) {
        if (const auto error = why_not_open()) {
            refuse(id, *error);
            co_return;
        }
        using Found = storage::Result<std::optional<storage::RoomRecord>>;
        std::function<Found(storage::Reader&)> job =
            [code = command.room](storage::Reader& reader) { return reader.find_room(code.value); };
        const std::optional<Found> found = co_await read_store(std::move(job));
        if (!found || !*found) {
            refuse(id, cannot_store());
            co_return;
        }
        if (!**found) {
            refuse(id, no_such_room());
            co_return;
        }
        storage::RoomRecord record = ***found;
        const bool was_open = !record.closed_ms;
        if (!was_open) {
            record.host = user_->id().value;
        }
        record.closed_ms.reset();
        record.reason.clear();
        if (!reopen(record, was_open)) {
            refuse(id, too_many_rooms());
            co_return;
        }
    }
    ask_room(id, command.room, protocol::JoinRoom{command.room});
}

bool ClientSession::reopen(const storage::RoomRecord& record, bool keeps_people) {
    const protocol::RoomCode code{record.code};
    auto settings = read_table(code, record.settings);
    if (!settings) {
        return false;
    }
    RoomHost& host = worker_.rooms();
    if (!services_.lobby.open(code, host, {record.host})) {
        // Somebody else may just have done it.
        return services_.lobby.find(code) != nullptr;
    }
    Room::Restored restored = restored_from(record, seat_count(*settings));
    if (!keeps_people) {
        restored.seats.assign(restored.seats.size(), std::nullopt);
    }
    host.add(host.make_room(std::move(*settings), std::move(restored)));
    return true;
}

Awaitable<bool> ClientSession::bring_back(CommandId id, protocol::RoomCode code) {
    using Found = storage::Result<std::optional<storage::RoomRecord>>;
    std::function<Found(storage::Reader&)> job = [code](storage::Reader& reader) {
        return reader.find_room(code.value);
    };
    const std::optional<Found> found = co_await read_store(std::move(job));
    if (!found || !*found) {
        refuse(id, {ErrorCode::storage_failed, "room",
                    "the server cannot look this table up now, try again"});
        co_return false;
    }
    const std::optional<storage::RoomRecord>& record = **found;
    const auto settings = record ? read_table(code, record->settings)
                                 : protocol::Result<RoomSettings>(no_such_room());
    if (!settings) {
        refuse(id, no_such_room());
        co_return false;
    }
    if (record->closed_ms) {
        const Error closed{ErrorCode::room_closed, "room",
                           "this table was closed: " + record->reason};
        const protocol::TableSettings table = to_table(*settings);
        answer(id, error_reply(id, closed, nullptr, &table));
        co_return false;
    }
    // It was open when the server stopped.
    if (services_.stopping || !reopen(*record, true)) {
        refuse(id, services_.stopping
                       ? Error{ErrorCode::shutting_down, "", "the server is about to restart"}
                       : too_many_rooms());
        co_return false;
    }
    co_return true;
}

template <class C>
Awaitable<void> ClientSession::on(const CommandId& id, const C& command) {
    if (services_.lobby.find(command.room) == nullptr) {
        const bool is_back = co_await bring_back(id, command.room);
        if (!is_back) {
            co_return;
        }
    }
    ask_room(id, command.room, command);
}

bool ClientSession::may_view_more() const {
    return viewed_.size() < services_.limits.rooms_viewed_per_connection_max;
}

bool ClientSession::may_view(const RoomCommand& command, const protocol::RoomCode& code,
                             RoomHost& host) {
    const bool views = std::visit(
        [](const auto& each) { return makes_viewer<std::decay_t<decltype(each)>>; }, command);
    if (!views || viewed_.contains(code.value)) {
        return true;
    }
    if (!may_view_more()) {
        return false;
    }
    viewed_.emplace(code.value, &host);
    return true;
}

void ClientSession::ask_room(const CommandId& id, const protocol::RoomCode& code,
                             RoomCommand command) {
    // Whoever moves views the room: no need for the lobby, which all threads share.
    const auto viewed = viewed_.find(code.value);
    RoomHost* host = viewed != viewed_.end() ? viewed->second : services_.lobby.find(code);
    if (host == nullptr) {
        refuse(id, no_such_room());
        return;
    }
    if (!may_view(command, code, *host)) {
        refuse(id, views_too_many());
        return;
    }
    send_to_room(*host, id, code, std::move(command), [self = shared_from_this(), id](Reply reply) {
        net::dispatch(self->worker_.executor(), [self, id, reply = std::move(reply)]() mutable {
            self->answer(id, std::move(reply));
        });
    });
}

Awaitable<bool> ClientSession::try_room(CommandId id, protocol::RoomCode code,
                                        RoomCommand command) {
    RoomHost* host = services_.lobby.find(code);
    if (host == nullptr || !may_view(command, code, *host)) {
        co_return false;
    }
    const auto went_well = std::make_shared<Awaited<bool>>(worker_.executor());
    // A good answer leaves at once: the room's next events must not come before it.
    std::function<void(Reply)> take = [self = shared_from_this(), id, went_well](Reply reply) {
        net::dispatch(self->worker_.executor(),
                      [self, id, went_well, reply = std::move(reply)]() mutable {
                          const bool is_good = reply.ok;
                          if (is_good) {
                              self->answer(id, std::move(reply));
                          }
                          went_well->give(is_good);
                      });
    };
    send_to_room(*host, id, code, std::move(command), std::move(take));
    co_return co_await went_well->take();
}

void ClientSession::send_to_room(RoomHost& host, const CommandId& id,
                                 const protocol::RoomCode& code, RoomCommand command,
                                 std::function<void(Reply)> answer) {
    RoomRequest request{id,
                        user_,
                        shared_from_this(),
                        std::move(command),
                        std::move(answer),
                        connection_->round_trip().count()};
    host.post_to(code, [code, request = std::move(request),
                        &metrics = services_.metrics](Room* room) mutable {
        if (room != nullptr) {
            room->handle(std::move(request));
            return;
        }
        request.viewer->left_room(code.value);
        metrics.count_error(no_such_room().code);
        request.answer(error_reply(request.id, no_such_room()));
    });
}

// carry_out() calls it for these.
template Awaitable<void> ClientSession::on(const CommandId&, const protocol::JoinRoom&);
template Awaitable<void> ClientSession::on(const CommandId&, const protocol::WatchRoom&);
template Awaitable<void> ClientSession::on(const CommandId&, const protocol::Resume&);

}  // namespace potluck::server
