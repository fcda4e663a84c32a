#include "server/commands/data_folder.h"

#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "storage/store.h"

namespace potluck::server {
namespace {

std::filesystem::path fresh_path(const std::string& name) {
    const auto path = std::filesystem::temp_directory_path() /
                      ("potluck_" + name + "_" + std::to_string(::getpid()));
    std::filesystem::remove_all(path);
    return path;
}

TEST_CASE("the data folder is made when it is missing, and names its database") {
    const auto path = fresh_path("data_folder_made") / "below";
    {
        const auto folder = DataFolder::open(path.string());
        REQUIRE(folder);
        CHECK(std::filesystem::is_directory(path));
        CHECK(folder->database_path() == (path / "potluck.sqlite").string());
    }
    std::filesystem::remove_all(path.parent_path());
}

TEST_CASE("a data folder is held by one server at a time") {
    const auto path = fresh_path("data_folder_held");
    {
        auto first = DataFolder::open(path.string());
        REQUIRE(first);
        const auto second = DataFolder::open(path.string());
        REQUIRE_FALSE(second);
        CHECK(second.error().kind == storage::FailureKind::locked);
        CHECK(second.error().message.find("in use by another server") != std::string::npos);

        const DataFolder moved = std::move(*first);
        CHECK_FALSE(DataFolder::open(path.string()));
    }
    CHECK(DataFolder::open(path.string()));
    std::filesystem::remove_all(path);
}

TEST_CASE("others cannot read the database, even in a folder that they may enter") {
    const auto path = fresh_path("data_folder_open");
    std::filesystem::create_directory(path);
    const mode_t umask_before = ::umask(0);
    const auto mode_of = [&](const std::string& name) {
        struct stat status {};
        CHECK(::stat((path / name).c_str(), &status) == 0);
        return status.st_mode & 0777;
    };
    const auto open_store = [&](const DataFolder& folder) {
        auto store = storage::open_sqlite_store({.path = folder.database_path()});
        REQUIRE(store);
        const std::vector<storage::Transaction> one{{storage::PutAlive{1}}};
        CHECK((*store)->commit(one).front());
        return *std::move(store);
    };
    const auto check_files = [&] {
        for (const char* name : {"potluck.sqlite", "potluck.sqlite-wal", "potluck.sqlite-shm"}) {
            CHECK_MESSAGE(mode_of(name) == 0600, name);
        }
    };
    SUBCASE("a new one") {
        const auto folder = DataFolder::open(path.string());
        REQUIRE(folder);
        const auto store = open_store(*folder);
        check_files();
    }
    SUBCASE("one that an earlier program has left to everybody") {
        for (const char* name : {"potluck.sqlite", "potluck.sqlite-wal", "potluck.sqlite-shm"}) {
            std::ofstream(path / name).close();
            CHECK(::chmod((path / name).c_str(), 0644) == 0);
        }
        const auto folder = DataFolder::open(path.string());
        REQUIRE(folder);
        check_files();
    }
    ::umask(umask_before);
    std::filesystem::remove_all(path);
}

TEST_CASE("a data folder that cannot be made is refused by name") {
    const auto path = fresh_path("data_folder_file");
    std::ofstream(path) << "a file";
    const auto folder = DataFolder::open((path / "below").string());
    REQUIRE_FALSE(folder);
    CHECK(folder.error().message.find(path.string()) != std::string::npos);
    std::filesystem::remove_all(path);
}

}  // namespace
}  // namespace potluck::server
