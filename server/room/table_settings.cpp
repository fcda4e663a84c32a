#include "server/room/table_settings.h"

#include <utility>

#include "protocol/game_json.h"

namespace potluck::server {

using protocol::Error;
using protocol::ErrorCode;

protocol::Result<RoomSettings> check_table(protocol::RoomCode code,
                                           const protocol::TableSettings& table) {
    const rules::GameInfo* info = rules::find_game(table.game.value);
    if (info == nullptr) {
        return Error{ErrorCode::unknown_game, "table.game", "there is no game of that name"};
    }
    auto given = protocol::read_options(table.options, "table.options");
    if (!given) {
        return std::move(given.error());
    }
    auto resolved = rules::resolve_options(info->options, *given);
    if (!resolved) {
        return protocol::options_error(resolved.error(), "table.options");
    }
    // Starting the game once checks what the specs alone cannot say.
    const auto trial = rules::Game::start(
        *info, rules::draw_options(info->options, *resolved, [](std::uint32_t) { return 0U; }));
    if (!trial) {
        return protocol::options_error(trial.error(), "table.options");
    }
    const protocol::ClockSettings clock = table.clock.value_or(protocol::ClockSettings{});
    if (auto error = protocol::why_bad(clock, "table.clock")) {
        return std::move(*error);
    }
    RoomSettings settings{std::move(code),
                          info,
                          std::move(*resolved),
                          table.visibility,
                          clock,
                          table.chat.value_or(protocol::ChatMode::phrases),
                          table.drop_out.value_or(protocol::DropOut::go_on),
                          table.auto_start.value_or(false)};
    if (settings.drop_out == protocol::DropOut::bot && seat_count(settings) < 3) {
        return Error{ErrorCode::bad_field, "table.drop_out",
                     "a bot can take over with three or four seats only"};
    }
    return settings;
}

protocol::Result<RoomSettings> read_table(protocol::RoomCode code, std::string_view text) {
    const auto table = protocol::read_text<protocol::TableSettings>(text, "table");
    if (!table) {
        return table.error();
    }
    return check_table(std::move(code), *table);
}

protocol::TableSettings to_table(const RoomSettings& settings) {
    return {{std::string(settings.game->name)},
            protocol::write_options(settings.options),
            settings.visibility,
            settings.clock,
            settings.chat,
            settings.drop_out == protocol::DropOut::bot ? std::optional(settings.drop_out)
                                                        : std::nullopt,
            settings.auto_start ? std::optional(true) : std::nullopt};
}

std::string to_text(const RoomSettings& settings) {
    return protocol::write_text(to_table(settings));
}

std::size_t seat_count(const RoomSettings& settings) {
    return settings.options.contains("players")
               ? static_cast<std::size_t>(rules::number_option(settings.options, "players"))
               : 2;
}

}  // namespace potluck::server
