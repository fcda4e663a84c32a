#include "server/cluster/nats_bus.h"

#include <algorithm>
#include <exception>
#include <map>
#include <utility>

#include <boost/asio/co_spawn.hpp>

#include "server/log.h"
#include "server/net/loop/coroutine_end.h"

namespace potluck::server {

namespace {

constexpr unsigned nobody_listens_status = 503;
constexpr std::uint64_t inbox_number = 1;
constexpr std::size_t inbox_name_size = 24;
// What an operation with a message takes beside the payload, at most.
constexpr std::size_t message_head_bytes_max = 1'024;

}  // namespace

class NatsBus::Core final : public NatsConnection::Owner {
public:
    Core(const Executor& executor, NatsBusOptions options, BusListener& listener, Random& random)
        : executor_(executor),
          options_(std::move(options)),
          listener_(&listener),
          random_(random),
          inbox_("_INBOX." + random.base32(inbox_name_size) + "."),
          timer_(executor),
          payload_bytes_max_(payload_limit()),
          failures_(options_.addresses.size()) {}

    // Its owner is the bus, which ends it by stop() or leave(); `self` until then.
    Awaitable<void> run(std::shared_ptr<Core> self);
    void stop();
    // The bus is being destroyed: nobody is to be called any more.
    void leave();

    Published publish(const Subject& subject, std::string_view payload, Notice notice);
    std::uint64_t subscribe(const Subject& subject, Handler handler);
    void unsubscribe(std::uint64_t number);
    bool is_up() const { return was_told_up_ && connection_ != nullptr && connection_->is_ready(); }
    std::size_t payload_bytes_max() const { return payload_bytes_max_; }
    std::size_t queued_bytes() const { return is_up() ? connection_->queued_bytes() : 0; }

    void greeted() override;
    void ready() override;
    void took(const NatsReader::Message& message) override;

private:
    struct Subscriber {
        Subject subject;
        std::shared_ptr<const Handler> handler;
    };

    Awaitable<NatsConnection::End> connect_once();
    void ended(const NatsConnection::End& end);
    Awaitable<void> pause();
    std::size_t payload_limit() const {
        const std::size_t output = options_.connection.output_bytes_max;
        return std::min(options_.payload_bytes_max,
                        output - std::min(output, message_head_bytes_max));
    }

