// SimulatedServer: one life of the server, from its start to its crash or stop.
//
// Session, Room, Match, Lobby, People, restoring and the store are the program's own; simulated is
// what RoomHost, SessionHost and Worker do with threads, sockets and timers. One of several nodes
// has a SimulatedNode as well.
// Invariant: this object owns everything that refers to a room or a person, so that nothing of a
// life outlasts it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "server/bots/advice_cache.h"
#include "server/lobby/lobby.h"
#include "server/metrics/metrics.h"
#include "server/people/people.h"
#include "server/retention.h"
#include "server/room/room.h"
#include "server/room/room_port.h"
#include "server/session/session_environment.h"
#include "server/session/sleeping_rooms.h"
#include "tests/simulation/observer.h"
#include "tests/simulation/simulated_store.h"

namespace potluck::simulation {

class Link;
class SimulatedNode;
class SimulatedSession;
struct ClusterWorld;

// What a life of the server uses and does not own.
struct Surroundings {
    Timeline& timeline;
    SimulatedStore& store;
    Observer& witness;
    Totals& totals;
    Dice& dice;
    const server::Limits& limits;
    ClusterWorld* cluster = nullptr;  // null: it is alone
};

class SimulatedServer final : public server::RoomEnvironment,
                              public server::LocalRooms,
                              public server::SessionEnvironment,
                              public std::enable_shared_from_this<SimulatedServer> {
public:
    explicit SimulatedServer(Surroundings around);
    ~SimulatedServer() override;

    // Restores the unfinished matches.
    void start();
    // Takes nobody any more and freezes its clocks; `done` when what its rooms had to store is.
    void begin_stop(std::function<void()> done);
    bool takes_people() const { return !is_stopping_; }
    bool is_frozen() const { return around_.store.process().is_frozen(); }
    // Drops everything at once, like a machine that stops. Throws if a person is still referred to.
    void end();

    std::shared_ptr<SimulatedSession> accept(const std::shared_ptr<Link>& link,
                                             std::uint64_t number);
    void forget(const SimulatedSession& session);
    // Runs the job unless this life has ended by then.
    void after(std::int64_t delay_ms, std::uint64_t stream, Job job);
    // Null if there is no such room.
    std::shared_ptr<server::Room> find(const protocol::RoomCode& code) const;
    // Parsed once for all viewers of an event.
    Message read(const server::Frame& frame);

    server::Lobby& lobby() { return lobby_; }
    server::People& people() { return people_; }
    const server::Outage& outage() const { return outage_; }
    Surroundings& around() { return around_; }
    std::size_t wake_count() const { return wakes_.size(); }
    std::size_t room_count() const { return rooms_.size(); }
    std::size_t session_count() const { return sessions_.size(); }

    std::int64_t now_ms() override { return around_.timeline.now_ms() + clock_ahead_ms_; }

    // RoomPort.
    void handle(const protocol::RoomCode& code, server::RoomRequest request) override;
    void viewer_gone(const protocol::RoomCode& code,
                     std::shared_ptr<server::Viewer> viewer) override;
    void resync(const protocol::RoomCode& code, std::shared_ptr<server::Viewer> viewer) override;
    void rename(const protocol::RoomCode& code, const protocol::UserId& user,
                const protocol::PersonName& name) override;
    void open(server::RoomSettings settings, server::UserPointer host) override;
    void open(server::RestoredRoom room) override;

    // SessionEnvironment.
    server::NodeDirectory* nodes() const override;
    bool read(std::function<void(storage::Reader&)> job, std::function<void()> done) override;
    void write(storage::Transaction transaction,
               std::function<void(storage::WriteResult)> done) override;
    bool think(server::BotQuestion question, std::uint64_t seed,
               std::function<void(const server::BotAdvice&)> done) override;

    // RoomEnvironment.
    void store(storage::Transaction transaction,
               std::function<void(storage::WriteResult)> done) override;
    void keep(storage::Transaction transaction) override;
    // Bots play at random after a while, and are too busy at times.
    void think(const server::Room& room, server::BotQuestion question,
               std::function<void(server::BotAdvice)> done) override;
    server::Random& random() override { return around_.dice; }
    void wake_at(const server::Room& room, std::optional<std::int64_t> time_ms) override;
    void refused(protocol::ErrorCode) override {}
    void room_changed(const server::Room& room) override;
    void room_ended(const server::Room& room, server::RoomEnd end) override;

private:
    // Calls job(room) when what this session sends now arrives there.
    void to_room(const std::shared_ptr<server::Viewer>& session, const protocol::RoomCode& code,
                 std::function<void(server::Room*)> job);
    void add(const std::shared_ptr<server::Room>& room);
    void tick();
    void flush();
    void wake_due();

    Surroundings around_;
    server::Outage outage_;  // before this life
    server::Lobby lobby_;
    server::People people_;
    server::AdviceCache advice_;
    server::Metrics metrics_;
    server::Retention retention_;
    std::atomic<bool> is_stopping_{false};
    std::int64_t clock_ahead_ms_ = 0;
    server::SleepingRooms sleeping_rooms_{*this};
    std::map<protocol::RoomCode, std::shared_ptr<server::Room>> rooms_;
    std::map<std::uint64_t, std::shared_ptr<SimulatedSession>> sessions_;
    std::map<std::uint64_t, Job> jobs_;
    std::uint64_t last_job_ = 0;
    std::set<std::pair<std::int64_t, protocol::RoomCode>> wakes_;
    std::map<protocol::RoomCode, std::int64_t> wake_of_;
    std::optional<std::int64_t> next_wake_ms_;
    Message last_read_;
    std::unique_ptr<SimulatedNode> node_;  // null: it is alone
};

}  // namespace potluck::simulation
