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

bool Gate::may(const std::string& key, Rate Limits::*rate, std::int64_t now_ms) {
    const std::scoped_lock lock(mutex_);
    Place* const place = find_or_add(key, now_ms);
    if (place == nullptr) {
        return false;
    }
    return bucket_of(*place, rate, now_ms).take(limits_.*rate, now_ms);
}

std::chrono::milliseconds Gate::count(const std::string& key, Rate Limits::*rate,
                                      std::int64_t now_ms) {
    const std::scoped_lock lock(mutex_);
    Place* const place = find_or_add(key, now_ms);
    if (place == nullptr) {
        return {};
    }
    TokenBucket& bucket = bucket_of(*place, rate, now_ms);
    bucket.spend(limits_.*rate, now_ms, 1);
    return bucket.wait(limits_.*rate, now_ms);
}

TokenBucket& Gate::bucket_of(Place& place, Rate Limits::*rate, std::int64_t now_ms) const {
    const auto* const found = std::find(rates.begin(), rates.end(), rate);
    std::optional<TokenBucket>& bucket =
        place.buckets[static_cast<std::size_t>(found - rates.begin())];
    if (!bucket) {
        bucket.emplace(limits_.*rate, now_ms);
    }
    return *bucket;
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
    return &places_[key];
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
        const auto& buckets = entry.second.buckets;
        for (std::size_t index = 0; index < rates.size(); ++index) {
            if (buckets[index] && !buckets[index]->is_full(limits_.*rates[index], now_ms)) {
                return false;
            }
        }
        return entry.second.connections == 0;
    });
    constexpr std::size_t forget_at_min = 256;
    forget_at_ = std::max(forget_at_min, 2 * places_.size());
}

}  // namespace potluck::server