    const Executor executor_;
    const NatsBusOptions options_;
    BusListener* listener_;  // null after leave()
    Random& random_;
    const std::string inbox_;  // where answers without a listener come to, with the subject behind
    Timer timer_;
    std::shared_ptr<NatsConnection> connection_;  // during an attempt, and while up
    std::size_t address_ = 0;                     // of this attempt, or the next
    std::size_t attempts_ = 0;
    std::size_t failed_in_a_row_ = 0;
    std::chrono::milliseconds delay_ = options_.reconnect_min;
    bool is_stopped_ = false;
    bool was_told_up_ = false;
    std::size_t payload_bytes_max_;
    std::map<std::uint64_t, Subscriber> subscribers_;
    std::uint64_t last_number_ = inbox_number;
    // By address: why it could not be used last, so that the log has it once.
    std::vector<std::string> failures_;
    std::string line_;  // of an operation; kept for its memory
};

Awaitable<void> NatsBus::Core::run(std::shared_ptr<Core> /*self*/) {
    while (!is_stopped_) {
        const NatsConnection::End end = co_await connect_once();
        const bool was_of_use = connection_->is_proved();
        ended(end);
        if (was_of_use) {
            delay_ = options_.reconnect_min;
            failed_in_a_row_ = 0;
        } else {
            ++failed_in_a_row_;
        }
        if (end.is_refused) {
            delay_ = options_.reconnect_max;
        }
        address_ = (address_ + 1) % options_.addresses.size();
        // Addresses are tried one right after the other, all of them again only later.
        if (failed_in_a_row_ % options_.addresses.size() == 0 && !is_stopped_) {
            co_await pause();
        }
    }
}

Awaitable<NatsConnection::End> NatsBus::Core::connect_once() {
    const auto connection = std::make_shared<NatsConnection>(executor_, options_.connection);
    connection_ = connection;
    try {
        co_return co_await connection->run(options_.addresses[address_], attempts_++, *this);
    } catch (const std::exception& failure) {
        // Of a handler, or memory is short. The bus must not end for good without a sign.
        connection->close(failure.what());
        co_return NatsConnection::End{failure.what()};
    }
}

void NatsBus::Core::ended(const NatsConnection::End& end) {
    connection_.reset();
    const std::string name = options_.addresses[address_].name();
    if (std::exchange(was_told_up_, false)) {
        if (listener_ != nullptr) {
            listener_->bus_is_down("NATS at " + name + ": " + end.reason);
        }
    } else if (!is_stopped_ && failures_[address_] != end.reason) {
        failures_[address_] = end.reason;
        log(end.is_refused ? LogLevel::error : LogLevel::warning,
            "bus: NATS at {} cannot be used: {}", name, end.reason);
    }
}

Awaitable<void> NatsBus::Core::pause() {
    constexpr std::uint32_t parts = 1'000;
    timer_.expires_after(delay_ * (parts + random_.below(parts + 1)) / (2 * parts));
    co_await timer_.async_wait(as_result);
    delay_ = std::min(2 * delay_, options_.reconnect_max);
}

void NatsBus::Core::stop() {
    is_stopped_ = true;
    timer_.cancel();
    if (connection_ != nullptr) {
        connection_->finish();
    }
}

void NatsBus::Core::leave() {
    listener_ = nullptr;
    stop();
    if (connection_ != nullptr) {
        connection_->close("the bus is gone");
    }
    subscribers_.clear();
}

Published NatsBus::Core::publish(const Subject& subject, std::string_view payload, Notice notice) {
    if (payload.size() > payload_bytes_max_) {
        return Published::too_large;
    }
    if (!is_up()) {
        return Published::down;
    }
    line_ = "PUB ";
    line_ += subject.text();
    if (notice == Notice::wanted) {
        line_ += ' ';
        line_ += inbox_;
        line_ += subject.text();
    }
    line_ += ' ';
    line_ += std::to_string(payload.size());
    line_ += "\r\n";
    connection_->send(line_, payload);
    return is_up() ? Published::taken : Published::down;
}

std::uint64_t NatsBus::Core::subscribe(const Subject& subject, Handler handler) {
    if (subscribers_.size() >= subscriptions_max) {
        return 0;
    }
    const std::uint64_t number = ++last_number_;
    subscribers_.emplace(number,
                         Subscriber{subject, std::make_shared<const Handler>(std::move(handler))});
    if (connection_ != nullptr && connection_->is_greeted()) {
        connection_->send_subscription(fill_in("SUB {} {}\r\n", subject.text(), number));
    }
    return number;
}

void NatsBus::Core::unsubscribe(std::uint64_t number) {
    subscribers_.erase(number);
    if (connection_ != nullptr && connection_->is_greeted()) {
        connection_->send(fill_in("UNSUB {}\r\n", number));
    }
}

void NatsBus::Core::greeted() {
    connection_->send_subscription(fill_in("SUB {}> {}\r\n", inbox_, inbox_number));
    for (const auto& [number, subscriber] : subscribers_) {
        connection_->send_subscription(fill_in("SUB {} {}\r\n", subscriber.subject.text(), number));
    }
}

void NatsBus::Core::ready() {
    if (is_stopped_) {
        return;
    }
    failures_.assign(failures_.size(), "");
    payload_bytes_max_ = std::min(payload_limit(), connection_->payload_bytes_max());
    was_told_up_ = true;
    log_info("bus: up, through NATS at {}", options_.addresses[address_].name());
    listener_->bus_is_up();
}

void NatsBus::Core::took(const NatsReader::Message& message) {
    if (message.subscription == inbox_number) {
        const bool is_ours = message.subject.starts_with(inbox_);
        if (is_ours && message.status() == nobody_listens_status) {
            if (const auto subject = Subject::from(message.subject.substr(inbox_.size()))) {
                listener_->nobody_listens(*subject);
            }
        }
        return;
    }
    const auto found = subscribers_.find(message.subscription);
    if (found != subscribers_.end()) {
        // It may end its own subscription, or the bus.
        const std::shared_ptr<const Handler> handler = found->second.handler;
        (*handler)(message.payload);
    }
}

NatsBus::NatsBus(const Executor& executor, NatsBusOptions options, BusListener& listener,
                 Random& random)
    : core_(std::make_shared<Core>(executor, std::move(options), listener, random)) {
    net::co_spawn(executor, core_->run(core_), log_end("bus"));
}

NatsBus::~NatsBus() {
    core_->leave();
}

void NatsBus::stop() {
    core_->stop();
}

Published NatsBus::publish(const Subject& subject, std::string_view payload, Notice notice) {
    return core_->publish(subject, payload, notice);
}

Bus::Subscription NatsBus::subscribe(const Subject& subject, Handler handler) {
    const std::uint64_t number = core_->subscribe(subject, std::move(handler));
    return number == 0 ? Subscription() : Subscription(*this, number);
}

void NatsBus::unsubscribe(std::uint64_t number) {
    core_->unsubscribe(number);
}

bool NatsBus::is_up() const {
    return core_->is_up();
}

std::size_t NatsBus::payload_bytes_max() const {
    return core_->payload_bytes_max();
}

std::size_t NatsBus::queued_bytes() const {
    return core_->queued_bytes();
}

}  // namespace potluck::server
