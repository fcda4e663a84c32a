// SimulatedServer: one life of the server, from its start to its crash or its end.
//
// Room, Match, Lobby, People and the store are the real ones; what is simulated is what RoomHost,
// Worker and Server do with threads, sockets and timers. It restores matches and opens rooms again
// as server/net/server.cpp and session_rooms.cpp do.
// Invariant: everything that holds on to a room or a person lives in this object, so that nothing
// of a life is left after it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "server/lobby/lobby.h"
#include "server/people/people.h"
#include "server/room/room.h"
#include "tests/simulation/simulated_store.h"
#include "tests/simulation/witness.h"

namespace potluck::simulation {

class Link;
class Session;

// What a life of the server is given and does not own.
struct Surroundings {
    Timeline& timeline;
    SimulatedStore& store;
    Witness& witness;
    Totals& totals;
    Dice& dice;
    const server::Limits& limits;
    server::RoomHost& host;  // the lobby names it; nothing runs there
};

class SimulatedServer final : public server::RoomEnvironment,
                              public std::enable_shared_from_this<SimulatedServer> {
public:
    explicit SimulatedServer(Surroundings around);
    ~SimulatedServer() override;

    // Goes on with the unfinished matches.
    void start();
    // Drops everything at once, as the machine does that stops. Throws when somebody is still held
    // on to.
    void end();

    std::shared_ptr<Session> accept(const std::shared_ptr<Link>& link, std::uint64_t number);
    void forget(const Session& session);
    // Runs the job, unless this life has ended by then.
    void after(std::int64_t delay_ms, std::uint64_t stream, Job job);
    // Null: there is no such room.
    std::shared_ptr<server::Room> find(const protocol::RoomCode& code) const;
    // False: a limit is reached, or somebody was faster.
    bool open(server::RoomSettings settings, const server::UserPointer& creator);
    bool reopen(const storage::RoomRecord& record, bool keeps_people);
    // What a frame says; read once for all viewers of an event.
    Message read(const server::Frame& frame);

    server::Lobby& lobby() { return lobby_; }
    server::People& people() { return people_; }
    // How many people somebody holds on to, but for passes that are still good.
    std::size_t people_held();
    Surroundings& around() { return around_; }
    std::size_t wake_count() const { return wakes_.size(); }
    std::size_t room_count() const { return rooms_.size(); }
    std::size_t session_count() const { return sessions_.size(); }

    void store(storage::Transaction transaction,
               std::function<void(storage::WriteResult)> done) override;
    void keep(storage::Transaction transaction) override;
    // Bots play at random here, after a while, and are too busy at times.
    void think(server::BotQuestion question, std::function<void(server::BotAdvice)> done) override;
    std::int64_t now_ms() override { return around_.timeline.now_ms(); }
    server::Random& random() override { return around_.dice; }
    void wake_at(const server::Room& room, std::optional<std::int64_t> time_ms) override;
    void refused(protocol::ErrorCode) override {}
    void room_changed(const server::Room& room) override;
    void room_closed(const server::Room& room) override;

private:
    void restore_match(const storage::MatchRecord& record, std::int64_t last_alive_ms);
    void add(const std::shared_ptr<server::Room>& room);
    void tick();
    void flush();
    void wake_due();

    Surroundings around_;
    server::Lobby lobby_;
    server::People people_;
    std::map<protocol::RoomCode, std::shared_ptr<server::Room>> rooms_;
    std::map<std::uint64_t, std::shared_ptr<Session>> sessions_;
    std::map<std::uint64_t, Job> jobs_;
    std::uint64_t last_job_ = 0;
    std::set<std::pair<std::int64_t, protocol::RoomCode>> wakes_;
    std::map<protocol::RoomCode, std::int64_t> wake_of_;
    std::optional<std::int64_t> next_wake_ms_;
    Message last_read_;
};

}  // namespace potluck::simulation
