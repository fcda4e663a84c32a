#include "server/commands/limit_options.h"

#include <cctype>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include <CLI/CLI.hpp>

namespace potluck::server {

namespace {

using std::chrono::milliseconds;
using Place = std::variant<std::size_t Limits::*, milliseconds Limits::*, double*>;

struct LimitOption {
    std::string_view name;
    Place place;
    double least;
    double most;
    std::string_view what;
};

// "--commands-burst" -> POTLUCK_COMMANDS_BURST
std::string environment_name(std::string_view option) {
    std::string name = "POTLUCK_";
    for (const char character : option.substr(2)) {
        name += character == '-' ? '_' : static_cast<char>(std::toupper(character));
    }
    return name;
}

void add(CLI::App& serve, Limits& limits, const LimitOption& option) {
    const std::string name(option.name);
    const std::string what(option.what);
    CLI::Option* added = nullptr;
    if (const auto* count = std::get_if<std::size_t Limits::*>(&option.place)) {
        added = serve.add_option(name, limits.**count, what);
        added->check(CLI::Range(static_cast<std::size_t>(option.least),
                                static_cast<std::size_t>(option.most)));
    } else if (const auto* time = std::get_if<milliseconds Limits::*>(&option.place)) {
        milliseconds& value = limits.**time;
        added = serve.add_option_function<std::int64_t>(
            name, [&value](const std::int64_t& given) { value = milliseconds(given); }, what);
        added->default_str(std::to_string(value.count()));
        added->check(CLI::Range(static_cast<std::int64_t>(option.least),
                                static_cast<std::int64_t>(option.most)));
    } else {
        added = serve.add_option(name, *std::get<double*>(option.place), what);
        added->check(CLI::Range(option.least, option.most));
    }
    added->envname(environment_name(option.name))->group("Limits");
    if (!std::holds_alternative<milliseconds Limits::*>(option.place)) {
        added->capture_default_str();
    }
}

}  // namespace

void add_limit_options(CLI::App& serve, Limits& limits) {
    constexpr double hour_ms = 3'600'000;
    constexpr double week_ms = 168 * hour_ms;
    constexpr double many = 1'000'000;
    const LimitOption options[] = {
        {"--connections-max", &Limits::connections_max, 1, many, "Connections in total"},
        {"--connections-per-address-max", &Limits::connections_per_address_max, 1, many,
         "Connections per address (per /64 network in IPv6)"},
        {"--requests-per-second", &limits.requests_per_address.per_second, 0.1, many,
         "HTTP requests per address"},
        {"--requests-burst", &limits.requests_per_address.burst, 1, many, "The same, as a burst"},
        {"--creations-per-second", &limits.creations_per_address.per_second, 0.001, many,
         "Tables and passes created per address"},
        {"--creations-burst", &limits.creations_per_address.burst, 1, many, "The same, as a burst"},
        {"--commands-per-second", &limits.commands_per_user.per_second, 0.1, many,
         "Commands per person"},
        {"--commands-burst", &limits.commands_per_user.burst, 1, many, "The same, as a burst"},
        {"--header-bytes-max", &Limits::header_bytes_max, 1'024, many,
         "Size of a request's header"},
        {"--header-timeout-ms", &Limits::request_header_timeout, 100, hour_ms,
         "Time to receive a request's header"},
        {"--keep-alive-timeout-ms", &Limits::keep_alive_timeout, 100, hour_ms,
         "Idle time between two requests of a connection"},
        {"--write-timeout-ms", &Limits::response_write_timeout, 100, hour_ms,
         "Time to send an HTTP response"},
        {"--message-bytes-max", &Limits::message_bytes_max, 1'024, many,
         "Size of a WebSocket message"},
        {"--message-timeout-ms", &Limits::message_timeout, 100, hour_ms,
         "Time to receive a message"},
        {"--hello-timeout-ms", &Limits::hello_timeout, 100, hour_ms,
         "Time until a connection says hello"},
        {"--silence-timeout-ms", &Limits::silence_timeout, 1'000, hour_ms,
         "Silence after which a connection is closed; a ping is sent halfway"},
        {"--outgoing-frames-max", &Limits::outgoing_frames_max, 8, many,
         "Messages queued for a slow reader"},
        {"--outgoing-bytes-max", &Limits::outgoing_bytes_max, 65'536, 1e9,
         "Bytes queued for a slow reader"},
        {"--outgoing-bytes-of-all-max", &Limits::outgoing_bytes_of_all_max, 1e6, 1e12,
         "Bytes queued for all slow readers together"},
        {"--watcher-frames-max", &Limits::watcher_frames_max, 1, many,
         "Messages queued for a spectator before it gets a snapshot instead"},
        {"--watcher-pace-ms", &Limits::watcher_pace, 0, 1'000,
         "Time between two writes to a spectator"},
        {"--rooms-max", &Limits::rooms_max, 1, many, "Rooms in total"},
        {"--rooms-per-person-max", &Limits::rooms_created_per_user_max, 1, many,
         "Rooms opened per person"},
        {"--rooms-per-address-max", &Limits::rooms_per_address_max, 1, many,
         "Rooms opened per address (per /64 network in IPv6)"},
        {"--viewers-per-room-max", &Limits::viewers_per_room_max, 1, many, "People at one table"},
        {"--waiting-room-idle-ms", &Limits::waiting_room_idle, 1'000, week_ms,
         "How long an empty table stays open before a game"},
        {"--playing-room-idle-ms", &Limits::playing_room_idle, 1'000, week_ms,
         "How long a table that everybody has left stays in memory during a game; then it sleeps"},
        {"--finished-room-idle-ms", &Limits::finished_room_idle, 1'000, week_ms,
         "The same after a game"},
        {"--chat-per-second", &limits.chat_rate.per_second, 0.001, many,
         "Chat messages per person at a table"},
        {"--chat-burst", &limits.chat_rate.burst, 1, many, "The same, as a burst"},
    };
    for (const LimitOption& option : options) {
        add(serve, limits, option);
    }
}

}  // namespace potluck::server
