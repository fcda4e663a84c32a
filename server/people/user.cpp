#include "server/people/user.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <utility>

#include "protocol/events.h"

namespace potluck::server {

namespace {

// Crafted collisions only cost a few comparisons.
std::uint32_t hash_of(const protocol::CommandId& id) {
    return static_cast<std::uint32_t>(std::hash<protocol::CommandId>()(id));
}

}  // namespace

protocol::DeviceId device_id(const std::string& token_hash) {
    constexpr std::uint64_t base = protocol::base32_alphabet.size();
    std::uint64_t number = 0;
    std::memcpy(&number, token_hash.data(), std::min(sizeof(number), token_hash.size()));
    protocol::DeviceId id;
    for (std::size_t count = 0; count < protocol::DeviceIdKind::size_max; ++count) {
        id.value += protocol::base32_alphabet[number % base];
        number /= base;
    }
    return id;
}

bool User::add_socket(const std::shared_ptr<Viewer>& socket, const protocol::DeviceId& device) {
    const std::scoped_lock lock(mutex_);
    if (std::find(ended_.begin(), ended_.end(), device) != ended_.end()) {
        return false;
    }
    sockets_.push_back({socket.get(), socket, device});
    return true;
}

void User::remove_socket(const Viewer& socket) {
    const std::scoped_lock lock(mutex_);
    std::erase_if(sockets_, [&](const Socket& each) { return each.key == &socket; });
}

bool User::is_online(const protocol::DeviceId& device) const {
    const std::scoped_lock lock(mutex_);
    return std::any_of(sockets_.begin(), sockets_.end(),
                       [&](const Socket& each) { return each.device == device; });
}

std::vector<std::shared_ptr<Viewer>> User::end_device(const std::string& token_hash,
                                                      const std::string& replacement) {
    const protocol::DeviceId device = device_id(token_hash);
    const std::scoped_lock lock(mutex_);
    if (token_hash_ == token_hash) {
        token_hash_ = replacement;
    }
    if (ended_.size() == ended_max) {
        ended_.erase(ended_.begin());
    }
    ended_.push_back(device);
    std::vector<std::shared_ptr<Viewer>> found;
    for (const Socket& each : sockets_) {
        std::shared_ptr<Viewer> socket = each.device == device ? each.socket.lock() : nullptr;
        if (socket != nullptr) {
            found.push_back(std::move(socket));
        }
    }
    return found;
}

User::Kept* User::find(const protocol::CommandId& id, std::uint32_t hash) {
    for (std::size_t index = 0; index < hashes_.size(); ++index) {
        if (hashes_[index] == hash && answers_[index].id == id) {
            return &answers_[index];
        }
    }
    return nullptr;
}

void User::enter_room(const protocol::RoomCode& code) {
    const std::scoped_lock lock(mutex_);
    std::erase(rooms_, code);
    if (rooms_.size() == rooms_max) {
        rooms_.erase(rooms_.begin());
    }
    rooms_.push_back(code);
}

std::optional<Frame> User::begin_command(const protocol::CommandId& id) {
    const std::uint32_t hash = hash_of(id);
    const std::scoped_lock lock(mutex_);
    if (const Kept* kept = find(id, hash)) {
        return kept->in_work || kept->answer != nullptr ? kept->answer
                                                        : make_frame(protocol::encode_ok(id));
    }
    if (answers_.size() < answers_kept_max_) {
        answers_.push_back({id, true, nullptr});
        hashes_.push_back(hash);
    } else {
        answers_[oldest_answer_] = {id, true, nullptr};
        hashes_[oldest_answer_] = hash;
        oldest_answer_ = (oldest_answer_ + 1) % answers_kept_max_;
    }
    return std::nullopt;
}

void User::end_command(const protocol::CommandId& id, const Reply& reply) {
    const std::uint32_t hash = hash_of(id);
    const std::scoped_lock lock(mutex_);
    if (Kept* kept = find(id, hash)) {
        kept->in_work = false;
        if (!reply.ok || reply.has_result) {
            kept->answer = reply.frame;
        }
    }
}

}  // namespace potluck::server
