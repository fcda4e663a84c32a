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
        while (2 * buckets_max_ * (sizeof(Bucket) + bucket_size * sizeof(Key)) <= bytes_max) {
            buckets_max_ *= 2;
        }
        // Reserved but untouched memory costs nothing.
        buckets_.reserve(buckets_max_);
        keys_.reserve(buckets_max_ * bucket_size);
        buckets_.resize(std::min(buckets_max_, buckets_at_first));
        keys_.resize(buckets_.size() * bucket_size);
    }

    std::optional<ProofNumbers> find(const Key& key) const {
        const std::uint64_t hash = hash_of(key);
        const std::size_t bucket = bucket_of(hash);
        for (std::size_t each = 0; each < bucket_size; ++each) {
            if (is_at(bucket, each, key, hash)) {
                return buckets_[bucket][each].numbers;
            }
        }
        return std::nullopt;
    }
    // Replaces what cost the least `effort`, which is at least 1.
    void keep(const Key& key, ProofNumbers numbers, std::uint32_t effort) {
        if (2 * used_ > keys_.size() && buckets_.size() < buckets_max_) {
            grow();
        }
        const std::uint64_t hash = hash_of(key);
        const std::size_t bucket = bucket_of(hash);
        Bucket& entries = buckets_[bucket];
        std::size_t worst = 0;
        for (std::size_t each = 0; each < bucket_size; ++each) {
            if (is_at(bucket, each, key, hash)) {
                worst = each;
                effort += entries[each].effort;
                break;
            }
            if (entries[each].effort < entries[worst].effort) {
                worst = each;
            }
        }
        used_ += entries[worst].effort == 0 ? 1 : 0;
        entries[worst] = {check_of(hash), effort, numbers};
        keys_[bucket * bucket_size + worst] = key;
    }

private:
    static constexpr std::size_t bucket_size = 4;
    static constexpr std::size_t buckets_at_first = 1'024;
    struct Entry {
        std::uint32_t check = 0;   // of the hash
        std::uint32_t effort = 0;  // 0: nothing is kept here
        ProofNumbers numbers;
    };
    // One cache line. Most of what is not here is known not to be without reading the keys, which
    // are elsewhere in memory.
    struct alignas(64) Bucket : std::array<Entry, bucket_size> {};

    static std::uint64_t hash_of(const Key& key) {
        std::uint64_t hash = 0;
        for (std::uint64_t word : key) {
            hash = mixed(hash, word);
        }
        return hash;
    }
    static std::uint32_t check_of(std::uint64_t hash) {
        return static_cast<std::uint32_t>(hash >> 32U);
    }
    std::size_t bucket_of(std::uint64_t hash) const {
        return static_cast<std::size_t>(hash & (buckets_.size() - 1));
    }
    bool is_at(std::size_t bucket, std::size_t each, const Key& key, std::uint64_t hash) const {
        const Entry& entry = buckets_[bucket][each];
        return entry.effort > 0 && entry.check == check_of(hash) &&
               keys_[bucket * bucket_size + each] == key;
    }

    // Each bucket shares its entries with the new one that the next bit of their hashes names.
    void grow() {
        const std::size_t moved_by = buckets_.size();
        buckets_.resize(2 * moved_by);
        keys_.resize(buckets_.size() * bucket_size);
        for (std::size_t from = 0; from < keys_.size() / 2; ++from) {
            Entry& entry = buckets_[from / bucket_size][from % bucket_size];
            if (entry.effort == 0) {
                continue;
            }
            const std::size_t to = bucket_of(hash_of(keys_[from]));
            if (to >= moved_by) {
                buckets_[to][from % bucket_size] = std::exchange(entry, {});
                keys_[from + moved_by * bucket_size] = keys_[from];
            }
        }
    }

    std::size_t buckets_max_ = 1;
    std::size_t used_ = 0;  // entries
    std::vector<Bucket> buckets_;
    std::vector<Key> keys_;  // bucket_size of each bucket
};

}  // namespace potluck::bots
