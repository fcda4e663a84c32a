#include "server/room/stored_seats.h"

#include <algorithm>

namespace potluck::server {

std::vector<std::optional<Player>> read_seats(const std::string& text, std::size_t seat_count) {
    using protocol::Json;
    std::vector<std::optional<Player>> seats(seat_count);
    const auto stored = protocol::parse_json(text);
    if (!stored || !stored->is_array()) {
        return seats;
    }
    for (std::size_t number = 0; number < std::min(seat_count, stored->size()); ++number) {
        const Json& seat = (*stored)[number];
        if (!seat.is_object()) {
            continue;
        }
        const auto user = protocol::read<protocol::UserId>(seat.value("user", Json()), "user");
        const auto name = protocol::read<protocol::PersonName>(seat.value("name", Json()), "name");
        if (user && name) {
            seats[number] = Player{*user, *name};
        }
    }
    return seats;
}

}  // namespace potluck::server
