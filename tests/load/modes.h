// The measurements of potluck_load, one function each; docs/performance.md explains them. They
// throw when a measurement is no longer possible, such as when the server closes a connection.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <sys/types.h>

#include "tests/load/report.h"
#include "tests/load/table.h"

namespace potluck::load {

struct Target {
    std::vector<std::uint16_t> ports;  // of one server, or of all nodes
    std::vector<pid_t> pids{};
};

struct GameChoice {
    std::vector<std::string> names{"ketchup", "die", "attack-of-the-moulds"};
    std::size_t scripts = 32;  // per game
    std::uint64_t seed = 1;
};

struct PlaySettings {
    GameChoice games;
    std::size_t rooms = 500;
    std::size_t spectators = 0;  // per room
    double seconds = 10;
    double warm_up_seconds = 1;
    double rate = 0;  // moves a second in all rooms; 0: each as soon as the last one was seen
    Seats seats = Seats::local;
};
// Rooms full of players.
Report measure_play(const Target& target, const PlaySettings& settings);

struct CrowdSettings {
    GameChoice games;
    std::size_t spectators = 5'000;
    std::size_t moves = 100;
    double pause_seconds = 0.02;  // between two moves
};
// One room with a crowd: until the last spectator has a move.
Report measure_crowd(const Target& target, const CrowdSettings& settings);

enum class Idle { greeted, upgraded, rooms };
struct IdleSettings {
    GameChoice games;
    std::size_t count = 5'000;  // connections, or rooms of running games
    Idle kind = Idle::greeted;
};
// The server's resident memory for each.
Report measure_idle(const Target& target, const IdleSettings& settings);

struct HandshakeSettings {
    double seconds = 5;
    double warm_up_seconds = 1;
    std::size_t at_once = 64;
    bool hello = false;
};
// Connections that are upgraded (and greeted, with `hello`) and then reset, one after the other.
Report measure_handshakes(const Target& target, const HandshakeSettings& settings);

}  // namespace potluck::load
