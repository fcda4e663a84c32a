#include "protocol/commands.h"

#include <array>
#include <set>

#include <doctest/doctest.h>

#include "protocol/events.h"
#include "tests/support/results.h"

using namespace potluck::protocol;
using namespace potluck::tests;

namespace {

// Every command as clients send it.
constexpr std::array<std::string_view, 42> wire_texts{
    R"({"type":"hello","id":"1","version":1})",
    R"({"type":"hello","id":"1","version":1,"token":"0123456789abcdefghjkmnpqrs"})",
    R"({"type":"hello","id":"1","version":1,"pass":"0123456789abcdef"})",
    R"({"type":"set_name","id":"2","name":"Ann"})",
    R"({"type":"make_pass","id":"2"})",
    R"({"type":"list_devices","id":"2"})",
    R"({"type":"end_device","id":"2","device":"0123456789abc"})",
    R"({"type":"read_push_key","id":"2"})",
    R"({"type":"set_push","id":"2","address":"https://push.example/a","key":"BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","secret":"AAAAAAAAAAAAAAAAAAAAAA","time_zone":"Europe/Berlin"})",
    R"({"type":"set_push","id":"2","address":"https://push.example/a","key":"BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","secret":"AAAAAAAAAAAAAAAAAAAAAA","time_zone":"UTC","quiet_from":1320,"quiet_until":420})",
    R"({"type":"end_push","id":"2"})",
    R"({"type":"look","id":"6","room":"0123456789abcdef","looking":false})",
    R"({"type":"list_rooms","id":"3","follow":true})",
    R"({"type":"create_room","id":"4","table":{"game":"die","options":{"size":3},"visibility":"public"}})",
    R"({"type":"create_room","id":"4","table":{"game":"die","options":{},"visibility":"private","clock":{"kind":"byo_yomi","base_s":60,"period_s":10,"periods":3},"chat":"free","drop_out":"bot","auto_start":true}})",
    R"({"type":"play_now","id":"4","game":"die"})",
    R"({"type":"open_again","id":"4","room":"0123456789abcdef"})",
    R"({"type":"join_room","id":"5","room":"0123456789abcdef"})",
    R"({"type":"watch_room","id":"5","room":"0123456789abcdef"})",
    R"({"type":"leave_room","id":"5","room":"0123456789abcdef"})",
    R"({"type":"resume","id":"6","room":"0123456789abcdef","since":7})",
    R"({"type":"sit","id":"8","room":"0123456789abcdef","seat":1})",
    R"({"type":"stand","id":"9","room":"0123456789abcdef"})",
    R"({"type":"ready","id":"9","room":"0123456789abcdef","ready":true})",
    R"({"type":"change_table","id":"9","room":"0123456789abcdef","table":{"game":"die","options":{},"visibility":"private"}})",
    R"({"type":"remove","id":"9","room":"0123456789abcdef","user":"0000000000000000"})",
    R"({"type":"add_bot","id":"9","room":"0123456789abcdef","seat":1,"level":5})",
    R"({"type":"mute","id":"9","room":"0123456789abcdef","user":"0000000000000000","muted":true})",
    R"({"type":"start","id":"10","room":"0123456789abcdef"})",
    R"({"type":"act","id":"11","room":"0123456789abcdef","match":"fedcba9876543210","ply":4,"action":"a1"})",
    R"({"type":"resign","id":"12","room":"0123456789abcdef","match":"fedcba9876543210"})",
    R"({"type":"abort","id":"12","room":"0123456789abcdef","match":"fedcba9876543210"})",
    R"({"type":"offer","id":"13","room":"0123456789abcdef","match":"fedcba9876543210","ply":4,"kind":"takeback"})",
    R"({"type":"respond","id":"13","room":"0123456789abcdef","match":"fedcba9876543210","ply":4,"kind":"draw","accept":true})",
    R"({"type":"claim","id":"14","room":"0123456789abcdef","match":"fedcba9876543210","seat":1,"result":"forfeit"})",
    R"({"type":"hint","id":"14","room":"0123456789abcdef","match":"fedcba9876543210","ply":4})",
    R"({"type":"analyse","id":"14","match":"fedcba9876543210","ply":4})",
    R"({"type":"advise","id":"14","game":"die","options":{"size":3},"actions":["a1","c5"]})",
    R"({"type":"keep_match","id":"14","game":"die","options":{"size":3},"actions":["a1","c5"],"seat":1,"level":3})",
    R"({"type":"say","id":"15","room":"0123456789abcdef","phrase":"good_luck"})",
    R"({"type":"say","id":"15","room":"0123456789abcdef","text":"hello there"})",
    R"({"type":"read_chat","id":"16","room":"0123456789abcdef","since":0})"};

BadCommand command_refusal(std::string_view text) {
    auto message = parse_command(text);
    REQUIRE_FALSE(message);
    return message.error();
}

CommandMessage parsed(std::string_view text) {
    auto message = parse_command(text);
    REQUIRE_MESSAGE(message, message.error().error.message);
    return *std::move(message);
}

std::string id_of(const BadCommand& bad) {
    return bad.id ? bad.id->value : "(none)";
}

}  // namespace

