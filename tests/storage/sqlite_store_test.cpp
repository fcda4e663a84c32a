#include "storage/sqlite_store.h"

#include <fstream>
#include <thread>

#include "tests/storage/support.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

std::unique_ptr<SqliteStore> open_sqlite(const SqliteOptions& options) {
    return value_of(SqliteStore::open(options));
}

// The number of actions of match "m".
std::size_t ply_count(Store& store) {
    return value_of(store.open_reader()->find_match("m")).value().actions.size();
}

Write long_action(int ply) {
    AppendAction append{"m", action_record(ply)};
    append.action.action.assign(3'000, 'x');
    return append;
}

}  // namespace

TEST_CASE("a file that is opened again has everything") {
    const TemporaryFolder folder;
    MatchRecord match = match_record("m");
    {
        const std::unique_ptr<Store> store = open_store(folder.options());
        require_stored(*store, {PutUser{user_record("ann")}, StartMatch{match}});
        require_stored(*store, {append_action("m", 0)});
        require_stored(*store, {start_match("done"), finish_match("done", 7)});
    }
    match.actions = {action_record(0)};
    const std::unique_ptr<Store> store = open_store(folder.options());
    const std::unique_ptr<Reader> reader = store->open_reader();
    CHECK(value_of(reader->find_match("m")) == match);
    CHECK(value_of(reader->unfinished_matches()) == std::vector{match});
    CHECK(value_of(reader->list_matches({})).matches.size() == 1);
    CHECK(value_of(reader->find_user_by_token_hash(user_record("ann").token_hash)) ==
          user_record("ann"));
    CHECK(commit_one(*store, {append_action("m", 1)}));
}

TEST_CASE("a store in memory is its own, and ends with its last reader") {
    std::unique_ptr<Store> store = make_memory_store();
    const std::unique_ptr<Reader> reader = store->open_reader();
    require_stored(*store, {start_match("m")});
    CHECK(value_of(reader->find_match("m")) == match_record("m"));
    CHECK_FALSE(value_of(make_memory_store()->open_reader()->find_match("m")));
    CHECK(failed_with(commit_one(*store, {PutUser{user_record("ann")}, start_match("m")}),
                      FailureKind::conflict));
    CHECK_FALSE(value_of(reader->find_user_by_token_hash(user_record("ann").token_hash)));
    store.reset();
    CHECK(value_of(reader->find_match("m")) == match_record("m"));
}

TEST_CASE("storing an action, with its clock, writes a single page") {
    const TemporaryFolder folder;
    const std::unique_ptr<SqliteStore> store = open_sqlite(folder.options());
    require_stored(*store, {start_match("m"), append_action("m", 0)});
    const auto log_size = [&] {
        return std::filesystem::file_size(folder.options().path + "-wal");
    };
    AppendAction append{"m", action_record(1)};
    append.action.clock = R"({"left_ms":[299000,300000]})";
    const auto before = log_size();
    require_stored(*store, {append});
    constexpr std::size_t frame_header = 24;
    CHECK(log_size() - before == 4096 + frame_header);
}

TEST_CASE("every commit is synced unless that was given up") {
    const TemporaryFolder folder;
    SqliteOptions options = folder.options();
    CHECK(open_sqlite(options)->database().execAndGet("PRAGMA synchronous").getInt() == 2);
    options.full_sync = false;
    CHECK(open_sqlite(options)->database().execAndGet("PRAGMA synchronous").getInt() == 1);
}

