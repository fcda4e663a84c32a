#include "server/bots/bot_pool.h"

#include <algorithm>
#include <utility>

#include "server/thread_priority.h"

namespace potluck::server {

BotPool::BotPool(unsigned threads, const Limits& limits)
    : limits_(limits), thread_count_(std::max(1U, threads)) {
    for (std::size_t count = 0; count < thread_count_; ++count) {
        threads_.emplace_back([this] { run(); });
    }
}

bool BotPool::think(BotQuestion question, std::uint64_t seed, std::function<void(BotAdvice)> done) {
    const std::scoped_lock lock(mutex_);
    const bool is_move = question.level.has_value();
    FairQueue<Job>& line = is_move ? moves_ : advice_;
    if (stopped_ ||
        line.size() >= (is_move ? limits_.bot_moves_waiting_max : limits_.bot_advice_waiting_max) ||
        (!is_move && line.waiting_of(question.asker) >= limits_.bot_advice_per_address_max)) {
        return false;
    }
    const std::string asker = question.asker;
    line.add(asker, {std::move(question), seed, std::move(done), Clock::now()});
    changed_.notify_one();
    return true;
}

std::size_t BotPool::waiting_count() {
    const std::scoped_lock lock(mutex_);
    return moves_.size() + advice_.size();
}

std::chrono::steady_clock::duration BotPool::busy_time() {
    const std::scoped_lock lock(mutex_);
    return busy_;
}

void BotPool::stop() {
    std::vector<Job> left;
    {
        const std::scoped_lock lock(mutex_);
        stopped_ = true;
        while (!moves_.is_empty() || !advice_.is_empty()) {
            left.push_back(take_turn());
        }
        changed_.notify_all();
    }
    for (const Job& job : left) {
        job.done(std::nullopt);
    }
    for (std::thread& thread : threads_) {
        if (thread.joinable()) {
            thread.join();
        }
    }
}

void BotPool::run() {
    lower_priority(Nice::bots);
    while (auto next = next_job()) {
        if (has_waited_too_long(next->first)) {
            next->first.done(std::nullopt);
            const std::scoped_lock lock(mutex_);
            --working_;
            continue;
        }
        const auto begin = Clock::now();
        BotAdvice advice = work(next->first, next->second);
        {
            const std::scoped_lock lock(mutex_);
            --working_;
            busy_ += Clock::now() - begin;
        }
        next->first.done(std::move(advice));
    }
}

std::optional<std::pair<BotPool::Job, BotPool::Clock::time_point>> BotPool::next_job() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopped_ || !moves_.is_empty() || !advice_.is_empty(); });
    if (stopped_) {
        return std::nullopt;
    }
    Job job = take_turn();
    ++working_;
    // Those whose turn it may be share the threads evenly.
    const auto busy = std::max(thread_count_, moves_.askers() + advice_.askers() + working_);
    const auto share = job.question.time * static_cast<std::int64_t>(thread_count_) /
                       static_cast<std::int64_t>(busy);
    auto until = Clock::now() + share;
    if (job.question.level) {
        until = std::min(until, job.given + job.question.time);
    }
    return std::pair(std::move(job), until);
}

BotPool::Job BotPool::take_turn() {
    const bool gives_advice = moves_.is_empty() || (advice_is_next_ && !advice_.is_empty());
    advice_is_next_ = !gives_advice;
    return (gives_advice ? advice_ : moves_).take();
}

bool BotPool::has_waited_too_long(const Job& job) const {
    return !job.question.level && Clock::now() - job.given > limits_.bot_advice_wait_max;
}

bots::Advice BotPool::work(const Job& job, Clock::time_point until) {
    const auto should_stop = [this, until] {
        give_way();
        if (Clock::now() >= until) {
            return true;
        }
        const std::scoped_lock lock(mutex_);
        return stopped_;
    };
    const bots::SearchLimits limits{.nodes_max = 0,
                                    .should_stop = should_stop,
                                    .proof_bytes_max = limits_.bot_proof_bytes_max / thread_count_};
    if (!job.question.level) {
        return bots::advise(job.question.game, job.seed, limits);
    }
    bots::Bot bot = take_bot(job);
    bots::Advice advice = bot.choose(job.question.game, limits);
    remember(job, std::move(bot));
    return advice;
}

bots::Bot BotPool::take_bot(const Job& job) {
    const std::scoped_lock lock(mutex_);
    const auto found = std::ranges::find_if(remembered_, [&](const Remembered& each) {
        return each.table == job.question.table && each.level == *job.question.level;
    });
    if (found == remembered_.end() || job.question.table.empty()) {
        return {*job.question.level, job.seed};
    }
    bots::Bot bot = std::move(found->bot);
    remembered_.erase(found);
    return bot;
}

void BotPool::remember(const Job& job, bots::Bot bot) {
    if (job.question.table.empty()) {
        return;
    }
    const std::scoped_lock lock(mutex_);
    remembered_.push_front({job.question.table, *job.question.level, std::move(bot)});
    if (remembered_.size() > limits_.bot_searches_remembered_max) {
        remembered_.pop_back();
    }
}

}  // namespace potluck::server
