#include "protocol/game_json.h"

#include <initializer_list>

#include <doctest/doctest.h>

#include "tests/support/protocol_texts.h"
#include "tests/support/started_game.h"

using namespace potluck;
using namespace potluck::protocol;
using namespace potluck::tests;

namespace {

rules::Game played(std::string_view name, std::string_view options,
                   std::initializer_list<std::string_view> actions = {}) {
    return played_game(name, must(read_options(json_of(options), "options")), actions);
}

std::string shown(const rules::Game& game) {
    return position_text(game).text;
}

std::string board_text(std::string_view name, std::string_view options) {
    return to_line(write_board(played(name, options)));
}

}  // namespace

TEST_SUITE("Options") {
    TEST_CASE("numbers, texts and lists of texts are read and written back") {
        constexpr std::string_view text = R"({"a":-3,"b":"hex","c":["1/2","1/3"],"d":[]})";
        const rules::OptionMap options = must(read_options(json_of(text), "options"));
        CHECK(options.at("a") == rules::OptionValue(-3));
        CHECK(options.at("b") == rules::OptionValue(std::string("hex")));
        CHECK(options.at("c") == rules::OptionValue(rules::OptionList{"1/2", "1/3"}));
        CHECK(to_line(write_options(options)) == text);
    }

    TEST_CASE("a value of the wrong type is no choice, and the error lists the choices") {
        for (const char* text :
             {R"({"size":true})", R"({"size":1.5})", R"({"size":null})", R"({"size":{}})",
              R"({"size":[1]})", R"({"size":["a",["b"]]})", R"({"size":18446744073709551615})"}) {
            CAPTURE(text);
            const auto& specs = rules::find_game("ketchup")->options;
            const auto resolved =
                rules::resolve_options(specs, must(read_options(json_of(text), "options")));
            REQUIRE_FALSE(resolved);
            CHECK(resolved.error().message == "size must be one of 3, 4, 5, 6, 7");
        }
        for (const char* text : {"[]", "null"}) {
            const Error error = error_of(read_options(json_of(text), "options"));
            CHECK(error.code == ErrorCode::bad_options);
            CHECK(error.path == "options");
            CHECK(error.message == "must be an object");
        }
    }

    TEST_CASE("an option that the game does not allow is an error below the path") {
        const Error error = options_error({"size", "size must be one of 2, 3"}, "options");
        CHECK(error.code == ErrorCode::bad_options);
        CHECK(error.path == "options.size");
        CHECK(options_error({"", "no"}, "options").path == "options");
    }
}

TEST_SUITE("Positions") {
    TEST_CASE("a game on cells shows the occupied cells with their seats") {
        CHECK(shown(played("die", R"({"size":2})", {"a1"})) ==
              R"({"to_move":1,"legal":["a2","b1","b2","b3","c1","c2"],"scores":[1,0],)"
              R"("outcome":null,"cells":{"a1":0}})");
    }

    TEST_CASE("Eat Your Neighbor also shows what was eaten") {
        const Json start = write_position(played("eat-your-neighbor", "{}"));
        CHECK(start.at("legal").size() == 37);
        CHECK(start.at("eaten") == json_of("[0,0]"));
        // Seat 0's second piece makes a creature of two, which eats the one beside it.
        const Json eaten = write_position(played("eat-your-neighbor", "{}", {"d4", "d5", "d3"}));
        CHECK(eaten.at("eaten") == json_of("[1,0]"));
        CHECK(eaten.at("cells") == json_of(R"({"d3":0,"d4":0})"));
    }

    TEST_CASE("Eat Thyself shows the ring, the cards and the hand") {
        CHECK(shown(played("eat-thyself", "{}")) ==
              R"({"to_move":0,"legal":["A10+","A10-","A2+","A2-","B10+","B10-","B2+","B2-"],)"
              R"("scores":[6,6],"outcome":null,)"
              R"("ring":["_","K0","P1","P0","_","K1","P0","P1",)"
              R"("_","K0","P1","P0","_","K1","P0","P1"],)"
              R"("cards":[[1,1],[1,1]],"hand":[]})");
        const Json turn = write_position(played("eat-thyself", R"({"players":3})", {"A2+"}));
        CHECK(turn.at("to_move") == 0);
        CHECK(turn.at("cards") == json_of("[[2,1],[1,1],[1,1]]"));
        CHECK(turn.at("hand") == json_of(R"(["P1"])"));
    }

    TEST_CASE("a king on a tile is one slot") {
        const Json position = write_position(played("eat-thyself", "{}", {"A2-"}));
        CHECK(position.at("ring").at(0) == "_K0");
    }

    TEST_CASE("a position that is over has nobody to move, nothing legal and an outcome") {
        const Json over = write_position(played("die", R"({"size":2})", {"forfeit:1"}));
        CHECK(over.at("to_move").is_null());
        CHECK(over.at("legal") == Json::array());
        CHECK(to_line(over.at("outcome")) == R"({"winners":[0],"reason":"forfeit"})");
    }
}

TEST_CASE("a board is rows from the bottom, a square or a ring") {
    CHECK(board_text("die", R"({"size":3})") == R"({"shape":"rows","rows":[3,4,5,4,3]})");
    CHECK(board_text("attack-of-the-moulds", R"({"board":"triangle"})") ==
          R"({"shape":"rows","rows":[2,7,6,5,6,5,2,1]})");
    CHECK(board_text("attack-of-the-moulds", "{}") == R"({"shape":"square","size":6})");
    CHECK(board_text("ketchup", R"({"board":"square","size":10})") ==
          R"({"shape":"square","size":10})");
    CHECK(board_text("eat-thyself", "{}") == R"({"shape":"ring"})");
}

TEST_SUITE("What a client needs to offer a game") {
    TEST_CASE("every game has a name, a title, credit and options with choices") {
        for (const rules::GameInfo* info : rules::all_games()) {
            CAPTURE(info->name);
            const Json json = write_game_info(*info);
            for (const char* field : {"name", "title", "designer", "source", "score"}) {
                CHECK_FALSE(json.at(field).get<std::string>().empty());
            }
            for (const Json& option : json.at("options")) {
                CHECK_FALSE(option.at("name").get<std::string>().empty());
                CHECK_FALSE(option.at("choices").empty());
            }
        }
    }

    TEST_CASE("an option has its default and its condition") {
        const Json die = write_game_info(*rules::find_game("die"));
        CHECK(to_line(die.at("options")) ==
              R"([{"name":"size","choices":[2,3,4,5,6,7,8,9,10],"default":6}])");
        const Json ketchup = write_game_info(*rules::find_game("ketchup"));
        bool has_condition = false;
        for (const Json& option : ketchup.at("options")) {
            if (option.contains("when")) {
                has_condition = true;
                CHECK(option.at("when").at("option") == "board");
            }
        }
        CHECK(has_condition);
    }

    TEST_CASE("a list has its number of choices, and whether they can be drawn") {
        const Json game = write_game_info(*rules::find_game("eat-your-neighbor"));
        const Json& keystones = game.at("options").at(1);
        CHECK(keystones.at("name") == "keystones");
        CHECK(keystones.at("choices").size() == 12);
        CHECK(keystones.at("list_size") == 4);
        CHECK(keystones.at("drawable") == true);
        CHECK_FALSE(keystones.contains("default"));
    }
}
