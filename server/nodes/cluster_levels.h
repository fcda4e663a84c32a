// ClusterLevels: how this process fares as one of several nodes, for metrics. Values.
#pragma once

#include <cstddef>
#include <cstdint>

namespace potluck::server {

struct LinkCounts {
    std::uint64_t sent = 0;      // messages
    std::uint64_t received = 0;  // messages in use
    std::uint64_t gaps = 0;
    std::uint64_t dropped = 0;  // items, for want of space
};

struct ClusterLevels {
    std::size_t nodes = 0;        // that live, this one included
    double beat_age_seconds = 0;  // since the store confirmed the last beat
    double beat_seconds = 0;      // a round trip to the store: the last one
    bool bus_is_up = false;
    bool is_cut_off = false;  // from the bus, which other nodes reach
    std::size_t bus_queued_bytes = 0;
    LinkCounts links;
    std::size_t connections_elsewhere = 0;  // of people here, at tables of other nodes
    std::size_t requests_elsewhere = 0;     // that wait for an answer
    std::uint64_t takeovers = 0;            // of tables of other nodes, since the start
};

}  // namespace potluck::server
