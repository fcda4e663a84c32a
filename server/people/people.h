// People: everybody known to the server, by the hash of the token in their browser.
//
// A new person is in memory as long as a socket or a room refers to them; they go into the store
// when they first open a table, play, choose a name or add a device. Tokens are compared as hashes
// only, so neither timing nor a stolen database reveals one. A person may have several tokens, one
// per device; a pass, good once and for minutes, adds a device, and is kept in the store alone.
// Invariant: at most one User object per person at any time. Any thread.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "protocol/events.h"
#include "server/limits.h"
#include "server/people/secret_hash.h"
#include "server/people/token_mint.h"
#include "server/people/user.h"
#include "server/random.h"
#include "storage/records.h"

namespace potluck::server {

class People {
public:
    // `cluster_key`: of TokenMint.
    People(Random& random, const Limits& limits, const std::string& cluster_key = {})
        : random_(random), limits_(limits), mint_(cluster_key) {}

    struct NewUser {
        UserPointer user;
        protocol::Token token;  // to be shown once to that browser
    };
    NewUser create(std::int64_t now_ms);
    // Somebody of whom nothing is stored yet, and who has come to another node first.
    std::optional<Newcomer> recognise(const protocol::Token& token) const {
        return mint_.recognise(token);
    }
    // As TokenMint says.
    protocol::RoomCode room_code(const protocol::UserId& user,
                                 const protocol::CommandId& command) const {
        return mint_.room_code(user, command);
    }
    protocol::MatchId match_id(const protocol::UserId& user, const std::string& text) const {
        return mint_.match_id(user, text);
    }
    UserPointer add(const Newcomer& newcomer, std::int64_t now_ms);
    // The person with this token hash, if in memory.
    UserPointer find(const std::string& token_hash);
    // The person, if in memory.
    UserPointer find_by_id(const protocol::UserId& id);
    // The person of a stored record who has come with a token of this hash; the one in memory if
    // there is one.
    UserPointer restore(const storage::UserRecord& record, const std::string& token_hash);

    // For another device; valid once add_token is called with its hash.
    protocol::Token make_token();
    void add_token(const UserPointer& user, const std::string& token_hash);
    // The token is void from now on: its sockets close.
    void end_device(const UserPointer& user, const std::string& token_hash,
                    const std::string& replacement);
    // Those in memory.
    std::size_t size();

private:
    void forget_gone();

    Random& random_;
    const Limits& limits_;
    const TokenMint mint_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::weak_ptr<User>> by_token_hash_;
    std::unordered_map<std::string, std::weak_ptr<User>> by_id_;
    std::size_t forget_at_ = 64;  // size at which entries of people no longer in memory are dropped
};

// The user as the store keeps them, under this name.
storage::UserRecord user_record(const User& user, const protocol::PersonName& name,
                                std::int64_t now_ms);

}  // namespace potluck::server
