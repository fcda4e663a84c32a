// Commands about rooms: opening and finding them, passing on what the room decides.
#include <type_traits>
#include <utility>

#include "server/lobby/lobby.h"
#include "server/nodes/node_directory.h"
#include "server/people/people.h"
#include "server/session/room_claim.h"
#include "server/session/session.h"

namespace potluck::server {

using protocol::CommandId;
using protocol::Error;
using protocol::ErrorCode;
using protocol::RoomCode;
using protocol::Status;

namespace {

// A command that opens a table and comes again within that time is the same one.
constexpr std::int64_t same_command_ms = 600'000;

Error views_too_many() {
    return {ErrorCode::limit_reached, "room", "this connection views too many rooms; leave one"};
}

Error no_such_room() {
    return {ErrorCode::no_such_room, "room", "there is no table with this code"};
}

Error too_many_rooms() {
    return {ErrorCode::limit_reached, "", "too many tables are open; close one or try again later"};
}

Error shutting_down() {
    return {ErrorCode::shutting_down, "", "the server is about to restart"};
}

// What strangers are likely to enjoy: the game as it is usually played, with a clock.
protocol::TableSettings usual_table(const protocol::GameName& game) {
    protocol::TableSettings table;
    table.game = game;
    table.visibility = protocol::Visibility::public_;
    table.clock = protocol::ClockSettings{protocol::ClockKind::fischer, 600, 10};
    return table;
}

}  // namespace

Status Session::check_open() {
    if (environment_.parts.stopping) {
        return shutting_down();
    }
    if (!may_view_more()) {
        return views_too_many();
    }
    if (!address_may(&Limits::creations_per_address)) {
        return Error{ErrorCode::limit_reached, "",
                     "too many tables were opened from your address; wait a moment"};
    }
    return {};
}

void Session::on(const CommandId& id, const protocol::CreateRoom& command) {
    if (const Status status = check_open(); !status) {
        refuse(id, status.error());
        return;
    }
    with_new_code(id, [this, id, table = command.table](const RoomCode& code) {
        auto settings = check_table(code, table);
        if (!settings) {
            refuse(id, settings.error());
            return;
        }
        open_room(id, std::move(*settings), protocol::JoinRoom{code});
    });
}

void Session::with_new_code(const CommandId& id, std::function<void(const RoomCode&)> then) {
    const auto random_code = [this] {
        return RoomCode{environment_.parts.random.base32(protocol::RoomCodeKind::size_max)};
    };
    if (environment_.nodes() == nullptr) {
        then(random_code());
        return;
    }
    const RoomCode code = environment_.parts.people.room_code(user_->id(), id);
    const auto find = [code](storage::Reader& reader) { return reader.find_table(code.value); };
    environment_.look_up(
        find, [this, self = shared_from_this(), id, code, random_code, then = std::move(then)](
                  const storage::Result<std::optional<storage::TableRecord>>& found) {
            if (!found) {
                refuse(id, cannot_store());
            } else if (const auto& table = *found; !table) {
                then(code);
            } else if (environment_.now_ms() - table->room.opened_ms > same_command_ms) {
                then(random_code());  // the id comes again
            } else {
                led_to_ = code;
                with_room(id, code,
                          [this, id, code] { ask_room(id, code, protocol::JoinRoom{code}); });
            }
        });
}

void Session::open_room(const CommandId& id, RoomSettings settings, RoomCommand first) {
    const SessionEnvironment::Parts& parts = environment_.parts;
    led_to_ = settings.code;
    if (!parts.lobby.open(settings.code, parts.rooms, user_->id(), address())) {
        refuse(id, too_many_rooms());
        return;
    }
    storage::RoomRecord record = opened_record(settings, user_->id(), environment_.now_ms());
    set_owner(record, environment_);
    // Its link must work even after a crash: stored before anybody gets it.
    environment_.write({storage::AddUser{user_record(*user_, user_->name(), environment_.now_ms())},
                        storage::PutRoom{std::move(record)}},
                       [this, self = shared_from_this(), id, settings,
                        first = std::move(first)](const storage::WriteResult& result) {
                           if (!result) {
                               environment_.parts.lobby.remove(settings.code);
                               if (result.error().kind != storage::FailureKind::conflict) {
                                   refuse(id, cannot_store());
                                   return;
                               }
                               // The same command has come to another node, which was faster.
                               with_room(id, settings.code, [this, id, settings, first] {
                                   ask_room(id, settings.code, first);
                               });
                               return;
                           }
                           environment_.parts.rooms.open(settings, user_);
                           ask_room(id, settings.code, first);
                       });
}

void Session::on(const CommandId& id, const protocol::PlayNow& command) {
    if (const Status status = check_open(); !status) {
        refuse(id, status.error());
        return;
    }
    with_new_code(id, [this, id, game = command.game](const RoomCode& code) {
        auto own = check_table(code, usual_table(game));
        if (!own) {
            Error error = std::move(own.error());
            error.path = "game";
            refuse(id, error);
            return;
        }
        const auto tables = environment_.parts.lobby.waiting_tables(game, user_->id());
        search_ = std::make_unique<SeatSearch>(
            SeatSearch{{tables.rbegin(), tables.rend()}, std::move(*own)});
        search_seat(id);
    });
}

void Session::search_seat(const CommandId& id) {
    while (!search_->tables.empty()) {
        const RoomCode code = std::move(search_->tables.back());
        search_->tables.pop_back();
        RoomPort* port = environment_.parts.lobby.find(code);
        const RoomCommand take_seat = TakeSeat{};
        if (port != nullptr && may_view(take_seat, code, *port)) {
            led_to_ = code;
            send_to_room(*port, id, code, take_seat);  // room_has_answered() continues the search
            return;
        }
    }
    const auto search = std::exchange(search_, nullptr);
    open_room(id, std::move(search->own), TakeSeat{});
}

void Session::on(const CommandId& id, const protocol::OpenAgain& command) {
    const RoomCode code = command.room;
    led_to_ = code;
    if (environment_.parts.lobby.find(code) != nullptr) {
        ask_room(id, code, protocol::JoinRoom{code});
        return;
    }
    if (const Status status = check_open(); !status) {
        refuse(id, status.error());
        return;
    }
    look_up_table(id, code, [this, id, code](const storage::TableRecord& table) {
        if (is_elsewhere(table.room)) {
            ask_room(id, code, protocol::JoinRoom{code});
            return;
        }
        auto room = restore_room(table, environment_.parts.outage, environment_.now_ms());
        if (!room) {
            refuse(id, no_such_room());
            return;
        }
        if (table.room.closed_ms) {
            room->people.host = user_->id();
            room->people.seats.assign(room->people.seats.size(), std::nullopt);
        }
        reopen(id, table.room, std::move(*room), table.room.closed_ms.has_value(),
               [this, id, code] { ask_room(id, code, protocol::JoinRoom{code}); });
    });
}

void Session::reopen(const CommandId& id, const storage::RoomRecord& record, RestoredRoom room,
                     bool opens, const std::function<void()>& then) {
    claim_room(environment_, record,
               [this, self = shared_from_this(), id, room = std::move(room), opens,
                then](const Claimed& claimed) mutable {
                   room.people.epoch = claimed.epoch;
                   if (claimed.claim == Claim::failed) {
                       refuse(id, cannot_store());
                   } else if (claimed.claim == Claim::lost) {
                       with_room(id, room.settings.code, then);
                   } else if (open_here(std::move(room), opens)) {
                       then();
                   } else {
                       refuse(id, too_many_rooms());
                   }
               });
}

bool Session::open_here(RestoredRoom room, bool opens) {
    const SessionEnvironment::Parts& parts = environment_.parts;
    const RoomCode code = room.settings.code;
    const protocol::UserId& host = room.people.host;
    const std::int64_t epoch = room.people.epoch.value_or(0);
    const bool has_place = opens ? parts.lobby.open(code, parts.rooms, host, address(), epoch)
                                 : parts.lobby.reopen(code, parts.rooms, host, address(), epoch);
    if (has_place) {
        if (opens) {
            environment_.write(
                {storage::AddUser{user_record(*user_, user_->name(), environment_.now_ms())}},
                [](const storage::WriteResult&) {});
        }
        parts.rooms.open(std::move(room));
    }
    return has_place || parts.lobby.find(code) != nullptr;  // somebody else may just have done it
}

void Session::with_room(const CommandId& id, const RoomCode& code, std::function<void()> then) {
    if (environment_.parts.lobby.find(code) != nullptr) {
        then();
        return;
    }
    look_up_table(id, code, [this, id, then = std::move(then)](const storage::TableRecord& table) {
        if (is_elsewhere(table.room)) {
            then();
        } else {
            bring_back(id, table, then);
        }
    });
}

bool Session::is_elsewhere(const storage::RoomRecord& room) {
    NodeDirectory* nodes = environment_.nodes();
    if (nodes == nullptr || !nodes->is_elsewhere(room)) {
        return false;
    }
    environment_.parts.lobby.hear(room.owner, nodes->gateway(),
                                  {{room.code}, room.epoch, {room.host}, {}, {}});
    return true;
}

void Session::look_up_table(const CommandId& id, const RoomCode& code,
                            std::function<void(const storage::TableRecord&)> then) {
    const auto find = [code](storage::Reader& reader) { return reader.find_table(code.value); };
    environment_.look_up(
        find, [this, self = shared_from_this(), id, then = std::move(then)](
                  const storage::Result<std::optional<storage::TableRecord>>& found) {
            if (!found) {
                refuse(id, {ErrorCode::storage_failed, "room",
                            "the server cannot look this table up now, try again"});
            } else if (const std::optional<storage::TableRecord>& table = *found;
                       table &&
                       is_given_up(table->room, environment_.parts.limits, environment_.now_ms())) {
                refuse(id, {ErrorCode::busy, "room", "this table is being closed, try again"});
            } else if (table) {
                then(*table);
            } else {
                refuse(id, no_such_room());
            }
        });
}

void Session::bring_back(const CommandId& id, const storage::TableRecord& table,
                         const std::function<void()>& then) {
    auto room = restore_room(table, environment_.parts.outage, environment_.now_ms());
    if (!room) {
        refuse(id, no_such_room());
    } else if (table.room.closed_ms) {
        const Error closed{ErrorCode::room_closed, "room",
                           "this table was closed: " + table.room.reason};
        const protocol::TableSettings settings = to_table(room->settings);
        refuse(id, closed, &settings);
    } else if (environment_.parts.stopping) {
        refuse(id, shutting_down());
    } else {
        reopen(id, table.room, std::move(*room), false, then);
    }
}

bool Session::may_view_more() const {
    return viewed_.size() < environment_.parts.limits.rooms_viewed_per_connection_max;
}

bool Session::may_view(const RoomCommand& command, const RoomCode& code, RoomPort& port) {
    if (!makes_viewer(command) || viewed_.contains(code.value)) {
        return true;
    }
    if (!may_view_more()) {
        return false;
    }
    viewed_.emplace(code.value, &port);
    user_->enter_room(code);
    return true;
}

void Session::ask_room(const CommandId& id, const RoomCode& code, RoomCommand command) {
    // A player who moves already views the room: no need to lock the lobby, shared by all threads.
    const auto viewed = viewed_.find(code.value);
    RoomPort* port = viewed != viewed_.end() ? viewed->second : environment_.parts.lobby.find(code);
    if (port == nullptr) {
        refuse(id, no_such_room());
    } else if (!may_view(command, code, *port)) {
        refuse(id, views_too_many());
    } else {
        send_to_room(*port, id, code, std::move(command));
    }
}

void Session::send_to_room(RoomPort& port, const CommandId& id, const RoomCode& code,
                           RoomCommand command) {
    port.handle(code, {id, user_, shared_from_this(), std::move(command),
                       [self = shared_from_this(), id](Reply reply) {
                           self->room_answered(id, std::move(reply));
                       },
                       round_trip_ms(), arrived_ms_});
}

}  // namespace potluck::server
