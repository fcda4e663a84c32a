// MemoryNetwork and MemoryBus: a bus within one process, for tests and the simulation, with faults.
//
// The network is the whole world between the nodes; each node has a MemoryBus on it. There is no
// thread and no clock: advance_to() says what time it is and delivers what is due. The same calls
// with the same random numbers lead to the same deliveries in the same order.
// What is on its way is bounded per publisher and per receiver, as at a broker: whoever exceeds
// that is cut off and comes back, with a loss.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/cluster/bus.h"
#include "server/random.h"

namespace potluck::server {

class MemoryBus;

// Chances are in a thousand, of each delivery.
struct MemoryFaults {
    std::uint32_t dropped = 0;
    std::uint32_t doubled = 0;
    std::uint32_t overtaking = 0;  // does not wait for those before it
    std::int64_t delay_min_ms = 0;
    std::int64_t delay_max_ms = 0;
};

struct MemoryLimits {
    std::size_t payload_bytes_max = 1'048'576;
    std::size_t bytes_in_flight_max = 8'388'608;  // of a publisher, and for a receiver
    std::int64_t reconnect_ms = 100;              // after being cut off
};

class MemoryNetwork {
public:
    explicit MemoryNetwork(Random& random, MemoryLimits limits = {})
        : random_(random), limits_(limits) {}
    MemoryNetwork(const MemoryNetwork&) = delete;
    MemoryNetwork& operator=(const MemoryNetwork&) = delete;

    void set_faults(const MemoryFaults& faults) { faults_ = faults; }
    // Nothing passes between the two any more, and nobody is told; what is on its way is lost.
    void cut(const std::string& node, const std::string& other);
    void heal(const std::string& node, const std::string& other);
    // The node is stopped, as by SIGSTOP: what arrives waits for it, up to the bound.
    void freeze(const std::string& node) { frozen_.insert(node); }
    void thaw(const std::string& node) { frozen_.erase(node); }
    // The node loses its connection to the bus, and gets it back. It is told at the next advance.
    void disconnect(const std::string& node);
    void reconnect(const std::string& node);

    // Delivers all that is due until then, in the order of time. Time never goes back.
    void advance_to(std::int64_t now_ms);
    std::int64_t now_ms() const { return now_ms_; }
    // When something is due next, but for frozen nodes; nothing: all is quiet.
    std::optional<std::int64_t> next_ms() const;

private:
    friend class MemoryBus;

    struct Event {
        enum class Kind { message, no_subscriber, up, down };
        Kind kind = Kind::message;
        std::uint64_t receiver = 0;       // number of a bus
        std::uint64_t publisher = 0;      // the same; of a message
        std::uint64_t subscription = 0;   // of a message
        std::string publisher_node = {};  // of a message; its bus may be gone
        std::string text = {};            // payload, subject or reason
    };
    // Ordered by time, then by when it was made.
    using Key = std::pair<std::int64_t, std::uint64_t>;

    MemoryBus* find(std::uint64_t number) const;
    bool are_cut(const std::string& node, const std::string& other) const;
    bool happens(std::uint32_t in_a_thousand);
    std::int64_t delay_ms();
    void publish(MemoryBus& from, const Subject& subject, std::string_view payload, Notice notice);
    void send(MemoryBus& from, MemoryBus& to, std::uint64_t subscription, std::string_view payload);
    void schedule(std::int64_t time_ms, Event event);
    void arrive(Event event);
    void wake(std::uint64_t number);
    // The broker ends the connection: what is on its way to the bus is lost.
    void end_connection(MemoryBus& bus, std::string reason);
    void remove(const MemoryBus& bus);
    // It takes no more room.
    void forget(const Event& event);

    Random& random_;
    const MemoryLimits limits_;
    MemoryFaults faults_;
    std::int64_t now_ms_ = 0;
    std::uint64_t made_ = 0;
    std::map<Key, Event> events_;
    // By pair of publisher and receiver: later ones do not arrive before it.
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::int64_t> last_arrival_ms_;
    std::set<std::pair<std::string, std::string>> cuts_;
    std::set<std::string> frozen_;
    std::set<std::string> disconnected_;
    std::map<std::uint64_t, MemoryBus*> buses_;
};

// Up from the next advance of its network, which must outlive it. A node that dies destroys its
// bus: what it has sent still arrives.
class MemoryBus final : public Bus {
public:
    MemoryBus(MemoryNetwork& network, std::string node, BusListener& listener);
    ~MemoryBus() override;
    MemoryBus(const MemoryBus&) = delete;
    MemoryBus& operator=(const MemoryBus&) = delete;

    Published publish(const Subject& subject, std::string_view payload,
                      Notice notice = Notice::none) override;
    Subscription subscribe(const Subject& subject, Handler handler) override;
    bool is_up() const override { return is_up_; }
    std::size_t payload_bytes_max() const override { return network_.limits_.payload_bytes_max; }
    std::size_t queued_bytes() const override { return bytes_out_; }
    const std::string& node() const { return node_; }

private:
    friend class MemoryNetwork;
    struct Subscriber {
        Subject subject;
        std::shared_ptr<const Handler> handler;
    };

    void unsubscribe(std::uint64_t number) override { subscribers_.erase(number); }
    void take(const MemoryNetwork::Event& event);

    MemoryNetwork& network_;
    const std::string node_;
    BusListener& listener_;
    std::uint64_t number_ = 0;
    bool is_up_ = false;         // as its node knows
    bool is_connected_ = false;  // as it is
    std::size_t bytes_out_ = 0;  // on their way from here
    std::size_t bytes_in_ = 0;   // on their way to here
    std::map<std::uint64_t, Subscriber> subscribers_;
    std::deque<MemoryNetwork::Event> held_;  // while its node is frozen
};

}  // namespace potluck::server