TEST_SUITE("Commands") {
    TEST_CASE("every command is read and written back the same") {
        std::set<std::size_t> kinds;
        for (std::string_view text : wire_texts) {
            CAPTURE(text);
            const CommandMessage message = parsed(text);
            CHECK(encode(message) == text);
            kinds.insert(message.command.index());
        }
        CHECK(kinds.size() == std::variant_size_v<Command>);
    }

    TEST_CASE("the parts of a command arrive in its struct") {
        const CommandMessage message = parsed(
            R"({"type":"act","id":"11","room":"0123456789abcdef","match":"fedcba9876543210","ply":4,"action":"a1"})");
        CHECK(message.id.value == "11");
        const auto& act = std::get<Act>(message.command);
        CHECK(act.room.value == "0123456789abcdef");
        CHECK(act.match.value == "fedcba9876543210");
        CHECK(act.ply == 4);
        CHECK(act.action.value == "a1");
    }

    TEST_CASE("fields may come in any order") {
        CHECK(encode(parsed(R"({"follow":false,"id":"x","type":"list_rooms"})")) ==
              R"({"type":"list_rooms","id":"x","follow":false})");
    }

    TEST_CASE("what is not JSON, or not an object, has no id in its error") {
        CHECK(command_refusal("{").error.code == ErrorCode::bad_json);
        CHECK(id_of(command_refusal("{")) == "(none)");
        CHECK(command_refusal("[]").error.code == ErrorCode::bad_message);
        CHECK(command_refusal("null").error.code == ErrorCode::bad_message);
        CHECK(command_refusal(R"({"id":"1","id":"1"})").error.path == "id");
        CHECK(command_refusal(std::string(4097, ' ')).error.message == "longer than 4096 bytes");
    }

    TEST_CASE("what is wrong has a code and a path, and the id if there is one") {
        struct Row {
            std::string_view text;
            std::string_view id;
            ErrorCode code;
            std::string_view path;
        };
        using enum ErrorCode;
        constexpr std::array<Row, 20> rows{{
            {R"({"type":"stand"})", "(none)", bad_message, "id"},
            {R"({"type":"stand","id":1})", "(none)", bad_message, "id"},
            {R"({"type":"stand","id":null})", "(none)", bad_message, "id"},
            {R"({"type":"stand","id":""})", "(none)", bad_message, "id"},
            {R"({"type":"stand","id":"a b"})", "(none)", bad_message, "id"},
            {R"({"id":"x"})", "x", bad_message, "type"},
            {R"({"id":"x","type":1})", "x", bad_message, "type"},
            {R"({"id":"x","type":null})", "x", bad_message, "type"},
            {R"({"id":"x","type":""})", "x", unknown_command, "type"},
            {R"({"id":"x","type":"Hello"})", "x", unknown_command, "type"},
            {R"({"id":"x","type":"room_changed"})", "x", unknown_command, "type"},
            {R"({"type":"sit","id":"x","room":"0123456789abcdef"})", "x", bad_field, "seat"},
            {R"({"type":"sit","id":"x","room":"0123456789abcdef","seat":true})", "x", bad_field,
             "seat"},
            {R"({"type":"sit","id":"x","room":"0123456789abcdef","seat":1.9})", "x", bad_field,
             "seat"},
            {R"({"type":"sit","id":"x","room":"0123456789abcdef","seat":4294967296})", "x",
             bad_field, "seat"},
            {R"({"type":"sit","id":"x","room":"short","seat":1})", "x", bad_field, "room"},
            {R"({"type":"sit","id":"x","room":"0123456789abcdef","seat":1,"user":"y"})", "x",
             bad_field, "user"},
            {R"({"type":"hello","id":"x","version":1,"token":"short"})", "x", bad_field, "token"},
            {R"({"type":"create_room","id":"x","table":{"game":"die","options":{},"visibility":"x"}})",
             "x", bad_field, "table.visibility"},
            {R"({"type":"set_name","id":"x","name":"\u202eAnn"})", "x", bad_field, "name"},
        }};
        for (const Row& row : rows) {
            CAPTURE(row.text);
            const BadCommand bad = command_refusal(row.text);
            CHECK(bad.error.code == row.code);
            CHECK(bad.error.path == row.path);
            CHECK(id_of(bad) == row.id);
        }
    }
}

TEST_SUITE("Answers and events") {
    TEST_CASE("ok carries the id, and a result if there is one") {
        CHECK(encode_ok({"x"}) == R"({"type":"ok","id":"x"})");
        CHECK(encode_ok({"x"}, RoomList{}) == R"({"type":"ok","id":"x","result":{"rooms":[]}})");
    }

    TEST_CASE("an error carries the id or null, a code, the path and a message") {
        const Error error{ErrorCode::bad_field, "seat", "is missing"};
        CHECK(
            encode_error(CommandId{"x"}, error) ==
            R"({"type":"error","id":"x","code":"bad_field","path":"seat","message":"is missing"})");
        CHECK(encode_error(std::nullopt, error).starts_with(R"({"type":"error","id":null,)"));
    }

    TEST_CASE("an event of a room carries its code and number") {
        CHECK(encode_room_event({"0123456789abcdef"}, 7, RoomClosed{"bye"}) ==
              R"({"type":"room_closed","room":"0123456789abcdef","seq":7,"reason":"bye"})");
        CHECK(encode_event(LobbyChanged{}) ==
              R"({"type":"lobby_changed","rooms":[],"removed":[]})");
    }

    TEST_CASE("every error code has its own text and a meaning") {
        std::set<std::string_view> texts;
        for (std::size_t number = 0; number < error_codes.size(); ++number) {
            CHECK(static_cast<std::size_t>(error_codes[number].code) == number);
            CHECK_FALSE(error_codes[number].meaning.empty());
            texts.insert(error_codes[number].text);
        }
        CHECK(texts.size() == error_codes.size());
        CHECK(to_text(ErrorCode::not_found) == "not_found");
    }
}
