#include "server/people/people.h"

#include <algorithm>
#include <sodium.h>

namespace potluck::server {

std::string hash_token(const protocol::Token& token) {
    std::string hash(crypto_generichash_BYTES, '\0');
    crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                       reinterpret_cast<const unsigned char*>(token.value.data()),
                       token.value.size(), nullptr, 0);
    return hash;
}

People::NewUser People::create(std::int64_t now_ms) {
    const Newcomer made = mint_.newcomer(random_);
    return {add(made, now_ms), made.token};
}

UserPointer People::add(const Newcomer& newcomer, std::int64_t now_ms) {
    auto user = std::make_shared<User>(newcomer.id, hash_token(newcomer.token), newcomer.name,
                                       now_ms, now_ms, limits_);
    const std::scoped_lock lock(mutex_);
    forget_gone();
    by_token_hash_[user->token_hash()] = user;
    by_id_[user->id().value] = user;
    return user;
}

UserPointer People::find(const std::string& token_hash) {
    const std::scoped_lock lock(mutex_);
    const auto found = by_token_hash_.find(token_hash);
    return found == by_token_hash_.end() ? nullptr : found->second.lock();
}

UserPointer People::restore(const storage::UserRecord& record, const std::string& token_hash) {
    const std::scoped_lock lock(mutex_);
    return restore_locked(record, token_hash);
}

UserPointer People::restore_locked(const storage::UserRecord& record,
                                   const std::string& token_hash) {
    forget_gone();
    std::weak_ptr<User>& entry = by_id_[record.id];
    UserPointer user = entry.lock();
    if (user == nullptr) {
        user = std::make_shared<User>(protocol::UserId{record.id}, record.token_hash,
                                      protocol::PersonName{record.name}, record.created_ms,
                                      record.seen_ms, limits_);
        entry = user;
    }
    by_token_hash_[token_hash] = user;
    return user;
}

std::optional<protocol::NewPass> People::make_pass(const UserPointer& user,
                                                   const std::string& address,
                                                   std::int64_t now_ms) {
    const std::scoped_lock lock(mutex_);
    std::erase_if(passes_, [&](const auto& entry) {
        return entry.second.user.id == user->id().value || entry.second.until_ms <= now_ms;
    });
    const auto of_address = std::count_if(passes_.begin(), passes_.end(), [&](const auto& entry) {
        return entry.second.address == address;
    });
    if (passes_.size() >= limits_.passes_max ||
        static_cast<std::size_t>(of_address) >= limits_.passes_per_address_max) {
        return std::nullopt;
    }
    const protocol::NewPass made{{random_.base32(protocol::PassKind::size_max)},
                                 now_ms + limits_.pass_lifetime.count()};
    passes_[made.pass] = {user_record(*user, user->name(), now_ms), address, made.until_ms};
    return made;
}

UserPointer People::take_pass(const protocol::Pass& pass, std::int64_t now_ms) {
    const std::scoped_lock lock(mutex_);
    const auto found = passes_.find(pass);
    if (found == passes_.end()) {
        return nullptr;
    }
    const OpenPass open = std::move(found->second);
    passes_.erase(found);
    return open.until_ms > now_ms ? restore_locked(open.user, open.user.token_hash) : nullptr;
}

void People::renamed(const User& user) {
    const std::scoped_lock lock(mutex_);
    for (auto& [pass, open] : passes_) {
        if (open.user.id == user.id().value) {
            open.user.name = user.name().value;
        }
    }
}

protocol::Token People::make_token() {
    return mint_.device_token(random_);
}

void People::add_token(const UserPointer& user, const std::string& token_hash) {
    const std::scoped_lock lock(mutex_);
    by_token_hash_[token_hash] = user;
}

void People::end_device(const UserPointer& user, const std::string& token_hash,
                        const std::string& replacement) {
    {
        const std::scoped_lock lock(mutex_);
        by_token_hash_.erase(token_hash);
        std::erase_if(passes_,
                      [&](const auto& entry) { return entry.second.user.id == user->id().value; });
    }
    for (const std::shared_ptr<Viewer>& socket : user->end_device(token_hash, replacement)) {
        socket->signed_out();
    }
}

std::size_t People::size() {
    const std::scoped_lock lock(mutex_);
    return static_cast<std::size_t>(std::count_if(
        by_id_.begin(), by_id_.end(), [](const auto& entry) { return !entry.second.expired(); }));
}

void People::forget_gone() {
    if (by_token_hash_.size() < forget_at_) {
        return;
    }
    const auto is_gone = [](const auto& entry) { return entry.second.expired(); };
    std::erase_if(by_token_hash_, is_gone);
    std::erase_if(by_id_, is_gone);
    forget_at_ = std::max<std::size_t>(64, 2 * by_token_hash_.size());
}

storage::UserRecord user_record(const User& user, const protocol::PersonName& name,
                                std::int64_t now_ms) {
    return {user.id().value, user.token_hash(), name.value, user.created_ms(), now_ms};
}

}  // namespace potluck::server
