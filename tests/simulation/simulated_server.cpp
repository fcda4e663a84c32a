#include "tests/simulation/simulated_server.h"

#include <algorithm>
#include <utility>

#include "tests/simulation/broken.h"
#include "tests/simulation/simulated_node.h"
#include "tests/simulation/simulated_session.h"

namespace potluck::simulation {

using protocol::RoomCode;
using server::Room;

namespace {

constexpr std::uint64_t server_stream = 2;

}  // namespace

SimulatedServer::SimulatedServer(Surroundings around)
    : SessionEnvironment({around.limits, lobby_, people_, advice_, around.dice, metrics_,
                          is_stopping_, *this, outage_}),
      around_(around),
      lobby_(around.limits),
      people_(around.dice, around.limits, around.cluster == nullptr ? "" : "key of the nodes"),
      advice_(around.limits.advice_kept_max),
      retention_(*this, around.limits, metrics_) {}

SimulatedServer::~SimulatedServer() = default;

void SimulatedServer::start() {
    storage::Reader& reader = around_.store.reader();
    if (around_.cluster != nullptr) {
        clock_ahead_ms_ = around_.dice.between(-100, 100);
        outage_ = {std::min(reader.last_alive_ms()->value_or(0), now_ms()), now_ms()};
        node_ = std::make_unique<SimulatedNode>(*this, *around_.cluster);
        node_->start();
        tick();
        flush();
        return;
    }
    outage_ = {reader.last_alive_ms()->value_or(0), now_ms()};
    const server::RestoredMatches restored = server::restore_matches(
        reader, lobby_, outage_, [this]() -> server::LocalRooms& { return *this; });
    if (restored.count != reader.awake_tables()->size()) {
        throw Broken("a match cannot go on after a restart", "");
    }
    keep({storage::SleepIdleRooms{now_ms()}});
    tick();
    flush();
}

void SimulatedServer::begin_stop(std::function<void()> done) {
    is_stopping_ = true;
    for (const auto& [code, room] : rooms_) {
        room->freeze();
    }
    around_.store.write({storage::PutAlive{now_ms()}},
                        [done = std::move(done)](const storage::WriteResult&) { done(); });
}

server::NodeDirectory* SimulatedServer::nodes() const {
    return node_ ? &node_->directory() : nullptr;
}

void SimulatedServer::open(server::RoomSettings settings, server::UserPointer host) {
    around_.witness.room_opened(settings.code.value, 0);
    add(std::make_shared<Room>(std::move(settings), std::move(host), *this, around_.limits));
}

void SimulatedServer::open(server::RestoredRoom restored) {
    const std::string& code = restored.settings.code.value;
    around_.witness.room_opened(code, now_ms());
    if (restored.people.match) {
        around_.witness.restored(code, *restored.people.match, outage_);
        around_.totals["tables woken up"] += restored.people.has_grace ? 0 : 1;
    }
    const auto room = std::make_shared<Room>(std::move(restored.settings),
                                             std::move(restored.people), *this, around_.limits);
    add(room);
    room->go_on();
}

void SimulatedServer::to_room(const std::shared_ptr<server::Viewer>& viewer, const RoomCode& code,
                              std::function<void(Room*)> job) {
    // Null: another node's, whose requests come on the rooms' thread.
    auto* session = dynamic_cast<SimulatedSession*>(viewer.get());
    // A copy: the job may close the room.
    auto call = [this, code, job = std::move(job)] { job(find(code).get()); };
    if (session == nullptr || session->is_on_room_thread()) {
        call();
    } else {
        after(session->post_delay_ms(), 2 * session->number(), std::move(call));
    }
}

void SimulatedServer::handle(const RoomCode& code, server::RoomRequest request) {
    const auto viewer = request.viewer;
    to_room(viewer, code, [this, code, request = std::move(request)](Room* room) {
        server::RoomRequest copy = request;
        if (room != nullptr) {
            room->handle(std::move(copy));
        } else {
            refuse_without_room(code, copy, *this);
        }
    });
}

void SimulatedServer::viewer_gone(const RoomCode& code, std::shared_ptr<server::Viewer> viewer) {
    to_room(viewer, code, [viewer](Room* room) {
        if (room != nullptr) {
            room->viewer_gone(viewer);
        }
    });
}

void SimulatedServer::resync(const RoomCode& code, std::shared_ptr<server::Viewer> viewer) {
    to_room(viewer, code, [viewer](Room* room) {
        if (room != nullptr) {
            room->send_snapshot(*viewer);
        }
    });
}

void SimulatedServer::rename(const RoomCode& code, const protocol::UserId& user,
                             const protocol::PersonName& name) {
    after(around_.dice.below(3), server_stream, [this, code, user, name] {
        if (const auto room = find(code)) {
            room->rename(user, name);
        }
    });
}

void SimulatedServer::add(const std::shared_ptr<Room>& room) {
    rooms_[room->code()] = room;
    room_changed(*room);
    ++around_.totals["rooms opened"];
}

void SimulatedServer::end() {
    for (const auto& [code, room] : rooms_) {
        around_.witness.last_look(code.value, room->snapshot().seq);
    }
    around_.store.crash();
    jobs_.clear();
    rooms_.clear();
    sessions_.clear();
    lobby_.drop_followers();
    node_.reset();
    wakes_.clear();
    if (const std::size_t held = people_.size(); held != 0) {
        throw Broken("somebody still holds on to " + std::to_string(held) + " people", "");
    }
}

std::shared_ptr<SimulatedSession> SimulatedServer::accept(const std::shared_ptr<Link>& link,
                                                          std::uint64_t number) {
    auto session = std::make_shared<SimulatedSession>(*this, link, number);
    sessions_[number] = session;
    return session;
}

void SimulatedServer::forget(const SimulatedSession& session) {
    sessions_.erase(session.number());
}

void SimulatedServer::after(std::int64_t delay_ms, std::uint64_t job_stream, Job job) {
    const std::uint64_t number = ++last_job_;
    jobs_[number] = std::move(job);
    const Job run = [life = weak_from_this(), number] {
        if (const auto self = life.lock()) {
            auto found = self->jobs_.extract(number);
            if (!found.empty()) {
                found.mapped()();
            }
        }
    };
    around_.timeline.after(delay_ms, job_stream, [this, life = weak_from_this(), run] {
        if (const auto self = life.lock()) {
            around_.store.process().run(run);
        }
    });
}

std::shared_ptr<Room> SimulatedServer::find(const RoomCode& code) const {
    const auto found = rooms_.find(code);
    return found == rooms_.end() ? nullptr : found->second;
}

Message SimulatedServer::read(const server::Frame& frame) {
    if (last_read_.frame != frame) {
        last_read_ = {
            frame, std::make_shared<const protocol::Json>(protocol::Json::parse(frame.payload()))};
    }
    return last_read_;
}

void SimulatedServer::store(storage::Transaction transaction,
                            std::function<void(storage::WriteResult)> done) {
    around_.store.write(std::move(transaction), std::move(done));
}

void SimulatedServer::keep(storage::Transaction transaction) {
    around_.store.write(std::move(transaction), nullptr);
}

bool SimulatedServer::read(std::function<void(storage::Reader&)> job, std::function<void()> done) {
    if (around_.dice.one_in(100)) {
        return false;
    }
    after(around_.dice.below(4), server_stream,
          [this, job = std::move(job), done = std::move(done)] {
              job(around_.store.reader());
              done();
          });
    return true;
}

void SimulatedServer::write(storage::Transaction transaction,
                            std::function<void(storage::WriteResult)> done) {
    around_.store.write(std::move(transaction), std::move(done));
}

bool SimulatedServer::think(server::BotQuestion, std::uint64_t,
                            std::function<void(const server::BotAdvice&)>) {
    return false;  // no device asks for an analysis
}

void SimulatedServer::think(const server::Room&, server::BotQuestion question,
                            std::function<void(server::BotAdvice)> done) {
    server::BotAdvice advice;
    if (!around_.dice.one_in(20)) {
        advice.emplace().action = around_.dice.pick(question.game.legal_actions());
    }
    after(around_.dice.between(1, 1'500), server_stream,
          [advice = std::move(advice), done = std::move(done)] { done(advice); });
}

void SimulatedServer::tick() {
    const auto rooms = rooms_;
    bool clock_runs = false;
    for (const auto& [code, room] : rooms) {
        room->tick();
        clock_runs = clock_runs || room->has_running_clock();
    }
    if (clock_runs) {
        keep({storage::PutAlive{now_ms()}});
    }
    after(around_.limits.room_tick.count(), server_stream, [this] { tick(); });
}

void SimulatedServer::flush() {
    const std::chrono::milliseconds pause = lobby_.flush(now_ms());
    sleeping_rooms_.tick();
    retention_.tick();
    after(pause.count(), server_stream, [this] { flush(); });
}

void SimulatedServer::wake_at(const Room& room, std::optional<std::int64_t> time_ms) {
    if (const auto found = wake_of_.find(room.code()); found != wake_of_.end()) {
        wakes_.erase({found->second, room.code()});
        wake_of_.erase(found);
    }
    if (!time_ms || is_stopping_) {
        return;
    }
    wake_of_[room.code()] = *time_ms;
    wakes_.emplace(*time_ms, room.code());
    if (!next_wake_ms_ || *time_ms < *next_wake_ms_) {
        next_wake_ms_ = *time_ms;
        after(*time_ms - now_ms(), server_stream, [this] { wake_due(); });
    }
}

void SimulatedServer::wake_due() {
    next_wake_ms_.reset();
    while (!wakes_.empty() && wakes_.begin()->first <= now_ms()) {
        const RoomCode code = wakes_.begin()->second;
        wakes_.erase(wakes_.begin());
        wake_of_.erase(code);
        if (const auto room = find(code)) {
            room->wake();
        }
    }
    if (!wakes_.empty() && (!next_wake_ms_ || wakes_.begin()->first < *next_wake_ms_)) {
        next_wake_ms_ = wakes_.begin()->first;
        after(*next_wake_ms_ - now_ms(), server_stream, [this] { wake_due(); });
    }
}

void SimulatedServer::room_changed(const Room& room) {
    server::LobbyEntry entry = room.lobby_entry();
    lobby_.update(room.code(), std::move(entry.summary), std::move(entry.seated));
}

void SimulatedServer::room_ended(const Room& room, server::RoomEnd end) {
    around_.witness.last_look(room.code().value, room.snapshot().seq);
    around_.totals["tables that fell asleep"] += end == server::RoomEnd::asleep ? 1 : 0;
    lobby_.remove(room.code());
    around_.witness.room_closed(room.code().value);
    around_.witness.note(room.code().value, around_.store.writer().name, "has it no longer");
    if (wake_of_.contains(room.code())) {
        throw Broken("a closed room still wants to be woken", room.code().value);
    }
    // Later: the room is still on the stack.
    after(0, server_stream, [this, code = room.code(), &room] {
        // It may have come back meanwhile.
        const auto found = rooms_.find(code);
        if (found != rooms_.end() && found->second.get() == &room) {
            rooms_.erase(found);
        }
    });
}

}  // namespace potluck::simulation
