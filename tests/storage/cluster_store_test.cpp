// The nodes of a cluster in PostgreSQL: their beats, and how one takes another's fence away.
#include "storage/cluster_store.h"

#include <atomic>
#include <thread>

#include "tests/storage/store_fixture.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

using std::chrono::milliseconds;

// One life of a node.
struct Node {
    Node(const std::string& address, const std::string& name)
        : options{.address = address, .node = name},
          store(value_of(PostgresStore::open(options))),
          cluster(value_of(
              ClusterStore::open(options, store->incarnation(), "http://" + name + ":8080", 4))) {}

    std::int64_t incarnation() const { return store->incarnation(); }
    // As this node sees it.
    NodeRow row_of(const std::string& name) {
        for (const NodeRow& row : value_of(cluster->beat()).nodes) {
            if (row.node == name) {
                return row;
            }
        }
        FAIL("not listed: " << name);
        return {};
    }
    bool is_fenced() {
        const auto beat = cluster->beat();
        return !beat && beat.error().kind == FailureKind::fenced;
    }

    PostgresOptions options;
    std::unique_ptr<PostgresStore> store;
    std::unique_ptr<ClusterStore> cluster;
};

// An owner that was stopped within a batch. It either can be ended by others, and is by nobody
// else, or has only PostgreSQL's time-out of 1 s.
struct FrozenBatch {
    explicit FrozenBatch(const Node& node, bool is_named) : connection(node.options) {
        if (is_named) {
            connection.name_session(session_name(node.options.node, node.incarnation()));
            connection.run("SET idle_in_transaction_session_timeout = 0");
        }
        connection.run("BEGIN");
        connection.run("UPDATE node_fence SET batch = batch + 1 WHERE node = $1",
                       {node.options.node});
    }
    PostgresConnection connection;
};

std::size_t actions_in(const std::string& address, const std::string& id = "m") {
    return value_of(open_postgres_reader({.address = address})->find_match(id))
        .value()
        .actions.size();
}

struct TwoNodes {
    std::string address = PostgresServer::of_tests().new_database();
    Node one{address, "node-1"};
    Node two{address, "node-2"};
};

}  // namespace

