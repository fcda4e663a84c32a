// PushCourier: tells people's devices what happens at tables that they do not look at (Web Push).
//
// News come from rooms; the subscriptions of the person are looked up in the store, the messages
// wait in a PushQueue and go out, encrypted, from a thread of its own. A subscription that its push
// service has given up is deleted. What waits is in memory alone: a restart forgets it.
// Invariants: nobody waits for it; everything in it is bounded; before a message goes out that has
// waited, the store is asked whether its device still wants it.
// tell(), forget() and waiting(): any thread; all else runs on its own.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>

#include "server/limits.h"
#include "server/net/loop/asio_types.h"
#include "server/net/loop/tls_context.h"
#include "server/push/push_crypto.h"
#include "server/push/push_news.h"
#include "server/push/push_post.h"
#include "server/push/push_queue.h"
#include "server/token_bucket.h"
#include "storage/storage_thread.h"

namespace potluck::server {

class Metrics;

struct PushSettings {
    bool is_on = true;
    std::string contact;      // mailto: or https:, for the push services; empty: not said
    std::string test_origin;  // of a push service on this machine, for tests
    std::string test_ca_file;
};

// The server's own keys: what the store has, or new ones, stored. Throws std::runtime_error when
// the store fails.
PushKeyPair open_push_keys(storage::Store& store);

class PushCourier {
public:
    PushCourier(PushSettings settings, PushKeyPair keys, storage::StorageThread& storage,
                Metrics& metrics, const Limits& limits);
    ~PushCourier();
    PushCourier(const PushCourier&) = delete;
    PushCourier& operator=(const PushCourier&) = delete;

    void start();
    // What waits is dropped. Returns when its thread has ended.
    void stop();

    void tell(PushNews news);
    void forget(const protocol::UserId& user, const protocol::RoomCode& room);
    // Messages that wait or are being sent.
    std::size_t waiting() const { return waiting_; }
    // As clients get it.
    const std::string& public_key() const { return public_key_; }
    const std::string& test_origin() const { return settings_.test_origin; }

private:
    using Found = storage::Result<std::vector<storage::PushSubscription>>;

    // Calls `then` with the person's subscriptions. False: too many reads wait.
    bool look_up(const std::string& user, std::function<void(const Found&)> then);
    void enqueue(const PushNews& news, storage::PushSubscription subscription);
    // Sends what is due and may be sent, and waits for what comes next.
    void pump();
    // Asks the store whether its device still wants it, and when.
    void check(PushMessage message);
    void send(PushMessage message);
    Awaitable<void> post(PushMessage message, PushRequest request);
    std::optional<PushRequest> request_of(const PushMessage& message) const;
    void take_answer(PushMessage message, const PushAnswer& answer);

    const PushSettings settings_;
    const PushKeyPair keys_;
    const std::string public_key_;
    storage::StorageThread& storage_;
    Metrics& metrics_;
    const Limits& limits_;
    const std::shared_ptr<SslContext> tls_;
    PushQueue queue_;
    TokenBucket warnings_;
    std::atomic<std::size_t> asking_{0};   // news whose subscriptions are looked up
    std::atomic<std::size_t> waiting_{0};  // for the metrics
    net::io_context context_{1};
    net::executor_work_guard<Executor> work_;
    Timer timer_;
    std::thread thread_;
};

}  // namespace potluck::server
