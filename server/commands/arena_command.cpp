#include "server/commands/arena_command.h"

#include <atomic>
#include <chrono>
#include <ctime>
#include <iomanip>
#include <mutex>
#include <ostream>
#include <thread>
#include <vector>

#include "bots/arena.h"
#include "bots/level.h"
#include "protocol/json.h"
#include "server/game_request.h"

namespace potluck::server {

namespace {

struct Pairing {
    bots::Thinker::SettingsFor a;
    bots::Thinker::SettingsFor b;
};

// This thread's processor time, which other work on the machine does not affect.
std::int64_t thread_cpu_ms() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::int64_t{now.tv_sec} * 1'000 + now.tv_nsec / 1'000'000;
}

protocol::Result<rules::Game> start_of(const ArenaSettings& settings) {
    auto options = protocol::parse_json(settings.options.empty() ? "{}" : settings.options);
    if (!options) {
        return protocol::Error{options.error().code, "--options", options.error().message};
    }
    const protocol::Json request_json{{"game", settings.game}, {"options", *options}};
    auto request = read_game_request(request_json);
    if (!request) {
        return request.error();
    }
    return start_game(*request);
}

std::string player_error(const ArenaSettings& settings) {
    for (const std::string& name : {settings.player_a, settings.player_b}) {
        if (!bots::settings_of_player(name)) {
            return "there is no player \"" + name + "\"; a player is 1 to " +
                   std::to_string(bots::levels_count) + ", random, uct or full";
        }
        const bool is_unbounded = name == "uct" || name == "full";
        if (is_unbounded && settings.nodes_max == 0 && settings.think_ms_max == 0) {
            return "player " + name + " has no bound of its own: give --nodes or --ms";
        }
    }
    return "";
}

std::string words(const bots::Score& score) {
    return "wins " + std::to_string(score.wins) + "  draws " + std::to_string(score.draws) +
           "  losses " + std::to_string(score.losses);
}

// Reports intermediate results of long matches, so that one that is broken off has measured
// something, too.
class Progress {
public:
    Progress(std::ostream& output, std::uint64_t games) : output_(output), games_(games) {}

    void report(const bots::Score& score) {
        const auto now = std::chrono::steady_clock::now();
        if (score.games() < games_ && now - reported_at_ >= every) {
            reported_at_ = now;
            output_ << "after " << score.games() << " of " << games_ << " games: " << words(score)
                    << std::endl;
        }
    }

private:
    static constexpr std::chrono::seconds every{10};
    std::ostream& output_;
    std::uint64_t games_;
    std::chrono::steady_clock::time_point reported_at_ = std::chrono::steady_clock::now();
};

// Plays the games on several threads, each of which takes the next free number.
bots::Score play_all(const ArenaSettings& settings, const rules::Game& start,
                     const Pairing& pairing, std::ostream& errors) {
    const bots::ArenaLimits limits{.nodes_max = settings.nodes_max,
                                   .think_ms_max = settings.think_ms_max,
                                   .clock_ms = thread_cpu_ms};
    std::atomic<std::uint64_t> next = 0;
    std::mutex mutex;
    bots::Score total;
    Progress progress(errors, settings.games);
    const auto play = [&] {
        for (std::uint64_t number = next++; number < settings.games; number = next++) {
            const bots::Score score =
                bots::play_arena_game(start, pairing.a, pairing.b, limits, settings.seed, number);
            const std::lock_guard lock(mutex);
            total.add(score);
            progress.report(total);
        }
    };
    std::vector<std::thread> threads;
    for (unsigned number = 0; number < settings.threads; ++number) {
        threads.emplace_back(play);
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    return total;
}

}  // namespace

int run_arena(const ArenaSettings& settings, std::ostream& output, std::ostream& errors) {
    if (const std::string why = player_error(settings); !why.empty()) {
        errors << "potluck arena: " << why << '\n';
        return 1;
    }
    const auto start = start_of(settings);
    if (!start) {
        errors << "potluck arena: " << protocol::error_line(start.error()) << '\n';
        return 1;
    }
    const Pairing pairing{.a = *bots::settings_of_player(settings.player_a),
                          .b = *bots::settings_of_player(settings.player_b)};
    const auto before = std::chrono::steady_clock::now();
    const bots::Score score = play_all(settings, *start, pairing, errors);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
    const bots::Interval interval = bots::wilson_interval(score.share(), score.games());
    output << settings.game << ": " << settings.player_a << " against " << settings.player_b << '\n'
           << words(score) << '\n'
           << std::fixed << std::setprecision(1) << "share of " << settings.player_a << ": "
           << 100 * score.share() << " %  (95 % confidence: " << 100 * interval.low << " to "
           << 100 * interval.high << " %)\n"
           << "seconds " << took.count() << '\n';
    return 0;
}

}  // namespace potluck::server
