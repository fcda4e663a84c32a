#include "server/people/user.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace potluck::server {

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
    if (sockets_.empty()) {
        answers_.keep_newest(limits_.answers_kept_offline_max);
    }
}

bool User::is_online(const protocol::DeviceId& device) const {
    const std::scoped_lock lock(mutex_);
    return std::any_of(sockets_.begin(), sockets_.end(),
                       [&](const Socket& each) { return each.device == device; });
}

std::vector<std::shared_ptr<Viewer>> User::end_device(const std::string& token_hash,
                                                      const std::string& new_hash) {
    const protocol::DeviceId device = device_id(token_hash);
    const std::scoped_lock lock(mutex_);
    if (token_hash_ == token_hash) {
        token_hash_ = new_hash;
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

void User::enter_room(const protocol::RoomCode& code) {
    const std::scoped_lock lock(mutex_);
    std::erase(rooms_, code);
    if (rooms_.size() == rooms_max) {
        rooms_.erase(rooms_.begin());
    }
    rooms_.push_back(code);
}

std::optional<KeptAnswers::Known> User::begin_command(const protocol::CommandId& id) {
    const std::scoped_lock lock(mutex_);
    return answers_.begin(id, limits_.answers_kept_per_user_max);
}

void User::end_command(const protocol::CommandId& id, bool has_succeeded,
                       const protocol::RoomCode& room) {
    const std::scoped_lock lock(mutex_);
    if (has_succeeded) {
        answers_.succeed(id, room);
    } else {
        answers_.forget(id);
    }
}

}  // namespace potluck::server
