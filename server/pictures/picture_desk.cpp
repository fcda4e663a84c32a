#include "server/pictures/picture_desk.h"

#include <vector>

#include "server/thread_priority.h"

namespace potluck::server {

PictureDesk::PictureDesk(const Limits& limits) : limits_(limits), thread_([this] { run(); }) {}

PictureDesk::Picture PictureDesk::find(const std::string& key) {
    const std::scoped_lock lock(mutex_);
    return find_locked(key);
}

PictureDesk::Picture PictureDesk::find_locked(const std::string& key) {
    const auto found = places_.find(key);
    if (found == places_.end()) {
        return nullptr;
    }
    kept_.splice(kept_.begin(), kept_, found->second);
    return found->second->second;
}

void PictureDesk::keep(const std::string& key, Picture picture) {
    const std::scoped_lock lock(mutex_);
    if (places_.contains(key) || picture->size() > limits_.pictures_kept_bytes_max) {
        return;
    }
    kept_bytes_ += picture->size();
    kept_.emplace_front(key, std::move(picture));
    places_[key] = kept_.begin();
    while (kept_bytes_ > limits_.pictures_kept_bytes_max) {
        kept_bytes_ -= kept_.back().second->size();
        places_.erase(kept_.back().first);
        kept_.pop_back();
    }
}

std::size_t PictureDesk::kept_bytes() {
    const std::scoped_lock lock(mutex_);
    return kept_bytes_;
}

bool PictureDesk::draw(const std::string& asker, std::string key, Draw draw, Done done) {
    const std::scoped_lock lock(mutex_);
    if (stopped_ || waiting_.size() >= limits_.pictures_waiting_max ||
        waiting_.waiting_of(asker) >= limits_.pictures_per_address_max) {
        return false;
    }
    waiting_.add(asker, {std::move(key), std::move(draw), std::move(done), Clock::now()});
    changed_.notify_one();
    return true;
}

void PictureDesk::stop() {
    std::vector<Job> left;
    {
        const std::scoped_lock lock(mutex_);
        stopped_ = true;
        while (!waiting_.is_empty()) {
            left.push_back(waiting_.take());
        }
        changed_.notify_all();
    }
    for (const Job& job : left) {
        job.done({nullptr, true});
    }
    if (thread_.joinable()) {
        thread_.join();
    }
}

void PictureDesk::run() {
    lower_priority(Nice::bots);
    while (true) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return stopped_ || !waiting_.is_empty(); });
            if (stopped_) {
                return;
            }
            job = waiting_.take();
        }
        job.done(work(job));
    }
}

PictureDesk::Drawn PictureDesk::work(const Job& job) {
    // Somebody else may have asked for it just before.
    if (Picture known = find(job.key)) {
        return {std::move(known)};
    }
    const auto begin = Clock::now();
    if (begin - job.given > limits_.pictures_wait_max) {
        return {nullptr, true};
    }
    bool is_late = false;
    std::optional<std::string> drawn = job.draw([&] {
        give_way();
        const std::scoped_lock lock(mutex_);
        is_late = stopped_ || Clock::now() - begin > limits_.picture_time_max;
        return is_late;
    });
    if (!drawn) {
        return {nullptr, is_late};
    }
    auto picture = std::make_shared<const std::string>(*std::move(drawn));
    keep(job.key, picture);
    return {std::move(picture)};
}

}  // namespace potluck::server
