#include "server/commands/doctor_command.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <unistd.h>

#include <SQLiteCpp/Database.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <doctest/doctest.h>

#include "server/commands/data_folder.h"
#include "server/commands/database_checks.h"
#include "server/commands/folder_checks.h"
#include "server/commands/machine_checks.h"
#include "server/stored_record.h"
#include "storage/inspection.h"
#include "storage/schema.h"
#include "tests/storage/support.h"
#include "tests/support/read_file.h"
#include "tests/support/records.h"
#include "tests/support/results.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;

namespace {

namespace files = std::filesystem;

storage::MatchRecord unfinished_match() {
    storage::MatchRecord match = match_record("mmmmmmmmmmmmmmmm");
    match.options = R"({"size":3})";
    return match;
}

// A data folder with one finished and one unfinished match, for its owner alone.
struct Folder {
    Folder() {
        const auto open = must(DataFolder::open(path()));
        const auto store = open_store({.path = open.database_path()});
        require_stored(*store, to_stored(small_record()));
        require_stored(*store, {storage::StartMatch{unfinished_match()}});
    }
    std::string path() const { return temporary.file("data").string(); }
    std::string database() const { return DataFolder::database_path(path()); }
    // Behind everybody's back.
    void change(const std::string& sql) const {
        SQLite::Database(database(), SQLite::OPEN_READWRITE).exec(sql);
    }

    TemporaryFolder temporary;
};

struct Report {
    int status = 0;
    std::string text;

