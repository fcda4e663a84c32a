// Many rooms at once: at full speed, or at a given rate.
#include <algorithm>
#include <optional>
#include <vector>

#include "tests/load/hall.h"
#include "tests/load/modes.h"

namespace potluck::load {

namespace {

// A fixed rate of moves in all, the tables in turn. A move whose table still waits for the last one
// is made late, but its latency counts from when it was due: a server that stalls shows in every
// move that was due meanwhile.
class Timetable {
public:
    Timetable(std::size_t tables, double rate) : rate_(rate), made_(tables) {}

    void begin(Moment start) { start_ = start; }
    std::optional<Moment> next_move(const Table& table) {
        std::uint64_t& made = made_[table.number()];
        if (!start_ || time_of(made * made_.size() + table.number()) > Clock::now()) {
            return std::nullopt;
        }
        return time_of(made++ * made_.size() + table.number());
    }
    // Of the move with that number, from 0, at table number % tables; once begun.
    Moment time_of(std::uint64_t number) const {
        const double seconds = static_cast<double>(number) / rate_;
        return *start_ + Nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
    }

private:
    const double rate_;
    std::optional<Moment> start_;
    std::vector<std::uint64_t> made_;  // by table
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

void add_rates(Report& report, const Counts& from, const Counts& to, double seconds) {
    const auto add = [&](std::string_view name, std::uint64_t Counts::*count) {
        report.add(name, static_cast<double>(to.*count - from.*count) / seconds);
    };
    add("moves_per_second", &Counts::moves);
    add("deliveries_per_second", &Counts::deliveries);
    add("matches_per_second", &Counts::matches);
}

}  // namespace

Report measure_play(const Target& target, const PlaySettings& settings) {
    const ServerProcess server(target.pids);
    Timetable timetable(settings.rooms, settings.rate);
    const bool is_timed = settings.rate > 0;
    Hall hall(
        target.ports, settings.games, settings.rooms, settings.spectators,
        [&](const Table& table) {
            return is_timed ? timetable.next_move(table) : std::optional(Clock::now());
        },
        settings.seats);
    hall.begin();

    std::uint64_t next = 0;
    timetable.begin(Clock::now());
    const auto play = [&](double seconds) {
        const auto time = Nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
        play_until(Clock::now() + time, hall, is_timed ? &timetable : nullptr, next);
    };
    play(settings.warm_up_seconds);
    hall.tally().forget_times();
    const Counts counts_before = hall.tally().counts;
    const Usage from(server);
    play(settings.seconds);
    const Usage to(server);
    const Counts counts = hall.tally().counts;
    const std::uint64_t moves_due = next;
    hall.finish();

    Report report("play");
    report.add_count("rooms", settings.rooms);
    report.add_count("spectators_per_room", settings.spectators);
    if (is_timed) {
        report.add("offered_moves_per_second", settings.rate);
        report.add_count("moves_behind", moves_due - counts.moves);
    }
    add_rates(report, counts_before, counts, seconds_between(from.time, to.time));
    report.add_usage("move", from, to, counts.moves - counts_before.moves);
    const Tally& tally = hall.tally();
    report.add_times("to_opponent", tally.to_opponent);
    report.add_times("to_viewer", tally.to_viewer);
    if (settings.spectators > 0) {
        report.add_times("to_last_viewer", tally.to_last);
    }
    report.add_tally(tally);
    return report;
}

}  // namespace potluck::load
