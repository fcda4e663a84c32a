// Many rooms at once: at full speed, or at a given rate.
#include <algorithm>

#include "tests/load/hall.h"
#include "tests/load/modes.h"
#include "tests/load/paces.h"

namespace potluck::load {

namespace {

// The counters at a moment.
struct Mark {
    Moment time = Clock::now();
    Counts counts;
    CpuTime own_cpu = own_cpu_time();
    CpuTime server_cpu{};

    Mark(const Tally& tally, const ServerProcess& server) : counts(tally.counts) {
        if (server.is_known()) {
            server_cpu = server.cpu_time();
        }
    }
};

void play_until(Moment end, Hall& hall, const Timetable* timetable, std::uint64_t& next) {
    for (Moment now = Clock::now(); now < end; now = Clock::now()) {
        if (timetable == nullptr) {
            hall.loop().poll(end);
            continue;
        }
        while (timetable->time_of(next) <= now) {
            hall.tables()[next++ % hall.tables().size()].proceed();
        }
        hall.loop().poll(std::min(end, timetable->time_of(next)));
    }
}

double per_second(std::uint64_t from, std::uint64_t to, double seconds) {
    return static_cast<double>(to - from) / seconds;
}

void add_rates(Report& report, const Mark& from, const Mark& to) {
    const double seconds = seconds_between(from.time, to.time);
    const auto moves = to.counts.moves - from.counts.moves;
    const auto deliveries = to.counts.deliveries - from.counts.deliveries;
    report.add("seconds", seconds);
    report.add("moves_per_second", per_second(from.counts.moves, to.counts.moves, seconds));
    report.add("deliveries_per_second",
               per_second(from.counts.deliveries, to.counts.deliveries, seconds));
    report.add("matches_per_second", per_second(from.counts.matches, to.counts.matches, seconds));
    report.add("bytes_per_delivery",
               static_cast<double>(to.counts.delivered_bytes - from.counts.delivered_bytes) /
                   static_cast<double>(std::max<std::uint64_t>(deliveries, 1)));
    report.add_cpu("server", "move", to.server_cpu - from.server_cpu, moves);
    report.add_cpu("tool", "move", to.own_cpu - from.own_cpu, moves);
    report.add_busy("server", to.server_cpu - from.server_cpu, seconds);
    report.add_busy("tool", to.own_cpu - from.own_cpu, seconds);
}

}  // namespace

Report measure_play(const Target& target, const PlaySettings& settings) {
    const ServerProcess server(target.pid);
    AtOnce at_once;
    Timetable timetable(settings.rooms, settings.rate);
    const bool is_timed = settings.rate > 0;
    Hall hall(target.port, settings.games, settings.rooms, settings.spectators,
              is_timed ? static_cast<Pace&>(timetable) : at_once);
    hall.begin();

    std::uint64_t next = 0;
    timetable.begin(Clock::now());
    const auto play = [&](double seconds) {
        const auto time = Nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
        play_until(Clock::now() + time, hall, is_timed ? &timetable : nullptr, next);
    };
    play(settings.warm_up_seconds);
    hall.tally().forget_times();
    const Mark from(hall.tally(), server);
    play(settings.seconds);
    const Mark to(hall.tally(), server);
    const std::uint64_t moves_due = next;
    hall.finish();

    Report report("play");
    report.add_count("rooms", settings.rooms);
    report.add_count("spectators_per_room", settings.spectators);
    if (is_timed) {
        report.add("offered_moves_per_second", settings.rate);
        report.add_count("moves_behind", moves_due - to.counts.moves);
    }
    add_rates(report, from, to);
    const Tally& tally = hall.tally();
    report.add_times("to_opponent", tally.to_opponent);
    report.add_times("to_viewer", tally.to_viewer);
    if (settings.spectators > 0) {
        report.add_times("to_last_viewer", tally.to_last);
    }
    report.add_counts(tally.counts);
    report.add_errors(tally);
    return report;
}

}  // namespace potluck::load
