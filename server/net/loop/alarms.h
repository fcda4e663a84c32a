// Alarms: the deadlines of one thread, with one timer for all of them. Thousands of sockets and
// rooms have one at any time, and almost none is ever reached.
// Invariant: while an alarm is set, the timer fires at its time or before. Runs on that thread.
#pragma once

#include <chrono>

#include <boost/intrusive/set.hpp>

#include "server/net/loop/asio_types.h"

namespace potluck::server {

class Alarms {
    using Hook = boost::intrusive::set_base_hook<
        boost::intrusive::link_mode<boost::intrusive::link_mode_type::auto_unlink>>;

public:
    using Time = std::chrono::steady_clock::time_point;

    // Removed when destroyed.
    class Alarm : public Hook {
    public:
        Alarm() = default;
        Alarm(const Alarm&) = delete;
        Alarm& operator=(const Alarm&) = delete;
        virtual ~Alarm() = default;

        // Its time has come; it is no longer set.
        virtual void ring() = 0;

        bool is_set() const { return is_linked(); }
        void cancel() { unlink(); }
        friend bool operator<(const Alarm& left, const Alarm& right) {
            return left.time_ < right.time_;
        }

    private:
        friend class Alarms;
        Time time_;
    };

    explicit Alarms(const Executor& executor) : timer_(executor) {}

    // Replaces the last time.
    void set(Alarm& alarm, Time time);

private:
    void wait();
    void ring_due();

    boost::intrusive::multiset<Alarm, boost::intrusive::base_hook<Hook>,
                               boost::intrusive::constant_time_size<false>>
        alarms_;
    Timer timer_;
    Time timer_at_ = Time::max();
};

}  // namespace potluck::server