TEST_CASE_FIXTURE(TwoNodes, "a node counts its own beat up and sees those of the others") {
    const NodeRow first = one.row_of("node-1");
    CHECK(first.incarnation == 1);
    CHECK(first.state == NodeState::alive);
    CHECK(first.address == "http://node-1:8080");
    CHECK(first.protocol == 4);
    CHECK_FALSE(first.is_disconnected);
    CHECK(one.row_of("node-1").beat == first.beat + 1);
    const NodeRow other = one.row_of("node-2");
    CHECK(one.row_of("node-2") == other);
    value_of(two.cluster->beat());
    CHECK(one.row_of("node-2").beat == other.beat + 1);
    const Beat beat = value_of(one.cluster->beat());
    CHECK(beat.nodes.size() == 2);
    CHECK(beat.now_ms >= one.row_of("node-1").beat_at_ms - 1'000);
    CHECK(beat.now_ms >= other.beat_at_ms);
    CHECK(beat.now_ms < other.beat_at_ms + 60'000);
}

TEST_CASE_FIXTURE(TwoNodes, "a node that starts again is a new life, and the one before is told") {
    Node again(address, "node-2");
    CHECK(again.incarnation() == 2);
    CHECK(one.row_of("node-2").incarnation == 2);
    CHECK(one.row_of("node-2").state == NodeState::alive);
    CHECK(two.is_fenced());
    CHECK_FALSE(two.cluster->declare_dead("node-1", 1).has_value());
    CHECK_FALSE(again.is_fenced());
    const auto late = ClusterStore::open(two.options, 1, "late", 4);
    CHECK((!late && late.error().kind == FailureKind::fenced));
    CHECK(one.row_of("node-2").address == "http://node-2:8080");
}

TEST_CASE_FIXTURE(TwoNodes, "between its fence and its first beat a node's last life is dead") {
    const auto store = value_of(PostgresStore::open(two.options));
    CHECK(one.row_of("node-2").incarnation == 1);
    CHECK(one.row_of("node-2").state == NodeState::dead);
}

TEST_CASE_FIXTURE(TwoNodes, "who is declared dead can store nothing any more, and hears of it") {
    require_stored(*two.store, {start_match("m"), append_action("m", 0)});
    CHECK(value_of(one.cluster->declare_dead("node-2", 1)));
    CHECK(failed_with(commit_one(*two.store, {append_action("m", 1)}), FailureKind::fenced));
    CHECK(actions_in(address) == 1);
    CHECK(two.is_fenced());
    CHECK(one.row_of("node-2").state == NodeState::dead);
    CHECK(value_of(one.cluster->declare_dead("node-2", 1)));
    CHECK(commit_one(*one.store, {append_action("m", 1)}));
    Node again(address, "node-2");
    CHECK(commit_one(*again.store, {append_action("m", 2)}));
}

TEST_CASE_FIXTURE(TwoNodes, "only that life of that node is declared dead") {
    CHECK_FALSE(value_of(one.cluster->declare_dead("nobody", 1)));
    CHECK_FALSE(value_of(one.cluster->declare_dead("node-2", 2)));
    CHECK_FALSE(two.is_fenced());
    Node again(address, "node-2");
    CHECK(value_of(one.cluster->declare_dead("node-2", 1)));  // it was replaced
    CHECK_FALSE(again.is_fenced());
    CHECK(commit_one(*again.store, {start_match("m")}));
}

TEST_CASE_FIXTURE(TwoNodes, "a writer that is frozen within a batch holds nobody up") {
    require_stored(*two.store, {start_match("m")});
    bool is_named = true;
    SUBCASE("its sessions are ended") {}
    SUBCASE("a session that cannot be ended ends itself") {
        is_named = false;
    }
    FrozenBatch frozen(two, is_named);
    value_of(one.cluster->beat());
    auto is_dead = one.cluster->declare_dead("node-2", 1);
    if (!is_dead && !is_named) {  // on a busy machine PostgreSQL may be late
        is_dead = one.cluster->declare_dead("node-2", 1);
    }
    CHECK(value_of(is_dead));
    CHECK_THROWS_AS(frozen.connection.run("COMMIT"), StoreError);
    CHECK(failed_with(commit_one(*two.store, {append_action("m", 0)}), FailureKind::fenced));
    CHECK(actions_in(address) == 0);
}

TEST_CASE_FIXTURE(TwoNodes,
                  "what a busy node has confirmed before its death is stored, and no more") {
    require_stored(*two.store, {start_match("m")});
    std::atomic<int> confirmed = 0;
    FailureKind last = FailureKind::io;
    std::thread playing([&] {
        for (;;) {
            const WriteResult result = commit_one(*two.store, {append_action("m", confirmed)});
            if (!result) {
                last = result.error().kind;
                return;
            }
            ++confirmed;
        }
    });
    while (confirmed < 50) {
        std::this_thread::sleep_for(milliseconds(1));
    }
    CHECK(value_of(one.cluster->declare_dead("node-2", 1)));
    const std::size_t stored = actions_in(address);
    playing.join();
    CHECK((last == FailureKind::fenced || last == FailureKind::unknown));
    CHECK(
        failed_with(commit_one(*two.store, {append_action("m", confirmed)}), FailureKind::fenced));
    CHECK(stored >= 50);
    CHECK(actions_in(address) == stored);
    // The answer to the last commit may have gone with the session.
    CHECK(stored - static_cast<std::size_t>(confirmed) <= 1);
}

TEST_CASE("of two nodes that declare each other dead one stays alive") {
    const std::string address = PostgresServer::of_tests().new_database();
    for (int round = 0; round < 20; ++round) {
        Node one(address, "node-1");
        Node two(address, "node-2");
        std::atomic<int> ready = 0;
        const auto declare = [&](Node& node, const Node& other) {
            ++ready;
            while (ready < 2) {
            }
            node.cluster->declare_dead(other.options.node, other.incarnation());
        };
        std::thread first([&] { declare(one, two); });
        std::thread second([&] { declare(two, one); });
        first.join();
        second.join();
        CHECK(one.is_fenced() != two.is_fenced());
    }
}

TEST_CASE_FIXTURE(TwoNodes, "a node that drains still writes, and one that leaves is dead") {
    require_stored(*two.store, {start_match("m")});
    CHECK(two.cluster->beat(true));
    CHECK(one.row_of("node-2").state == NodeState::draining);
    CHECK(two.row_of("node-2").state == NodeState::alive);  // its next beat says otherwise
    CHECK(commit_one(*two.store, {append_action("m", 0)}));
    CHECK(two.cluster->leave());
    CHECK(two.cluster->leave());
    CHECK(one.row_of("node-2").state == NodeState::dead);
    CHECK(failed_with(commit_one(*two.store, {append_action("m", 1)}), FailureKind::fenced));
    Node again(address, "node-2");
    CHECK(one.row_of("node-2").state == NodeState::alive);
}

TEST_CASE_FIXTURE(TwoNodes,
                  "a process that is gone shows at once, though the store calls it alive") {
    CHECK_FALSE(one.row_of("node-2").is_disconnected);
    two.cluster.reset();
    for (int attempt = 0; attempt < 500 && !one.row_of("node-2").is_disconnected; ++attempt) {
        std::this_thread::sleep_for(milliseconds(2));
    }
    CHECK(one.row_of("node-2").is_disconnected);
    CHECK(one.row_of("node-2").state == NodeState::alive);
}

TEST_CASE_FIXTURE(TwoNodes, "the dead are forgotten after an hour, their lives never") {
    const auto age = [&](const std::string& node, const std::string& ms) {
        PostgresServer::execute_at(address, "UPDATE nodes SET beat_at_ms = beat_at_ms - " + ms +
                                                " WHERE node = '" + node + "'");
    };
    age("node-2", "3700000");
    CHECK(one.row_of("node-2").state == NodeState::alive);  // silence alone is no death
    CHECK(value_of(one.cluster->declare_dead("node-2", 1)));
    CHECK(value_of(one.cluster->beat()).nodes.size() == 1);
    age("node-2", "700000000");
    Node third(address, "node-3");
    CHECK(PostgresServer::execute_at(address, "SELECT count(*) FROM nodes") == "2");
    CHECK(Node(address, "node-2").incarnation() == 2);
}

TEST_CASE("a cluster store goes on after a lost connection, and says when PostgreSQL is away") {
    PostgresServer server;
    Node node(server.new_database(), "node-1");
    const std::string address = server.address("test1");
    const std::int64_t beat = node.row_of("node-1").beat;
    PostgresServer::execute_at(address,
                               "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                               " WHERE application_name = 'potluck node-1/1 beat'");
    CHECK(node.row_of("node-1").beat == beat + 1);
    CHECK_FALSE(node.row_of("node-1").is_disconnected);
    server.kill(SIGINT);
    const auto away = node.cluster->beat();
    CHECK((!away && away.error().kind == FailureKind::io));
    server.run();
    CHECK(node.row_of("node-1").beat >= beat + 2);
}

TEST_CASE("the writing session has the name of its node's life, long names as well") {
    const std::string address = PostgresServer::of_tests().new_database();
    const std::string name = std::string(200, 'n') + ".example";
    Node node(address, name);
    Node other(address, std::string(200, 'n') + ".test");
    const std::string sessions =
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        " AND application_name = '" +
        session_name(name, 1) + "'";
    CHECK(PostgresServer::execute_at(address, sessions) == "1");
    PostgresServer::execute_at(address,
                               "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                               " WHERE datname = current_database() AND"
                               " pid <> pg_backend_pid()");
    require_stored(*node.store, {start_match("m")});
    CHECK(PostgresServer::execute_at(address, sessions) == "1");
    CHECK(session_name("node-1", 7) == "potluck node-1/7");
}

TEST_CASE("batches of two nodes that wait for each other both go through") {
    const std::string address = PostgresServer::of_tests().new_database();
    const std::string name =
        address.substr(address.find("test"), address.find('?') - address.find("test"));
    PostgresServer::execute_at(address, "ALTER DATABASE " + name + " SET deadlock_timeout = '5ms'");
    Node one(address, "node-1");
    Node two(address, "node-2");
    require_stored(*one.store, {AddUser{user_record("ann")}, AddUser{user_record("bob")}});
    const auto write_all = [](Store& store, const std::string& first, const std::string& second) {
        int failures = 0;
        for (int round = 1; round <= 150; ++round) {
            std::this_thread::sleep_for(milliseconds(1));
            const std::vector<Transaction> batch{{SeeUser{first, round}}, {SeeUser{second, round}}};
            for (const WriteResult& result : store.commit(batch)) {
                failures += result ? 0 : 1;
            }
        }
        return failures;
    };
    int failures = 0;
    std::thread other([&] { failures = write_all(*two.store, "bob", "ann"); });
    CHECK(write_all(*one.store, "ann", "bob") == 0);
    other.join();
    CHECK(failures == 0);
    const std::string deadlocks = PostgresServer::execute_at(
        address, "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()");
    MESSAGE("deadlocks: " << deadlocks);
}
