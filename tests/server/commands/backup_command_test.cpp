#include "server/commands/backup_command.h"

#include <filesystem>
#include <fstream>

#include <SQLiteCpp/Database.h>
#include <doctest/doctest.h>

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

namespace files = std::filesystem;

CommandRun back_up(const TemporaryFolder& folder, const std::string& target) {
    return run_command([&](auto& output, auto& errors) {
        return run_backup({.data_folder = folder.file("data").string(), .target = target}, output,
                          errors);
    });
}

std::unique_ptr<storage::Store> store_in(const TemporaryFolder& folder) {
    const auto open = must(DataFolder::open(folder.file("data").string()));
    return open_store({.path = open.database_path()});
}

std::size_t files_in(const files::path& folder) {
    return static_cast<std::size_t>(
        std::distance(files::directory_iterator(folder), files::directory_iterator()));
}

}  // namespace

TEST_SUITE("`potluck backup`") {
    TEST_CASE("what was committed is in the copy, also while the store is open") {
        const TemporaryFolder folder;
        const auto store = store_in(folder);
        require_stored(*store, to_stored(small_record()));
        require_stored(*store, {start_match("cccccccccccccccc")});
        const std::string target = folder.file("copy.sqlite").string();
        const CommandRun run = back_up(folder, target);
        CHECK_MESSAGE(run.status == 0, run.errors);
        CHECK(run.output.starts_with(target + ": "));
        CHECK(files::status(target).permissions() ==
              (files::perms::owner_read | files::perms::owner_write));

        // The store goes on; the copy is what it was.
        require_stored(*store, {start_match("dddddddddddddddd")});
        const auto copy = open_store({.path = target});
        CHECK(must(copy->open_reader()->find_match("0123456789abcdef")));
        const auto unfinished = must(copy->open_reader()->unfinished_matches());
        REQUIRE(unfinished.size() == 1);
        CHECK(unfinished[0].id == "cccccccccccccccc");
    }

    TEST_CASE("nothing is overwritten, and nothing is left behind") {
        const TemporaryFolder folder;
        const auto store = store_in(folder);
        std::ofstream(folder.file("copy.sqlite")) << "precious";
        const CommandRun run = back_up(folder, folder.file("copy.sqlite").string());
        CHECK(run.status == 1);
        CHECK(run.errors.find("is there already, and nothing is ever overwritten") !=
              std::string::npos);
        CHECK(files::file_size(folder.file("copy.sqlite")) == 8);
        CHECK(files_in(folder.file(".")) == 2);
        CHECK(back_up(folder, folder.file("data").string()).errors.find("is a folder") !=
              std::string::npos);
        CHECK(back_up(folder, folder.file("no/copy").string()).errors.find("cannot be written") !=
              std::string::npos);
    }

    TEST_CASE("what is no whole database of ours gives no copy") {
        const TemporaryFolder folder;
        CHECK(back_up(folder, folder.file("copy").string()).errors.find("there is no database") !=
              std::string::npos);
        CHECK(files_in(folder.file(".")) == 0);
        files::create_directory(folder.file("data"));
        SQLite::Database((folder.file("data") / "potluck.sqlite").string(),
                         SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
            .exec("CREATE TABLE other (number INTEGER)");
        const CommandRun run = back_up(folder, folder.file("copy").string());
        CHECK(run.status == 1);
        CHECK(run.errors.find("of another program") != std::string::npos);
        CHECK(files_in(folder.file(".")) == 1);
    }
}
