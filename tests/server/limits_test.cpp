// README.md and PROTOCOL.md name the limits as they are.
#include "server/limits.h"

#include <cmath>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "tests/support/read_file.h"

using namespace potluck;
using server::Limits;
using server::Rate;

namespace {

std::string text(std::size_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t place = digits.size(); place > 3;) {
        place -= 3;
        digits.insert(place, ",");
    }
    return digits;
}

std::string text(std::chrono::milliseconds time) {
    const auto seconds = static_cast<std::size_t>(time.count() / 1'000);
    return seconds >= 60 ? text(seconds / 60) + " min" : text(seconds) + " s";
}

std::string text(const Rate& rate) {
    const bool is_slow = rate.per_second < 1;
    return text(static_cast<std::size_t>(std::lround(rate.per_second * (is_slow ? 60 : 1)))) +
           (is_slow ? " a minute, " : " a second, ") + text(static_cast<std::size_t>(rate.burst)) +
           " at once";
}

std::string bytes(std::size_t count) {
    constexpr std::size_t kibi = 1'024;
    return count >= kibi * kibi ? text(count / kibi / kibi) + " MiB" : text(count / kibi) + " KiB";
}

// The row of a table that begins so.
std::string row_of(const std::string& document, std::string_view begin) {
    const std::size_t place = document.find("\n| " + std::string(begin));
    REQUIRE_MESSAGE(place != std::string::npos, begin);
    return document.substr(place, document.find('\n', place + 1) - place);
}

void names(const std::string& document, std::string_view begin, const std::string& figure) {
    const std::string row = row_of(document, begin);
    CAPTURE(row);
    CHECK_MESSAGE(row.find(figure) != std::string::npos, figure);
}

}  // namespace

TEST_CASE("README.md names the limits as they are") {
    const std::string readme = tests::read_file(POTLUCK_SOURCE_DIR "/README.md");
    const Limits limits;
    names(readme, "connections in all", text(limits.connections_max));
    names(readme, "per address", text(limits.connections_per_address_max));
    names(readme, "addresses remembered", text(limits.addresses_max));
    names(readme, "HTTP requests per address", text(limits.requests_per_address));
    names(readme, "connections begun per address", text(limits.connects_per_address));
    names(readme, "tables opened and passes made", text(limits.creations_per_address));
    names(readme, "games started per person", text(limits.starts_per_user));
    names(readme, "games started per address", text(limits.starts_per_address));
    names(readme, "moves played per address", text(limits.moves_per_address));
    names(readme, "pictures sent to an address", text(limits.pictures_per_address));
    names(readme, "pictures that wait",
          text(limits.pictures_waiting_max) + ", " + text(limits.pictures_per_address_max) +
              " of an address, " + text(limits.pictures_wait_max));
    names(readme, "pictures that wait", text(limits.picture_time_max) + " to draw one");
    names(readme, "pictures kept", bytes(limits.pictures_kept_bytes_max));
    names(readme, "an animation",
          text(limits.animation_frames_max) + " frames, " + bytes(limits.animation_bytes_max));
    names(readme, "names chosen per person", text(limits.renames_per_user));
    names(readme, "names chosen per address", text(limits.renames_per_address));
    names(readme, "lists of the tables per address", text(limits.lists_per_address));
    names(readme, "commands per person", text(limits.commands_per_user));
    names(readme, "commands per address", text(limits.commands_per_address));
    names(readme, "pings and pongs", text(limits.control_frames_per_socket));
    names(readme, "request header", bytes(limits.header_bytes_max));
    names(readme, "request header", text(limits.request_header_timeout));
    names(readme, "pause between requests", text(limits.keep_alive_timeout));
    names(readme, "unread HTTP response", text(limits.response_write_timeout));
    names(readme, "WebSocket message", bytes(limits.message_bytes_max));
    names(readme, "WebSocket message", text(limits.message_timeout));
    names(readme, "time until `hello`", text(limits.hello_timeout));
    names(readme, "silence", text(limits.silence_timeout));
    names(readme, "silence", text(limits.ping_interval));
    names(readme, "messages queued for a spectator", text(limits.watcher_frames_max));
    names(readme, "messages queued for a player",
          text(limits.outgoing_frames_max) + ", " + bytes(limits.outgoing_bytes_max));
    names(readme, "bytes queued for all sockets", bytes(limits.outgoing_bytes_of_all_max));
    names(readme, "bytes queued for all sockets", bytes(limits.outgoing_bytes_under_pressure));
    names(readme, "rooms,", text(limits.rooms_max));
    names(readme, "people at a table",
          text(limits.members_per_room_max) + "; " + text(limits.viewers_per_room_max));
    names(readme, "passes for another device", text(limits.pass_lifetime));
    names(readme, "passes for another device",
          text(limits.passes_per_address_max) + " per address, " + text(limits.passes_max) +
              " in all");
    names(readme, "devices of a person", text(limits.devices_per_user_max));
    names(readme, "notifications set up per address", text(limits.pushes_per_address));
    names(readme, "notifications that wait",
          text(limits.push_waiting_max) + "; " + text(limits.push_waiting_per_user_max));
    names(readme, "notifications being sent",
          text(limits.push_sends_at_once_max) + ", " + text(limits.push_sends_per_host_max));
    names(readme, "notifications being sent", text(limits.push_send_timeout));
}

TEST_CASE("PROTOCOL.md names the limits as they are") {
    const std::string protocol = tests::read_file(POTLUCK_SOURCE_DIR "/PROTOCOL.md");
    const Limits limits;
    names(protocol, "size of a message", text(limits.message_bytes_max) + " bytes");
    names(protocol, "time until `hello`", text(limits.hello_timeout));
    names(protocol, "silence", text(limits.silence_timeout));
    names(protocol, "silence", text(limits.ping_interval));
    names(protocol, "pings and pongs", text(limits.control_frames_per_socket));
    names(protocol, "lists of the tables", text(limits.lists_per_address));
    names(protocol, "messages queued",
          text(limits.outgoing_frames_max) + ", or " + bytes(limits.outgoing_bytes_max));
    names(protocol, "rooms that one socket views", text(limits.rooms_viewed_per_connection_max));
    names(protocol, "open rooms", text(limits.rooms_created_per_user_max));
    names(protocol, "devices of one person", text(limits.devices_per_user_max));
}
