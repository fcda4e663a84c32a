// The commands that take a PostgreSQL instead of a data folder, and `potluck migrate` between them.
#include <chrono>
#include <filesystem>
#include <sstream>

#include <doctest/doctest.h>

#include "server/commands/data_folder.h"
#include "server/commands/doctor_command.h"
#include "server/commands/export_command.h"
#include "server/commands/import_command.h"
#include "server/commands/migrate_command.h"
#include "server/commands/nodes_command.h"
#include "storage/cluster_store.h"
#include "storage/postgres_schema.h"
#include "storage/postgres_store.h"
#include "tests/storage/support.h"
#include "tests/support/command_run.h"
#include "tests/support/postgres_server.h"
#include "tests/support/records.h"
#include "tests/support/waiting.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;
using namespace potluck::storage;

namespace {

CommandRun migrate(const std::string& from, const std::string& to) {
    return run_command([&](auto& output, auto& errors) {
        return run_migrate({.from = from, .to = to}, output, errors);
    });
}

// PostgreSQL needs a moment to see that a closed store's connections are gone.
CommandRun migrate_when_free(const std::string& from, const std::string& to) {
    CommandRun run;
    comes_true([&] {
        run = migrate(from, to);
        return run.errors.find("in use by a server") == std::string::npos;
    });
    return run;
}

CommandRun export_all(const ExportSettings& settings) {
    return run_command(
        [&](auto& output, auto& errors) { return run_export(settings, output, errors); });
}

std::unique_ptr<Store> open_folder(const std::string& path) {
    std::filesystem::create_directories(path);
    return open_store({.path = DataFolder::database_path(path)});
}

const ActionRecord asked_for{
    .ply = 0, .seat = 0, .action = "a1", .cause = "played", .at_ms = 1, .command = -7};

// Something of each kind.
void fill(Store& store) {
    MatchRecord running = match_record("running");
    running.room = "asleep";
    UserRecord bob = user_record("bob");
    bob.name =
        "B\xc3\xb6"
        "b";
    require_stored(
        store,
        {PutUser{user_record("ann")}, PutUser{bob}, AddToken{std::string(32, 't'), "ann", 7},
         PutRoom{{"asleep", "ann", "{}", "[]", 1}}, PutRoom{{"awake", "bob", "{}", "[]", 2}},
         ClaimRoom{"awake", 0, "node-1", 4}, PutRoom{{"shut", "bob", "{}", "[]", 2, 3, "idle"}},
         StartMatch{running}, AppendAction{"running", asked_for},
         TakeOver{"running", {1, 1, "resigned", "bot-1", "Spore (bot)"}},
         SleepRoom{"asleep", 50, 60, {"ann", "bob"}}, start_match("done"), append_action("done", 0),
         append_action("done", 1), finish_match("done", 9), start_match("aborted"),
         FinishMatch{"aborted", {{}, "aborted", {}, 5}}, PutAlive{70}});
}

void check_filled(Store& store) {
    const auto reader = store.open_reader();
    CHECK(value_of(reader->find_user_by_token_hash(std::string(32, 't')))->id == "ann");
    CHECK(value_of(reader->find_user_by_token_hash(user_record("bob").token_hash))->name ==
          "B\xc3\xb6"
          "b");
    CHECK(value_of(reader->find_table("asleep"))->match->takeovers.size() == 1);
    CHECK(value_of(reader->find_table("asleep"))->match->actions.at(0) == asked_for);
    CHECK(value_of(reader->find_table("asleep"))->room.asleep_ms == 50);
    CHECK(value_of(reader->find_room("awake"))->epoch == 1);
    CHECK(value_of(reader->asleep_rooms_of("bob", 9)) == std::vector<std::string>{"asleep"});
    CHECK(value_of(reader->waking_rooms(9)).at(0).wake_ms == 60);
    CHECK(value_of(reader->find_room("shut"))->reason == "idle");
    CHECK(value_of(reader->list_matches({.player = "ANN"})).matches.at(0).ply_count == 2);
    CHECK(value_of(reader->find_match("aborted"))->outcome->reason == "aborted");
    CHECK(value_of(reader->last_alive_ms()) == 70);
}

}  // namespace

