// People who meet for an evening: who they are, what they want to play, and for how long.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/commands.h"
#include "tests/simulation/dice.h"

namespace potluck::simulation {

class Device;

// Identified by a token; may have several devices.
struct Person {
    std::string id;
    std::optional<protocol::Token> token;
    std::optional<protocol::Pass> pass;  // for the next device
};

struct Party {
    std::uint64_t number = 0;
    protocol::TableSettings table;
    std::size_t seat_count = 2;
    bool plays_now = false;  // with anybody, instead of at a table of their own
    std::optional<protocol::RoomCode> code;
    int matches_wanted = 1;
    int matches_done = 0;
    std::string last_ended;
    std::int64_t until_ms = 0;
    std::vector<std::shared_ptr<Person>> people;
    std::vector<std::unique_ptr<Device>> devices;

    bool is_over(std::int64_t now_ms) const {
        return matches_done >= matches_wanted || now_ms >= until_ms;
    }
};

// Any game on a small board, with any options, any clock.
protocol::TableSettings random_table(Dice& dice);
std::size_t seats_of(const protocol::TableSettings& table);

}  // namespace potluck::simulation
