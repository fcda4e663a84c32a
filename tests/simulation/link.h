// Link: a connection between a client and the server, like TCP: in order both ways, each message
// with a delay, until it breaks. What was in flight to the client is lost then; what was in flight
// to the server may still arrive, late. The server notices later than the client.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "protocol/commands.h"
#include "tests/simulation/dice.h"
#include "tests/simulation/observer.h"
#include "tests/simulation/timeline.h"
#include "tests/simulation/totals.h"

namespace potluck::simulation {

class SimulatedSession;

class Link : public std::enable_shared_from_this<Link> {
public:
    using Deliver = std::function<void(const Message&)>;

    // `number` also seeds its delays, so that they depend on nothing else. `closed`: by the server.
    Link(Timeline& timeline, Totals& totals, std::uint64_t number, std::uint64_t seed,
         Deliver deliver, std::function<void()> closed);

    void connect(std::weak_ptr<SimulatedSession> session) { session_ = std::move(session); }
    void send_up(protocol::CommandMessage message);
    void send_down(const Message& message);
    void snap();
    // The server ends it, after what it has sent.
    void close();

    bool is_broken() const { return is_broken_; }
    // Nothing is in flight to the client.
    bool is_quiet() const { return on_way_down_ == 0 && !is_behind_; }
    // Events are skipped until the client gets a snapshot.
    void set_behind(bool is_behind) { is_behind_ = is_behind; }
    std::int64_t round_trip_ms() const { return 2 * base_ms_; }

private:
    std::int64_t delay_ms();

    Timeline& timeline_;
    Totals& totals_;
    const std::uint64_t number_;
    Dice dice_;
    Deliver deliver_;
    const std::function<void()> closed_;
    std::weak_ptr<SimulatedSession> session_;
    const std::int64_t base_ms_;
    std::int64_t last_up_ms_ = 0;
    std::int64_t last_down_ms_ = 0;
    int on_way_down_ = 0;
    bool is_behind_ = false;
    bool is_broken_ = false;
    bool lets_last_through_ = false;
};

}  // namespace potluck::simulation
