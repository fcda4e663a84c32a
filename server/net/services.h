// Shared by all connections, which it outlives; made once by Server.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "server/limits.h"

namespace potluck::storage {
class StorageThread;
}

namespace potluck::server {

class AdviceCache;
class BotPool;
class DailyPuzzle;
class Lobby;
class Metrics;
class NodeDirectory;
class People;
class PictureDesk;
class PushCourier;
class Random;
class StaticFiles;
struct Outage;

struct Services {
    const Limits& limits;
    Lobby& lobby;
    People& people;
    storage::StorageThread& storage;
    Random& random;
    BotPool& bots;
    AdviceCache& advice;
    DailyPuzzle& daily;
    PictureDesk& pictures;
    const StaticFiles& files;
    Metrics& metrics;
    const Outage& outage;            // before this start
    NodeDirectory* nodes = nullptr;  // null: this is the only one
    PushCourier* push = nullptr;     // null: nobody is told anything
    std::atomic<bool> stopping{false};
    std::atomic<std::size_t> connections{0};
    std::atomic<std::uint64_t> connections_made{0};  // their numbers in the log
    std::atomic<std::size_t> outgoing_bytes{0};      // queued, of all connections
};

}  // namespace potluck::server
