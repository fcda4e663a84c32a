// Bus: carries bytes between nodes, at most once. Nothing is kept in it.
//
// What holds:
// - Messages of one publisher on one subject arrive in the order in which they were published, or
//   not at all. Whoever needs to know what is missing numbers them (LinkSender, LinkReceiver).
// - Whoever has subscribed gets what matches, the publisher itself included.
// - While the bus is down nothing is sent, and nothing is kept for later: an old message would only
//   arrive out of its time. What was published shortly before may be lost in part.
// - Subscriptions outlast an outage. Up means that all of them are in force; one made while the bus
//   is up is in force for what this bus publishes after it, for others a moment later.
// - Output is bounded in bytes. A bus that does not get rid of it goes down, instead of waiting or
//   of leaving holes without a sign.
// - No callback comes from inside publish(), subscribe() or unsubscribing.
//
// Lives on one thread, or in the simulation on none: all calls and callbacks are there, other
// threads post to it. Callbacks take what they get and return: they must not wait. Errors are
// values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

#include "server/cluster/subject.h"

namespace potluck::server {

// What happens to a bus. Told in turns: up, down, up, and so on, beginning with up.
class BusListener {
public:
    virtual ~BusListener() = default;

    virtual void bus_is_up() = 0;
    // `reason`: for the log.
    virtual void bus_is_down(std::string_view reason) = 0;
    // A message that was published with Notice::wanted had no subscriber. Right after a
    // subscription or a reconnect elsewhere this can be said too often: a hint, not the truth.
    virtual void nobody_listens(const Subject& subject) = 0;
};

enum class Published {
    taken,      // will be sent, unless the bus goes down before
    down,       // the bus is down
    too_large,  // longer than payload_bytes_max(); nothing is split here
};

enum class Notice {
    none,
    wanted,  // nobody_listens() if so
};

class Bus {
public:
    // The bytes are valid during the call.
    using Handler = std::function<void(std::string_view payload)>;

    // Ends when it is destroyed; its handler is not called any more then. May be destroyed in its
    // own handler, but not after the bus.
    class Subscription {
    public:
        Subscription() = default;
        Subscription(Bus& bus, std::uint64_t number) : bus_(&bus), number_(number) {}
        Subscription(Subscription&& other) noexcept
            : bus_(std::exchange(other.bus_, nullptr)), number_(other.number_) {}
        Subscription& operator=(Subscription&& other) noexcept {
            std::swap(bus_, other.bus_);
            std::swap(number_, other.number_);
            return *this;
        }
        ~Subscription() {
            if (bus_ != nullptr) {
                bus_->unsubscribe(number_);
            }
        }

        // False if there were too many subscriptions to make this one.
        bool is_made() const { return bus_ != nullptr; }

    private:
        Bus* bus_ = nullptr;
        std::uint64_t number_ = 0;
    };

    virtual ~Bus() = default;

    virtual Published publish(const Subject& subject, std::string_view payload,
                              Notice notice = Notice::none) = 0;
    // At most subscriptions_max at a time.
    virtual Subscription subscribe(const Subject& subject, Handler handler) = 0;

    virtual bool is_up() const = 0;
    // The longest payload that publish() takes; may change whenever the bus comes up.
    virtual std::size_t payload_bytes_max() const = 0;
    // Taken but not sent.
    virtual std::size_t queued_bytes() const = 0;

    static constexpr std::size_t subscriptions_max = 1'024;

private:
    virtual void unsubscribe(std::uint64_t number) = 0;
};

}  // namespace potluck::server
