// What is PostgreSQL's alone: the fence, lost connections, the schema.
#include "storage/postgres_store.h"

#include <atomic>
#include <random>
#include <thread>

#include "storage/postgres_schema.h"
#include "tests/storage/store_fixture.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

std::unique_ptr<PostgresStore> open_postgres(const PostgresOptions& options) {
    return value_of(PostgresStore::open(options));
}

std::size_t actions_in(Store& store, const std::string& id = "m") {
    return find_match(store, id).value().actions.size();
}

// Those of the writing connection; readers have another name for their isolation level.
const std::string writers =
    " FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";

void wait_until(const std::string& address, const std::string& condition) {
    for (int attempt = 0; attempt < 1'000; ++attempt) {
        if (PostgresServer::execute_at(address, "SELECT " + condition) == "t") {
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    FAIL("it does not happen: " << condition);
}

// PostgreSQL is asked again some time after it was away; what was not stored is safe to repeat.
WriteResult commit_when_back(Store& store, const Transaction& transaction) {
    WriteResult result = commit_one(store, transaction);
    for (int attempt = 0; attempt < 1'000 && failed_with(result, FailureKind::io); ++attempt) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        result = commit_one(store, transaction);
    }
    return result;
}

// COMMIT hangs after it has happened, for a standby that is not there.
void hold_commits(PostgresServer& server, bool hold) {
    server.execute("postgres", "ALTER SYSTEM SET synchronous_standby_names = '" +
                                   std::string(hold ? "nobody" : "") + "'");
    server.execute("postgres", "SELECT pg_reload_conf()");
    wait_until(server.address("postgres"), "current_setting('synchronous_standby_names') = '" +
                                               std::string(hold ? "nobody'" : "'"));
}

}  // namespace

TEST_CASE("a process that opens the store under the same name fences the one before") {
    const std::string address = PostgresServer::of_tests().new_database();
    const auto first = open_postgres({.address = address});
    const auto elsewhere = open_postgres({.address = address, .node = "elsewhere"});
    require_stored(*first, {start_match("m"), append_action("m", 0)});
    const auto second = open_postgres({.address = address});
    CHECK(second->incarnation() == first->incarnation() + 1);
    CHECK(failed_with(commit_one(*first, {append_action("m", 1)}), FailureKind::fenced));
    CHECK(failed_with(commit_one(*first, {append_action("m", 1)}), FailureKind::fenced));
    CHECK(actions_in(*second) == 1);
    CHECK(commit_one(*second, {append_action("m", 1)}));
    CHECK(commit_one(*elsewhere, {append_action("m", 2)}));
}

TEST_CASE("who is fenced while the connection is lost stays fenced") {
    const std::string address = PostgresServer::of_tests().new_database();
    const auto first = open_postgres({.address = address});
    require_stored(*first, {start_match("m")});
    const auto second = open_postgres({.address = address});
    PostgresServer::execute_at(address, "SELECT pg_terminate_backend(pid)" + writers);
    CHECK(failed_with(commit_one(*first, {append_action("m", 0)}), FailureKind::fenced));
    CHECK(commit_one(*second, {append_action("m", 0)}));
    CHECK(actions_in(*second) == 1);
}

TEST_CASE("an owner that is frozen within a batch does not hold up its successor") {
    const std::string address = PostgresServer::of_tests().new_database();
    const auto first = open_postgres({.address = address});
    require_stored(*first, {start_match("m")});
    PostgresConnection frozen({.address = address});
    frozen.run("BEGIN");
    frozen.run("UPDATE node_fence SET batch = batch + 1");
    const auto second = open_postgres({.address = address});  // a lock is waited for 3 s at most
    CHECK_THROWS_AS(frozen.run("COMMIT"), StoreError);
    CHECK(commit_one(*second, {append_action("m", 0)}));
}

TEST_CASE("a connection that was closed while idle is noticed and replaced without a failure") {
    const std::string address = PostgresServer::of_tests().new_database();
    const auto store = open_postgres({.address = address});
    const auto reader = store->open_reader();
    require_stored(*store, {start_match("m")});
    CHECK(value_of(reader->find_match("m")));
    PostgresServer::execute_at(address, "SELECT pg_terminate_backend(pid)" + writers);
    CHECK(commit_one(*store, {append_action("m", 0)}));
    CHECK_FALSE(reader->find_match("m").has_value());
    CHECK(value_of(reader->find_match("m"))->actions.size() == 1);
}

TEST_CASE("a commit whose answer is lost is found to have happened, and is not repeated") {
    PostgresServer server;
    const auto store = open_postgres({.address = server.new_database()});
    const std::string address = server.address("test1");
    require_stored(*store, {start_match("m"), append_action("m", 0)});
    hold_commits(server, true);
    std::vector<WriteResult> results;
    const std::vector<Transaction> group{{append_action("m", 1)}, {append_action("m", 9)}};
    std::thread committing([&] { results = store->commit(group); });
    const std::string waiting = writers + " AND wait_event = 'SyncRep'";
    wait_until(address, "count(*) = 1" + waiting);
    PostgresServer::execute_at(address, "SELECT pg_terminate_backend(pid)" + waiting);
    hold_commits(server, false);
    committing.join();
    CHECK(results.at(0));
    CHECK(failed_with(results.at(1), FailureKind::conflict));
    CHECK(actions_in(*store) == 2);
    CHECK(commit_one(*store, {append_action("m", 2)}));
}

TEST_CASE("a commit is in doubt when PostgreSQL stays away, and only then") {
    PostgresServer server;
    const auto store = open_postgres(
        {.address = server.new_database(), .connect_timeout_s = 2, .settle_timeout_ms = 300});
    const std::string address = server.address("test1");
    require_stored(*store, {start_match("m"), append_action("m", 0)});
    hold_commits(server, true);
    WriteResult result;
    std::thread committing([&] { result = commit_one(*store, {append_action("m", 1)}); });
    wait_until(address, "count(*) = 1" + writers + " AND wait_event = 'SyncRep'");
    server.kill(SIGQUIT);
    committing.join();
    CHECK(failed_with(result, FailureKind::unknown));
    // Nothing was sent, so nothing can have been stored. The first one tries to connect, and the
    // second one comes before the next try.
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    CHECK(failed_with(commit_one(*store, {append_action("m", 2)}), FailureKind::io));
    CHECK(failed_with(commit_one(*store, {append_action("m", 2)}), FailureKind::io));
    CHECK_FALSE(store->settled());
    server.run();
    hold_commits(server, false);
    CHECK(commit_when_back(*store, {append_action("m", 2)}));
    const auto settled = store->settled();
    REQUIRE(settled);
    REQUIRE(settled->size() == 1);
    CHECK(settled->front());
    CHECK_FALSE(store->settled());
    CHECK(actions_in(*store) == 3);
}

TEST_CASE(
    "a PostgreSQL that hangs is given up after a moment, and what it was sent is not stored") {
    PostgresServer server;
    const std::string address = server.new_database();
    require_stored(*open_postgres({.address = address}), {start_match("m"), append_action("m", 0)});
    // Less than the 3 s after which PostgreSQL itself would refuse, as `locked`.
    const auto store = open_postgres({.address = address, .answer_timeout_ms = 2'000});
    PostgresConnection other({.address = address});
    other.run("SET idle_in_transaction_session_timeout = 0");
    other.run("BEGIN");
    other.run("LOCK TABLE actions");
    CHECK(failed_with(commit_one(*store, {append_action("m", 1)}), FailureKind::io));
    other.run("COMMIT");
    CHECK(commit_one(*store, {append_action("m", 1)}));
    CHECK_FALSE(store->settled());
    CHECK(actions_in(*store) == 2);
}

TEST_CASE("with backends that are killed all the time nothing is lost and nothing is doubled") {
    const std::string address = PostgresServer::of_tests().new_database();
    const auto store = open_postgres({.address = address});
    require_stored(*store, {start_match("m"), start_match("n")});
    std::atomic<bool> is_over = false;
    std::thread killer([&] {
        std::mt19937 random(1);
        while (!is_over) {
            std::this_thread::sleep_for(std::chrono::microseconds(random() % 20'000));
            PostgresServer::execute_at(address, "SELECT pg_terminate_backend(pid)" + writers);
        }
    });
    int ply = 0;
    int failures = 0;
    for (int batch = 0; batch < 300; ++batch) {
        std::vector<Transaction> group;
        for (int move = 0; move < 20; ++move) {
            group.push_back({append_action("m", ply + move)});
        }
        const std::vector<WriteResult> results = store->commit(group);
        const bool is_stored = results.front().ok();
        for (const WriteResult& one : results) {
            CHECK(one.ok() == is_stored);
            CHECK((one || one.error().kind == FailureKind::io));
        }
        ply += is_stored ? 20 : 0;
        failures += is_stored ? 0 : 1;
        if (!is_stored) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
    }
    is_over = true;
    killer.join();
    MESSAGE("batches refused: " << failures);
    // What was said to be stored is there, and nothing else: the next batch would have conflicted.
    CHECK(failures < 150);
    while (!store->open_reader()->find_match("m").has_value()) {
    }
    CHECK(actions_in(*store) == static_cast<std::size_t>(ply));
    CHECK(actions_in(*store, "n") == 0);
}

TEST_CASE("a store that is away says so at once, and is written again when it is back") {
    PostgresServer server;
    const auto store = open_postgres({.address = server.new_database()});
    require_stored(*store, {start_match("m")});
    server.kill(SIGINT);
    CHECK(failed_with(commit_one(*store, {append_action("m", 0)}), FailureKind::io));
    CHECK(failed_with(commit_one(*store, {append_action("m", 0)}), FailureKind::io));
    server.run();
    CHECK(commit_when_back(*store, {append_action("m", 0)}));
}

TEST_CASE("a move costs the same however many matches are being played") {
    PostgresServer server;
    const std::string address = server.new_database();
    constexpr int count = 300;
    {
        const auto store = open_postgres({.address = address});
        Transaction starts;
        std::vector<Transaction> moves;
        for (int number = 0; number < count; ++number) {
            const std::string id = std::to_string(number);
            starts.push_back(start_match(id));
            moves.push_back({append_action(id, 1)});
        }
        require_stored(*store, starts);
        for (int number = 0; number < count; ++number) {
            require_stored(*store, {append_action(std::to_string(number), 0),
                                    PutClock{std::to_string(number), "[1]"}});
        }
        REQUIRE(store->commit(moves).back());
        require_stored(*store, {TakeBack{"7", 1, ""}, finish_match("7", 9)});
    }
    // A session's counts are there when it has ended.
    wait_until(address, "count(*) = 0" + writers + " AND application_name LIKE 'potluck%'");
    const auto rows_read = [&](const std::string& index) {
        return std::stoi(PostgresServer::execute_at(
            address,
            "SELECT idx_tup_read FROM pg_stat_user_indexes WHERE indexrelname = '" + index + "'"));
    };
    CHECK(rows_read("matches_unfinished") == 0);
    CHECK(rows_read("matches_id_key") >= 2 * count);
    CHECK(rows_read("matches_id_key") < 12 * count);
    CHECK(rows_read("actions_pkey") < 12 * count);
}

TEST_CASE("what is no database of ours, or a newer one, is refused and left as it is") {
    PostgresServer& server = PostgresServer::of_tests();
    const std::string address = server.new_database();
    const auto failure_to_open_it = [&] {
        const auto store = open_postgres_store({.address = address});
        REQUIRE_FALSE(store.has_value());
        return store.error();
    };
    SUBCASE("another program's") {
        PostgresServer::execute_at(address, "CREATE TABLE notes (x int)");
        CHECK(failure_to_open_it().kind == FailureKind::incompatible);
        CHECK(PostgresServer::execute_at(address, "SELECT to_regclass('users') IS NULL") == "t");
    }
    SUBCASE("another program's with a table of the same name") {
        PostgresServer::execute_at(address,
                                   "CREATE TABLE potluck_schema AS"
                                   " SELECT 'other' AS application, 1::bigint AS version");
        CHECK(failure_to_open_it().kind == FailureKind::incompatible);
    }
    SUBCASE("a newer program's") {
        open_postgres({.address = address});
        PostgresServer::execute_at(address, "UPDATE potluck_schema SET version = 4711");
        const Failure failure = failure_to_open_it();
        CHECK(failure.kind == FailureKind::incompatible);
        CHECK(failure.message.find("4711") != std::string::npos);
        CHECK(PostgresServer::execute_at(address, "SELECT incarnation FROM node_fence") == "1");
    }
}

TEST_CASE("migrations run in order, once, and all or nothing") {
    const std::string address = PostgresServer::of_tests().new_database();
    const std::array one{"CREATE TABLE t (x int);"};
    const std::array two{one[0], "INSERT INTO t VALUES (1); UPDATE t SET x = x + 10;"};
    const std::array broken{two[0], two[1], "CREATE TABLE u (x int); UPDATE nothing SET x = 1;"};
    const auto run = [&](std::span<const char* const> migrations) {
        PostgresConnection connection({.address = address});
        migrate(connection, migrations);
    };
    run(one);
    run(two);
    run(two);
    CHECK(PostgresServer::execute_at(address, "SELECT x FROM t") == "11");
    CHECK_THROWS_AS(run(broken), StoreError);
    CHECK(PostgresServer::execute_at(address, "SELECT version FROM potluck_schema") == "2");
    CHECK(PostgresServer::execute_at(address, "SELECT to_regclass('u') IS NULL") == "t");
}

TEST_CASE("every commit is synced unless that was given up") {
    const std::string address = PostgresServer::of_tests().new_database();
    const std::string name =
        address.substr(address.find("test"), address.find('?') - address.find("test"));
    PostgresServer::execute_at(address,
                               "ALTER DATABASE " + name + " SET synchronous_commit = 'local'");
    const auto setting = [&](bool full_sync) {
        PostgresConnection connection({.address = address, .full_sync = full_sync});
        const PostgresResult result =
            connection.run("SELECT current_setting('synchronous_commit')");
        return PostgresRow(*result, 0).text(0);
    };
    CHECK(setting(true) == "on");
    CHECK(setting(false) == "off");
}

TEST_CASE("no password and no parameter of an address is shown") {
    CHECK(shown_address("postgresql://ann:secret@db.example:5433/potluck?sslpassword=secret") ==
          "postgresql://db.example:5433/potluck");
    CHECK(shown_address("host=db.example password=secret dbname=p") == "postgresql://db.example/p");
    CHECK(shown_address("postgresql://ann:secret@db:port:what/").find("secret") ==
          std::string::npos);
    const auto store = open_postgres_store({.address = "postgresql://ann:secret@[/potluck"});
    REQUIRE_FALSE(store.has_value());
    CHECK(store.error().message.find("secret") == std::string::npos);
}
