// Hall: the tables of one measurement, and the loop of all their connections.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "tests/load/modes.h"
#include "tests/load/socket_loop.h"
#include "tests/load/table.h"

namespace potluck::load {

class Hall {
public:
    // Opens the tables, cycling through the games, and connects everybody.
    Hall(std::vector<std::uint16_t> ports, const GameChoice& games, std::size_t rooms,
         std::size_t onlookers, Pace pace, Seats seats = Seats::local);

    // Starts a match at each table and waits for all of them.
    void begin();
    // Stops playing and waits until every move has reached everybody; the tally notes any that has
    // not.
    void finish();

    SocketLoop& loop() { return loop_; }
    std::deque<Table>& tables() { return tables_; }
    Tally& tally() { return tally_; }

private:
    const Pace pace_;
    SocketLoop loop_;
    Tally tally_;
    std::vector<ScriptedGame> games_;
    std::deque<Table> tables_;
};

}  // namespace potluck::load
