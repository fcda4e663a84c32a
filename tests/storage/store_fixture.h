// A store of its own in each engine, and short ways to ask it.
//
// STORE_TEST(Fixture, "what it shows") { ... } runs the test in each of them.
#pragma once

#include "storage/postgres_store.h"
#include "storage/sqlite_store.h"
#include "tests/storage/support.h"
#include "tests/support/postgres_server.h"

namespace potluck::tests {

enum class Engine { file, memory, postgres };

struct StoreFixture {
    explicit StoreFixture(Engine which) : engine(which), store(open()) {}

    // How many rows the table has.
    int count(const std::string& table) {
        const std::string query = "SELECT count(*) FROM " + table;
        if (engine == Engine::postgres) {
            return std::stoi(PostgresServer::execute_at(address, query));
        }
        return dynamic_cast<storage::SqliteStore&>(*store).database().execAndGet(query).getInt();
    }

    Engine engine;
    TemporaryFolder folder;
    std::string address;  // of the database in PostgreSQL
    std::unique_ptr<storage::Store> store;

private:
    std::unique_ptr<storage::Store> open() {
        switch (engine) {
            case Engine::file:
                return open_store(folder.options(false));
            case Engine::memory:
                return storage::make_memory_store();
            case Engine::postgres:
                break;
        }
        address = PostgresServer::of_tests().new_database();
        return value_of(storage::open_postgres_store({.address = address}));
    }
};

#define STORE_TEST_NAMED(Fixture, text, Test) \
    namespace {                               \
    struct Test : Fixture {                   \
        using Fixture::Fixture;               \
        void run();                           \
    };                                        \
    }                                         \
    TEST_CASE(text) {                         \
        SUBCASE("SQLite file") {              \
            Test(Engine::file).run();         \
        }                                     \
        SUBCASE("SQLite memory") {            \
            Test(Engine::memory).run();       \
        }                                     \
        SUBCASE("PostgreSQL") {               \
            Test(Engine::postgres).run();     \
        }                                     \
    }                                         \
    void Test::run()
#define STORE_TEST(Fixture, text) STORE_TEST_NAMED(Fixture, text, DOCTEST_ANONYMOUS(StoreTest))

inline std::optional<storage::MatchRecord> find_match(storage::Store& store,
                                                      const std::string& id) {
    return value_of(store.open_reader()->find_match(id));
}

inline std::optional<storage::UserRecord> find_user(storage::Store& store,
                                                    const std::string& token_hash) {
    return value_of(store.open_reader()->find_user_by_token_hash(token_hash));
}

inline std::optional<storage::RoomRecord> find_room(storage::Store& store,
                                                    const std::string& code) {
    return value_of(store.open_reader()->find_room(code));
}

inline std::vector<storage::RoomRecord> open_rooms(storage::Store& store, std::size_t limit = 100) {
    return value_of(store.open_reader()->open_rooms(limit));
}

inline std::optional<std::int64_t> last_alive_ms(storage::Store& store) {
    return value_of(store.open_reader()->last_alive_ms());
}

inline storage::MatchPage list(storage::Store& store, const storage::MatchQuery& query = {}) {
    return value_of(store.open_reader()->list_matches(query));
}

using Ids = std::vector<std::string>;

inline Ids ids_of(const storage::MatchPage& page) {
    Ids ids;
    for (const storage::MatchSummary& summary : page.matches) {
        ids.push_back(summary.match.id);
    }
    return ids;
}

inline bool is_conflict(storage::Store& store, storage::Write write) {
    return failed_with(commit_one(store, {std::move(write)}), storage::FailureKind::conflict);
}

}  // namespace potluck::tests
