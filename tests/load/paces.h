// When moves are made: at once, by a timetable, or on demand.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "tests/load/table.h"

namespace potluck::load {

class AtOnce final : public Pace {
public:
    std::optional<Moment> next_move(const Table&) override { return Clock::now(); }
};

class WhenTold final : public Pace {
public:
    std::optional<Moment> next_move(const Table&) override { return std::exchange(told_, {}); }
    // The next allowed move is due now.
    void tell() { told_ = Clock::now(); }

private:
    std::optional<Moment> told_;
};

// A fixed rate of moves in all, the tables in turn. A move whose table still waits for the last one
// is made late, but its latency counts from when it was due: a server that stalls shows in every
// move that was due meanwhile.
class Timetable final : public Pace {
public:
    Timetable(std::size_t tables, double rate) : rate_(rate), made_(tables) {}

    void begin(Moment start) { start_ = start; }
    std::optional<Moment> next_move(const Table& table) override {
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

}  // namespace potluck::load
