// SessionEnvironment: what the sessions of one thread need: rooms, the store, people and the lobby.
// As for StorageAccess, all calls come from that thread, and every `done` is called there.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "server/bots/bot_question.h"
#include "server/limits.h"
#include "server/random.h"
#include "server/storage_access.h"

namespace potluck::server {

class AdviceCache;
class LocalRooms;
class Lobby;
class Metrics;
class NodeDirectory;
class People;
class PushCourier;

struct Outage;

class SessionEnvironment : public StorageAccess {
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

    const Parts parts;

    // Null: nobody is told anything.
    virtual const PushCourier* push() const { return nullptr; }
    // Null: there are no other nodes.
    virtual NodeDirectory* nodes() const { return nullptr; }

    // False: the bots are too busy, and `done` is not called.
    virtual bool think(BotQuestion question, std::uint64_t seed,
                       std::function<void(const BotAdvice&)> done) = 0;
};

}  // namespace potluck::server
