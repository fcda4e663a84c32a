// The table of a proof search: what is known of positions, by their whole keys, so that two
// positions are never taken for one another.
// Invariant: it never takes more than the given memory, but for one bucket. It begins small and
// doubles when it is half full, so that a short search does not pay for clearing all of it. One
// thread at a time.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
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

    explicit ProofTable(std::size_t bytes_max) {
        constexpr std::size_t bucket_bytes = bucket_size * (sizeof(Entry) + sizeof(std::uint32_t));
        while (2 * buckets_max_ * bucket_bytes <= bytes_max) {
            buckets_max_ *= 2;
        }
        buckets_ = std::min(buckets_max_, buckets_at_first);
        // Reserved but untouched memory costs nothing.
        entries_.reserve(buckets_max_ * bucket_size);
        checks_.reserve(buckets_max_ * bucket_size);
        entries_.resize(buckets_ * bucket_size);
        checks_.resize(entries_.size());
    }

    // `goal`: not 0; the same position has numbers for each.
    std::optional<ProofNumbers> find(const Key& key, std::uint8_t goal) const {
        const std::uint64_t hash = hash_of(key, goal);
        const std::size_t first = first_of(hash);
        for (std::size_t place = first; place < first + bucket_size; ++place) {
            const Entry& entry = entries_[place];
            if (checks_[place] == check_of(hash) && entry.goal == goal && entry.key == key) {
                return entry.numbers;
            }
        }
        return std::nullopt;
    }
    // Replaces what cost the least `effort`.
    void keep(const Key& key, std::uint8_t goal, ProofNumbers numbers, std::uint32_t effort) {
        if (2 * used_ > entries_.size() && buckets_ < buckets_max_) {
            grow();
        }
        const std::uint64_t hash = hash_of(key, goal);
        const std::size_t first = first_of(hash);
        std::size_t worst = first;
        for (std::size_t place = first; place < first + bucket_size; ++place) {
            const Entry& entry = entries_[place];
            if (entry.goal == goal && entry.key == key) {
                worst = place;
                effort += entry.effort;
                break;
            }
            if (entry.effort < entries_[worst].effort) {
                worst = place;
            }
        }
        used_ += entries_[worst].goal == 0 ? 1 : 0;
        entries_[worst] = {key, numbers, effort, goal};
        checks_[worst] = check_of(hash);
    }

private:
    static constexpr std::size_t bucket_size = 4;
    static constexpr std::size_t buckets_at_first = 1'024;
    struct Entry {
        Key key{};
        ProofNumbers numbers;
        std::uint32_t effort = 0;
        std::uint8_t goal = 0;  // 0: nothing is kept here
    };

    static std::uint64_t hash_of(const Key& key, std::uint8_t goal) {
        std::uint64_t hash = goal;
        for (std::uint64_t word : key) {
            hash = mixed(hash, word);
        }
        return hash;
    }
    static std::uint32_t check_of(std::uint64_t hash) {
        return static_cast<std::uint32_t>(hash >> 32U);
    }
    std::size_t first_of(std::uint64_t hash) const {
        return static_cast<std::size_t>(hash & (buckets_ - 1)) * bucket_size;
    }

    // Each bucket shares its entries with the new one that the next bit of their hashes names.
    void grow() {
        const std::size_t moved_by = entries_.size();
        buckets_ *= 2;
        entries_.resize(buckets_ * bucket_size);
        checks_.resize(entries_.size());
        for (std::size_t place = 0; place < moved_by; ++place) {
            const Entry& entry = entries_[place];
            if (entry.goal != 0 && first_of(hash_of(entry.key, entry.goal)) >= moved_by) {
                entries_[place + moved_by] = std::exchange(entries_[place], {});
                checks_[place + moved_by] = std::exchange(checks_[place], 0U);
            }
        }
    }

    std::size_t buckets_max_ = 1;
    std::size_t buckets_ = 1;
    std::size_t used_ = 0;  // entries
    std::vector<Entry> entries_;
    // Of each entry's hash: most of what is not here is known not to be without reading the
    // entries, which are elsewhere in memory.
    std::vector<std::uint32_t> checks_;
};

}  // namespace potluck::bots
