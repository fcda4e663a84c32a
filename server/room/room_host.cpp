#include "server/room/room_host.h"

#include <chrono>
#include <utility>
#include <vector>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>

namespace potluck::server {

void RoomHost::post_to(const protocol::RoomCode& code, std::function<void(Room*)> job) {
    net::dispatch(executor_, [this, code, job = std::move(job)] {
        const auto found = rooms_.find(code);
        // A copy: the job may close the room.
        const std::shared_ptr<Room> room = found == rooms_.end() ? nullptr : found->second;
        job(room.get());
    });
}

Room& RoomHost::add(std::shared_ptr<Room> room) {
    Room& added = *room;
    rooms_[added.code()] = std::move(room);
    room_changed(added);
    return added;
}

std::shared_ptr<Room> RoomHost::make_room(RoomSettings settings, UserPointer creator) {
    return std::make_shared<Room>(std::move(settings), std::move(creator), *this, limits_);
}

std::shared_ptr<Room> RoomHost::make_room(RoomSettings settings, Match match,
                                          protocol::UserId host) {
    return std::make_shared<Room>(std::move(settings), std::move(match), std::move(host), *this,
                                  limits_);
}

Awaitable<void> RoomHost::run_ticks() {
    while (!stopped_) {
        timer_.expires_after(limits_.room_tick);
        co_await timer_.async_wait(as_result);
        const auto rooms = rooms_;
        for (const auto& [code, room] : rooms) {
            room->tick();
        }
    }
}

void RoomHost::store(storage::Transaction transaction,
                     std::function<void(storage::WriteResult)> done) {
    storage_.write(std::move(transaction), [executor = executor_, done = std::move(done)](
                                               storage::WriteResult result) mutable {
        net::post(executor, [done = std::move(done), result = std::move(result)]() mutable {
            done(std::move(result));
        });
    });
}

std::int64_t RoomHost::now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

void RoomHost::room_changed(const Room& room) {
    lobby_.update(room.code(), room.is_public() ? std::optional(room.summary()) : std::nullopt,
                  room.playing_users());
}

void RoomHost::room_closed(const Room& room) {
    lobby_.remove(room.code());
    // Later: the room is still on the stack.
    net::post(executor_, [this, code = room.code()] { rooms_.erase(code); });
}

}  // namespace potluck::server
