// People: who is known to the server, by the hash of the token that their browser keeps.
//
// A new person lives in memory as long as a socket or a room holds on to them; they go into the
// store when they first play (Room stores them with the match). Tokens are compared only as hashes,
// so neither timing nor a stolen database gives one away. Invariant: at most one User object per
// person at any time. Any thread.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/people/user.h"
#include "server/random.h"
#include "storage/records.h"

namespace potluck::server {

// BLAKE2b-256 of the token, 32 bytes.
std::string hash_token(const protocol::Token& token);

class People {
public:
    People(Random& random, std::size_t answers_kept_max)
        : random_(random), answers_kept_max_(answers_kept_max) {}

    struct NewUser {
        UserPointer user;
        protocol::Token token;  // to be shown once to that browser
    };
    NewUser create(std::int64_t now_ms);
    // The person with this token hash, if somebody still holds on to them.
    UserPointer find(const std::string& token_hash);
    // The person of a stored record; the one in memory when there is one.
    UserPointer restore(const storage::UserRecord& record);
    // How many people somebody holds on to.
    std::size_t size();

private:
    void forget_gone();

    Random& random_;
    const std::size_t answers_kept_max_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::weak_ptr<User>> by_token_hash_;
    std::size_t forget_at_ = 64;  // size at which entries of people who are gone are dropped
};

// A friendly name for someone who has not chosen one: "Mossy Fern".
protocol::PersonName random_name(Random& random);

}  // namespace potluck::server
