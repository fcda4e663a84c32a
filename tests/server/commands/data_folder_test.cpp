#include "server/commands/data_folder.h"

#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>

#include "tests/storage/support.h"

namespace potluck::server {
namespace {

TEST_CASE("the data folder is made when it is missing, and names its database") {
    const tests::TemporaryFolder temporary;
    const auto path = temporary.file("data") / "below";
    const auto folder = DataFolder::open(path.string());
    REQUIRE(folder);
    CHECK(std::filesystem::is_directory(path));
    CHECK(folder->database_path() == (path / "potluck.sqlite").string());
}

TEST_CASE("a data folder is held by one server at a time") {
    const tests::TemporaryFolder temporary;
    const auto path = temporary.file("data");
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
}

TEST_CASE("a data folder that cannot be made is refused by name") {
    const tests::TemporaryFolder temporary;
    const auto path = temporary.file("data");
    std::ofstream(path) << "a file";
    const auto folder = DataFolder::open((path / "below").string());
    REQUIRE_FALSE(folder);
    CHECK(folder.error().message.find(path.string()) != std::string::npos);
}

}  // namespace
}  // namespace potluck::server
