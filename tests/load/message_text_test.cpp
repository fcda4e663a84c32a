#include "tests/load/message_text.h"

#include <doctest/doctest.h>

#include "protocol/events.h"

using namespace potluck;
using load::MessageText;

namespace {

std::string acted_text() {
    protocol::Acted event;
    event.match.value = "hdedz1299kwpn23g";
    event.ply = 17;
    event.action = {1, "c4-e4", 1'500, protocol::ActionCause::played};
    event.position = {R"({"to_move":0,"seq":99})"};
    return protocol::encode_room_event({"3j2h1g3d8t9y2q9t"}, 7, event);
}

}  // namespace

TEST_CASE("what a load looks at is found in the order in which it is written") {
    const std::string text = acted_text();
    MessageText message(text);
    CHECK(message.string_of("\"room\":\"") == "3j2h1g3d8t9y2q9t");
    CHECK(message.number_of("\"seq\":") == 7);
    CHECK(message.string_of("\"match\":\"") == "hdedz1299kwpn23g");
    CHECK(message.number_of("\"ply\":") == 17);
    CHECK(message.number_of("\"action\":{\"seat\":") == 1);
    CHECK(message.string_of("\"action\":\"") == "c4-e4");
}

TEST_CASE("and in any other order") {
    const std::string text = acted_text();
    MessageText message(text);
    CHECK(message.string_of("\"action\":\"") == "c4-e4");
    CHECK(message.number_of("\"ply\":") == 17);
    CHECK(message.number_of("\"seq\":") == 7);
}

TEST_CASE("what is not there is -1 or nothing") {
    MessageText message(R"({"type":"ok","id":"7"})");
    CHECK(message.number_of("\"seq\":") == -1);
    CHECK(message.string_of("\"room\":\"").empty());
    CHECK(message.string_of("\"id\":\"") == "7");
}

TEST_CASE("a text that is cut anywhere is read to its end and no further") {
    const std::string whole = acted_text();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const std::string cut = whole.substr(0, size);
        MessageText message(cut);
        message.string_of("\"room\":\"");
        message.number_of("\"seq\":");
        message.string_of("\"action\":\"");
        CHECK(message.string_of("\"cause\":\"").size() <= size);
    }
}

TEST_CASE("a key that comes again is found again") {
    MessageText message(R"([{"user":"a"},{"user":"b"}])");
    CHECK(message.next_string_of("\"user\":\"") == "a");
    CHECK(message.next_string_of("\"user\":\"") == "b");
    CHECK(message.next_string_of("\"user\":\"").empty());
}
