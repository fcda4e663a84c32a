#include "protocol/typescript.h"

#include <doctest/doctest.h>

#include "protocol/game_json.h"
#include "rules/game.h"

using namespace potluck;

TEST_SUITE("The messages as TypeScript") {
    TEST_CASE("commands and events are told apart by `type`, enums are unions, optionals have ?") {
        const std::string text = protocol::typescript_declarations();
        const auto holds = [&](std::string_view part) {
            CAPTURE(part);
            CHECK(text.find(part) != std::string::npos);
        };
        holds("export interface RoomChanged {\n    type: \"room_changed\";\n    room: string;\n");
        holds("export interface Hello {\n    type: \"hello\";\n    id: string;\n");
        holds("    kind: \"draw\" | \"takeback\";\n");
        holds("    token?: string;\n");
        holds("    create_room: RoomSnapshot;\n");
        holds("    outcome: OutcomeInfo | null;\n");
    }

    TEST_CASE("each game's position and description have no field but those declared") {
        const std::string text = protocol::typescript_declarations();
        const auto check = [&](const protocol::Json& json) {
            for (const auto& [key, value] : json.items()) {
                CAPTURE(key);
                const bool is_declared = text.find("    " + key + ": ") != std::string::npos ||
                                         text.find("    " + key + "?: ") != std::string::npos ||
                                         text.find("{ " + key + ": ") != std::string::npos;
                CHECK(is_declared);
            }
        };
        for (const rules::GameInfo* info : rules::all_games()) {
            CAPTURE(info->name);
            check(protocol::write_game_info(*info));
            const auto game = rules::Game::start(*info, {});
            REQUIRE(game);
            check(protocol::write_position(*game));
        }
    }
}
