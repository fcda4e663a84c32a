#include "server/commands/import_command.h"

#include <fstream>
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

namespace {

struct Imported {
    ImportCounts counts;
    std::string output;
    std::string errors;
};

Imported import(storage::Store& store, const std::string& text) {
    std::istringstream input(text);
    std::ostringstream output;
    std::ostringstream errors;
    const ImportCounts counts = import_records(input, "games", store, output, errors);
    return {counts, output.str(), errors.str()};
}

// What is said of a record that cannot be taken.
std::string refusal(const protocol::GameRecord& record) {
    const auto store = storage::make_memory_store();
    const Imported imported = import(*store, line_of(record));
    CHECK(imported.counts.refused == 1);
    CHECK(imported.output.empty());
    CHECK_FALSE(must(store->open_reader()->find_match(record.id.value)));
    return imported.errors;
}

std::string json_line(const protocol::GameRecord& record) {
    return line_of(record) + "\n";
}

CommandRun run(const ImportSettings& settings, const std::string& standard_input = "") {
    std::istringstream input(standard_input);
    return run_command(
        [&](auto& output, auto& errors) { return run_import(settings, input, output, errors); });
}

}  // namespace

TEST_SUITE("`potluck import`") {
    TEST_CASE("a record becomes a finished public match of its id") {
        const auto store = storage::make_memory_store();
        const Imported imported = import(*store, json_line(small_record()));
        CHECK(imported.counts.imported == 1);
        CHECK(imported.output == "0123456789abcdef imported\n");
        CHECK(imported.errors.empty());
        const auto page = must(store->open_reader()->list_matches({}));
        REQUIRE(page.matches.size() == 1);
        CHECK(page.matches[0].match.id == "0123456789abcdef");
        CHECK(page.matches[0].match.players.at(1).name == "Bob");
        CHECK(page.matches[0].ply_count == 3);
    }

    TEST_CASE("the same record again is there already, in either form and without its defaults") {
        const auto store = storage::make_memory_store();
        protocol::GameRecord record = small_record();
        record.actions.clear();
        record.ply = 0;
        record.options = {{"size", 6}};
        record.outcome.value = protocol::OutcomeInfo{{}, "aborted"};
        record.scores = {{0, 0}};
        CHECK(import(*store, json_line(record)).counts.imported == 1);
        protocol::GameRecord short_one = record;
        short_one.options = protocol::Json::object();
        const Imported again = import(
            *store, json_line(record) + protocol::record_text(record) + json_line(short_one));
        CHECK(again.counts.there_already == 3);
        CHECK(again.counts.imported == 0);
        CHECK(again.counts.refused == 0);
        CHECK(again.output.starts_with("0123456789abcdef was there already\n"));
        CHECK(again.errors.empty());
    }

    TEST_CASE("another record with a taken id is refused, and so is one of a running match") {
        const auto store = storage::make_memory_store();
        require_stored(*store, to_stored(small_record()));
        protocol::GameRecord other = small_record();
        other.players[0].name.value = "Eve";
        CHECK(import(*store, "\n" + json_line(other)).errors ==
              "potluck import: games:2: id: another match has the id 0123456789abcdef\n");
        other.id.value = "bbbbbbbbbbbbbbbb";
        require_stored(*store, {start_match(other.id.value)});
        CHECK(import(*store, json_line(other)).counts.refused == 1);
    }

    TEST_CASE("a record against the rules is refused with its place, and leaves nothing") {
        protocol::GameRecord record = small_record();
        record.actions[1].action = "a1";
        CHECK(refusal(record) == "potluck import: games:1: actions[1]: a1: this cell is taken\n");
        CHECK(refusal(unfinished_record(2)) ==
              "potluck import: games:1: outcome: is null; only finished games "
              "can be imported\n");
    }

    TEST_CASE("what is wrong does not keep the others out") {
        const auto store = storage::make_memory_store();
        std::string wrong_text = protocol::record_text(small_record());
        wrong_text.replace(wrong_text.find("c5"), 2, "a1");
        const Configuration die{rules::find_game("die"), {{"size", 4}}};
        const Imported imported =
            import(*store, "rubbish\n" + json_line(random_record(die, 1)) + wrong_text +
                               protocol::record_text(random_record(die, 2)) + "{}\n" +
                               json_line(random_record(die, 3)));
        CHECK(imported.counts.imported == 3);
        CHECK(imported.counts.refused == 3);
        CHECK(imported.errors.find("games:1: expected a record") != std::string::npos);
        CHECK(imported.errors.find("games:16: a1: this cell is taken") != std::string::npos);
        CHECK(imported.errors.find(": id: is missing") != std::string::npos);
    }

    TEST_CASE("files and standard input go into the data folder, which is made") {
        const TemporaryFolder folder;
        const std::string data = folder.file("data").string();
        const std::string file = folder.file("games.txt").string();
        std::ofstream(file) << protocol::record_text(small_record());
        protocol::GameRecord other = small_record();
        other.id.value = "bbbbbbbbbbbbbbbb";
        const CommandRun both = run({data, {file, "-", file}}, json_line(other));
        CHECK(both.status == 0);
        CHECK(both.output ==
              "0123456789abcdef imported\nbbbbbbbbbbbbbbbb imported\n"
              "0123456789abcdef was there already\n"
              "2 imported, 1 there already, 0 refused\n");
        const auto store = open_store({.path = DataFolder::database_path(data)});
        CHECK(must(store->open_reader()->find_match(other.id.value)));
    }

    TEST_CASE("a file that cannot be read is named, the others are read") {
        const TemporaryFolder folder;
        const std::string data = folder.file("data").string();
        const std::string missing = folder.file("missing").string();
        const CommandRun half =
            run({data, {missing, folder.file("").string(), "-"}}, json_line(small_record()));
        CHECK(half.status == 1);
        CHECK(half.errors.starts_with("potluck import: " + missing + ": cannot be read\n"));
        CHECK(half.output.ends_with("1 imported, 0 there already, 2 refused\n"));
    }

    TEST_CASE("a data folder in use is said to be") {
        const TemporaryFolder folder;
        const std::string data = folder.file("data").string();
        const auto held = must(DataFolder::open(data));
        const CommandRun refused = run({data, {"-"}}, json_line(small_record()));
        CHECK(refused.status == 1);
        CHECK(refused.errors.find("is in use by another server; stop that one") !=
              std::string::npos);
    }
}
