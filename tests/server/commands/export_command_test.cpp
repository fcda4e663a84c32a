#include "server/commands/export_command.h"

#include <sstream>

#include <doctest/doctest.h>

#include "protocol/record_text.h"
#include "server/commands/data_folder.h"
#include "server/stored_record.h"
#include "tests/storage/support.h"
#include "tests/support/command_run.h"
#include "tests/support/records.h"
#include "tests/support/results.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;
using protocol::Json;

namespace {

CommandRun print(storage::Store& store, const ExportSettings& settings) {
    return run_command([&](auto& output, auto& errors) {
        return export_records(settings, *store.open_reader(), output, errors);
    });
}

CommandRun run(const ExportSettings& settings) {
    return run_command(
        [&](auto& output, auto& errors) { return run_export(settings, output, errors); });
}

std::string json_line(std::uint32_t number) {
    return line_of(numbered_record(number)) + "\n";
}

std::unique_ptr<storage::Store> store_of(std::uint32_t count) {
    auto store = storage::make_memory_store();
    for (std::uint32_t number = 1; number <= count; ++number) {
        require_stored(*store, to_stored(numbered_record(number)));
    }
    return store;
}

}  // namespace

TEST_SUITE("`potluck export`") {
    TEST_CASE("matches are printed in the order in which they were asked for") {
        const auto store = store_of(3);
        const CommandRun json = print(*store, {.ids = {record_id(3), record_id(1)}});
        CHECK(json.status == 0);
        CHECK(json.output == json_line(3) + json_line(1));
        CHECK(json.errors.empty());
        const CommandRun text =
            print(*store, {.form = RecordForm::text, .ids = {record_id(3), record_id(1)}});
        CHECK(text.output == protocol::record_text(numbered_record(3)) + "\n" +
                                 protocol::record_text(numbered_record(1)));
    }

    TEST_CASE("all are those that the archive lists, newest first, over all its pages") {
        const auto store = store_of(120);
        storage::MatchRecord match = match_record("private-match");
        match.visibility = "private";
        require_stored(*store,
                       {storage::StartMatch{match}, finish_match(match.id, 99), start_match("on")});
        const CommandRun printed = print(*store, {.all = true});
        CHECK(printed.status == 0);
        std::string expected;
        for (std::uint32_t number = 120; number > 0; --number) {
            expected += json_line(number);
        }
        CHECK(printed.output == expected);
        CHECK(print(*store, {.ids = {"private-match"}}).output.starts_with("{\"id\":\"private"));
    }

    TEST_CASE("a match that is not there, or not finished, is an error; the others are printed") {
        const auto store = store_of(1);
        require_stored(*store, {start_match("bbbbbbbbbbbbbbbb")});
        const CommandRun printed =
            print(*store, {.ids = {"bbbbbbbbbbbbbbbb", "cccccccccccccccc", record_id(1)}});
        CHECK(printed.status == 1);
        CHECK(printed.output == json_line(1));
        CHECK(printed.errors ==
              "potluck export: bbbbbbbbbbbbbbbb: there is no finished match of this id\n"
              "potluck export: cccccccccccccccc: there is no finished match of this id\n");
    }

    TEST_CASE("output that cannot be written is an error") {
        const auto store = store_of(1);
        std::ostringstream output;
        output.setstate(std::ios::badbit);
        std::ostringstream errors;
        CHECK(export_records({.all = true}, *store->open_reader(), output, errors) == 1);
        CHECK(errors.str() == "potluck export: the output cannot be written\n");
    }

    TEST_CASE("a data folder that is not there is not made") {
        const TemporaryFolder folder;
        const std::string path = folder.file("none").string();
        const CommandRun missing = run({.data_folder = path, .all = true});
        CHECK(missing.status == 1);
        CHECK(missing.errors == "potluck export: there is no data folder " + path + "\n");
        CHECK_FALSE(std::filesystem::exists(path));
        const CommandRun empty = run({.data_folder = folder.file("").string(), .all = true});
        CHECK(empty.status == 1);
        CHECK(empty.errors.starts_with("potluck export: there is no database in "));
    }

    TEST_CASE("a data folder in use is said to be") {
        const TemporaryFolder folder;
        const std::string path = folder.file("data").string();
        const auto held = must(DataFolder::open(path));
        const CommandRun printed = run({.data_folder = path, .all = true});
        CHECK(printed.status == 1);
        CHECK(printed.output.empty());
        CHECK(printed.errors.find("is in use by another server") != std::string::npos);
        CHECK(printed.errors.find("/api/matches/ID.txt") != std::string::npos);
    }
}