TEST_CASE("the write-ahead log stays bounded, also after a long read") {
    const TemporaryFolder folder;
    const SqliteOptions options = folder.options(false);
    const std::unique_ptr<Store> store = open_store(options);
    const auto log_size = [&] { return std::filesystem::file_size(options.path + "-wal"); };
    const auto write_30_megabytes = [&](const std::string& id) {
        require_stored(*store, {start_match(id)});
        for (int ply = 0; ply < 10'000;) {
            Transaction transaction;
            for (int count = 0; count < 50; ++count, ++ply) {
                AppendAction append{id, action_record(ply)};
                append.action.action.assign(3'000, 'x');
                transaction.push_back(append);
            }
            require_stored(*store, transaction);
        }
    };
    write_30_megabytes("a");
    CHECK(log_size() < 8'000'000);
    {
        SQLite::Database slow_reader(options.path, SQLite::OPEN_READONLY);
        slow_reader.exec("BEGIN; SELECT count(*) FROM matches;");
        write_30_megabytes("b");
        CHECK(log_size() > 20'000'000);
    }
    require_stored(*store, {start_match("m")});
    require_stored(*store, {append_action("m", 0)});
    CHECK(log_size() <= 16'777'216);
}

TEST_CASE("a full disk refuses writes cleanly, and they go on when there is room") {
    const TemporaryFolder folder;
    const std::unique_ptr<SqliteStore> store = open_sqlite(folder.options());
    const std::unique_ptr<Reader> reader = store->open_reader();
    require_stored(*store, {start_match("m")});
    const int pages = store->database().execAndGet("PRAGMA page_count").getInt();
    store->database().exec("PRAGMA max_page_count = " + std::to_string(pages + 5));

    int stored = 0;
    WriteResult result;
    while (stored < 100 && (result = commit_one(*store, {long_action(stored)}))) {
        ++stored;
    }
    CHECK(stored > 0);
    CHECK(failed_with(result, FailureKind::full));
    // In a group all fail, the small ones before the large one too.
    std::vector<Transaction> group(3);
    group[0] = {PutUser{user_record("ann")}};
    for (int ply = stored; ply < stored + 20; ++ply) {
        group[1].push_back(long_action(ply));
    }
    group[2] = {PutUser{user_record("bob")}};
    for (const WriteResult& one : store->commit(group)) {
        CHECK(failed_with(one, FailureKind::full));
    }
    CHECK(ply_count(*store) == static_cast<std::size_t>(stored));
    CHECK_FALSE(value_of(reader->find_user_by_token_hash(user_record("ann").token_hash)));

    store->database().exec("PRAGMA max_page_count = 100000");
    for (const WriteResult& one : store->commit(group)) {
        CHECK(one);
    }
    CHECK(ply_count(*store) == static_cast<std::size_t>(stored) + 20);
    CHECK(value_of(reader->find_user_by_token_hash(user_record("ann").token_hash)));
}

TEST_CASE(
    "a database that another one holds is not opened or written, but read, until it is free") {
    const TemporaryFolder folder;
    SQLite::Database other(folder.options().path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("BEGIN EXCLUSIVE");
    CHECK(failure_to_open(folder.options()).kind == FailureKind::locked);
    other.exec("COMMIT");
    const std::unique_ptr<Store> store = open_store(folder.options());
    require_stored(*store, {start_match("m")});
    other.exec("BEGIN IMMEDIATE");
    CHECK(failed_with(commit_one(*store, {append_action("m", 0)}), FailureKind::locked));
    CHECK(ply_count(*store) == 0);
    other.exec("COMMIT");
    CHECK(commit_one(*store, {append_action("m", 0)}));
    CHECK(ply_count(*store) == 1);
}

TEST_CASE("a reader sees a transaction as a whole while others commit") {
    constexpr int matches = 300;
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = open_store(folder.options(false));
    const std::unique_ptr<Reader> reader = store->open_reader();
    Transaction starts;
    for (int number = 0; number < matches; ++number) {
        starts.push_back(start_match(std::to_string(number)));
    }
    require_stored(*store, starts);
    std::thread writer([&] {
        for (int number = 0; number < matches; ++number) {
            const std::string id = std::to_string(number);
            commit_one(*store, {append_action(id, 0), finish_match(id, number)});
        }
    });
    int torn = 0;
    int failed = 0;
    for (int number = 0; number < matches && failed == 0;) {
        const auto match = reader->find_match(std::to_string(number));
        failed += match.has_value() ? 0 : 1;
        if (failed == 0) {
            const bool finished = (*match)->outcome.has_value();
            torn += (*match)->actions.size() == (finished ? 1 : 0) ? 0 : 1;
            number += finished ? 1 : 0;
        }
    }
    writer.join();
    CHECK(failed == 0);
    CHECK(torn == 0);
}

TEST_CASE("a path that cannot be used, or no database, is a clear failure, and is left as it is") {
    const TemporaryFolder folder;
    SqliteOptions options = folder.options();
    options.path = folder.file("no/such/folder.db").string();
    Failure failure = failure_to_open(options);
    CHECK(failure.kind == FailureKind::io);
    CHECK(failure.message.find(options.path) != std::string::npos);

    const std::string content(10'000, 'x');
    std::ofstream(folder.options().path) << content;
    failure = failure_to_open(folder.options());
    CHECK(failure.kind == FailureKind::io);
    CHECK(failure.message.find("not a database") != std::string::npos);
    CHECK(std::filesystem::file_size(folder.options().path) == content.size());
}

TEST_CASE("a damaged file fails cleanly, and other parts of it still work") {
    const TemporaryFolder folder;
    int actions_page = 0;
    {
        const std::unique_ptr<SqliteStore> store = open_sqlite(folder.options());
        require_stored(*store, {PutUser{user_record("ann")}, start_match("m")});
        require_stored(*store, {append_action("m", 0)});
        actions_page = store->database()
                           .execAndGet("SELECT rootpage FROM sqlite_schema WHERE name = 'actions'")
                           .getInt();
    }
    {
        std::fstream file(folder.options().path, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp((actions_page - 1) * 4096);
        file << std::string(4096, '\xff');
    }
    const std::unique_ptr<Store> store = open_store(folder.options());
    const std::unique_ptr<Reader> reader = store->open_reader();
    for (int attempt = 0; attempt < 2; ++attempt) {
        const Result<std::optional<MatchRecord>> found = reader->find_match("m");
        REQUIRE_FALSE(found.has_value());
        CHECK(found.error().kind == FailureKind::io);
        CHECK(failed_with(commit_one(*store, {append_action("m", 1)}), FailureKind::io));
    }
    CHECK(value_of(reader->find_user_by_token_hash(user_record("ann").token_hash)));
    CHECK(commit_one(*store, {PutUser{user_record("bob")}}));
}

TEST_CASE("a reader that cannot connect says so, and connects when it can") {
    const TemporaryFolder folder;
    std::unique_ptr<Store> store = open_store(folder.options());
    require_stored(*store, {start_match("m")});
    const std::unique_ptr<Reader> reader = store->open_reader();
    store.reset();
    const std::filesystem::path hidden = folder.file("hidden.db");
    std::filesystem::rename(folder.options().path, hidden);
    const Result<std::optional<MatchRecord>> found = reader->find_match("m");
    REQUIRE_FALSE(found.has_value());
    CHECK(found.error().kind == FailureKind::io);
    std::filesystem::rename(hidden, folder.options().path);
    CHECK(value_of(reader->find_match("m")));
}
