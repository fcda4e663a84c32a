// DailyPuzzle: the position of the day: the same for everybody, after a restart, and on every node.
//
// Searching for one takes a second or so, on a thread of its own with the computer players'
// priority. It begins when somebody first asks on that day; until it is there, the last one counts.
// Invariant: one search at a time. Any thread; stop() and the destructor end the search.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "bots/puzzle.h"

namespace potluck::server {

struct Daily {
    std::string day;  // 2026-01-31, in UTC
    bots::Puzzle puzzle;
};

class DailyPuzzle {
public:
    DailyPuzzle() = default;
    ~DailyPuzzle() { stop(); }
    DailyPuzzle(const DailyPuzzle&) = delete;
    DailyPuzzle& operator=(const DailyPuzzle&) = delete;

    // Null while the first one is searched for.
    std::shared_ptr<const Daily> get(std::int64_t now_ms);
    void stop();

private:
    void search(std::int64_t day);

    std::atomic<bool> stopping_{false};
    std::mutex mutex_;
    std::shared_ptr<const Daily> daily_;
    std::int64_t day_ = -1;  // since 1970: the last one searched for
    bool is_searching_ = false;
    std::thread thread_;
};

}  // namespace potluck::server
