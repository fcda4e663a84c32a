#include "server/net/gate.h"

#include <algorithm>

namespace potluck::server {

Gate::Pass::~Pass() {
    if (gate_ != nullptr) {
        gate_->leave(key_);
    }
}

std::optional<Gate::Pass> Gate::enter(const Address& address, std::int64_t now_ms) {
    std::string key = address_key(address);
    {
        const std::scoped_lock lock(mutex_);
        Place* const place = find_or_add(key, now_ms);
        if (place == nullptr || place->connections >= limits_.connections_per_address_max) {
            return std::nullopt;
        }
        ++place->connections;
    }
    return std::optional<Pass>(std::in_place, *this, std::move(key));
}

bool Gate::may_request(const Address& address, std::int64_t now_ms) {
    return take(address, &Place::requests, limits_.requests_per_address, now_ms);
}

bool Gate::may_create(const Address& address, std::int64_t now_ms) {
    return take(address, &Place::creations, limits_.creations_per_address, now_ms);
}

bool Gate::may_start(const Address& address, std::int64_t now_ms) {
    return take(address, &Place::starts, limits_.starts_per_address, now_ms);
}

bool Gate::may_rename(const Address& address, std::int64_t now_ms) {
    return take(address, &Place::renames, limits_.renames_per_address, now_ms);
}

bool Gate::take(const Address& address, TokenBucket Place::*bucket, const Rate& rate,
                std::int64_t now_ms) {
    const std::string key = address_key(address);
    const std::scoped_lock lock(mutex_);
    Place* const place = find_or_add(key, now_ms);
    return place != nullptr && (place->*bucket).take(rate, now_ms);
}

std::size_t Gate::known_addresses() {
    const std::scoped_lock lock(mutex_);
    return places_.size();
}

Gate::Place* Gate::find_or_add(const std::string& key, std::int64_t now_ms) {
    const auto found = places_.find(key);
    if (found != places_.end()) {
        return &found->second;
    }
    if (places_.size() >= std::min(forget_at_, limits_.addresses_max)) {
        forget_quiet(now_ms);
    }
    if (places_.size() >= limits_.addresses_max) {
        return nullptr;
    }
    return &places_
                .emplace(key, Place{0, TokenBucket(limits_.requests_per_address, now_ms),
                                    TokenBucket(limits_.creations_per_address, now_ms),
                                    TokenBucket(limits_.starts_per_address, now_ms),
                                    TokenBucket(limits_.renames_per_address, now_ms)})
                .first->second;
}

void Gate::leave(const std::string& key) {
    const std::scoped_lock lock(mutex_);
    const auto found = places_.find(key);
    if (found != places_.end()) {
        --found->second.connections;
    }
}

void Gate::forget_quiet(std::int64_t now_ms) {
    std::erase_if(places_, [&](const auto& entry) {
        return entry.second.connections == 0 &&
               entry.second.requests.is_full(limits_.requests_per_address, now_ms) &&
               entry.second.creations.is_full(limits_.creations_per_address, now_ms) &&
               entry.second.starts.is_full(limits_.starts_per_address, now_ms) &&
               entry.second.renames.is_full(limits_.renames_per_address, now_ms);
    });
    constexpr std::size_t forget_at_min = 256;
    forget_at_ = std::max(forget_at_min, 2 * places_.size());
}

}  // namespace potluck::server
