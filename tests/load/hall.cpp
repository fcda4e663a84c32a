#include "tests/load/hall.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace potluck::load {

Hall::Hall(std::vector<std::uint16_t> ports, const GameChoice& games, std::size_t rooms,
           std::size_t onlookers, Pace pace, Seats seats)
    : pace_(std::move(pace)), loop_(std::move(ports)) {
    if (seats != Seats::local && loop_.places() < 2) {
        throw std::runtime_error("nobody can be elsewhere: there is one node");
    }
    for (const std::string& name : games.names) {
        games_.push_back(make_scripted_game(name, games.scripts, games.seed));
    }
    for (std::size_t number = 0; number < rooms; ++number) {
        tables_.emplace_back(loop_, games_[number % games_.size()], number, onlookers, pace_,
                             tally_, seats);
    }
}

void Hall::begin() {
    for (Table& table : tables_) {
        table.begin();
    }
    loop_.poll_until([this] { return tally_.counts.matches >= tables_.size(); },
                     "all matches to begin");
}

void Hall::finish() {
    for (Table& table : tables_) {
        table.stop();
    }
    const auto all_have_seen = [this] {
        return std::all_of(tables_.begin(), tables_.end(),
                           [](const Table& table) { return table.all_have_seen(); });
    };
    try {
        loop_.poll_until(all_have_seen, "the last moves", std::chrono::seconds(10));
    } catch (const std::runtime_error& failure) {
        tally_.error(failure.what());
    }
}

}  // namespace potluck::load
