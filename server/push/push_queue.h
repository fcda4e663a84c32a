// PushQueue: the messages that wait for their push services: for their turn, for another try, or
// for the end of somebody's quiet hours.
//
// Invariants: bounded in all and for each person; of what a table tells a device, the newest alone
// waits; few are being sent at a time, and fewer to one host, so that one that does not answer
// holds up nobody else. Pure: time is an argument.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "server/limits.h"
#include "server/push/push_news.h"
#include "storage/records.h"

namespace potluck::server {

struct PushMessage {
    storage::PushSubscription to;
    std::string host;  // of its push service
    PushNews news;
    std::int64_t due_ms = 0;
    int attempts = 0;
    bool has_waited = false;  // the subscription may have changed or ended meanwhile
};

class PushQueue {
public:
    explicit PushQueue(const Limits& limits) : limits_(limits) {}

    // False: too much waits, and it is dropped.
    bool add(PushMessage message);
    // The next one that is due, which counts as being sent until done() or try_again().
    std::optional<PushMessage> take(std::int64_t now_ms);
    void done(const PushMessage& message);
    // After a pause that doubles, and is at least what the service asks for. False: it has been
    // tried often enough, nobody wants to know it any more, or there is newer or no news.
    bool try_again(PushMessage message, std::int64_t now_ms, std::int64_t least_pause_ms);
    // The person has seen the table: what it has told them is no news any more.
    void forget(const protocol::UserId& user, const protocol::RoomCode& room);
    // When the next one is due that could be sent; nothing: none, or too many are being sent.
    std::optional<std::int64_t> next_ms() const;

    std::size_t size() const { return waiting_.size(); }
    std::size_t sending() const { return sending_.size(); }

private:
    using Key = std::tuple<std::string, std::string, std::string>;  // user, room, device

    static Key key_of(const PushMessage& message) {
        return {message.to.user_id, message.news.room.value, message.to.device};
    }
    bool may_send() const { return sending_.size() < limits_.push_sends_at_once_max; }
    bool may_send_to(const std::string& host) const;
    std::size_t waiting_for(const std::string& user) const;
    void erase(std::map<Key, PushMessage>::iterator message);

    const Limits& limits_;
    std::map<Key, PushMessage> waiting_;
    std::set<std::pair<std::int64_t, Key>> by_time_;
    // Whether each may be tried again.
    std::map<Key, bool> sending_;
    std::map<std::string, std::size_t> hosts_;  // how many are being sent to each
};

}  // namespace potluck::server
