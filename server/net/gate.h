// Gate: limits per address: connections at a time, and the rates of what is limited
// per address.
//
// Addresses are counted as address_key() says. Invariants: an address has an entry only while it
// has connections or has asked for something lately; there are at most `addresses_max` entries, and
// beyond that new addresses are refused, not counted. Any thread: one lock, never held while
// calling out.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/limits.h"
#include "server/net/client_address.h"
#include "server/token_bucket.h"

namespace potluck::server {

class Gate {
public:
    explicit Gate(const Limits& limits) : limits_(limits) {}

    // A connection of an address, until it ends.
    class Pass {
    public:
        Pass(Gate& gate, std::string key) : gate_(&gate), key_(std::move(key)) {}
        Pass(Pass&& other) noexcept
            : gate_(std::exchange(other.gate_, nullptr)), key_(std::move(other.key_)) {}
        Pass& operator=(Pass&& other) noexcept {
            std::swap(gate_, other.gate_);
            std::swap(key_, other.key_);
            return *this;
        }
        ~Pass();

    private:
        Gate* gate_;
        std::string key_;
    };

    // Nothing: the address has too many.
    std::optional<Pass> enter(const Address& address, std::int64_t now_ms);
    // Whether the address may do one more of what this rate, one of `rates`, limits. Counts it.
    bool may(const Address& address, Rate Limits::*rate, std::int64_t now_ms) {
        return may(address_key(address), rate, now_ms);
    }
    bool may(const std::string& key, Rate Limits::*rate, std::int64_t now_ms);
    // How long the address must wait now for its next one, of what is counted after it was done.
    std::chrono::milliseconds count(const std::string& key, Rate Limits::*rate,
                                    std::int64_t now_ms);
    std::size_t known_addresses();

    static constexpr std::array rates{&Limits::requests_per_address, &Limits::creations_per_address,
                                      &Limits::lists_per_address,    &Limits::connects_per_address,
                                      &Limits::starts_per_address,   &Limits::renames_per_address,
                                      &Limits::moves_per_address,    &Limits::pictures_per_address,
                                      &Limits::pushes_per_address,   &Limits::commands_per_address};

private:
    struct Place {
        std::size_t connections = 0;
        std::array<std::optional<TokenBucket>, rates.size()> buckets{};  // as `rates`; none: full
    };
    // Of one of `rates`.
    TokenBucket& bucket_of(Place& place, Rate Limits::*rate, std::int64_t now_ms) const;
    Place* find_or_add(const std::string& key, std::int64_t now_ms);
    void leave(const std::string& key);
    void forget_quiet(std::int64_t now_ms);

    const Limits& limits_;
    std::mutex mutex_;
    std::unordered_map<std::string, Place> places_;
    std::size_t forget_at_ = 256;  // size at which idle entries are dropped
};

// Counts an open connection, for the server and for its address, while it exists.
class OpenConnection {
public:
    // `count` has already been incremented.
    OpenConnection(std::atomic<std::size_t>& count, std::optional<Gate::Pass> of_address)
        : pass(std::move(of_address)), count_(&count) {}
    OpenConnection(OpenConnection&& other) noexcept
        : pass(std::move(other.pass)), count_(std::exchange(other.count_, nullptr)) {}
    OpenConnection& operator=(OpenConnection&&) = delete;
    ~OpenConnection() {
        if (count_ != nullptr) {
            --*count_;
        }
    }

    std::optional<Gate::Pass> pass;  // nothing: a trusted proxy's, whose clients are counted later

private:
    std::atomic<std::size_t>* count_;
};

struct Guest {
    Gate& gate;
    const std::string address;  // as address_key() says
};

}  // namespace potluck::server
