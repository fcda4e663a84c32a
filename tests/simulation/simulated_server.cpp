#include "tests/simulation/simulated_server.h"

#include <utility>

#include "tests/simulation/broken.h"
#include "tests/simulation/session.h"

namespace potluck::simulation {

using protocol::RoomCode;
using server::Match;
using server::Room;
using server::RoomSettings;

namespace {

constexpr std::uint64_t server_stream = 2;

}  // namespace

SimulatedServer::SimulatedServer(Surroundings around)
    : around_(around), lobby_(around.limits), people_(around.dice, around.limits) {}

SimulatedServer::~SimulatedServer() = default;

void SimulatedServer::start() {
    const auto records = around_.store.reader().unfinished_matches();
    const auto alive = around_.store.reader().last_alive_ms();
    for (const storage::MatchRecord& record : *records) {
        restore_match(record, alive->value_or(0));
    }
    tick();
    flush();
}

void SimulatedServer::restore_match(const storage::MatchRecord& record,
                                    std::int64_t last_alive_ms) {
    auto match = Match::replay(record, last_alive_ms);
    if (!match) {
        throw Broken("the match " + record.id + " cannot go on: " + match.error().message,
                     record.room);
    }
    const auto stored = around_.store.reader().find_room(record.room);
    const bool is_known = stored && *stored;
    auto settings =
        server::read_table({record.room}, is_known ? (*stored)->settings : record.settings);
    if (!settings || settings->game != &match->game().info() ||
        server::seat_count(*settings) != match->players().size()) {
        settings = RoomSettings{{record.room},
                                &match->game().info(),
                                match->options(),
                                record.visibility == "public" ? protocol::Visibility::public_
                                                              : protocol::Visibility::private_,
                                match->clock().settings()};
    }
    Room::Restored restored{{record.host}, {}, std::nullopt};
    for (const server::Player& player : match->players()) {
        restored.seats.emplace_back(player);
    }
    restored.match.emplace(std::move(*match));
    if (!lobby_.open({record.room}, around_.host, {record.host})) {
        throw Broken("the match " + record.id + " cannot go on: its room is open", record.room);
    }
    around_.witness.room_opened(record.room, now_ms());
    around_.witness.restored(record.room, *restored.match);
    auto room =
        std::make_shared<Room>(std::move(*settings), std::move(restored), *this, around_.limits);
    add(room);
    room->begin_grace();
}

void SimulatedServer::add(const std::shared_ptr<Room>& room) {
    rooms_[room->code()] = room;
    room_changed(*room);
    ++around_.totals.rooms;
}

bool SimulatedServer::open(RoomSettings settings, const server::UserPointer& creator) {
    around_.witness.room_opened(settings.code.value, 0);
    add(std::make_shared<Room>(std::move(settings), creator, *this, around_.limits));
    return true;
}

bool SimulatedServer::reopen(const storage::RoomRecord& record, bool keeps_people) {
    const RoomCode code{record.code};
    auto settings = server::read_table(code, record.settings);
    if (!settings) {
        return false;
    }
    if (!lobby_.open(code, around_.host, {record.host})) {
        return lobby_.find(code) != nullptr;
    }
    Room::Restored restored = server::restored_from(record, server::seat_count(*settings));
    if (!keeps_people) {
        restored.seats.assign(restored.seats.size(), std::nullopt);
    }
    around_.witness.room_opened(record.code, now_ms());
    add(std::make_shared<Room>(std::move(*settings), std::move(restored), *this, around_.limits));
    return true;
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
    wakes_.clear();
    if (const std::size_t held = people_held(); held != 0) {
        throw Broken("somebody still holds on to " + std::to_string(held) + " people", "");
    }
}

std::size_t SimulatedServer::people_held() {
    // A new pass, made when all others are too old, drops them.
    const server::UserPointer last = people_.create(now_ms()).user;
    people_.make_pass(last, now_ms() + around_.limits.pass_lifetime.count() + 1);
    return people_.size() - 1;
}

std::shared_ptr<Session> SimulatedServer::accept(const std::shared_ptr<Link>& link,
                                                 std::uint64_t number) {
    auto session = std::make_shared<Session>(*this, link, number);
    sessions_[number] = session;
    return session;
}

void SimulatedServer::forget(const Session& session) {
    sessions_.erase(session.number());
}

void SimulatedServer::after(std::int64_t delay_ms, std::uint64_t job_stream, Job job) {
    const std::uint64_t number = ++last_job_;
    jobs_[number] = std::move(job);
    around_.timeline.after(delay_ms, job_stream, [life = weak_from_this(), number] {
        if (const auto self = life.lock()) {
            auto found = self->jobs_.extract(number);
            if (!found.empty()) {
                found.mapped()();
            }
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

void SimulatedServer::think(server::BotQuestion question,
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
    lobby_.flush();
    after(around_.limits.lobby_flush.count(), server_stream, [this] { flush(); });
}

void SimulatedServer::wake_at(const Room& room, std::optional<std::int64_t> time_ms) {
    if (const auto found = wake_of_.find(room.code()); found != wake_of_.end()) {
        wakes_.erase({found->second, room.code()});
        wake_of_.erase(found);
    }
    if (!time_ms) {
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
    lobby_.update(room.code(), room.is_public() ? std::optional(room.summary()) : std::nullopt,
                  room.seated_users());
}

void SimulatedServer::room_closed(const Room& room) {
    lobby_.remove(room.code());
    around_.witness.room_closed(room.code().value);
    if (wake_of_.contains(room.code())) {
        throw Broken("a closed room still wants to be woken", room.code().value);
    }
    // Later: the room is still on the stack.
    after(0, server_stream, [this, code = room.code()] { rooms_.erase(code); });
}

}  // namespace potluck::simulation
