// PictureDesk: the thread on which pictures are drawn, and the pictures drawn last.
//
// Fair: addresses take turns, however many pictures one of them wants. Bounded: what waits, how
// long it waits and how long it is drawn, and the bytes that are kept. It gives way to everything
// but computer players. Invariant: every `done` is called exactly once, on the desk's thread or by
// stop(). Any thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>

#include "server/bots/fair_queue.h"
#include "server/limits.h"

namespace potluck::server {

class PictureDesk {
public:
    using Picture = std::shared_ptr<const std::string>;
    struct Drawn {
        Picture picture;       // null: there is none
        bool is_busy = false;  // because there is too much to draw; else it cannot be drawn
    };
    // Draws it, or nothing. What takes long asks now and then whether it must stop.
    using Draw = std::function<std::optional<std::string>(const std::function<bool()>& must_stop)>;
    using Done = std::function<void(Drawn)>;

    explicit PictureDesk(const Limits& limits);
    ~PictureDesk() { stop(); }
    PictureDesk(const PictureDesk&) = delete;
    PictureDesk& operator=(const PictureDesk&) = delete;

    // A picture that was drawn under this key and is kept; else null.
    Picture find(const std::string& key);
    // A key always stands for the same picture. `done` must not block. False, without calling it:
    // there is too much to draw.
    bool draw(const std::string& asker, std::string key, Draw draw, Done done);
    void stop();

    std::size_t kept_bytes();

private:
    using Clock = std::chrono::steady_clock;
    struct Job {
        std::string key;
        Draw draw;
        Done done;
        Clock::time_point given;
    };

    void run();
    Drawn work(const Job& job);
    Picture find_locked(const std::string& key);
    void keep(const std::string& key, Picture picture);

    const Limits& limits_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool stopped_ = false;
    FairQueue<Job> waiting_;
    std::list<std::pair<std::string, Picture>> kept_;  // most recently used first
    std::unordered_map<std::string, decltype(kept_)::iterator> places_;
    std::size_t kept_bytes_ = 0;
    std::thread thread_;
};

}  // namespace potluck::server
