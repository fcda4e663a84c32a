#include "server/bots/daily_puzzle.h"

#include <cstddef>
#include <utility>

#include "protocol/utc_time.h"
#include "rules/random_source.h"
#include "server/log.h"
#include "server/thread_priority.h"

namespace potluck::server {

std::shared_ptr<const Daily> DailyPuzzle::get(std::int64_t now_ms) {
    const std::int64_t day = now_ms / protocol::day_ms;
    const std::scoped_lock lock(mutex_);
    if (day != day_ && !is_searching_ && !stopping_) {
        if (thread_.joinable()) {
            thread_.join();  // it has ended but for its last instruction
        }
        day_ = day;
        is_searching_ = true;
        thread_ = std::thread([this, day] { search(day); });
    }
    return daily_;
}

void DailyPuzzle::stop() {
    stopping_ = true;
    std::thread thread;
    {
        const std::scoped_lock lock(mutex_);
        thread = std::move(thread_);
    }
    if (thread.joinable()) {
        thread.join();
    }
}

// The games take turns; one that has no puzzle leaves the day to the next.
void DailyPuzzle::search(std::int64_t day) {
    lower_priority(Nice::bots);
    const auto games = rules::all_games();
    std::shared_ptr<const Daily> found;
    for (std::size_t number = 0; !found && number < games.size() && !stopping_; ++number) {
        const std::size_t game = (static_cast<std::size_t>(day) + number) % games.size();
        auto puzzle = bots::make_puzzle(*games[game],
                                        rules::mix_bits(static_cast<std::uint64_t>(day)), [this] {
                                            give_way();
                                            return stopping_.load();
                                        });
        if (puzzle) {
            const std::string time = protocol::to_text(protocol::UtcTime{day * protocol::day_ms});
            found = std::make_shared<const Daily>(
                Daily{time.substr(0, time.find('T')), *std::move(puzzle)});
        }
    }
    if (!found && !stopping_) {
        log_error("no game gave a position of the day");
    }
    const std::scoped_lock lock(mutex_);
    is_searching_ = false;
    if (found) {
        daily_ = std::move(found);
    }
}

}  // namespace potluck::server
