// What each command does on the server's end of a link, as server/net/session_people.cpp and
// session_rooms.cpp do it; the rooms carry out the rest.
#include <type_traits>
#include <utility>

#include "tests/simulation/session.h"

namespace potluck::simulation {

using protocol::CommandId;
using protocol::Error;
using protocol::ErrorCode;
using protocol::RoomCode;
using server::Reply;
using server::RoomCommand;
using server::RoomSettings;

namespace {

const Error cannot_store{ErrorCode::storage_failed, "", "not stored"};
const Error no_such_room{ErrorCode::no_such_room, "room", "there is no table with this code"};
const Error too_many{ErrorCode::limit_reached, "", "too many tables are open"};

template <class C>
constexpr bool makes_viewer =
    std::is_same_v<C, protocol::JoinRoom> || std::is_same_v<C, protocol::WatchRoom> ||
    std::is_same_v<C, protocol::Resume> || std::is_same_v<C, server::TakeSeat>;

bool is_viewing(const RoomCommand& command) {
    return std::visit([](const auto& each) { return makes_viewer<std::decay_t<decltype(each)>>; },
                      command);
}

}  // namespace

void Session::on(const CommandId& id, const protocol::Hello& command) {
    if (user_ != nullptr) {
        refuse(id, {ErrorCode::wrong_state, "type", "hello was said already"});
    } else if (command.pass) {
        hello_with_pass(id, *command.pass);
    } else if (!command.token) {
        auto created = server_.people().create(server_.now_ms());
        ++server_.around().totals.people;
        welcome(id, std::move(created.user), std::move(created.token));
    } else {
        const std::string hash = server::hash_token(*command.token);
        if (server::UserPointer user = server_.people().find(hash)) {
            welcome(id, std::move(user), std::nullopt);
            return;
        }
        read([this, id, hash](bool works) {
            const auto found = server_.around().store.reader().find_user_by_token_hash(hash);
            if (!works || !found) {
                refuse(id, cannot_store);
            } else if (!*found) {
                refuse(id, {ErrorCode::unknown_token, "token", "this token is not known here"});
            } else {
                welcome(id, server_.people().restore(**found, hash), std::nullopt);
            }
        });
    }
}

void Session::hello_with_pass(const CommandId& id, const protocol::Pass& pass) {
    server::UserPointer user = server_.people().take_pass(pass, server_.now_ms());
    if (user == nullptr) {
        refuse(id, {ErrorCode::unknown_pass, "pass", "this link was used already"});
        return;
    }
    const protocol::Token token = server_.people().make_token();
    const std::string hash = server::hash_token(token);
    write({storage::PutUser{
               {user->id().value, user->token_hash(), user->name().value, user->created_ms()}},
           storage::AddToken{hash, user->id().value, server_.now_ms()}},
          [this, id, user, token, hash](bool is_stored) {
              if (!is_stored) {
                  refuse(id, cannot_store);
                  return;
              }
              server_.people().add_token(user, hash);
              welcome(id, user, token);
          });
}

void Session::welcome(const CommandId& id, server::UserPointer user,
                      std::optional<protocol::Token> token) {
    user_ = std::move(user);
    protocol::Welcome result;
    result.user = user_->id();
    result.name = user_->name();
    result.token = std::move(token);
    result.server = "simulated";
    result.rooms = server_.lobby().rooms_of(user_->id());
    result.now_ms = server_.now_ms();
    answer(id, server::ok_reply(id, result));
}

void Session::on(const CommandId& id, const protocol::SetName& command) {
    write({storage::PutUser{
              {user_->id().value, user_->token_hash(), command.name.value, user_->created_ms()}}},
          [this, id, name = command.name](bool is_stored) {
              if (!is_stored) {
                  refuse(id, cannot_store);
                  return;
              }
              user_->set_name(name);
              for (const std::string& code : viewed_) {
                  to_room({code}, [user = user_->id(), name](server::Room* room) {
                      if (room != nullptr) {
                          room->rename(user, name);
                      }
                  });
              }
              answer(id, server::ok_reply(id));
          });
}

void Session::on(const CommandId& id, const protocol::MakePass&) {
    if (const auto made = server_.people().make_pass(user_, server_.now_ms())) {
        answer(id, server::ok_reply(id, *made));
    } else {
        refuse(id, {ErrorCode::busy, "", "too many passes"});
    }
}

void Session::on(const CommandId& id, const protocol::ListRooms& command) {
    protocol::RoomList list;
    if (command.follow) {
        list = server_.lobby().follow(shared_from_this());
    } else {
        server_.lobby().unfollow(shared_from_this());
        list.rooms = server_.lobby().public_rooms();
    }
    answer(id, server::ok_reply(id, list));
}

void Session::on(const CommandId& id, const protocol::CreateRoom& command) {
    const RoomCode code{server_.random().base32(protocol::RoomCodeKind::size_max)};
    auto settings = server::check_table(code, command.table);
    if (!settings) {
        refuse(id, settings.error());
        return;
    }
    open_room(id, std::move(*settings), protocol::JoinRoom{code});
}

void Session::open_room(const CommandId& id, RoomSettings settings, RoomCommand first) {
    const RoomCode code = settings.code;
    if (!server_.lobby().open(code, server_.around().host, user_->id())) {
        refuse(id, too_many);
        return;
    }
    storage::RoomRecord record = server::opened_record(settings, user_->id(), server_.now_ms());
    write({storage::PutRoom{std::move(record)}}, [this, id, code, settings = std::move(settings),
                                                  first = std::move(first)](bool is_stored) {
        if (!is_stored) {
            server_.lobby().remove(code);
            refuse(id, cannot_store);
            return;
        }
        server_.open(settings, user_);
        ask_room(id, code, first);
    });
}

void Session::on(const CommandId& id, const protocol::PlayNow& command) {
    const RoomCode code{server_.random().base32(protocol::RoomCodeKind::size_max)};
    protocol::TableSettings table;
    table.game = command.game;
    table.visibility = protocol::Visibility::public_;
    table.clock = protocol::ClockSettings{protocol::ClockKind::fischer, 600, 10};
    auto own = server::check_table(code, table);
    if (!own) {
        refuse(id, own.error());
        return;
    }
    const auto tables = server_.lobby().waiting_tables(command.game, user_->id());
    take_seat(id, {tables.begin(), tables.end()}, std::move(*own));
}

void Session::take_seat(const CommandId& id, std::deque<RoomCode> tables, RoomSettings own) {
    if (tables.empty()) {
        open_room(id, std::move(own), server::TakeSeat{});
        return;
    }
    const RoomCode code = std::move(tables.front());
    tables.pop_front();
    viewed_.insert(code.value);
    const auto take = [self = shared_from_this(), id, tables = std::move(tables),
                       own = std::move(own)](Reply reply) {
        if (reply.ok) {
            self->answer(id, std::move(reply));
        } else {
            self->take_seat(id, tables, own);
        }
    };
    send_to_room(code,
                 {id, user_, shared_from_this(), server::TakeSeat{}, take, link_->round_trip_ms()});
}

void Session::on(const CommandId& id, const protocol::OpenAgain& command) {
    const RoomCode code = command.room;
    if (server_.lobby().find(code) != nullptr) {
        ask_room(id, code, protocol::JoinRoom{code});
        return;
    }
    read([this, id, code](bool works) {
        const auto found = server_.around().store.reader().find_room(code.value);
        if (!works || !found || !*found) {
            refuse(id, works ? no_such_room : cannot_store);
            return;
        }
        storage::RoomRecord record = **found;
        const bool was_open = !record.closed_ms;
        if (!was_open) {
            record.host = user_->id().value;
        }
        record.closed_ms.reset();
        record.reason.clear();
        if (!server_.reopen(record, was_open)) {
            refuse(id, too_many);
            return;
        }
        ask_room(id, code, protocol::JoinRoom{code});
    });
}

void Session::bring_back(const CommandId& id, const RoomCode& code, Job then) {
    read([this, id, code, then = std::move(then)](bool works) {
        const auto found = server_.around().store.reader().find_room(code.value);
        if (!works || !found) {
            refuse(id, cannot_store);
            return;
        }
        const std::optional<storage::RoomRecord>& record = *found;
        if (!record) {
            refuse(id, no_such_room);
        } else if (record->closed_ms) {
            refuse(id, {ErrorCode::room_closed, "room", record->reason});
        } else if (!server_.reopen(*record, true)) {
            refuse(id, too_many);
        } else {
            then();
        }
    });
}

void Session::on(const CommandId& id, const protocol::Analyse&) {
    // Nothing of a room or a person; no device here asks for it.
    refuse(id, {ErrorCode::busy, "", "nobody analyses here"});
}

template <class C>
void Session::on(const CommandId& id, const C& command) {
    if constexpr (makes_viewer<C>) {
        if (server_.lobby().find(command.room) == nullptr) {
            bring_back(id, command.room,
                       [this, id, command] { ask_room(id, command.room, command); });
            return;
        }
    }
    ask_room(id, command.room, command);
}

void Session::ask_room(const CommandId& id, const RoomCode& code, RoomCommand command) {
    if (server_.lobby().find(code) == nullptr) {
        refuse(id, no_such_room);
        return;
    }
    if (is_viewing(command)) {
        viewed_.insert(code.value);
    }
    send_to_room(
        code, {id, user_, shared_from_this(), std::move(command),
               [self = shared_from_this(), id](Reply reply) { self->answer(id, std::move(reply)); },
               link_->round_trip_ms()});
}

void Session::send_to_room(const RoomCode& code, server::RoomRequest request) {
    to_room(code, [code, request = std::move(request)](server::Room* room) {
        if (room != nullptr) {
            server::RoomRequest copy = request;
            room->handle(std::move(copy));
            return;
        }
        request.viewer->left_room(code.value);
        request.answer(server::error_reply(request.id, no_such_room));
    });
}

void Session::carry_out(const protocol::CommandMessage& message) {
    std::visit([&](const auto& command) { on(message.id, command); }, message.command);
}

}  // namespace potluck::simulation
