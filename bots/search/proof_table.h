// The table of a proof search: what is known of positions, by their whole keys, so that two
// positions are never taken for one another.
// Invariant: it never grows beyond the given number of positions. One thread at a time.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bots/search/hash.h"

namespace potluck::bots {

// How far a goal is from being proved and disproved: at least so many open positions must still be
// settled. Proved: {0, proof_infinite}; disproved: {proof_infinite, 0}.
struct ProofNumbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;

    bool is_settled() const { return proof == 0 || disproof == 0; }
};
inline constexpr std::uint32_t proof_infinite = 1U << 30U;

template <std::size_t KeyWords>
class ProofTable {
public:
    using Key = std::array<std::uint64_t, KeyWords>;

    explicit ProofTable(std::size_t positions_max) : buckets_(1) {
        while (2 * buckets_ * bucket_size <= positions_max) {
            buckets_ *= 2;
        }
    }

    // `goal`: not 0; the same position has numbers for each.
    std::optional<ProofNumbers> find(const Key& key, std::uint8_t goal) const {
        if (!entries_.empty()) {
            const std::size_t first = first_of(key, goal);
            for (std::size_t place = first; place < first + bucket_size; ++place) {
                if (entries_[place].goal == goal && entries_[place].key == key) {
                    return entries_[place].numbers;
                }
            }
        }
        return std::nullopt;
    }
    // Replaces what cost the least `effort`, older searches first.
    void keep(const Key& key, std::uint8_t goal, ProofNumbers numbers, std::uint32_t effort) {
        entries_.resize(buckets_ * bucket_size);
        const std::size_t first = first_of(key, goal);
        Entry* worst = &entries_[first];
        for (std::size_t place = first; place < first + bucket_size; ++place) {
            Entry& entry = entries_[place];
            if (entry.goal == goal && entry.key == key) {
                worst = &entry;
                effort += entry.effort;
                break;
            }
            if (worth_of(entry) < worth_of(*worst)) {
                worst = &entry;
            }
        }
        *worst = {key, numbers, effort, goal, age_};
    }
    // A new search begins: what it finds replaces what older ones found.
    void grow_older() { ++age_; }
    std::size_t bytes_used() const { return entries_.size() * sizeof(Entry); }

private:
    static constexpr std::size_t bucket_size = 4;
    struct Entry {
        Key key{};
        ProofNumbers numbers;
        std::uint32_t effort = 0;
        std::uint8_t goal = 0;  // 0: nothing is kept here
        std::uint8_t age = 0;
    };

    std::uint64_t worth_of(const Entry& entry) const {
        return entry.goal == 0 ? 0
                               : entry.effort + (entry.age == age_ ? std::uint64_t{1} << 32U : 1U);
    }
    std::size_t first_of(const Key& key, std::uint8_t goal) const {
        std::uint64_t hash = goal;
        for (std::uint64_t word : key) {
            hash = mixed(hash, word);
        }
        return static_cast<std::size_t>(hash & (buckets_ - 1)) * bucket_size;
    }

    std::size_t buckets_;
    std::uint8_t age_ = 0;
    std::vector<Entry> entries_;
};

}  // namespace potluck::bots
