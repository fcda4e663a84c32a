// A table's settings, checked: from the wire, or from the store after a restart. Pure.
#pragma once

#include <string_view>

#include "protocol/types.h"
#include "rules/game_info.h"
#include "rules/options.h"

namespace potluck::server {

struct RoomSettings {
    protocol::RoomCode code;
    const rules::GameInfo* game = nullptr;
    rules::OptionMap options;  // resolved; "draw" is drawn for each match
    protocol::Visibility visibility = protocol::Visibility::private_;
    protocol::ClockSettings clock{};
    protocol::ChatMode chat = protocol::ChatMode::phrases;
    protocol::DropOut drop_out = protocol::DropOut::go_on;
    bool auto_start = false;
};

// Errors have their paths below "table".
protocol::Result<RoomSettings> check_table(protocol::RoomCode code,
                                           const protocol::TableSettings& table);
// From the text that to_text gave.
protocol::Result<RoomSettings> read_table(protocol::RoomCode code, std::string_view text);

protocol::TableSettings to_table(const RoomSettings& settings);
std::string to_text(const RoomSettings& settings);

std::size_t seat_count(const RoomSettings& settings);

}  // namespace potluck::server
