// The cost of idle connections and waiting games: the server's resident memory before and after.
#include <deque>
#include <stdexcept>

#include "tests/load/hall.h"
#include "tests/load/modes.h"
#include "tests/load/paces.h"

namespace potluck::load {

namespace {

// One-time allocations of first use belong to no connection.
constexpr std::size_t first_connections = 50;
constexpr std::size_t moves_per_room = 4;

class Sum {
public:
    explicit Sum(const Target& target) : server_(target.pid) {
        if (!server_.is_known()) {
            throw std::runtime_error("memory can be seen of a local server only: --server-pid");
        }
    }
    void begin() { before_ = server_.resident_bytes(); }
    double bytes_each(std::size_t count) const {
        const auto more =
            static_cast<double>(server_.resident_bytes()) - static_cast<double>(before_);
        return more / static_cast<double>(count);
    }

private:
    const ServerProcess server_;
    std::uint64_t before_ = 0;
};

double bytes_of_rooms(const Target& target, const IdleSettings& settings, Sum& sum) {
    WhenTold pace;
    Hall first(target.port, settings.games, first_connections, 0, pace);
    first.begin();
    sum.begin();
    Hall hall(target.port, settings.games, settings.count, 0, pace);
    hall.begin();
    for (std::size_t move = 0; move < moves_per_room; ++move) {
        for (Table& table : hall.tables()) {
            hall.loop().poll_until([&] { return table.may_act(); }, "a move");
            pace.tell();
            table.proceed();
        }
    }
    hall.finish();
    if (hall.tally().errors > 0) {
        throw std::runtime_error(hall.tally().first_error);
    }
    return sum.bytes_each(settings.count);
}

double bytes_of_connections(const Target& target, const IdleSettings& settings, Sum& sum) {
    SocketLoop loop(target.port);
    std::deque<Person> people;
    for (std::size_t i = 0; i < first_connections + settings.count; ++i) {
        if (i == first_connections) {
            sum.begin();
        }
        if (settings.kind == Idle::greeted) {
            people.emplace_back(loop).greet();
        } else {
            loop.connect(nullptr);
        }
        loop.poll(Clock::now());
    }
    return sum.bytes_each(settings.count);
}

}  // namespace

Report measure_idle(const Target& target, const IdleSettings& settings) {
    Sum sum(target);
    Report report("idle");
    if (settings.kind == Idle::rooms) {
        report.add_count("rooms", settings.count);
        report.add("resident_bytes_per_room", bytes_of_rooms(target, settings, sum));
    } else {
        report.add_count("connections", settings.count);
        report.add(settings.kind == Idle::greeted ? "resident_bytes_per_greeted_connection"
                                                  : "resident_bytes_per_upgraded_connection",
                   bytes_of_connections(target, settings, sum));
    }
    return report;
}

}  // namespace potluck::load
