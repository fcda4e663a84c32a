// One room with a crowd: each move is made a moment after everybody has received the last one.
#include "tests/load/hall.h"
#include "tests/load/modes.h"
#include "tests/load/paces.h"

namespace potluck::load {

Report measure_crowd(const Target& target, const CrowdSettings& settings) {
    const ServerProcess server(target.pid);
    WhenTold pace;
    Hall hall(target.port, settings.games, 1, settings.spectators, pace);
    hall.begin();
    // Joins of a crowd are announced once a second at most.
    hall.loop().poll_for(std::chrono::milliseconds(2'500));

    Table& table = hall.tables().front();
    const auto pause = Nanoseconds(static_cast<std::int64_t>(settings.pause_seconds * 1e9));
    const CpuTime begin = server.is_known() ? server.cpu_time() : CpuTime{};
    while (hall.tally().counts.moves < settings.moves) {
        hall.loop().poll_until([&] { return table.may_act() && table.all_have_seen(); },
                               "a move to come to everybody");
        hall.loop().poll_for(pause);
        pace.tell();
        table.proceed();
    }
    const CpuTime cpu = server.is_known() ? server.cpu_time() - begin : CpuTime{};
    hall.finish();

    Report report("spectators");
    const Tally& tally = hall.tally();
    report.add_count("spectators", settings.spectators);
    report.add_times("to_first", tally.to_first);
    report.add_times("to_last", tally.to_last);
    report.add_cpu("server", "delivery", cpu, tally.counts.deliveries);
    report.add_counts(tally.counts);
    report.add_errors(tally);
    return report;
}

}  // namespace potluck::load
