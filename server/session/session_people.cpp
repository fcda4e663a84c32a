// Commands about people and the lobby.
#include <algorithm>

#include "server/lobby/lobby.h"
#include "server/log.h"
#include "server/nodes/node_directory.h"
#include "server/people/people.h"
#include "server/people/person_name.h"
#include "server/room/renaming.h"
#include "server/session/session.h"
#include "server/version.h"

namespace potluck::server {

using protocol::CommandId;
using protocol::ErrorCode;

namespace {

protocol::Error unknown_token() {
    return {ErrorCode::unknown_token, "token", "this token is not known here"};
}

protocol::Error cannot_look_up_devices() {
    return {ErrorCode::storage_failed, "", "the server cannot look up your devices now, try again"};
}

protocol::Error unknown_pass() {
    return {ErrorCode::unknown_pass, "pass",
            "this link was used already or is too old; make a new one"};
}

}  // namespace

void Session::on(const CommandId& id, const protocol::Hello& command) {
    People& people = environment_.parts.people;
    if (user_ != nullptr) {
        refuse(id, {ErrorCode::wrong_state, "type", "hello was said already"});
    } else if (command.version != protocol::version) {
        refuse(id, {ErrorCode::bad_version, "version",
                    "this server speaks version " + std::to_string(protocol::version)});
    } else if (command.token && command.pass) {
        refuse(id, {ErrorCode::bad_field, "pass", "either a token or a pass, not both"});
    } else if (command.token) {
        hello_with_token(id, *command.token);
    } else if (command.pass) {
        hello_with_pass(id, *command.pass);
    } else {
        auto created = people.create(environment_.now_ms());
        const std::string hash = created.user->token_hash();
        welcome(id, std::move(created.user), hash, std::move(created.token));
    }
}

void Session::hello_with_token(const CommandId& id, const protocol::Token& token) {
    const std::string hash = hash_secret(token.value);
    if (UserPointer user = environment_.parts.people.find(hash)) {
        welcome_back(id, user, hash);
        return;
    }
    const auto newcomer = environment_.parts.people.recognise(token);
    struct Found {
        std::optional<storage::UserRecord> user{};
        bool is_newcomer = false;
    };
    const auto find = [hash, newcomer](storage::Reader& reader) -> storage::Result<Found> {
        auto user = reader.find_user_by_token_hash(hash);
        if (!user) {
            return std::move(user.error());
        }
        if (*user || !newcomer) {
            return Found{std::move(*user)};
        }
        // Of somebody who is stored, it has been signed out.
        const auto tokens = reader.find_tokens(newcomer->id.value);
        return tokens ? storage::Result<Found>(Found{{}, tokens->empty()}) : tokens.error();
    };
    environment_.look_up(find, [this, self = shared_from_this(), id, hash,
                                newcomer](const storage::Result<Found>& found) {
        if (!found) {
            refuse(id,
                   {ErrorCode::storage_failed, "", "the server cannot look you up now, try again"});
        } else if (found->user) {
            welcome_back(id, environment_.parts.people.restore(*found->user, hash), hash);
        } else if (found->is_newcomer) {
            welcome_back(id, environment_.parts.people.add(*newcomer, environment_.now_ms()), hash);
        } else {
            refuse(id, unknown_token());
        }
    });
}

void Session::hello_with_pass(const CommandId& id, const protocol::Pass& pass) {
    const std::string hash = hash_secret(pass.value);
    const auto find = [hash, now = environment_.now_ms()](storage::Reader& reader) {
        return reader.find_pass(hash, now);
    };
    environment_.look_up(
        find, [this, self = shared_from_this(), id,
               hash](const storage::Result<std::optional<storage::UserRecord>>& found) {
            if (!found) {
                refuse(id, cannot_store());
            } else if (*found) {
                take_pass(id, hash,
                          environment_.parts.people.restore(**found, (*found)->token_hash));
            } else {
                refuse(id, unknown_pass());
            }
        });
}

void Session::take_pass(const CommandId& id, const std::string& pass_hash,
                        const UserPointer& user) {
    const std::int64_t now = environment_.now_ms();
    const protocol::Token token = environment_.parts.people.make_token();
    const std::string hash = hash_secret(token.value);
    environment_.write(
        {storage::TakePass{pass_hash, now}, storage::AddToken{hash, user->id().value, now}},
        [this, self = shared_from_this(), id, user, token,
         hash](const storage::WriteResult& result) {
            if (result) {
                environment_.parts.people.add_token(user, hash);
                welcome_back(id, user, hash, token);
            } else if (result.error().kind == storage::FailureKind::conflict) {
                refuse(id, unknown_pass());
            } else {
                refuse(id, cannot_store());
            }
        });
}

void Session::welcome_back(const CommandId& id, const UserPointer& user,
                           const std::string& token_hash,
                           const std::optional<protocol::Token>& token) {
    const auto find = [user = user->id().value,
                       limit = environment_.parts.limits.own_rooms_listed_max](
                          storage::Reader& reader) { return reader.asleep_rooms_of(user, limit); };
    environment_.look_up(find, [this, self = shared_from_this(), id, user, token_hash,
                                token](const storage::Result<std::vector<std::string>>& asleep) {
        // Without them the person is still welcome; the links of those tables work.
        welcome(id, user, token_hash, token, asleep ? *asleep : std::vector<std::string>());
    });
}

void Session::welcome(const CommandId& id, UserPointer user, const std::string& token_hash,
                      std::optional<protocol::Token> token,
                      const std::vector<std::string>& asleep) {
    device_ = device_id(token_hash);
    if (!user->add_socket(shared_from_this(), device_)) {
        refuse(id, unknown_token());
        return;
    }
    user_ = std::move(user);
    const std::int64_t now = environment_.now_ms();
    if (user_->is_seen_again(now)) {
        environment_.write({storage::SeeUser{user_->id().value, now}},
                           [](const storage::WriteResult&) {});  // the next day does
    }
    log_debug("connection {}: it is user {}", number_, user_->id().value);
    protocol::Welcome result;
    result.user = user_->id();
    result.name = user_->name();
    result.token = std::move(token);
    result.server = "potluck " + std::string(program_version);
    result.rooms = environment_.parts.lobby.rooms_of(user_->id());
    for (const std::string& code : asleep) {
        const bool is_told =
            std::ranges::find(result.rooms, code, &protocol::RoomCode::value) != result.rooms.end();
        if (!is_told && result.rooms.size() < environment_.parts.limits.own_rooms_listed_max) {
            result.rooms.push_back({code});
        }
    }
    result.now_ms = now;
    answer(id, ok_reply(id, result));
}

void Session::on(const CommandId& id, const protocol::SetName& command) {
    const auto checked = check_name(command.name);
    if (!checked) {
        refuse(id, checked.error());
        return;
    }
    const std::int64_t now = environment_.now_ms();
    if (!user_->may_rename(environment_.parts.limits.renames_per_user, now) ||
        !address_may(&Limits::renames_per_address)) {
        refuse(id, {ErrorCode::too_fast, "name",
                    "too many names were chosen by you or from your address; wait a moment"});
        return;
    }
    // One at a time, so that the name that is stored last is the one that is shown.
    if (!user_->begin_rename()) {
        refuse(id, {ErrorCode::busy, "name", "another name of yours is being stored, try again"});
        return;
    }
    const auto stored = [this, self = shared_from_this(), id,
                         name = *checked](const storage::WriteResult& result) {
        if (result) {
            user_->set_name(name);
        }
        user_->end_rename();
        if (!result) {
            refuse(id, {ErrorCode::storage_failed, "", "the name could not be stored, try again"});
            return;
        }
        tell_new_name(*user_, environment_.parts.lobby);
        if (NodeDirectory* nodes = environment_.nodes()) {
            nodes->renamed(user_->id(), user_->name());
        }
        answer(id, ok_reply(id));
    };
    // Stored at once: a chosen name is worth more than a given one.
    environment_.write({storage::PutUser{user_record(*user_, *checked, now)}}, stored);
}

void Session::on(const CommandId& id, const protocol::MakePass&) {
    if (!address_may(&Limits::creations_per_address)) {
        refuse(id, {ErrorCode::limit_reached, "",
                    "too many passes were made from your address; wait a moment"});
        return;
    }
    struct Found {
        std::size_t devices = 0;
        storage::PassCounts open;
    };
    const auto find = [user = user_->id().value, address = address(),
                       now = environment_.now_ms()](storage::Reader& reader) {
        const auto tokens = reader.find_tokens(user);
        const auto open = reader.passes_open(now, address, user);
        using Result = storage::Result<Found>;
        return !tokens ? Result(tokens.error())
               : !open ? Result(open.error())
                       : Result(Found{tokens->size(), *open});
    };
    environment_.look_up(
        find, [this, self = shared_from_this(), id](const storage::Result<Found>& found) {
            const Limits& limits = environment_.parts.limits;
            if (!found) {
                refuse(id, cannot_look_up_devices());
            } else if (found->devices >= limits.devices_per_user_max) {
                refuse(id, {ErrorCode::limit_reached, "",
                            "you are on too many devices; sign out of one of them"});
            } else if (found->open.in_all >= limits.passes_max ||
                       found->open.of_address >= limits.passes_per_address_max) {
                refuse(id, {ErrorCode::busy, "",
                            "too many people are changing devices, try again later"});
            } else {
                put_pass(id);
            }
        });
}

void Session::put_pass(const CommandId& id) {
    const SessionEnvironment::Parts& parts = environment_.parts;
    const std::int64_t now = environment_.now_ms();
    const protocol::NewPass made{{parts.random.base32(protocol::PassKind::size_max)},
                                 now + parts.limits.pass_lifetime.count()};
    store_and_answer(id,
                     {storage::AddUser{user_record(*user_, user_->name(), now)},
                      storage::PutPass{hash_secret(made.pass.value), user_->id().value, address(),
                                       made.until_ms, now}},
                     ok_reply(id, made));
}

void Session::with_tokens(const CommandId& id,
                          std::function<void(const std::vector<storage::TokenRecord>&)> then) {
    const auto find = [user = user_->id().value](storage::Reader& reader) {
        return reader.find_tokens(user);
    };
    environment_.look_up(find,
                         [this, self = shared_from_this(), id, then = std::move(then)](
                             const storage::Result<std::vector<storage::TokenRecord>>& found) {
                             if (found) {
                                 then(*found);
                             } else {
                                 refuse(id, cannot_look_up_devices());
                             }
                         });
}

void Session::on(const CommandId& id, const protocol::ListDevices&) {
    with_tokens(id, [this, id](const std::vector<storage::TokenRecord>& tokens) {
        protocol::DeviceList list;
        for (const storage::TokenRecord& token : tokens) {
            const protocol::DeviceId device = device_id(token.token_hash);
            list.devices.push_back(
                {device, token.created_ms, user_->is_online(device), device == device_});
        }
        if (tokens.empty()) {  // nothing is stored of them yet
            list.devices.push_back({device_, user_->created_ms(), true, true});
        }
        answer(id, ok_reply(id, list));
    });
}

void Session::on(const CommandId& id, const protocol::EndDevice& command) {
    with_tokens(
        id, [this, id, device = command.device](const std::vector<storage::TokenRecord>& tokens) {
            const auto found =
                std::find_if(tokens.begin(), tokens.end(), [&](const storage::TokenRecord& token) {
                    return device_id(token.token_hash) == device;
                });
            if (found == tokens.end() || device == device_) {
                refuse(id, {ErrorCode::bad_field, "device", "must be another device of yours"});
            } else {
                end_token(id, found->token_hash);
            }
        });
}

void Session::end_token(const CommandId& id, const std::string& token_hash) {
    const std::string replacement = environment_.parts.people.make_token().value;
    const auto stored = [this, self = shared_from_this(), id, token_hash,
                         replacement](const storage::WriteResult& result) {
        if (result) {
            environment_.parts.people.end_device(user_, token_hash, replacement);
            if (NodeDirectory* nodes = environment_.nodes()) {
                nodes->device_ended(user_->id(), token_hash, replacement);
            }
            answer(id, ok_reply(id));
        } else {
            refuse(id, cannot_store());
        }
    };
    environment_.write({storage::EndToken{user_->id().value, token_hash, replacement},
                        storage::EndPush{user_->id().value, device_id(token_hash).value}},
                       stored);
}

void Session::on(const CommandId& id, const protocol::ListRooms& command) {
    Lobby& lobby = environment_.parts.lobby;
    if (!command.follow) {
        lobby.unfollow(shared_from_this());
    }
    if (!address_may(&Limits::lists_per_address)) {
        refuse(id, {ErrorCode::too_fast, "",
                    "too many lists of the tables go to your address; wait a moment"});
        return;
    }
    protocol::RoomList list;
    if (command.follow) {
        list = lobby.follow(shared_from_this());
    } else {
        list.rooms = lobby.public_rooms();
    }
    answer(id, ok_reply(id, list));
}

}  // namespace potluck::server
