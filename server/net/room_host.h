// RoomHost: the rooms of one worker thread, and their environment.
//
// A room lives on one host; all its calls run on the host's executor, and other threads reach it
// through RoomPort. The host owns its rooms and drops a room that has closed.
// Runs on its own executor, apart from RoomPort's calls, which may come from any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/bots/bot_pool.h"
#include "server/lobby/lobby.h"
#include "server/metrics/metrics.h"
#include "server/net/loop/alarms.h"
#include "server/net/loop/asio_types.h"
#include "server/room/room.h"
#include "server/room/room_port.h"
#include "storage/storage_thread.h"

namespace potluck::server {

class PushCourier;

class RoomHost final : public LocalRooms, public RoomEnvironment {
public:
    RoomHost(Executor executor, Alarms& alarms, Lobby& lobby, storage::StorageThread& storage,
             BotPool& bots, Metrics& metrics, Random& random, const Limits& limits,
             PushCourier* push = nullptr)
        : executor_(std::move(executor)),
          alarms_(alarms),
          lobby_(lobby),
          storage_(storage),
          bots_(bots),
          metrics_(metrics),
          random_(random),
          limits_(limits),
          push_(push),
          timer_(executor_) {}

    void handle(const protocol::RoomCode& code, RoomRequest request) override;
    void viewer_gone(const protocol::RoomCode& code, std::shared_ptr<Viewer> viewer) override;
    void resync(const protocol::RoomCode& code, std::shared_ptr<Viewer> viewer) override;
    void rename(const protocol::RoomCode& code, const protocol::UserId& user,
                const protocol::PersonName& name) override;

    void open(RoomSettings settings, UserPointer host) override;
    void open(RestoredRoom room) override;

    // What rooms store in a turn of the loop goes to the storage as one batch: at its end, and once
    // more when no thread runs the executor any more.
    void hand_over();
    // Only when no thread runs the executor any more.
    void drop_all() { rooms_.clear(); }
    // Until stop().
    Awaitable<void> run_ticks();
    // Pauses all clocks, and stores that.
    void stop();

private:
    void store(storage::Transaction transaction,
               std::function<void(storage::WriteResult)> done) override;
    void keep(storage::Transaction transaction) override;
    void wake_at(const Room& room, std::optional<std::int64_t> time_ms) override;
    void think(const Room& room, BotQuestion question,
               std::function<void(BotAdvice)> done) override;
    std::int64_t now_ms() override;
    Random& random() override { return random_; }
    void tell(PushNews news) override;
    void forget_news(const protocol::UserId& user, const protocol::RoomCode& room) override;
    void refused(protocol::ErrorCode code) override { metrics_.count_error(code); }
    void room_changed(const Room& room) override;
    void room_ended(const Room& room, RoomEnd end) override;

    using Stored = std::function<void(storage::WriteResult)>;

    struct Hosted final : Alarms::Alarm {
        explicit Hosted(std::shared_ptr<Room> added) : room(std::move(added)) {}
        void ring() override;

        const std::shared_ptr<Room> room;
        std::optional<std::int64_t> time_ms;  // as set by the room
    };

    void add(std::shared_ptr<Room> room);
    // Null when there is no such room. A copy: what the caller does may close the room.
    std::shared_ptr<Room> find(const protocol::RoomCode& code) const;
    void submit(storage::Transaction transaction, Stored done);

    Executor executor_;
    Alarms& alarms_;
    Lobby& lobby_;
    storage::StorageThread& storage_;
    BotPool& bots_;
    Metrics& metrics_;
    Random& random_;
    const Limits& limits_;
    PushCourier* const push_;  // null: nobody is told anything
    Timer timer_;
    bool stopped_ = false;
    // While they are not empty, hand_over() is scheduled.
    std::vector<storage::Transaction> transactions_;
    std::vector<Stored> stored_;  // one per transaction
    std::unordered_map<protocol::RoomCode, Hosted> rooms_;
};

}  // namespace potluck::server
