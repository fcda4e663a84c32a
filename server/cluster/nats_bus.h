// NatsBus: the bus between real machines, through NATS servers (NATS core: nothing is kept there).
//
// It has one connection at a time, to the first of its addresses that takes it, and looks for the
// next one for as long as it lives. Beside what Bus promises:
// - It is up when the server has confirmed all subscriptions. What arrives before that is not
//   delivered.
// - is_up() is false as soon as a connection has failed, or was found too slow by publish(); the
//   listener is told in a later turn of the loop.
// - A server that lets nobody in is asked as rarely as reconnect_max says; the log has it once.
// - nobody_listens() costs no memory: the subject comes back in the address of the answer.
//
// Lives on one executor's thread, and is made and destroyed there, or while nobody runs it. Being
// destroyed ends it at once and without a word; stop() does so in good order.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/cluster/bus.h"
#include "server/cluster/bus_address.h"
#include "server/cluster/nats_connection.h"
#include "server/random.h"

namespace potluck::server {

struct NatsBusOptions {
    std::vector<NatsAddress> addresses;  // tried in turn; at least one
    // Sizes and times of a connection; its name is the node's, for whoever looks at the server.
    NatsConnectionSettings connection;
    std::size_t payload_bytes_max = 1'048'576;  // or less, if the server says so
    // Between attempts, each time twice as long, and up to a half less by chance: nodes that have
    // lost the same server do not come back at the same moment.
    std::chrono::milliseconds reconnect_min{100};
    std::chrono::milliseconds reconnect_max{2'000};
};

class NatsBus final : public Bus {
public:
    // Begins to connect. `listener` and `random` must outlive it.
    NatsBus(const Executor& executor, NatsBusOptions options, BusListener& listener,
            Random& random);
    ~NatsBus() override;
    NatsBus(const NatsBus&) = delete;
    NatsBus& operator=(const NatsBus&) = delete;

    // What was taken until now is still sent, for as long as a server may be silent. Handlers are
    // not called any more; the listener is told that the bus is down, if it was up. Then nothing of
    // it runs any more on the executor.
    void stop();

    Published publish(const Subject& subject, std::string_view payload,
                      Notice notice = Notice::none) override;
    Subscription subscribe(const Subject& subject, Handler handler) override;
    bool is_up() const override;
    std::size_t payload_bytes_max() const override;
    std::size_t queued_bytes() const override;

private:
    class Core;

    void unsubscribe(std::uint64_t number) override;

    const std::shared_ptr<Core> core_;  // shared with its coroutine
};

}  // namespace potluck::server
