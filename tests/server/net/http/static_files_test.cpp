#include "server/net/http/static_files.h"

#include <fstream>
#include <set>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "tests/storage/support.h"

using namespace potluck::server;
using namespace potluck::tests;

namespace {

// A folder "web" with files, and a secret beside it.
struct FilesFixture {
    FilesFixture() {
        std::filesystem::create_directories(web / "css");
        std::filesystem::create_directories(web / ".git");
        write(web / "index.html", "<p>page</p>");
        write(web / "css" / "a-b_c.1.css", "p{}");
        write(web / ".hidden.js", "secret");
        write(web / ".git" / "config", "secret");
        write(folder.file("secret.txt"), "secret");
    }
    static void write(const std::filesystem::path& path, std::string_view text) {
        std::ofstream(path, std::ios::binary) << text;
    }

    TemporaryFolder folder;
    std::filesystem::path web = folder.file("web");
    StaticFiles files{web};
};

}  // namespace

TEST_SUITE("Files of a folder") {
    TEST_CASE_FIXTURE(FilesFixture, "a file is found with its type, and not to be cached") {
        const auto page = files.find("index.html");
        REQUIRE(page);
        CHECK(page->bytes == "<p>page</p>");
        CHECK(page->content_type == "text/html; charset=utf-8");
        CHECK(page->etag.empty());
        CHECK(page->gzip_bytes.empty());
        const auto style = files.find("css/a-b_c.1.css");
        REQUIRE(style);
        CHECK(style->bytes == "p{}");
        CHECK(style->content_type == "text/css; charset=utf-8");
    }

    TEST_CASE_FIXTURE(FilesFixture,
                      "a change of the file is seen at once, and old bytes stay alive") {
        const auto before = files.find("index.html");
        FilesFixture::write(web / "index.html", "new");
        CHECK(files.find("index.html")->bytes == "new");
        CHECK(before->bytes == "<p>page</p>");
    }

    TEST_CASE_FIXTURE(FilesFixture, "no path leads out of the folder, or to what is hidden in it") {
        const std::string absolute = folder.file("secret.txt").string();
        for (const std::string& path :
             {std::string("../secret.txt"), std::string("css/../../secret.txt"),
              std::string("css/../index.html"), absolute, absolute.substr(1), "/" + absolute,
              std::string("%2e%2e/secret.txt"), std::string(".hidden.js"),
              std::string(".git/config")}) {
            CAPTURE(path);
            CHECK_FALSE(files.find(path));
        }
    }

    TEST_CASE_FIXTURE(FilesFixture,
                      "links are not followed, neither to files nor through folders") {
        std::filesystem::create_symlink(folder.file("secret.txt"), web / "link.txt");
        std::filesystem::create_directory(folder.file("outside"));
        FilesFixture::write(folder.file("outside") / "secret.txt", "secret");
        std::filesystem::create_directory_symlink(folder.file("outside"), web / "css" / "way");
        std::filesystem::create_directory_symlink("/", web / "root");
        CHECK_FALSE(files.find("link.txt"));
        CHECK_FALSE(files.find("css/way/secret.txt"));
        CHECK_FALSE(files.find("root/etc/passwd"));
    }

    TEST_CASE_FIXTURE(FilesFixture, "the folder itself may be given by a link") {
        std::filesystem::create_directory_symlink(web, folder.file("web-link"));
        CHECK(StaticFiles(folder.file("web-link")).find("css/a-b_c.1.css"));
    }

    TEST_CASE_FIXTURE(FilesFixture, "only plain files are served") {
        // Opening a pipe would wait for a writer.
        REQUIRE(mkfifo((web / "pipe").c_str(), 0600) == 0);
        for (const char* path : {"pipe", "css", "css/", "", "missing.html", "index.html/x"}) {
            CAPTURE(path);
            CHECK_FALSE(files.find(path));
        }
    }
}

TEST_SUITE("Files compiled in") {
    TEST_CASE("every one is found by its path, with an etag of its own") {
        const StaticFiles files({});
        std::set<std::string_view> etags;
        for (const EmbeddedFile& embedded : embedded_files()) {
            CAPTURE(embedded.path);
            const auto file = files.find(embedded.path);
            REQUIRE(file);
            CHECK(file->bytes.data() == embedded.bytes.data());
            CHECK(file->content_type != "application/octet-stream");
            REQUIRE(file->etag.size() > 2);
            // Weak: the same for the bytes and their compressed form.
            CHECK(file->etag.starts_with("W/\""));
            CHECK(file->etag.back() == '"');
            CHECK((file->gzip_bytes.empty() || file->gzip_bytes.size() < file->bytes.size()));
            etags.insert(file->etag);
        }
        CHECK(etags.size() == embedded_files().size());
        CHECK(files.find("index.html"));
    }

    TEST_CASE("nothing else is found, whatever lies in the working folder") {
        const StaticFiles files({});
        for (const char* path : {"", "/index.html", "INDEX.HTML", "etc/passwd", "CMakeLists.txt"}) {
            CAPTURE(path);
            CHECK_FALSE(files.find(path));
        }
    }
}

TEST_SUITE("Plain paths") {
    TEST_CASE("parts of letters, digits, dots, - and _ are plain") {
        for (const char* path : {"a", "a/b.c", "A-1_2/x..y", "a/b/c/d"}) {
            CHECK(is_plain_path(path));
        }
        CHECK(is_plain_path(std::string(200, 'a')));
    }

    TEST_CASE("anything else is not") {
        for (const char* path : {"", "/", "a/", "/a", "a//b", ".", "..", "a/.", "a/..", "a/.b/c",
                                 "a b", "a%20b", "a\\b", "a:b", "a?b", "\xc3\xa4", "a\n"}) {
            CAPTURE(path);
            CHECK_FALSE(is_plain_path(path));
        }
        CHECK_FALSE(is_plain_path(std::string(201, 'a')));
        CHECK_FALSE(is_plain_path(std::string_view("a\0b", 3)));
    }
}