TEST_SUITE("`potluck migrate`") {
    TEST_CASE("everything goes to PostgreSQL and back, and both go on from there") {
        const TemporaryFolder folder;
        const std::string before = folder.file("before").string();
        const std::string after = folder.file("after").string();
        const std::string address = PostgresServer::of_tests().new_database();
        fill(*open_folder(before));
        const CommandRun there = migrate(before, address);
        CHECK(there.errors == "");
        CHECK(there.status == 0);
        CHECK(there.output.find("actions: 3 rows copied\n") != std::string::npos);
        CHECK(there.output.find("all rows are the same on both sides") != std::string::npos);
        {
            const auto store = value_of(open_postgres_store({.address = address}));
            check_filled(*store);
            CHECK(value_of(store->open_reader()->find_room("awake"))->owner.empty());
            require_stored(*store,
                           {PutUser{user_record("cyd")}, start_match("new"),
                            PutRoom{{"new", "cyd", "{}", "[]", 80}}, append_action("running", 1)});
        }
        const CommandRun back = migrate_when_free(address, after);
        CHECK(back.errors == "");
        CHECK(back.status == 0);
        const auto store = open_folder(after);
        check_filled(*store);
        CHECK(value_of(store->open_reader()->find_match("running"))->actions.size() == 2);
        CHECK(value_of(store->open_reader()->find_match("new")));
        require_stored(*store, {start_match("newer"), append_action("running", 2)});
        check_filled(*open_folder(before));
    }

    TEST_CASE("nothing is written over, taken from under a server, or made up") {
        const TemporaryFolder folder;
        const std::string data = folder.file("data").string();
        const std::string address = PostgresServer::of_tests().new_database();
        CHECK(migrate(data, address).errors.find("no database") != std::string::npos);
        CHECK(migrate(address, data).errors.find("no tables") != std::string::npos);
        CHECK(migrate(data, data).status == 1);
        CHECK(migrate(address, address).status == 1);
        fill(*open_folder(data));
        {
            const auto store = value_of(open_postgres_store({.address = address}));
            require_stored(*store, {PutUser{user_record("ann")}});
            CHECK(migrate(data, address).errors.find("in use") != std::string::npos);
        }
        const auto is_refused = [&](const std::string& from, const std::string& to) {
            const CommandRun result = migrate_when_free(from, to);
            return result.errors.find("something in it") != std::string::npos;
        };
        CHECK(is_refused(data, address));
        CHECK(is_refused(address, data));
        check_filled(*open_folder(data));
    }

    TEST_CASE("a text that PostgreSQL cannot keep leaves it empty") {
        const TemporaryFolder folder;
        const std::string data = folder.file("data").string();
        const std::string address = PostgresServer::of_tests().new_database();
        MatchRecord match = match_record("m");
        match.settings = std::string("a\0b", 3);
        require_stored(*open_folder(data), {PutUser{user_record("ann")}, StartMatch{match}});
        CHECK(migrate(data, address).status == 1);
        CHECK(PostgresServer::execute_at(address, "SELECT count(*) FROM users") == "0");
    }
}

