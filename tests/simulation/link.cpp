#include "tests/simulation/link.h"

#include <algorithm>
#include <utility>

#include "tests/simulation/simulated_session.h"

namespace potluck::simulation {

Link::Link(Timeline& timeline, Totals& totals, std::uint64_t number, std::uint64_t seed,
           Deliver deliver, std::function<void()> closed)
    : timeline_(timeline),
      totals_(totals),
      number_(number),
      dice_(seed ^ (number * 0x9e3779b97f4a7c15U)),
      deliver_(std::move(deliver)),
      closed_(std::move(closed)),
      base_ms_(dice_.one_in(10) ? dice_.between(100, 400) : dice_.between(1, 60)) {}

std::int64_t Link::delay_ms() {
    return base_ms_ + dice_.below(20) + (dice_.one_in(40) ? dice_.between(100, 2'000) : 0);
}

void Link::send_up(protocol::CommandMessage message) {
    if (is_broken_) {
        return;
    }
    last_up_ms_ = std::max(last_up_ms_, timeline_.now_ms() + delay_ms());
    timeline_.at(last_up_ms_, 2 * number_,
                 [self = shared_from_this(), message = std::move(message)]() mutable {
                     if (self->is_broken_ && !self->lets_last_through_) {
                         ++self->totals_["messages lost"];
                     } else if (const auto session = self->session_.lock()) {
                         self->totals_["messages late"] += self->is_broken_ ? 1 : 0;
                         session->receive(std::move(message));
                     }
                 });
}

void Link::send_down(const Message& message) {
    if (is_broken_) {
        return;
    }
    last_down_ms_ = std::max(last_down_ms_, timeline_.now_ms() + delay_ms());
    ++on_way_down_;
    timeline_.at(last_down_ms_, 2 * number_ + 1, [self = shared_from_this(), message] {
        --self->on_way_down_;
        if (self->is_broken_) {
            ++self->totals_["messages lost"];
        } else {
            ++self->totals_["deliveries"];
            self->deliver_(message);
        }
    });
}

void Link::close() {
    last_down_ms_ = std::max(last_down_ms_, timeline_.now_ms() + delay_ms());
    timeline_.at(last_down_ms_, 2 * number_ + 1, [self = shared_from_this()] {
        if (!self->is_broken_) {
            self->closed_();
        }
    });
}

void Link::snap() {
    if (is_broken_) {
        return;
    }
    is_broken_ = true;
    lets_last_through_ = dice_.one_in(2);
    // Mostly at once, else when pings stay unanswered; never before what still arrives.
    const std::int64_t notices_ms =
        std::max(last_up_ms_, timeline_.now_ms() +
                                  (dice_.one_in(3) ? dice_.between(500, 15'000) : dice_.below(50)));
    timeline_.at(notices_ms + 1, 2 * number_, [self = shared_from_this()] {
        if (const auto session = self->session_.lock()) {
            session->link_gone();
        }
    });
}

}  // namespace potluck::simulation
