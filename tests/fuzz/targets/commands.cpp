// Messages of clients, as a socket gives them: read or refused with a reason, and what was read is
// written so that it is read again as the same. The settings of a table go on to their own check.
#include "protocol/commands.h"

#include <string>
#include <variant>

#include "protocol/events.h"
#include "rules/seat.h"
#include "server/room/table_settings.h"
#include "tests/fuzz/target.h"

namespace potluck::fuzz {

namespace {

using namespace potluck::protocol;

// The answer that the client gets.
void check_refusal(const BadCommand& bad, std::size_t input_size) {
    require(!bad.error.message.empty(), "a refusal says why");
    const std::string answer = encode_error(bad.id, bad.error);
    require(Json::accept(answer), "a refusal is JSON");
    require(answer.size() <= 2 * input_size + 1'000, "a refusal is not much longer than its cause");
}

void check_settings(const TableSettings& table) {
    const RoomCode code{"0123456789abcdef"};
    const auto settings = server::check_table(code, table);
    if (!settings) {
        require(!settings.error().message.empty(), "a refused table says why");
        return;
    }
    const std::size_t seats = server::seat_count(*settings);
    require(seats >= 2 && seats <= rules::seats_max, "a table has two to four seats");
    const std::string stored = server::to_text(*settings);
    const auto again = server::read_table(code, stored);
    require(again && server::to_text(*again) == stored, "a table comes back from the store");
}

}  // namespace

void try_input(std::string_view input) {
    const auto message = parse_command(input);
    if (!message) {
        check_refusal(message.error(), input.size());
        return;
    }
    const std::string written = encode(*message);
    JsonLimits limits;
    limits.bytes_max = 1 << 20;  // 1e9 is written as 1000000000.0
    const auto again = parse_command(written, limits);
    require(again.has_value(), "a command that was read can be read again");
    require(again->command.index() == message->command.index() && encode(*again) == written,
            "a command is read again as the same");
    if (const auto* create = std::get_if<CreateRoom>(&message->command)) {
        check_settings(create->table);
    } else if (const auto* change = std::get_if<ChangeTable>(&message->command)) {
        check_settings(change->table);
    }
}

}  // namespace potluck::fuzz
