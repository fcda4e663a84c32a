// NodeId: one run of one node. A node that starts again is a new incarnation, with a greater number
// from the store, and nothing of the old one speaks for it.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace potluck::server {

struct NodeId {
    std::string name;  // letters, digits, `-` and `_`, with dots between (a host name)
    std::int64_t incarnation = 0;

    friend auto operator<=>(const NodeId&, const NodeId&) = default;
    friend bool operator==(const NodeId&, const NodeId&) = default;
};

}  // namespace potluck::server
