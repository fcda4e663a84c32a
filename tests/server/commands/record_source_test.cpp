#include "server/commands/record_source.h"

#include <sstream>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/records.h"
#include "tests/support/results.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;

namespace {

std::string json(std::uint32_t number, int indent = -1) {
    return protocol::write(numbered_record(number)).dump(indent) + "\n";
}
std::string text(std::uint32_t number) {
    return protocol::record_text(numbered_record(number));
}

// What was found: the last two characters of an id, or where and why there is none.
std::vector<std::string> found(const std::string& input) {
    std::istringstream stream(input);
    RecordSource source(stream);
    std::vector<std::string> list;
    while (const auto each = source.next()) {
        const auto& record = each->record;
        list.push_back(record
                           ? std::to_string(each->line) + " " + record->id.value.substr(14)
                           : std::to_string(record.error().line) + ": " + record.error().message);
    }
    return list;
}

using Strings = std::vector<std::string>;

}  // namespace

TEST_SUITE("Records in a stream") {
    TEST_CASE("an empty stream has none") {
        CHECK(found("").empty());
        CHECK(found("\n \r\n\t\n\n").empty());
    }

    TEST_CASE("JSON is found on a line each, or on several") {
        CHECK(found(json(1)) == Strings{"1 01"});
        CHECK(found(json(1) + json(2) + "\n" + json(3)) == Strings{"1 01", "2 02", "4 03"});
        CHECK(found(json(1, 2) + json(2, 4)).size() == 2);
        CHECK(found(json(1, 2) + json(2) + json(3, 0) + json(4)).size() >= 3);
        std::string last = json(1);
        last.pop_back();
        CHECK(found(last) == Strings{"1 01"});
    }

    TEST_CASE("texts are found one behind the other, with an empty line between them or without") {
        const Strings three{"1 01", "16 02", "31 03"};
        CHECK(found(text(1) + "\n" + text(2) + "\n" + text(3)) == three);
        CHECK(found(text(1) + text(2)) == Strings{"1 01", "15 02"});
        CHECK(found("\n\n" + text(1)) == Strings{"3 01"});
    }

    TEST_CASE("both forms may be mixed") {
        CHECK(found(text(1) + json(2) + text(3) + json(4, 2) + json(5)).size() == 5);
        CHECK(found(text(1) + json(2)) == Strings{"1 01", "15 02"});
        CHECK(found(text(1) + json(2, 2)) == Strings{"1 01", "15 02"});
    }

    TEST_CASE("a name full of braces and quotes confuses nobody") {
        protocol::GameRecord record = numbered_record(1);
        for (const char* name : {"}", "{", "{{{", "\"}", "\\\"{", "\\", "\\\\\"}"}) {
            record.players[0].name.value = name;
            const protocol::Json written = protocol::write(record);
            CHECK(found(written.dump() + "\n" + json(2)) == Strings{"1 01", "2 02"});
            CHECK(found(written.dump(2) + "\n" + json(2)).size() == 2);
            CHECK(found(protocol::record_text(record) + json(2)) == Strings{"1 01", "15 02"});
        }
    }

    TEST_CASE("what is broken does not hide what follows") {
        const std::string cut = json(1).substr(0, 100) + "\n";
        const Strings json_lines = found(cut + json(2) + "rubbish\n" + json(3) + "{\n" + text(4));
        REQUIRE(json_lines.size() == 6);
        CHECK(json_lines[0].starts_with("1: not JSON, at byte"));
        CHECK(json_lines[1] == "2 02");
        CHECK(json_lines[2] == "3: expected a record: a line that begins with { or [Potluck");
        CHECK(json_lines[3] == "4 03");
        CHECK(json_lines[4].starts_with("5: not JSON"));
        CHECK(json_lines[5] == "6 04");

        const Strings texts = found(text(1) + "rubbish\n\n" + text(2) + "[Id]\n" + text(3));
        REQUIRE(texts.size() == 3);
        CHECK(texts[0].starts_with("15: "));
        CHECK(texts[1].starts_with("31: "));
        CHECK(texts[2] == "32 03");
    }

    TEST_CASE("a wrong field is named, at the line where the record begins") {
        std::string wrong = json(1);
        wrong.replace(wrong.find("\"a1\""), 4, "1234");
        CHECK(found("\n" + wrong) == Strings{"2: actions[0].action: must be a text"});
        CHECK(found("{}\n") == Strings{"1: id: is missing"});
    }

    TEST_CASE("a record that is too long is refused, and the next one is found") {
        const std::size_t size = 3 * protocol::record_limits.bytes_max;
        const std::string line(size, 'x');
        std::string lines;
        while (lines.size() < size) {
            lines += "1. a1\n";
        }
        const std::string head = text(1).substr(0, text(1).find("1. a1"));
        for (const std::string& input :
             {line + "\n", "{\"" + line + "\"}\n", "{\n" + lines, head + line + "\n"}) {
            const Strings list = found(input + json(2));
            REQUIRE(list.size() == 2);
            CHECK(list[0].size() < 200);
            CHECK(list[1].ends_with(" 02"));
        }
        CHECK(found("{\n" + lines)[0] == "1: longer than 1048576 bytes");
        CHECK(found(head + lines)[0] == "1: longer than 1048576 bytes");
    }
}
