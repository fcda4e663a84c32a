#include "server/net/room_host.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>

#include "server/log.h"
#include "server/push/push_courier.h"
#include "server/time.h"

namespace potluck::server {

namespace {

// A tick's rooms are spread over it, so that what they send does not come all at once.
constexpr std::size_t tick_parts = 10;

}  // namespace

std::shared_ptr<Room> RoomHost::find(const protocol::RoomCode& code) const {
    const auto found = rooms_.find(code);
    return found == rooms_.end() ? nullptr : found->second.room;
}

void RoomHost::handle(const protocol::RoomCode& code, RoomRequest request) {
    net::dispatch(executor_, [this, code, request = std::move(request)]() mutable {
        if (const auto room = find(code)) {
            room->handle(std::move(request));
        } else {
            refuse_without_room(code, request, *this);
        }
    });
}

void RoomHost::viewer_gone(const protocol::RoomCode& code, std::shared_ptr<Viewer> viewer) {
    net::dispatch(executor_, [this, code, viewer = std::move(viewer)] {
        if (const auto room = find(code)) {
            room->viewer_gone(viewer);
        }
    });
}

void RoomHost::resync(const protocol::RoomCode& code, std::shared_ptr<Viewer> viewer) {
    net::dispatch(executor_, [this, code, viewer = std::move(viewer)] {
        if (const auto room = find(code)) {
            room->send_snapshot(*viewer);
        }
    });
}

void RoomHost::rename(const protocol::RoomCode& code, const protocol::UserId& user,
                      const protocol::PersonName& name) {
    net::dispatch(executor_, [this, code, user, name] {
        if (const auto room = find(code)) {
            room->rename(user, name);
        }
    });
}

void RoomHost::open(RoomSettings settings, UserPointer host) {
    add(std::make_shared<Room>(std::move(settings), std::move(host), *this, limits_));
}

void RoomHost::open(RestoredRoom restored) {
    if (restored.people.match && !restored.people.has_grace) {
        metrics_.count_tables(TableEvent::woke_up);
    }
    const auto room = std::make_shared<Room>(std::move(restored.settings),
                                             std::move(restored.people), *this, limits_);
    add(room);
    room->go_on();
}

void RoomHost::add(std::shared_ptr<Room> room) {
    rooms_.erase(room->code());  // a closed one that is still there
    const Room& added = *room;
    rooms_.try_emplace(added.code(), std::move(room));
    room_changed(added);
}

Awaitable<void> RoomHost::run_ticks() {
    bool clock_runs = false;
    for (std::size_t part = 0; !stopped_; part = (part + 1) % tick_parts) {
        timer_.expires_after(limits_.room_tick / tick_parts);
        co_await timer_.async_wait(as_result);
        std::vector<std::shared_ptr<Room>> rooms;
        for (const auto& [code, hosted] : rooms_) {
            if (std::hash<protocol::RoomCode>()(code) % tick_parts == part) {
                rooms.push_back(hosted.room);
            }
        }
        for (const auto& room : rooms) {
            room->tick();
            clock_runs = clock_runs || room->has_running_clock();
        }
        // After a crash, clocks have run until then, not until the restart.
        if (part == 0 && std::exchange(clock_runs, false) && !stopped_) {
            keep({storage::PutAlive{now_ms()}});
        }
    }
}

void RoomHost::Hosted::ring() {
    time_ms.reset();
    // A copy: the room may close.
    const std::shared_ptr<Room> woken = room;
    woken->wake();
}

void RoomHost::wake_at(const Room& room, std::optional<std::int64_t> time_ms) {
    const auto found = rooms_.find(room.code());
    if (stopped_ || found == rooms_.end() || found->second.time_ms == time_ms) {
        return;
    }
    Hosted& hosted = found->second;
    hosted.time_ms = time_ms;
    if (time_ms) {
        alarms_.set(hosted, std::chrono::steady_clock::now() +
                                std::chrono::milliseconds(*time_ms - now_ms()));
    } else {
        hosted.cancel();
    }
}

void RoomHost::stop() {
    stopped_ = true;
    timer_.cancel();
    for (auto& [code, hosted] : rooms_) {
        hosted.cancel();
        hosted.room->freeze();
    }
}

void RoomHost::store(storage::Transaction transaction,
                     std::function<void(storage::WriteResult)> done) {
    submit(std::move(transaction), std::move(done));
}

void RoomHost::keep(storage::Transaction transaction) {
    submit(std::move(transaction), [](const storage::WriteResult& result) {
        if (!result) {
            log_warning("a room's state was not kept: {}", result.error().message);
        }
    });
}

void RoomHost::submit(storage::Transaction transaction, Stored done) {
    if (transactions_.empty()) {
        net::post(executor_, [this] { hand_over(); });
    }
    transactions_.push_back(std::move(transaction));
    stored_.push_back(std::move(done));
}

void RoomHost::hand_over() {
    if (transactions_.empty()) {
        return;
    }
    auto stored = std::make_shared<std::vector<Stored>>(std::exchange(stored_, {}));
    storage_.write(
        std::exchange(transactions_, {}), [executor = executor_, stored = std::move(stored)](
                                              std::vector<storage::WriteResult> results) mutable {
            net::post(executor,
                      [stored = std::move(stored), results = std::move(results)]() mutable {
                          for (std::size_t index = 0; index < results.size(); ++index) {
                              (*stored)[index](std::move(results[index]));
                          }
                      });
        });
}

void RoomHost::think(const Room& room, BotQuestion question, std::function<void(BotAdvice)> done) {
    if (question.asker.empty()) {
        question.asker = lobby_.asker_of(room.code());
    }
    const std::uint64_t seed = random_.below(0xffff'ffff);
    // It owns the room: moved on, never copied, so that the room is destroyed on this thread.
    auto shared = std::make_shared<std::function<void(BotAdvice)>>(std::move(done));
    // The advice is shared, too: GCC 12 under ThreadSanitizer takes an empty one that is moved
    // through these lambdas for uninitialised.
    const auto tell = [executor = executor_](auto then, std::shared_ptr<const BotAdvice> advice) {
        net::post(executor,
                  [then = std::move(then), advice = std::move(advice)] { (*then)(*advice); });
    };
    const bool is_asked =
        bots_.think(std::move(question), seed, [tell, shared](BotAdvice advice) mutable {
            tell(std::move(shared), std::make_shared<const BotAdvice>(std::move(advice)));
        });
    if (!is_asked) {
        tell(std::move(shared), std::make_shared<const BotAdvice>());
    }
}

std::int64_t RoomHost::now_ms() {
    return server::now_ms();
}

void RoomHost::tell(PushNews news) {
    if (push_ != nullptr) {
        push_->tell(std::move(news));
    }
}

void RoomHost::forget_news(const protocol::UserId& user, const protocol::RoomCode& room) {
    if (push_ != nullptr) {
        push_->forget(user, room);
    }
}

void RoomHost::room_changed(const Room& room) {
    LobbyEntry entry = room.lobby_entry();
    lobby_.update(room.code(), std::move(entry.summary), std::move(entry.seated));
}

void RoomHost::room_ended(const Room& room, RoomEnd end) {
    if (end != RoomEnd::closed) {
        metrics_.count_tables(end == RoomEnd::asleep ? TableEvent::fell_asleep
                                                     : TableEvent::abandoned);
    }
    lobby_.remove(room.code());
    // Later: the room is still on the call stack.
    net::post(executor_, [this, code = room.code(), &room] {
        // The code may have been reopened meanwhile.
        const auto found = rooms_.find(code);
        if (found != rooms_.end() && found->second.room.get() == &room) {
            rooms_.erase(found);
        }
    });
}

}  // namespace potluck::server
