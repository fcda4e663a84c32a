// BotPool: the threads on which computer players think, separate from those of the network.
//
// Fair: addresses take turns, however many tables or questions one of them has, and so do moves and
// advice. Never late: a task's time counts from its submission; under load each task gets a smaller
// part of it and plays weaker, and advice that has waited for too long is refused. Bounded: a fixed
// number of threads, with a lower priority than the network's; a maximum of tasks; the memory of
// one search per thread, and of a few tables' last searches. Invariant: every `done` is called
// exactly once, on one of the pool's threads, or by stop(). Any thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/bots/bot_question.h"
#include "server/bots/fair_queue.h"
#include "server/limits.h"

namespace potluck::server {

class BotPool {
public:
    BotPool(unsigned threads, const Limits& limits);
    ~BotPool() { stop(); }
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;

    // `done` must not block. False, without calling it: there are too many tasks, or the pool has
    // stopped.
    bool think(BotQuestion question, std::uint64_t seed, std::function<void(BotAdvice)> done);
    // Ends all searches; waiting tasks get no advice.
    void stop();

    std::size_t waiting_count();
    // The threads' thinking time since the start, in total.
    std::chrono::steady_clock::duration busy_time();

private:
    using Clock = std::chrono::steady_clock;
    struct Job {
        BotQuestion question;
        std::uint64_t seed = 0;
        std::function<void(BotAdvice)> done;
        Clock::time_point given;
    };
    struct Remembered {
        std::string table;
        int level = 0;
        bots::Bot bot;
    };

    void run();
    // The next job and its deadline; nothing when the pool stops.
    std::optional<std::pair<Job, Clock::time_point>> next_job();
    Job take_turn();
    bool has_waited_too_long(const Job& job) const;
    bots::Advice work(const Job& job, Clock::time_point until);
    bots::Bot take_bot(const Job& job);
    void remember(const Job& job, bots::Bot bot);

    const Limits& limits_;
    const std::size_t thread_count_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool stopped_ = false;
    FairQueue<Job> moves_;
    FairQueue<Job> advice_;
    bool advice_is_next_ = false;
    std::size_t working_ = 0;
    Clock::duration busy_{0};
    std::list<Remembered> remembered_;  // most recently used first
    std::vector<std::thread> threads_;
};

}  // namespace potluck::server