TEST_SUITE("`potluck nodes`") {
    CommandRun list_nodes(const std::string& address, bool json) {
        return run_command([&](auto& output, auto& errors) {
            return run_nodes({.store = address, .json = json}, output, errors);
        });
    }

    TEST_CASE("it lists the members with their rooms, beside servers that run") {
        const std::string address = PostgresServer::of_tests().new_database();
        CHECK(list_nodes(address, false).errors.find("no tables") != std::string::npos);
        const PostgresOptions first{.address = address, .node = "node-b"};
        const auto store = value_of(PostgresStore::open(first));
        CHECK(list_nodes(address, false).output == "no node of a cluster uses this store\n");
        const auto cluster =
            value_of(ClusterStore::open(first, store->incarnation(), "http://b:8080", 4));
        const PostgresOptions second{.address = address, .node = "node-a"};
        const auto other = value_of(PostgresStore::open(second));
        const auto other_cluster = value_of(ClusterStore::open(second, 1, "http://a:8080", 5));
        const auto room = [](const std::string& code, const std::string& owner) {
            RoomRecord record{code, "ann", "{}", "[]", 1};
            record.owner = owner;
            return PutRoom{record};
        };
        require_stored(*store, {room("r", "node-b"), room("s", "node-b"), room("asleep", "node-b"),
                                SleepRoom{"asleep", 5, {}, {}}, room("t", "gone"), room("u", "")});
        REQUIRE(cluster->beat(true));
        REQUIRE(value_of(cluster->declare_dead("node-a", 1)));
        PostgresServer::execute_at(
            address, "UPDATE nodes SET beat_at_ms = beat_at_ms - 60000 WHERE node = 'node-a'");

        const CommandRun table = list_nodes(address, false);
        CAPTURE(table.output);
        CHECK(table.status == 0);
        CHECK(table.errors == "");
        std::istringstream lines(table.output);
        std::string line;
        std::getline(lines, line);
        CHECK(line == "node    state     incarnation   last beat   rooms  protocol  address");
        std::getline(lines, line);
        CHECK(line.starts_with("node-a  dead                1      6"));
        CHECK(line.ends_with(" s       0         5  http://a:8080"));
        std::getline(lines, line);
        CHECK(line.starts_with("node-b  draining            1       "));
        CHECK(line.ends_with(" s       2         4  http://b:8080"));
        std::getline(lines, line);
        CHECK(line == "2 awake rooms belong to no node of this list");

        const auto json = protocol::Json::parse(list_nodes(address, true).output);
        CHECK(json["other_awake_rooms"] == 2);
        REQUIRE(json["nodes"].size() == 2);
        const protocol::Json& node = json["nodes"][1];
        CHECK(node["node"] == "node-b");
        CHECK(node["state"] == "draining");
        CHECK(node["incarnation"] == 1);
        CHECK(node["connected"] == true);
        CHECK(node["seconds_since_beat"] < 30.0);
        CHECK(node["awake_rooms"] == 2);
        CHECK(node["protocol"] == 4);
        CHECK(node["address"] == "http://b:8080");
        CHECK(json["nodes"][0]["seconds_since_beat"] >= 60.0);
        CHECK(commit_one(*store, {start_match("m")}));
    }

    TEST_CASE("an address that nobody answers at is shown without its password") {
        const CommandRun run = list_nodes("postgresql://ann:secret@127.0.0.1:1/potluck", true);
        CHECK(run.status == 1);
        CHECK(run.output == "");
        CHECK(run.errors.find("127.0.0.1:1/potluck") != std::string::npos);
        CHECK(run.errors.find("secret") == std::string::npos);
    }
}

TEST_SUITE("commands with --store") {
    TEST_CASE("records go into PostgreSQL and out of it beside a server, which is not fenced") {
        const std::string address = PostgresServer::of_tests().new_database();
        CHECK(export_all({.store = address, .all = true}).errors.find("no tables") !=
              std::string::npos);
        const auto server = value_of(open_postgres_store({.address = address}));
        std::istringstream records(line_of(numbered_record(1)) + "\n" +
                                   line_of(numbered_record(2)) + "\n");
        const CommandRun imported = run_command([&](auto& output, auto& errors) {
            return run_import({.files = {"-"}, .store = address}, records, output, errors);
        });
        CHECK(imported.errors == "");
        CHECK(imported.output.find("2 imported") != std::string::npos);
        CHECK(export_all({.store = address, .ids = {record_id(2)}}).output ==
              line_of(numbered_record(2)) + "\n");
        CHECK(commit_one(*server, {start_match("m")}));
    }

    TEST_CASE("the doctor looks at PostgreSQL, and shows no password") {
        const TemporaryFolder folder;
        const std::string address = PostgresServer::of_tests().new_database();
        const auto examine = [&](const std::string& store) {
            DoctorSettings settings;
            settings.data_folder = folder.file("").string();
            settings.store = store;
            settings.serve_options_of = [](const std::string&) { return ServeSettings(); };
            std::ostringstream output;
            run_doctor(settings, output);
            return output.str();
        };
        CHECK(examine(address).find("has no tables of Potluck yet") != std::string::npos);
        const auto store = value_of(open_postgres_store({.address = address}));
        require_stored(*store, {PutRoom{{"r", "ann", "{}", "[]", 1}}});
        const std::string found = examine(address);
        CAPTURE(found);
        CHECK(found.find("a server is connected") != std::string::npos);
        CHECK(found.find("version " + std::to_string(postgres_migrations().size()) +
                         " of the tables") != std::string::npos);
        // The tests' PostgreSQL does not sync.
        CHECK(found.find("fsync is off") != std::string::npos);
        CHECK(found.find("0 matches, all of which can go on") != std::string::npos);
        CHECK(examine("postgresql://ann:secret@127.0.0.1:1/potluck").find("secret") ==
              std::string::npos);
    }
}
