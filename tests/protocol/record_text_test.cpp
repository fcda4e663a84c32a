#include "protocol/record_text.h"

#include <algorithm>
#include <sstream>

#include <doctest/doctest.h>

#include "tests/support/records.h"
#include "tests/support/results.h"

using namespace potluck;
using namespace potluck::protocol;
using namespace potluck::tests;

namespace {

constexpr const char* small_text = R"([Potluck "1"]
[Id "0123456789abcdef"]
[Game "die"]
[Options "{\"size\":3}"]
[Player0 "Ann"]
[Player1 "Bob"]
[Started "1970-01-01T00:00:01.000Z"]
[Finished "1970-01-01T00:00:10.500Z"]
[Ply "3"]
[Winners "0"]
[Reason "forfeit"]
[Scores "1 1"]

1. a1 {1.5} c5 {2} forfeit:1 {resigned 9.5}
)";

// The small text with one piece replaced.
std::string changed(std::string_view piece, std::string_view by) {
    std::string text = small_text;
    const std::size_t place = text.find(piece);
    REQUIRE(place != std::string::npos);
    return text.replace(place, piece.size(), by);
}

std::string fault(const std::string& text) {
    const RecordTextError error = error_of(parse_record_text(text));
    return std::to_string(error.line) + ": " + error.message;
}

std::string fault_of(std::string_view piece, std::string_view by) {
    return fault(changed(piece, by));
}

}  // namespace

