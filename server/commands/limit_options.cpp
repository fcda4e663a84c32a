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

// A time that is given in days.
struct Days {
    milliseconds Limits::*time;
};
using Place = std::variant<std::size_t Limits::*, milliseconds Limits::*, Days, Rate Limits::*>;

// For a rate, `name` and `least` are those of two options: "--starts" stands for
// --starts-per-second, and for --starts-burst, which is at least 1.
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

void finish(CLI::Option& option, std::string_view name) {
    option.envname(environment_name(name))->group("Limits");
}

template <class Unit>
CLI::Option* add_time(CLI::App& serve, milliseconds& value, const LimitOption& option) {
    CLI::Option* const added = serve.add_option_function<std::int64_t>(
        std::string(option.name), [&value](const std::int64_t& given) { value = Unit(given); },
        std::string(option.what));
    added->default_str(std::to_string(std::chrono::duration_cast<Unit>(value).count()));
    return added->check(CLI::Range(static_cast<std::int64_t>(option.least),
                                   static_cast<std::int64_t>(option.most)));
}

void add_rate(CLI::App& serve, Rate& rate, const LimitOption& option) {
    const auto add_number = [&](std::string_view end, double& value, double least,
                                std::string_view what) {
        const std::string name = std::string(option.name).append(end);
        CLI::Option* const added = serve.add_option(name, value, std::string(what));
        finish(*added->capture_default_str()->check(CLI::Range(least, option.most)), name);
    };
    add_number("-per-second", rate.per_second, option.least, option.what);
    add_number("-burst", rate.burst, 1, "The same, as a burst");
}

void add(CLI::App& serve, Limits& limits, const LimitOption& option) {
    if (const auto* rate = std::get_if<Rate Limits::*>(&option.place)) {
        add_rate(serve, limits.**rate, option);
    } else if (const auto* time = std::get_if<milliseconds Limits::*>(&option.place)) {
        finish(*add_time<milliseconds>(serve, limits.**time, option), option.name);
    } else if (const auto* days = std::get_if<Days>(&option.place)) {
        finish(*add_time<std::chrono::days>(serve, limits.*days->time, option), option.name);
    } else {
        std::size_t& count = limits.**std::get_if<std::size_t Limits::*>(&option.place);
        CLI::Option* const added =
            serve.add_option(std::string(option.name), count, std::string(option.what));
        finish(*added->capture_default_str()->check(CLI::Range(
                   static_cast<std::size_t>(option.least), static_cast<std::size_t>(option.most))),
               option.name);
    }
}

}  // namespace

void add_limit_options(CLI::App& serve, Limits& limits) {
    constexpr double hour_ms = 3'600'000;
    constexpr double week_ms = 168 * hour_ms;
    constexpr double many = 1'000'000;
    constexpr double days_max = 36'500;
    const LimitOption options[] = {
        {"--connections-max", &Limits::connections_max, 1, many, "Connections in total"},
        {"--connections-per-address-max", &Limits::connections_per_address_max, 1, many,
         "Connections per address (per /64 network in IPv6)"},
        {"--connects", &Limits::connects_per_address, 0.1, many, "Connections begun per address"},
        {"--requests", &Limits::requests_per_address, 0.1, many, "HTTP requests per address"},
        {"--creations", &Limits::creations_per_address, 0.001, many,
         "Tables and passes created per address"},
        {"--lists", &Limits::lists_per_address, 0.1, many,
         "Lists of the tables sent to an address"},
        {"--starts", &Limits::starts_per_address, 0.001, many, "Games started per address"},
        {"--starts-per-person", &Limits::starts_per_user, 0.001, many, "Games started per person"},
        {"--moves", &Limits::moves_per_address, 0.1, many, "Moves played per address"},
        {"--pictures", &Limits::pictures_per_address, 0.1, many, "Pictures sent to an address"},
        {"--renames", &Limits::renames_per_address, 0.001, many, "Names chosen per address"},
        {"--renames-per-person", &Limits::renames_per_user, 0.001, many, "Names chosen per person"},
        {"--commands", &Limits::commands_per_user, 0.1, many, "Commands per person"},
        {"--commands-per-address", &Limits::commands_per_address, 0.1, many,
         "Commands per address; further ones are read more slowly"},
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
        {"--keep-public-days", Days{&Limits::keep_public}, 0, days_max,
         "How long finished public games are kept; 0: for ever"},
        {"--keep-unlisted-days", Days{&Limits::keep_unlisted}, 0, days_max,
         "How long finished private games are kept; 0: for ever"},
        {"--keep-aborted-days", Days{&Limits::keep_aborted}, 0, days_max,
         "How long games without a result are kept; 0: for ever"},
        {"--keep-unused-people-days", Days{&Limits::keep_unused_people}, 0, days_max,
         "How long people who are in no game are remembered; 0: for ever"},
        {"--keep-closed-tables-days", Days{&Limits::keep_closed_rooms}, 0, days_max,
         "How long the link of a closed table opens it again; 0: for ever"},
        {"--keep-notifications-days", Days{&Limits::keep_push}, 0, days_max,
         "How long a device that has not come back is told of turns; 0: for ever"},
        {"--chat", &Limits::chat_rate, 0.001, many, "Chat messages per person at a table"},
    };
    for (const LimitOption& option : options) {
        add(serve, limits, option);
    }
}

}  // namespace potluck::server
