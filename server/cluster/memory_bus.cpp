#include "server/cluster/memory_bus.h"

#include <algorithm>

namespace potluck::server {

namespace {

std::pair<std::string, std::string> pair_of(const std::string& node, const std::string& other) {
    return std::minmax(node, other);
}

}  // namespace

MemoryBus* MemoryNetwork::find(std::uint64_t number) const {
    const auto found = buses_.find(number);
    return found == buses_.end() ? nullptr : found->second;
}

void MemoryNetwork::cut(const std::string& node, const std::string& other) {
    cuts_.insert(pair_of(node, other));
}

void MemoryNetwork::heal(const std::string& node, const std::string& other) {
    cuts_.erase(pair_of(node, other));
}

bool MemoryNetwork::are_cut(const std::string& node, const std::string& other) const {
    return cuts_.contains(pair_of(node, other));
}

bool MemoryNetwork::happens(std::uint32_t in_a_thousand) {
    return in_a_thousand > 0 && random_.below(1'000) < in_a_thousand;
}

std::int64_t MemoryNetwork::delay_ms() {
    const std::int64_t range = faults_.delay_max_ms - faults_.delay_min_ms;
    return faults_.delay_min_ms +
           (range > 0 ? random_.below(static_cast<std::uint32_t>(range + 1)) : 0);
}

void MemoryNetwork::disconnect(const std::string& node) {
    disconnected_.insert(node);
    for (const auto& [number, bus] : buses_) {
        if (bus->node_ == node && bus->is_connected_) {
            end_connection(*bus, "the connection was lost");
        }
    }
}

void MemoryNetwork::reconnect(const std::string& node) {
    disconnected_.erase(node);
    for (const auto& [number, bus] : buses_) {
        if (bus->node_ == node) {
            schedule(now_ms_, {.kind = Event::Kind::up, .receiver = number});
        }
    }
}

void MemoryNetwork::end_connection(MemoryBus& bus, std::string reason) {
    bus.is_connected_ = false;
    const auto is_lost = [&](const Event& event) {
        const bool is_of_connection =
            event.kind == Event::Kind::message || event.kind == Event::Kind::no_subscriber;
        return is_of_connection && event.receiver == bus.number_;
    };
    std::erase_if(events_, [&](const auto& entry) {
        if (is_lost(entry.second)) {
            forget(entry.second);
            return true;
        }
        return false;
    });
    std::erase_if(bus.held_, [&](const Event& event) {
        if (is_lost(event)) {
            forget(event);
            return true;
        }
        return false;
    });
    schedule(now_ms_,
             {.kind = Event::Kind::down, .receiver = bus.number_, .text = std::move(reason)});
}

void MemoryNetwork::forget(const Event& event) {
    if (event.kind != Event::Kind::message) {
        return;
    }
    if (MemoryBus* const from = find(event.publisher)) {
        from->bytes_out_ -= event.text.size();
    }
    if (MemoryBus* const to = find(event.receiver)) {
        to->bytes_in_ -= event.text.size();
    }
}

void MemoryNetwork::remove(const MemoryBus& bus) {
    std::erase_if(events_, [&](const auto& entry) {
        if (entry.second.receiver == bus.number_) {
            forget(entry.second);
            return true;
        }
        return false;
    });
    for (const Event& event : bus.held_) {
        forget(event);
    }
    std::erase_if(last_arrival_ms_, [&](const auto& entry) {
        return entry.first.first == bus.number_ || entry.first.second == bus.number_;
    });
    buses_.erase(bus.number_);
}

void MemoryNetwork::publish(MemoryBus& from, const Subject& subject, std::string_view payload,
                            Notice notice) {
    bool has_subscriber = false;
    for (const auto& [number, to] : buses_) {
        for (const auto& [subscription, subscriber] : to->subscribers_) {
            if (to->is_connected_ && subscriber.subject == subject) {
                has_subscriber = true;
                send(from, *to, subscription, payload);
            }
        }
    }
    if (!has_subscriber && notice == Notice::wanted) {
        schedule(
            now_ms_ + delay_ms(),
            {.kind = Event::Kind::no_subscriber, .receiver = from.number_, .text = subject.text()});
    }
}

void MemoryNetwork::send(MemoryBus& from, MemoryBus& to, std::uint64_t subscription,
                         std::string_view payload) {
    if (happens(faults_.dropped) || are_cut(from.node_, to.node_)) {
        return;
    }
    for (int copies = happens(faults_.doubled) ? 2 : 1; copies > 0; --copies) {
        std::int64_t time_ms = now_ms_ + delay_ms();
        if (!happens(faults_.overtaking)) {
            std::int64_t& last_ms = last_arrival_ms_[{from.number_, to.number_}];
            last_ms = std::max(last_ms, time_ms);
            time_ms = last_ms;
        }
        from.bytes_out_ += payload.size();
        to.bytes_in_ += payload.size();
        schedule(time_ms, {Event::Kind::message, to.number_, from.number_, subscription, from.node_,
                           std::string(payload)});
    }
    for (MemoryBus* const bus : {&from, &to}) {
        const std::size_t waiting = bus == &from ? bus->bytes_out_ : bus->bytes_in_;
        if (bus->is_connected_ && waiting > limits_.bytes_in_flight_max) {
            end_connection(*bus, "too slow: too much was waiting");
            schedule(now_ms_ + limits_.reconnect_ms,
                     {.kind = Event::Kind::up, .receiver = bus->number_});
        }
    }
}

void MemoryNetwork::schedule(std::int64_t time_ms, Event event) {
    events_.emplace(Key(time_ms, ++made_), std::move(event));
}

void MemoryNetwork::arrive(Event event) {
    MemoryBus* const bus = find(event.receiver);
    if (bus == nullptr) {
        return;
    }
    if (frozen_.contains(bus->node_) || !bus->held_.empty()) {
        bus->held_.push_back(std::move(event));
        return;
    }
    forget(event);
    const bool is_lost =
        event.kind == Event::Kind::message && are_cut(event.publisher_node, bus->node_);
    if (!is_lost) {
        bus->take(event);
    }
}

void MemoryNetwork::wake(std::uint64_t number) {
    // Looked up each time: a handler may destroy the bus, or freeze its node again.
    for (MemoryBus* bus = find(number);
         bus != nullptr && !bus->held_.empty() && !frozen_.contains(bus->node_);
         bus = find(number)) {
        const Event event = std::move(bus->held_.front());
        bus->held_.pop_front();
        forget(event);
        bus->take(event);
    }
}

void MemoryNetwork::advance_to(std::int64_t now_ms) {
    const auto last = buses_.empty() ? 0 : buses_.rbegin()->first;
    for (auto next = buses_.begin(); next != buses_.end() && next->first <= last;) {
        const std::uint64_t number = next->first;
        wake(number);
        next = buses_.upper_bound(number);
    }
    while (!events_.empty() && events_.begin()->first.first <= now_ms) {
        auto next = events_.extract(events_.begin());
        now_ms_ = std::max(now_ms_, next.key().first);
        arrive(std::move(next.mapped()));
    }
    now_ms_ = std::max(now_ms_, now_ms);
}

std::optional<std::int64_t> MemoryNetwork::next_ms() const {
    const bool somebody_wakes = std::any_of(buses_.begin(), buses_.end(), [&](const auto& entry) {
        return !entry.second->held_.empty() && !frozen_.contains(entry.second->node_);
    });
    if (somebody_wakes) {
        return now_ms_;
    }
    return events_.empty() ? std::nullopt : std::optional(events_.begin()->first.first);
}

MemoryBus::MemoryBus(MemoryNetwork& network, std::string node, BusListener& listener)
    : network_(network), node_(std::move(node)), listener_(listener), number_(++network.made_) {
    network_.buses_.emplace(number_, this);
    network_.schedule(network_.now_ms_,
                      {.kind = MemoryNetwork::Event::Kind::up, .receiver = number_});
}

MemoryBus::~MemoryBus() {
    network_.remove(*this);
}

Published MemoryBus::publish(const Subject& subject, std::string_view payload, Notice notice) {
    if (payload.size() > payload_bytes_max()) {
        return Published::too_large;
    }
    if (!is_up_) {
        return Published::down;
    }
    // Its node may not know yet that the connection is gone.
    if (is_connected_) {
        network_.publish(*this, subject, payload, notice);
    }
    return Published::taken;
}

Bus::Subscription MemoryBus::subscribe(const Subject& subject, Handler handler) {
    if (subscribers_.size() >= subscriptions_max) {
        return {};
    }
    const std::uint64_t number = ++network_.made_;
    subscribers_.emplace(number,
                         Subscriber{subject, std::make_shared<const Handler>(std::move(handler))});
    return {*this, number};
}

void MemoryBus::take(const MemoryNetwork::Event& event) {
    using EventKind = MemoryNetwork::Event::Kind;
    if (event.kind == EventKind::message) {
        const auto found = subscribers_.find(event.subscription);
        if (found != subscribers_.end()) {
            // It may end its own subscription.
            const std::shared_ptr<const Handler> handler = found->second.handler;
            (*handler)(event.text);
        }
    } else if (event.kind == EventKind::no_subscriber) {
        listener_.nobody_listens(*Subject::from(event.text));
    } else if (event.kind == EventKind::up && !is_up_ && !network_.disconnected_.contains(node_)) {
        is_connected_ = true;
        is_up_ = true;
        listener_.bus_is_up();
    } else if (event.kind == EventKind::down && is_up_) {
        is_up_ = false;
        listener_.bus_is_down(event.text);
    }
}

}  // namespace potluck::server
