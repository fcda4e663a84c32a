// Rendezvous hashing: which of several nodes a room belongs to, without anybody keeping a table.
//
// Every node that knows the same names comes to the same answer, with every build and on every
// processor; when a node goes, only its rooms move, spread over all others. Which incarnation runs
// under a name does not matter: a node that comes back claims what it had. Any thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace potluck::server {

// Changing this moves almost every room of a running cluster: its values are part of a test.
std::uint64_t rendezvous_weight(std::string_view room, std::string_view node);

// The node with the greatest weight; in whatever order they are given. Null if there is none.
const std::string* owner_of(std::string_view room, std::span<const std::string> nodes);

}  // namespace potluck::server
