#include "server/people/people.h"

#include <algorithm>

namespace potluck::server {

People::NewUser People::create(std::int64_t now_ms) {
    const Newcomer made = mint_.newcomer(random_);
    return {add(made, now_ms), made.token};
}

UserPointer People::add(const Newcomer& newcomer, std::int64_t now_ms) {
    auto user = std::make_shared<User>(newcomer.id, hash_secret(newcomer.token.value),
                                       newcomer.name, now_ms, now_ms, limits_);
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

UserPointer People::find_by_id(const protocol::UserId& id) {
    const std::scoped_lock lock(mutex_);
    const auto found = by_id_.find(id.value);
    return found == by_id_.end() ? nullptr : found->second.lock();
}

UserPointer People::restore(const storage::UserRecord& record, const std::string& token_hash) {
    const std::scoped_lock lock(mutex_);
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
