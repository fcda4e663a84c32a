// Hall: the tables of one measurement, and the loop that carries all their people.
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
    // Opens the tables, the games in turn, and brings everybody in.
    Hall(std::uint16_t port, const GameChoice& games, std::size_t rooms, std::size_t onlookers,
         Pace pace);

    // Begins a match at each table and waits until all have begun.
    void begin();
    // Ends the play: waits until every move has come to everybody, and notes in the tally if one
    // has not.
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
