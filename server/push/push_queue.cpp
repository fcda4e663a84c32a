#include "server/push/push_queue.h"

#include <algorithm>

namespace potluck::server {

bool PushQueue::may_send_to(const std::string& host) const {
    const auto found = hosts_.find(host);
    return found == hosts_.end() || found->second < limits_.push_sends_per_host_max;
}

std::size_t PushQueue::waiting_for(const std::string& user) const {
    std::size_t count = 0;
    for (auto each = waiting_.lower_bound({user, "", ""});
         each != waiting_.end() && std::get<0>(each->first) == user; ++each) {
        ++count;
    }
    return count;
}

void PushQueue::erase(std::map<Key, PushMessage>::iterator message) {
    by_time_.erase({message->second.due_ms, message->first});
    waiting_.erase(message);
}

bool PushQueue::add(PushMessage message) {
    const Key key = key_of(message);
    if (const auto older = waiting_.find(key); older != waiting_.end()) {
        erase(older);
    }
    if (const auto older = sending_.find(key); older != sending_.end()) {
        older->second = false;
    }
    if (waiting_.size() >= limits_.push_waiting_max ||
        waiting_for(message.to.user_id) >= limits_.push_waiting_per_user_max) {
        return false;
    }
    by_time_.emplace(message.due_ms, key);
    waiting_.emplace(key, std::move(message));
    return true;
}

std::optional<PushMessage> PushQueue::take(std::int64_t now_ms) {
    if (!may_send()) {
        return std::nullopt;
    }
    for (const auto& [due_ms, key] : by_time_) {
        if (due_ms > now_ms) {
            break;
        }
        const auto found = waiting_.find(key);
        // Of what a table tells a device, one at a time, so that the newest arrives last.
        if (sending_.contains(key) || !may_send_to(found->second.host)) {
            continue;
        }
        PushMessage message = std::move(found->second);
        sending_.emplace(found->first, true);
        ++hosts_[message.host];
        waiting_.erase(found);
        by_time_.erase({message.due_ms, key_of(message)});
        return message;
    }
    return std::nullopt;
}

void PushQueue::done(const PushMessage& message) {
    sending_.erase(key_of(message));
    const auto host = hosts_.find(message.host);
    if (--host->second == 0) {
        hosts_.erase(host);
    }
}

bool PushQueue::try_again(PushMessage message, std::int64_t now_ms, std::int64_t least_pause_ms) {
    const bool is_news = sending_.at(key_of(message));
    done(message);
    const std::int64_t most = limits_.push_pause_max.count();
    const std::int64_t usual = limits_.push_first_pause.count() << message.attempts;
    message.due_ms = now_ms + std::min(most, std::max(usual, least_pause_ms));
    ++message.attempts;
    message.has_waited = true;
    return is_news && message.attempts < limits_.push_attempts_max &&
           message.due_ms < message.news.until_ms && add(std::move(message));
}

void PushQueue::forget(const protocol::UserId& user, const protocol::RoomCode& room) {
    const auto is_it = [&](const Key& key) {
        return std::get<0>(key) == user.value && std::get<1>(key) == room.value;
    };
    const Key first{user.value, room.value, ""};
    for (auto each = waiting_.lower_bound(first); each != waiting_.end() && is_it(each->first);) {
        erase(each++);
    }
    for (auto each = sending_.lower_bound(first); each != sending_.end() && is_it(each->first);
         ++each) {
        each->second = false;
    }
}

std::optional<std::int64_t> PushQueue::next_ms() const {
    if (by_time_.empty() || !may_send()) {
        return std::nullopt;
    }
    for (const auto& [due_ms, key] : by_time_) {
        if (!sending_.contains(key) && may_send_to(waiting_.at(key).host)) {
            return due_ms;
        }
    }
    return std::nullopt;
}

}  // namespace potluck::server