    // The line about a subject, without the columns before it.
    std::string line(const std::string& health, const std::string& subject) const {
        std::istringstream lines(text);
        std::string found;
        while (std::getline(lines, found)) {
            if (found.starts_with(health + " ") && found.find(" " + subject + " ") == 8) {
                return found.substr(24);
            }
        }
        return "no such line in:\n" + text;
    }
};

Report doctor(const std::string& folder, const ServeSettings& serve = {}) {
    DoctorSettings settings;
    settings.data_folder = folder;
    settings.serve_options_of = [&](const std::string&) { return serve; };
    std::ostringstream output;
    const int status = run_doctor(settings, output);
    return {status, output.str()};
}

ServeSettings at_any_port() {
    ServeSettings serve;
    serve.server.address = "127.0.0.1";
    serve.server.port = 0;
    serve.server.limits.connections_max = 10;
    return serve;
}

// Names, times of change and contents of all in a folder.
using Picture = std::map<std::string, std::pair<files::file_time_type, std::string>>;

Picture picture_of(const std::string& folder) {
    Picture picture;
    for (const auto& entry : files::directory_iterator(folder)) {
        picture[entry.path().filename().string()] = {entry.last_write_time(),
                                                     read_file(entry.path())};
    }
    return picture;
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_SUITE("`potluck doctor`") {
    TEST_CASE_FIXTURE(Folder, "a good folder is ok throughout, and stays as it was") {
        const Picture before = picture_of(path());
        const Report report = doctor(path(), at_any_port());
        CHECK(report.status == 0);
        CHECK_MESSAGE(!has(report.text, "warning "), report.text);
        CHECK_MESSAGE(!has(report.text, "problem "), report.text);
        CHECK(report.line("ok", "lock") == "free: no server runs on this folder");
        CHECK(report.line("ok", "unfinished") == "1 matches, all of which can go on");
        CHECK(report.line("ok", "finished") == "1 matches, all of which keep to the rules");
        CHECK(report.line("ok", "version") ==
              "version " + std::to_string(storage::schema_migrations().size()) + " of the tables");
        CHECK(report.line("ok", "retention") ==
              "kept: public for ever, unlisted 365 days, aborted 7 days, unused_people 30 days, "
              "closed_tables 90 days, notifications 90 days");
        CHECK(report.line("ok", "growth") == "about 0 MiB were added in the last day");
        CHECK(report.line("ok", "port") == "127.0.0.1 port 0 is free");
        CHECK(picture_of(path()) == before);
    }

    TEST_CASE_FIXTURE(Folder,
                      "beside a server it sees what was committed, and the process that serves") {
        const auto held = must(DataFolder::open(path()));
        const auto store = open_store({.path = held.database_path()});
        storage::MatchRecord match = unfinished_match();
        match.id = "nnnnnnnnnnnnnnnn";
        require_stored(*store, {storage::StartMatch{match}});
        const Picture before = picture_of(path());
        const Report report = doctor(path(), at_any_port());
        CHECK(report.status == 0);
        CHECK(report.line("ok", "lock") ==
              "a server runs on this folder, process " + std::to_string(::getpid()));
        CHECK(report.line("ok", "unfinished") == "2 matches, all of which can go on");
        CHECK(report.line("ok", "port") == "not tried, as a server may be using it");
        CHECK(has(report.line("ok", "open files"), "the running server may have"));
        Picture after = picture_of(path());
        // What those who read agree on is there; it is no data.
        after["potluck.sqlite-shm"] = before.at("potluck.sqlite-shm");
        CHECK(after == before);
    }

    TEST_CASE_FIXTURE(Folder,
                      "what a killed server has left in its log counts, and is left there") {
        const TemporaryFolder left;
        {
            const auto store = open_store({.path = database()});
            storage::MatchRecord match = unfinished_match();
            match.id = "nnnnnnnnnnnnnnnn";
            require_stored(*store, {storage::StartMatch{match}});
            // As a kill leaves it: the log is not folded in.
            files::copy(path(), left.file("data"));
        }
        const std::string copy = left.file("data").string();
        files::permissions(copy, files::perms::owner_all);
        const Picture before = picture_of(copy);
        CHECK(!before.at("potluck.sqlite-wal").second.empty());
        const Report report = doctor(copy, at_any_port());
        CHECK_MESSAGE(report.status == 0, report.text);
        CHECK(report.line("ok", "unfinished") == "2 matches, all of which can go on");
        CHECK(picture_of(copy) == before);

        files::remove(copy + "/potluck.sqlite-shm");
        const Report without_index = doctor(copy, at_any_port());
        CHECK(without_index.status == 1);
        CHECK(has(without_index.line("problem", "database"), "start the server once"));
        CHECK_FALSE(files::exists(copy + "/potluck.sqlite-shm"));
    }

    TEST_CASE_FIXTURE(Folder, "a folder that is missing, or a file, is a problem") {
        const Report missing = doctor(path() + "/nowhere");
        CHECK(missing.status == 1);
        CHECK(has(missing.line("problem", "folder"), "nowhere: No such file or directory"));
        CHECK_FALSE(files::exists(path() + "/nowhere"));
        CHECK(has(doctor(database()).line("problem", "folder"), "is no folder"));
    }

    TEST_CASE("a folder without a database is only empty") {
        const TemporaryFolder folder;
        const Report report = doctor(folder.file(".").string(), at_any_port());
        CHECK(report.status == 0);
        CHECK(has(report.line("warning", "database"), "there is none in the folder yet"));
    }

    TEST_CASE_FIXTURE(Folder,
                      "a database that others can read is a warning, unless the folder hides it") {
        files::permissions(database(), files::perms::others_read, files::perm_options::add);
        CHECK(has(doctor(path()).line("ok", "readers"), "no others"));
        files::permissions(path(), files::perms::others_exec, files::perm_options::add);
        const Report report = doctor(path(), at_any_port());
        CHECK(report.status == 0);
        CHECK(has(report.line("warning", "readers"), "chmod -R go-w,o-rwx " + path()));
    }

    TEST_CASE_FIXTURE(Folder, "a file that its owner may not write is a problem") {
        files::permissions(database(), files::perms::owner_write, files::perm_options::remove);
        CHECK(has(doctor(path()).line("problem", "owner"), "chmod u+rw"));
    }

    TEST_CASE("what the database says wrongly is named") {
        struct Row {
            const char* sql;
            const char* health;
            const char* subject;
            const char* text;
        };
        for (const Row& row : {
                 Row{"UPDATE actions SET action = 'a1' WHERE ply = 1", "problem", "finished",
                     "1 of 1 records do not keep to the rules: match 0123456789abcdef: actions[1]: "
                     "a1: this cell is taken"},
                 Row{"UPDATE matches SET game = 'chess' WHERE finished_ms IS NULL", "problem",
                     "unfinished",
                     "match mmmmmmmmmmmmmmmm: the record names the unknown game chess"},
                 Row{"INSERT INTO rooms (code, host, settings, seats, opened_ms, reason)"
                     " VALUES ('code-of-room', 'ann', '{}', '[]', 1, '')",
                     "problem", "tables", "table code-of-room: "},
                 Row{"PRAGMA user_version = 2", "warning", "version", "make a backup before"},
                 Row{"PRAGMA user_version = 99", "problem", "version", "a newer one wrote them"},
                 Row{"UPDATE matches SET started_ms = 32503680000000 WHERE finished_ms IS NULL",
                     "problem", "clock", "3000-01-01 00:00 UTC"},
             }) {
            CAPTURE(row.sql);
            const Folder folder;
            folder.change(row.sql);
            const Report report = doctor(folder.path(), at_any_port());
            CHECK(report.status == (row.health == std::string("problem") ? 1 : 0));
            CHECK(has(report.line(row.health, row.subject), row.text));
        }
    }

    TEST_CASE_FIXTURE(Folder, "a damaged file is a problem, and so is one of another program") {
        const auto size = files::file_size(database());
        {
            std::fstream file(database(), std::ios::in | std::ios::out | std::ios::binary);
            file.seekp(static_cast<std::streamoff>(size) / 2);
            file << std::string(8'192, 'x');
        }
        const Report damaged = doctor(path());
        CHECK(damaged.status == 1);
        CHECK(has(damaged.line("problem", "database"), "put the last good backup in place"));
        CHECK(has(damaged.line("warning", "matches"), "not looked at"));

        std::ofstream(database()) << "this is no database, but a text of some length";
        CHECK(has(doctor(path()).line("problem", "database"), "not a database"));
        files::remove(database());
        SQLite::Database(database(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
            .exec("CREATE TABLE other (number INTEGER)");
        CHECK(has(doctor(path()).line("problem", "database"), "of another program"));
    }

    TEST_CASE_FIXTURE(Folder, "what should have been deleted long ago is a warning") {
        ServeSettings serve = at_any_port();
        serve.server.limits.keep_public = std::chrono::days(1);
        const Report report = doctor(path(), serve);
        CHECK(report.status == 0);
        CHECK(has(report.line("warning", "retention"), "a day past their time (public): only"));
    }

    TEST_CASE_FIXTURE(Folder, "a port that somebody has is a problem") {
        net::io_context context;
        const tcp::acceptor taken(context, tcp::endpoint(net::ip::address_v4::loopback(), 0));
        ServeSettings serve = at_any_port();
        serve.server.port = taken.local_endpoint().port();
        const Report report = doctor(path(), serve);
        CHECK(report.status == 1);
        CHECK(has(report.line("problem", "port"), "Address already in use"));
        serve.server.address = "localhost";
        CHECK(has(doctor(path(), serve).line("problem", "port"), "is no IP address"));
    }

    TEST_CASE_FIXTURE(Folder, "a configuration that the server would not start with is a problem") {
        DoctorSettings settings;
        settings.data_folder = path();
        settings.configuration_file = "potluck.toml";
        settings.serve_options_of = [](const std::string&) {
            return rules::Result<ServeSettings, std::string>(std::string("prot is no option"));
        };
        std::ostringstream output;
        CHECK(run_doctor(settings, output) == 1);
        CHECK(has(Report{1, output.str()}.line("problem", "configuration"),
                  "potluck.toml: prot is no option"));
    }

    TEST_CASE_FIXTURE(Folder,
                      "the folder is the one that the configuration names, unless told otherwise") {
        ServeSettings serve = at_any_port();
        serve.data_folder = path();
        CHECK(doctor("", serve).line("ok", "folder") == path());
    }

    TEST_CASE("space and open files are judged by what is needed") {
        constexpr std::uint64_t mebibyte = 1 << 20;
        CHECK(judge_space("/data", 63 * mebibyte, 0).health == Health::problem);
        CHECK(judge_space("/data", 511 * mebibyte, 0).health == Health::warning);
        CHECK(judge_space("/data", 900 * mebibyte, 500 * mebibyte).health == Health::warning);
        CHECK(judge_space("/data", 900 * mebibyte, 1).health == Health::ok);
        CHECK(judge_growth(1'025 * mebibyte, 1'000'000 * mebibyte).health == Health::warning);
        CHECK(judge_growth(20 * mebibyte, 599 * mebibyte).health == Health::warning);
        CHECK(judge_growth(20 * mebibyte, 601 * mebibyte).health == Health::ok);
        CHECK(judge_growth(2 * mebibyte, 10 * mebibyte).health == Health::ok);
        CHECK(judge_open_files("it", 1'024, 10'000).health == Health::warning);
        CHECK(judge_host_names(true, {}).health == Health::warning);
        CHECK(judge_host_names(true, {"play.example"}).health == Health::ok);
        CHECK(judge_host_names(false, {}).health == Health::ok);
        CHECK(judge_contact(true, {}).health == Health::warning);
        CHECK(judge_contact(true, {true, "mailto:me@play.example", "", ""}).health == Health::ok);
        CHECK(judge_contact(true, {false, "", "", ""}).health == Health::ok);
        CHECK(judge_contact(false, {}).health == Health::ok);
        CHECK(judge_open_files("it", 16'384, 10'000).health == Health::ok);
    }
}
