// One room with a crowd: each move is made a moment after everybody has received the last one.
#include <optional>
#include <utility>

#include "tests/load/hall.h"
#include "tests/load/modes.h"

namespace potluck::load {

Report measure_crowd(const Target& target, const CrowdSettings& settings) {
    const ServerProcess server(target.pids);
    std::optional<Moment> due;  // the next move
    Hall hall(target.ports, settings.games, 1, settings.spectators,
              [&due](const Table&) { return std::exchange(due, {}); });
    hall.begin();
    // Joins of a crowd are announced once a second at most.
    hall.loop().poll_for(std::chrono::milliseconds(2'500));

    Table& table = hall.tables().front();
    const auto pause = Nanoseconds(static_cast<std::int64_t>(settings.pause_seconds * 1e9));
    const CpuTime begin = server.cpu_time();
    while (hall.tally().counts.moves < settings.moves) {
        hall.loop().poll_until([&] { return table.may_act() && table.all_have_seen(); },
                               "a move to come to everybody");
        hall.loop().poll_for(pause);
        due = Clock::now();
        table.proceed();
    }
    const CpuTime cpu = server.cpu_time() - begin;
    hall.finish();

    Report report("spectators");
    const Tally& tally = hall.tally();
    report.add_count("spectators", settings.spectators);
    report.add_times("to_first", tally.to_first);
    report.add_times("to_last", tally.to_last);
    report.add_cpu("server", "delivery", cpu, tally.counts.deliveries);
    report.add_tally(tally);
    return report;
}

}  // namespace potluck::load