TEST_SUITE("A record as text") {
    TEST_CASE("it has tags, an empty line, and the actions in numbered rounds") {
        CHECK(record_text(small_record()) == small_text);
        CHECK(line_of(must(parse_record_text(small_text))) == line_of(small_record()));
    }

    TEST_CASE("a clock is one tag, a game that is not finished has none of its end") {
        GameRecord record = unfinished_record(0);
        record.clock = ClockSettings{.kind = ClockKind::fischer, .base_s = 300, .increment_s = 5};
        const std::string text = record_text(record);
        CHECK(text.find("[Clock \"fischer base_s=300 increment_s=5\"]\n") != std::string::npos);
        CHECK(text.ends_with("[Ply \"0\"]\n\n"));
        CHECK(line_of(must(parse_record_text(text))) == line_of(record));
    }

    TEST_CASE("a seat that was taken over has a tag") {
        GameRecord record = small_record();
        record.takeovers = {{1, 1, ActionCause::timed_out, {"Bob"}, {"Spore (bot)"}},
                            {2, 0, ActionCause::deserted, {"Ann"}, {"Old \"Hand\""}}};
        const std::string text = record_text(record);
        CHECK(text.find("[TakenOver1 \"1 timed_out Spore (bot)\"]\n") != std::string::npos);
        CHECK(text.find("[TakenOver0 \"2 deserted Old \\\"Hand\\\"\"]\n") != std::string::npos);
        CHECK(line_of(must(parse_record_text(text))) == line_of(record));
        const std::string form = "must be such as 17 resigned Spore (bot)";
        for (const char* value : {"x resigned Spore", "1 bored Spore", "1 resigned", ""}) {
            CHECK(fault_of("[Started", "[TakenOver1 \"" + std::string(value) + "\"]\n[Started") ==
                  "7: TakenOver1 " + form);
        }
        CHECK(fault_of("[Started", "[TakenOver2 \"1 resigned x\"]\n[Started") ==
              "7: TakenOver2 needs a player of that seat");
    }

    TEST_CASE("names of every kind are read back") {
        GameRecord record = small_record();
        for (const std::string& name : odd_names()) {
            record.players[0].name.value = name;
            CHECK(line_of(must(parse_record_text(record_text(record)))) == line_of(record));
        }
        record.players[0].name.value = "Bob \"the\" \\";
        CHECK(record_text(record).find(R"([Player0 "Bob \"the\" \\"])") != std::string::npos);
    }

    TEST_CASE("nothing is lost from JSON to text and back, in any game") {
        std::uint32_t seed = 1;
        for (const Configuration& configuration : all_configurations()) {
            for (const std::size_t actions_max : {400, 30}) {
                CAPTURE(to_text(configuration));
                CAPTURE(seed);
                const GameRecord record = random_record(configuration, seed++, actions_max);
                const GameRecord read = must(parse_record(line_of(record)));
                const std::string text = record_text(read);
                const GameRecord again = must(parse_record_text(text));
                CHECK(line_of(again) == line_of(record));
                CHECK(check_record(again));
                std::istringstream lines(text.substr(text.find("\n\n") + 2));
                for (std::string line; std::getline(lines, line);) {
                    CHECK(line.size() <= record_line_size_max);
                    CHECK_FALSE(line.starts_with('{'));
                }
            }
        }
    }

    TEST_CASE("a number begins each round, whoever is still in it") {
        const Configuration moulds{rules::find_game("attack-of-the-moulds"), {{"players", 3}}};
        const rules::Game start = moulds.start();
        GameRecord record = random_record(moulds, 5, 0);
        rules::Game game = start;
        std::string expected = "\n\n1.";
        for (const char* act : {"", "", "", "", "forfeit:1", "", "", ""}) {
            const std::string text = *act != '\0' ? act : game.legal_actions().front().str();
            const int seat = *act != '\0' ? 1 : game.to_move()->number;
            if (record.actions.size() == 3) {
                expected += " 2.";
            } else if (record.actions.size() == 6) {
                expected += " 3.";
            }
            expected += " " + text;
            record.actions.push_back({seat, text, 0, ActionCause::played});
            REQUIRE_FALSE(game.act(text));
        }
        Dice dice(1);
        end_record(record, game, dice);
        CHECK(record_text(record).ends_with(expected + "\n"));
        CHECK(line_of(must(parse_record_text(record_text(record)))) == line_of(record));
    }

    TEST_CASE("an action without a time was made at the time of the one before") {
        const std::string text =
            changed("{1.5} c5 {2} forfeit:1 {resigned 9.5}", "c5 {2.050} forfeit:1 {timed_out}");
        const GameRecord record = must(parse_record_text(text));
        CHECK(record.actions[0].at_ms == 0);
        CHECK(record.actions[1].at_ms == 2'050);
        CHECK(record.actions[2].at_ms == 2'050);
        CHECK(record.actions[2].cause == ActionCause::timed_out);
        CHECK(record_text(record).ends_with("\n1. a1 c5 {2.05} forfeit:1 {timed_out}\n"));
    }

    TEST_CASE("other line ends, spaces, empty lines at the end and another order are accepted") {
        std::string windows;
        for (char character : std::string(small_text)) {
            windows += character == '\n' ? "\r\n" : std::string(1, character);
        }
        for (const std::string& text :
             {windows, small_text + std::string("\n\n"), changed("\n\n", "\n\n\n"),
              changed(" c5 {2} ", "\nc5\n{2}   "), changed("a1 {1.5} ", "a1{1.5}"),
              changed("9.5}\n", "9.5}"),
              changed("[Ply \"3\"]\n[Winners \"0\"]", "[Winners \"0\"]\n[Ply \"3\"]")}) {
            CAPTURE(text);
            CHECK(line_of(must(parse_record_text(text))) == line_of(small_record()));
        }
    }
}

TEST_SUITE("A text that is no record") {
    TEST_CASE("a wrong tag is named with its line") {
        CHECK(fault("") == "1: expected the tag [Potluck \"1\"], got nothing");
        CHECK(fault("\n") == "1: expected the tag [Potluck \"1\"], got nothing");
        CHECK(fault_of("[Potluck \"1\"]\n", "") ==
              "1: expected the tag [Potluck \"1\"] first, got [Id \"0123456789abcdef\"]");
        CHECK(fault_of("Potluck \"1\"", "Potluck \"2\"") ==
              "1: expected the tag [Potluck \"1\"] first, got [Potluck \"2\"]");
        CHECK(fault_of("[Game ", "[Spiel ") ==
              "3: expected a tag that records have, got [Spiel \"die\"]");
        CHECK(fault_of("[Ply \"3\"]", "[Game \"die\"]") == "9: the tag Game is there twice");
        CHECK(fault_of("[Game \"die\"]", "Game \"die\"") ==
              "3: expected a tag such as [Game \"die\"] or an empty line, got Game \"die\"");
        CHECK(fault_of("\n\n1.", "\n1.").starts_with("13: expected a tag such as"));
        for (const char* tag :
             {"[Player0 Ann\"]", "[Player0 \"A\"n\"]", "[Player0 \"A\\n\"]", "[Player0 \"Ann\\\"]",
              "[Player0 \"A\tn\"]", "[Player0  \"Ann\"]"}) {
            CAPTURE(tag);
            CHECK(fault_of("[Player0 \"Ann\"]", tag).starts_with("5: expected a text in quotes"));
        }
    }

    TEST_CASE("a wrong value is named with its line, a missing tag with the last one's") {
        CHECK(
            fault_of("0123456789abcdef", "0123456789ABCDEF").starts_with("2: Id must consist of"));
        CHECK(fault_of("\"die\"", "\"chess\"") == "3: Game there is no game of that name");
        CHECK(fault_of("{\\\"size\\\":3}", "{size:3}") == "4: Options must be a JSON object");
        CHECK(fault_of(":3}", ":1}").starts_with("4: Options size must be one of"));
        CHECK(fault_of("{\\\"size\\\":3}", "[]") == "4: Options must be an object");
        CHECK(fault_of("\\\"size", "\\\"si\\\\nze") == "4: Options no such option: si?ze");
        CHECK(fault_of("\"Ann\"", "\"\"") == "5: Player0 must have 1 to 40 bytes");
        CHECK(fault_of("[Player1", "[Player2") == "6: Player2 needs the players before it");
        CHECK(fault_of("00:01.000Z", "00:61.000Z").starts_with("7: Started must be a time"));
        CHECK(fault_of("\"3\"", "\"three\"") == "9: Ply must be a number");
        CHECK(fault_of("\"0\"]\n[Reason", "\"0,1\"]\n[Reason").starts_with("10: Winners must be"));
        CHECK(fault_of("[Winners \"0\"]\n", "") == "11: Winners is missing");
        CHECK(fault_of("[Ply \"3\"]\n", "") == "11: Ply is missing");
        CHECK(fault_of("\"1 1\"", "\"1\"") == "12: scores must be a number per player");
        CHECK(fault_of("\"1 1\"", "\"1 1 1 1 1\"").starts_with("12: Scores must be numbers"));
    }

    TEST_CASE("a clock needs its fields, within their ranges") {
        const auto clock = [](const std::string& value) {
            return fault_of("[Player0", "[Clock \"" + value + "\"]\n[Player0");
        };
        for (const char* value :
             {"", "quick", "fischer base_s", "fischer base_s=", "fischer base_s=x",
              "fischer days=2", "fischer base_s=60 base_s=60", "fischer  base_s=60",
              "fischer base_s=99999999999"}) {
            CAPTURE(value);
            CHECK(clock(value).starts_with("5: Clock must be a clock such as fischer"));
        }
        CHECK(clock("fischer base_s=60") == "13: clock.increment_s is missing");
        CHECK(clock("days days=99") == "13: clock.days must be between 1 and 14");
        CHECK(clock("none").starts_with("13: clock.kind must not be `none`"));
    }

    TEST_CASE("an action is refused with its line and the reason of the rules") {
        CHECK(fault_of("c5", "a1") == "14: a1: this cell is taken");
        CHECK(fault_of("c5 {2}", "c5\n2. e3\na1") == "16: a1: this cell is taken");
        CHECK(fault_of("forfeit:1", "forfeit:2") ==
              "14: forfeit:2: there is no such seat in this game");
        CHECK(fault_of("9.5}", "9.5} e3") == "14: e3: the game is over");
        CHECK(fault_of("c5", std::string(1000, 'x')).size() < 100);
    }

    TEST_CASE("numbers are where rounds begin, and nowhere else") {
        CHECK(fault_of("1. a1", "a1") == "14: expected 1. before a1");
        CHECK(fault_of("1. a1", "2. a1") == "14: expected 1. before a1");
        CHECK(fault_of("c5", "2. c5") == "14: expected no number before c5");
        CHECK(fault_of("forfeit:1 {resigned 9.5}", "e3") == "14: expected 2. before e3");
        CHECK(fault_of("forfeit:1 {resigned 9.5}", "2.") == "14: expected an action after 2.");
        CHECK(fault_of("1. a1", "1. 1. a1") == "14: expected an action, got 1.");
        for (const char* number : {"0.", "-1.", "x.", ".", "1..", "99999999999."}) {
            CHECK(fault_of("1. a1", std::string(number) + " a1") ==
                  "14: expected an action, got " + std::string(number));
        }
    }

    TEST_CASE("a comment in braces is a cause and a time") {
        for (const char* comment : {"{}", "{ 1.5}", "{1.5 }", "{1,5}", "{.5}", "{1.}", "{1.2345}",
                                    "{-1}", "{1.5 resigned}", "{a nice move}", "{1234567890123}",
                                    "{999999999999.9}", "{+1}", "{1e3}", "{played  1}"}) {
            CAPTURE(comment);
            CHECK(fault_of("{1.5}", comment).starts_with("14: expected a time as {12.3}"));
        }
        CHECK(fault_of("{1.5}", "{resigned 1.5}") ==
              "14: expected a cause behind forfeits only, got {resigned 1.5}");
        CHECK(fault_of("{1.5}", "{1.5} {1.5}") == "14: expected an action before {1.5}");
        CHECK(fault_of("1. a1", "{1} 1. a1") == "14: expected an action before {1}");
        CHECK(fault_of("{1.5}", "{1.5\n}") == "14: expected } on the line of its {");
    }

    TEST_CASE("the actions are as many as the tag says, and nothing follows them") {
        CHECK(fault_of("[Ply \"3\"]", "[Ply \"4\"]") ==
              "14: expected as many actions as the tag Ply says, got 3");
        CHECK(fault_of(" c5 {2} forfeit:1 {resigned 9.5}", "") ==
              "14: expected as many actions as the tag Ply says, got 1");
        CHECK(fault_of(" c5 {2}", "\n\nc5 {2}") ==
              "16: expected nothing more after the actions, got c5 {2} forfeit:1 {resigned "
              "9.5...");
        CHECK(fault(std::string(small_text) + "\n" + small_text)
                  .starts_with("16: expected nothing more after the actions, got [Potluck"));
    }

    TEST_CASE("bytes that are not UTF-8 are refused at their line") {
        for (const char* bytes : {"\xff", "\xc3(", "\xe2\x82", "\xed\xa0\x80", "\xf5\x80\x80\x80",
                                  "\xc0\xaf", "\xf0\x80\x80\x80", "\x80"}) {
            CHECK(fault_of("Bob", bytes) == "6: expected UTF-8 text");
        }
        CHECK(fault_of("Bob", std::string_view("B\0b", 3)).starts_with("6: expected a text"));
        CHECK(fault_of("c5", std::string_view("c5\0", 3)).starts_with("14: c5?: "));
    }

    TEST_CASE("a text beyond the bounds is refused") {
        CHECK(fault(std::string(record_limits.bytes_max + 1, 'x')) ==
              "1: longer than 1048576 bytes");
        CHECK(parse_record_text(small_text + std::string(1'000'000, '\n')));
    }

    TEST_CASE("lines count from the text's place in its file") {
        CHECK(error_of(parse_record_text(changed("c5", "a1"), 101)).line == 114);
    }
}
