// User: a person, identified by a secret token; neither a socket nor a seat.
// Shared by all sockets of that person and by the rooms they are in; any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "protocol/bounded_text.h"
#include "protocol/utc_time.h"
#include "server/limits.h"
#include "server/people/kept_answers.h"
#include "server/token_bucket.h"
#include "server/viewer.h"

namespace potluck::server {

// What a device is called outside: a part of the hash of its token, which tells nobody the token.
protocol::DeviceId device_id(const std::string& token_hash);

class User {
public:
    User(protocol::UserId id, std::string token_hash, protocol::PersonName name,
         std::int64_t created_ms, std::int64_t seen_ms, const Limits& limits)
        : id_(std::move(id)),
          created_ms_(created_ms),
          limits_(limits),
          token_hash_(std::move(token_hash)),
          name_(std::move(name)),
          seen_ms_(seen_ms) {}

    const protocol::UserId& id() const { return id_; }
    // Of the first token; see storage::EndToken.
    std::string token_hash() const {
        const std::scoped_lock lock(mutex_);
        return token_hash_;
    }
    std::int64_t created_ms() const { return created_ms_; }

    protocol::PersonName name() const {
        const std::scoped_lock lock(mutex_);
        return name_;
    }
    void set_name(protocol::PersonName name) {
        const std::scoped_lock lock(mutex_);
        name_ = std::move(name);
    }
    // A new name is stored, then set, one at a time, so that store and memory agree. False: another
    // one is being stored.
    bool begin_rename() {
        const std::scoped_lock lock(mutex_);
        return !std::exchange(is_renaming_, true);
    }
    void end_rename() {
        const std::scoped_lock lock(mutex_);
        is_renaming_ = false;
    }

    // Rooms in which this person may be known: the last rooms_max that one of their sockets
    // entered.
    void enter_room(const protocol::RoomCode& code);
    std::set<protocol::RoomCode> rooms_entered() const {
        const std::scoped_lock lock(mutex_);
        return {rooms_.begin(), rooms_.end()};
    }

    // A socket that said hello with this device's token. False: the token has ended meanwhile.
    bool add_socket(const std::shared_ptr<Viewer>& socket, const protocol::DeviceId& device);
    void remove_socket(const Viewer& socket);
    bool is_online(const protocol::DeviceId& device) const;
    // Ends the token of a device; returns the sockets that came with it.
    std::vector<std::shared_ptr<Viewer>> end_device(const std::string& token_hash,
                                                    const std::string& new_hash);

    // True once a day: when they were last seen has to be stored again.
    bool is_seen_again(std::int64_t now_ms) {
        const std::scoped_lock lock(mutex_);
        if (now_ms - seen_ms_ < protocol::day_ms) {
            return false;
        }
        seen_ms_ = now_ms;
        return true;
    }

    // These count for all sockets of this person together.
    bool may_command(const Rate& rate, std::int64_t now_ms) {
        return take(commands_, rate, now_ms);
    }
    bool may_start(const Rate& rate, std::int64_t now_ms) { return take(starts_, rate, now_ms); }
    bool may_rename(const Rate& rate, std::int64_t now_ms) { return take(renames_, rate, now_ms); }

    // As KeptAnswers says.
    std::optional<KeptAnswers::Known> begin_command(const protocol::CommandId& id);
    // `room`: empty, or the table it led to.
    void end_command(const protocol::CommandId& id, bool has_succeeded,
                     const protocol::RoomCode& room);

private:
    struct Socket {
        const Viewer* key = nullptr;
        std::weak_ptr<Viewer> socket;
        protocol::DeviceId device;
    };

    static constexpr std::size_t rooms_max = 64;
    static constexpr std::size_t ended_max = 64;

    bool take(std::optional<TokenBucket>& bucket, const Rate& rate, std::int64_t now_ms) {
        const std::scoped_lock lock(mutex_);
        if (!bucket) {
            bucket.emplace(rate, now_ms);
        }
        return bucket->take(rate, now_ms);
    }

    const protocol::UserId id_;
    const std::int64_t created_ms_;
    const Limits& limits_;
    mutable std::mutex mutex_;
    std::string token_hash_;
    std::vector<Socket> sockets_;
    std::vector<protocol::DeviceId> ended_;  // oldest first; for a hello that is on its way
    protocol::PersonName name_;
    bool is_renaming_ = false;
    std::vector<protocol::RoomCode> rooms_;  // oldest first
    std::int64_t seen_ms_;
    std::optional<TokenBucket> commands_;
    std::optional<TokenBucket> starts_;
    std::optional<TokenBucket> renames_;
    KeptAnswers answers_;
};

using UserPointer = std::shared_ptr<User>;

}  // namespace potluck::server
