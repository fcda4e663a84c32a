// SessionEnvironment: what the sessions of one thread need: rooms, the store, people and the lobby.
// All calls come from that thread; every `done` is called there, exactly once, and never inside the
// call.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "server/bots/bot_question.h"
#include "server/limits.h"
#include "server/random.h"
#include "storage/store.h"

namespace potluck::server {

class AdviceCache;
class LocalRooms;
class Lobby;
class Metrics;
class People;

struct Outage;

class SessionEnvironment {
public:
    // Shared by all sessions of the server, apart from the rooms, which are this thread's.
    struct Parts {
        const Limits& limits;
        Lobby& lobby;
        People& people;
        AdviceCache& advice;
        Random& random;
        Metrics& metrics;
        const std::atomic<bool>& stopping;
        LocalRooms& rooms;
        const Outage& outage;  // before this start
    };

    explicit SessionEnvironment(const Parts& given) : parts(given) {}
    virtual ~SessionEnvironment() = default;
    SessionEnvironment(const SessionEnvironment&) = delete;
    SessionEnvironment& operator=(const SessionEnvironment&) = delete;

    const Parts parts;

    // As RoomEnvironment::now_ms().
    virtual std::int64_t now_ms() = 0;
    // Runs the job on a thread that may wait for the disk. False: too many are queued, and neither
    // function is called.
    virtual bool read(std::function<void(storage::Reader&)> job, std::function<void()> done) = 0;
    // The same for a query: then(find(reader)), or then(storage::Failure) at once.
    template <class Find, class Then>
    void look_up(Find find, Then then);
    virtual void write(storage::Transaction transaction,
                       std::function<void(storage::WriteResult)> done) = 0;
    // False: the bots are too busy, and `done` is not called.
    virtual bool think(BotQuestion question, std::uint64_t seed,
                       std::function<void(const BotAdvice&)> done) = 0;
};

template <class Find, class Then>
void SessionEnvironment::look_up(Find find, Then then) {
    using Found = std::invoke_result_t<Find, storage::Reader&>;
    const auto found = std::make_shared<std::optional<Found>>();
    const bool is_asked = read(
        [found, find = std::move(find)](storage::Reader& reader) { found->emplace(find(reader)); },
        [found, then] { then(std::move(**found)); });
    if (!is_asked) {
        then(Found(storage::Failure{storage::FailureKind::busy, "too many reads wait"}));
    }
}

}  // namespace potluck::server
