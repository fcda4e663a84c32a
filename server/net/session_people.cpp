// Commands about people and the lobby: who is speaking, under which name, on which device.
#include <memory>
#include <utility>

#include "server/lobby/lobby.h"
#include "server/log.h"
#include "server/net/session_storage.h"
#include "server/people/bot_user.h"
#include "server/people/people.h"
#include "server/time.h"
#include "server/version.h"

namespace potluck::server {

using protocol::CommandId;
using protocol::ErrorCode;

Awaitable<void> ClientSession::on(const CommandId& id, const protocol::Hello& command) {
    if (user_ != nullptr) {
        refuse(id, {ErrorCode::wrong_state, "type", "hello was said already"});
        co_return;
    }
    if (command.version != protocol::version) {
        refuse(id, {ErrorCode::bad_version, "version",
                    "this server speaks version " + std::to_string(protocol::version)});
        co_return;
    }
    if (command.token && command.pass) {
        refuse(id, {ErrorCode::bad_field, "pass", "either a token or a pass, not both"});
    } else if (command.token) {
        co_await hello_with_token(id, *command.token);
    } else if (command.pass) {
        co_await hello_with_pass(id, *command.pass);
    } else {
        auto created = services_.people.create(now_ms());
        welcome(id, std::move(created.user), std::move(created.token));
    }
}

Awaitable<void> ClientSession::hello_with_token(const CommandId& id, const protocol::Token& token) {
    const std::string hash = hash_token(token);
    if (UserPointer user = services_.people.find(hash)) {
        welcome(id, std::move(user), std::nullopt);
        co_return;
    }
    using Found = storage::Result<std::optional<storage::UserRecord>>;
    std::function<Found(storage::Reader&)> job = [hash](storage::Reader& reader) {
        return reader.find_user_by_token_hash(hash);
    };
    const std::optional<Found> found = co_await read_store(std::move(job));
    if (!found || !*found) {
        refuse(id, {ErrorCode::storage_failed, "", "the server cannot look you up now, try again"});
    } else if (!**found) {
        refuse(id, {ErrorCode::unknown_token, "token", "this token is not known here"});
    } else {
        welcome(id, services_.people.restore(***found, hash), std::nullopt);
    }
}

Awaitable<void> ClientSession::hello_with_pass(const CommandId& id, const protocol::Pass& pass) {
    UserPointer user = services_.people.take_pass(pass, now_ms());
    if (user == nullptr) {
        refuse(id, {ErrorCode::unknown_pass, "pass",
                    "this link was used already or is too old; make a new one"});
        co_return;
    }
    const protocol::Token token = services_.people.make_token();
    const std::string hash = hash_token(token);
    storage::Transaction transaction;
    transaction.push_back(storage::PutUser{
        {user->id().value, user->token_hash(), user->name().value, user->created_ms()}});
    transaction.push_back(storage::AddToken{hash, user->id().value, now_ms()});
    if (!co_await write_store(std::move(transaction))) {
        refuse(id, {ErrorCode::storage_failed, "",
                    "the server could not store this device; make a new link and try again"});
        co_return;
    }
    services_.people.add_token(user, hash);
    welcome(id, std::move(user), token);
}

void ClientSession::welcome(const CommandId& id, UserPointer user,
                            std::optional<protocol::Token> token) {
    user_ = std::move(user);
    log_debug("connection {}: it is user {}", connection_->number(), user_->id().value);
    cancel();  // the deadline for it
    protocol::Welcome result;
    result.user = user_->id();
    result.name = user_->name();
    result.token = std::move(token);
    result.server = "potluck " + std::string(program_version);
    result.rooms = services_.lobby.rooms_of(user_->id());
    result.now_ms = now_ms();
    answer(id, ok_reply(id, result));
}

Awaitable<void> ClientSession::on(const CommandId& id, const protocol::SetName& command) {
    if (looks_like_bot(command.name)) {
        refuse(id, {ErrorCode::bad_field, "name", "must not end like a computer player's"});
        co_return;
    }
    // Kept for good at once: a chosen name is worth more than the one that was given.
    storage::Transaction transaction;
    transaction.push_back(storage::PutUser{
        {user_->id().value, user_->token_hash(), command.name.value, user_->created_ms()}});
    if (!co_await write_store(std::move(transaction))) {
        refuse(id, {ErrorCode::storage_failed, "", "the name could not be stored, try again"});
        co_return;
    }
    user_->set_name(command.name);
    services_.people.renamed(*user_);
    for (const auto& [code, host] : viewed_) {
        host->post_to({code}, [user = user_->id(), name = command.name](Room* room) {
            if (room != nullptr) {
                room->rename(user, name);
            }
        });
    }
    answer(id, ok_reply(id));
}

Awaitable<void> ClientSession::on(const CommandId& id, const protocol::MakePass&) {
    if (!guest_.gate.may_create(guest_.address, now_ms())) {
        refuse(id, {ErrorCode::limit_reached, "",
                    "too many passes were made from your address; wait a moment"});
    } else if (const auto made = services_.people.make_pass(user_, now_ms())) {
        answer(id, ok_reply(id, *made));
    } else {
        refuse(id, {ErrorCode::busy, "", "too many people are changing devices, try again later"});
    }
    co_return;
}

Awaitable<void> ClientSession::on(const CommandId& id, const protocol::ListRooms& command) {
    protocol::RoomList list;
    if (command.follow) {
        list = services_.lobby.follow(shared_from_this());
    } else {
        services_.lobby.unfollow(shared_from_this());
        list.rooms = services_.lobby.public_rooms();
    }
    answer(id, ok_reply(id, list));
    co_return;
}

}  // namespace potluck::server
