// The cost of idle connections and waiting games: the server's resident memory before and after.
#include <deque>
#include <optional>
#include <stdexcept>
#include <utility>

#include "tests/load/hall.h"
#include "tests/load/modes.h"

namespace potluck::load {

namespace {

// One-time allocations of first use belong to no connection.
constexpr std::size_t first_connections = 50;
constexpr std::size_t moves_per_room = 4;

double bytes_each(const ServerProcess& server, std::uint64_t before, std::size_t count) {
    const auto more = static_cast<double>(server.resident_bytes()) - static_cast<double>(before);
    return more / static_cast<double>(count);
}

double bytes_of_rooms(const Target& target, const IdleSettings& settings,
                      const ServerProcess& server) {
    std::optional<Moment> due;  // the next move
    const Pace pace = [&due](const Table&) { return std::exchange(due, {}); };
    Hall first(target.ports, settings.games, first_connections, 0, pace);
    first.begin();
    const std::uint64_t before = server.resident_bytes();
    Hall hall(target.ports, settings.games, settings.count, 0, pace);
    hall.begin();
    for (std::size_t move = 0; move < moves_per_room; ++move) {
        for (Table& table : hall.tables()) {
            hall.loop().poll_until([&] { return table.may_act(); }, "a move");
            due = Clock::now();
            table.proceed();
        }
    }
    hall.finish();
    if (hall.tally().errors > 0) {
        throw std::runtime_error(hall.tally().first_error);
    }
    return bytes_each(server, before, settings.count);
}

double bytes_of_connections(const Target& target, const IdleSettings& settings,
                            const ServerProcess& server) {
    SocketLoop loop(target.ports);
    std::deque<Person> people;
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < first_connections + settings.count; ++i) {
        if (i == first_connections) {
            before = server.resident_bytes();
        }
        if (settings.kind == Idle::greeted) {
            people.emplace_back(loop).greet();
        } else {
            loop.connect(nullptr);
        }
        loop.poll(Clock::now());
    }
    return bytes_each(server, before, settings.count);
}

}  // namespace

Report measure_idle(const Target& target, const IdleSettings& settings) {
    const ServerProcess server(target.pids);
    if (!server.is_known()) {
        throw std::runtime_error("memory can be seen of a local server only: --server-pid");
    }
    Report report("idle");
    if (settings.kind == Idle::rooms) {
        report.add_count("rooms", settings.count);
        report.add("resident_bytes_per_room", bytes_of_rooms(target, settings, server));
    } else {
        report.add_count("connections", settings.count);
        report.add(settings.kind == Idle::greeted ? "resident_bytes_per_greeted_connection"
                                                  : "resident_bytes_per_upgraded_connection",
                   bytes_of_connections(target, settings, server));
    }
    return report;
}

}  // namespace potluck::load
