#include "server/cluster/rendezvous.h"

namespace potluck::server {

namespace {

// FNV-1a, which is simple and has published values; its weak last bits are mixed below.
std::uint64_t fnv_1a(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char byte : text) {
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    }
    return hash;
}

// The finalizer of SplitMix64: every bit of the input changes half of the output's.
std::uint64_t mix(std::uint64_t value) {
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31U);
}

}  // namespace

std::uint64_t rendezvous_weight(std::string_view room, std::string_view node) {
    // Mixed before they meet: else two names with similar hashes would have similar weights for
    // every room.
    return mix(mix(fnv_1a(room)) + mix(fnv_1a(node) ^ 0x9e3779b97f4a7c15U));
}

const std::string* owner_of(std::string_view room, std::span<const std::string> nodes) {
    const std::string* owner = nullptr;
    std::uint64_t greatest = 0;
    for (const std::string& node : nodes) {
        const std::uint64_t weight = rendezvous_weight(room, node);
        if (owner == nullptr || weight > greatest || (weight == greatest && node < *owner)) {
            owner = &node;
            greatest = weight;
        }
    }
    return owner;
}

}  // namespace potluck::server
