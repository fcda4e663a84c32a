#include "server/commands/data_folder.h"

#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <doctest/doctest.h>

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
        CHECK(std::filesystem::status(path).permissions() == std::filesystem::perms::owner_all);
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
