#include "server/net/loop/alarms.h"

#include <algorithm>

namespace potluck::server {

void Alarms::set(Alarm& alarm, Time time) {
    alarm.cancel();
    alarm.time_ = time;
    alarms_.insert(alarm);
    wait();
}

// A timer set for an alarm since cancelled fires for nothing: cheaper than resetting it each time.
void Alarms::wait() {
    if (alarms_.empty() || alarms_.begin()->time_ >= timer_at_) {
        return;
    }
    timer_at_ = alarms_.begin()->time_;
    timer_.expires_at(timer_at_);
    timer_.async_wait([this](SystemError error) {
        if (!error) {
            timer_at_ = Time::max();
            ring_due();
            wait();
        }
    });
}

void Alarms::ring_due() {
    const Time now = std::chrono::steady_clock::now();
    // An alarm that is set again meanwhile is not rung twice, however early its time is.
    decltype(alarms_) due;
    while (!alarms_.empty() && alarms_.begin()->time_ <= now) {
        Alarm& alarm = *alarms_.begin();
        alarm.cancel();
        due.insert(alarm);
    }
    while (!due.empty()) {
        Alarm& alarm = *due.begin();
        alarm.cancel();
        alarm.ring();
    }
}

}  // namespace potluck::server
