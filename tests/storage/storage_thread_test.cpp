#include "storage/storage_thread.h"

#include <array>
#include <atomic>
#include <future>
#include <latch>
#include <numeric>
#include <semaphore>
#include <thread>

#include <SQLiteCpp/Database.h>

#include "tests/storage/support.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

// Lets a test hold the write thread inside its commit.
struct Gate {
    std::counting_semaphore<> entered{0};  // a commit has begun
    std::counting_semaphore<> open{0};     // it may go on
    std::vector<std::size_t> group_sizes;  // read them after stop()
};

class GatedStore final : public Store {
public:
    explicit GatedStore(std::shared_ptr<Gate> gate) : gate_(std::move(gate)) {}

    std::vector<WriteResult> commit(std::span<const Transaction> transactions) override {
        gate_->group_sizes.push_back(transactions.size());
        gate_->entered.release();
        gate_->open.acquire();
        return inner_->commit(transactions);
    }
    std::unique_ptr<Reader> open_reader() override { return inner_->open_reader(); }

private:
    std::shared_ptr<Gate> gate_;
    std::unique_ptr<Store> inner_ = make_memory_store();
};

// While it is away, nobody can tell whether its first commit has happened. It has.
class DoubtfulStore final : public Store {
public:
    explicit DoubtfulStore(std::shared_ptr<std::atomic<bool>> is_away)
        : is_away_(std::move(is_away)) {}

    std::vector<WriteResult> commit(std::span<const Transaction> transactions) override {
        if (*is_away_) {
            const bool is_first = size_in_doubt_ == 0;
            size_in_doubt_ = is_first ? transactions.size() : size_in_doubt_;
            return std::vector<WriteResult>(
                transactions.size(),
                Failure{is_first ? FailureKind::unknown : FailureKind::io, "away"});
        }
        if (size_in_doubt_ > 0) {
            settled_.emplace(std::exchange(size_in_doubt_, 0));
        }
        return inner_->commit(transactions);
    }
    std::optional<std::vector<WriteResult>> settled() override {
        return std::exchange(settled_, std::nullopt);
    }
    std::unique_ptr<Reader> open_reader() override { return inner_->open_reader(); }

private:
    std::shared_ptr<std::atomic<bool>> is_away_;
    std::size_t size_in_doubt_ = 0;
    std::optional<std::vector<WriteResult>> settled_;
    std::unique_ptr<Store> inner_ = make_memory_store();
};

Transaction put_user(int number) {
    return {PutUser{user_record("u" + std::to_string(number))}};
}

std::future<WriteResult> write(StorageThread& storage, Transaction transaction) {
    auto promise = std::make_shared<std::promise<WriteResult>>();
    storage.write(std::move(transaction),
                  [promise](WriteResult result) { promise->set_value(std::move(result)); });
    return promise->get_future();
}

bool is_ready(const std::future<WriteResult>& future) {
    return future.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

}  // namespace

TEST_CASE("what is written through the thread can be read through it") {
    StorageThread storage(make_memory_store());
    CHECK(write(storage, {start_match("m"), append_action("m", 0)}).get());
    CHECK(failed_with(write(storage, {append_action("m", 0)}).get(), FailureKind::conflict));
    std::promise<std::size_t> plies;
    CHECK(storage.read([&](Reader& reader) {
        plies.set_value(value_of(reader.find_match("m")).value().actions.size());
    }));
    CHECK(plies.get_future().get() == 1);
    storage.stop();
    const StorageCounts counts = storage.counts();
    CHECK(counts.transactions_committed == 1);
    CHECK(counts.commits == 1);
    CHECK(counts.failures == 1);
    CHECK(counts.writes_queued == 0);
    CHECK(counts.reads_queued == 0);
}

TEST_CASE("all that waits during a commit goes into the next one, up to the limit") {
    const auto gate = std::make_shared<Gate>();
    std::vector<std::size_t> observed;
    StorageThread storage(std::make_unique<GatedStore>(gate), {.transactions_per_commit_max = 10},
                          [&](std::chrono::steady_clock::duration time, std::size_t size) {
                              CHECK(time.count() >= 0);
                              observed.push_back(size);
                          });
    std::vector<int> completed;
    for (int number = 0; number < 26; ++number) {
        storage.write(put_user(number),
                      [&completed, number](WriteResult) { completed.push_back(number); });
        if (number == 0) {
            gate->entered.acquire();
        }
    }
    CHECK(storage.counts().writes_queued == 25);
    gate->open.release(4);
    storage.stop();
    CHECK(gate->group_sizes == std::vector<std::size_t>{1, 10, 10, 5});
    CHECK(observed == gate->group_sizes);
    std::vector<int> in_order(26);
    std::iota(in_order.begin(), in_order.end(), 0);
    CHECK(completed == in_order);
    CHECK(storage.counts().commits == 4);
    CHECK(storage.counts().transactions_committed == 26);
}

TEST_CASE("several handed over together are answered together, each for itself") {
    StorageThread storage(make_memory_store());
    std::promise<std::vector<WriteResult>> promise;
    storage.write({{start_match("m")}, {append_action("m", 7)}, {append_action("m", 0)}},
                  [&](std::vector<WriteResult> results) { promise.set_value(std::move(results)); });
    const std::vector<WriteResult> results = promise.get_future().get();
    REQUIRE(results.size() == 3);
    CHECK(results[0]);
    CHECK(failed_with(results[1], FailureKind::conflict));
    CHECK(results[2]);
    CHECK(storage.counts().commits == 1);
}

TEST_CASE("several handed over together stay in one commit, and wait or are refused as a whole") {
    const auto gate = std::make_shared<Gate>();
    StorageThread storage(std::make_unique<GatedStore>(gate),
                          {.writes_queued_max = 7, .transactions_per_commit_max = 4});
    std::vector<std::size_t> completed;
    const auto put_users = [&](int first, int count) {
        std::vector<Transaction> transactions;
        for (int number = first; number < first + count; ++number) {
            transactions.push_back(put_user(number));
        }
        storage.write(std::move(transactions), [&](const std::vector<WriteResult>& results) {
            completed.push_back(results.size());
            CHECK(failed_with(results.back(), FailureKind::busy) == (results.size() == 2));
        });
    };
    put_users(0, 1);
    gate->entered.acquire();
    put_users(1, 3);
    put_users(4, 1);
    put_users(5, 3);
    CHECK(storage.counts().writes_queued == 7);
    put_users(8, 2);
    CHECK(completed == std::vector<std::size_t>{2});
    CHECK(storage.counts().failures == 2);
    gate->open.release(3);
    storage.stop();
    CHECK(gate->group_sizes == std::vector<std::size_t>{1, 4, 3});
    CHECK(completed == std::vector<std::size_t>{2, 1, 3, 1, 3});
}

TEST_CASE("a failure of the disk reaches every callback and is said, and the thread goes on") {
    const TemporaryFolder folder;
    StorageThread storage(open_store(folder.options(false)));
    // What does not fit is no fault of the disk.
    CHECK(failed_with(write(storage, {append_action("m", 0)}).get(), FailureKind::conflict));
    CHECK_FALSE(storage.counts().is_failing);
    SQLite::Database other(folder.options().path, SQLite::OPEN_READWRITE);
    other.exec("BEGIN IMMEDIATE");
    std::vector<std::future<WriteResult>> refused;
    for (int number = 0; number < 5; ++number) {
        refused.push_back(write(storage, put_user(number)));
    }
    for (std::future<WriteResult>& one : refused) {
        CHECK(failed_with(one.get(), FailureKind::locked));
    }
    CHECK(storage.counts().failures == 6);
    CHECK(storage.counts().is_failing);
    other.exec("COMMIT");
    CHECK(write(storage, put_user(0)).get());
    CHECK_FALSE(storage.counts().is_failing);
}

TEST_CASE("a store that failed is tried again although nobody writes anything") {
    const TemporaryFolder folder;
    StorageThread storage(open_store(folder.options(false)),
                          {.retry_delay = std::chrono::milliseconds(10)});
    SQLite::Database other(folder.options().path, SQLite::OPEN_READWRITE);
    other.exec("BEGIN IMMEDIATE");
    CHECK_FALSE(write(storage, put_user(0)).get());
    other.exec("COMMIT");
    while (storage.counts().is_failing) {
        std::this_thread::yield();
    }
}

TEST_CASE("a commit that takes too long is failing") {
    const auto gate = std::make_shared<Gate>();
    StorageThread storage(std::make_unique<GatedStore>(gate),
                          {.commit_max = std::chrono::milliseconds(10)});
    auto done = write(storage, put_user(0));
    gate->entered.acquire();
    while (!storage.counts().is_failing) {
        std::this_thread::yield();
    }
    gate->open.release();
    CHECK(done.get());
    CHECK_FALSE(storage.counts().is_failing);
}

TEST_CASE("who wrote what nobody can tell of hears it when the store has found out") {
    const auto is_away = std::make_shared<std::atomic<bool>>(true);
    StorageThread storage(std::make_unique<DoubtfulStore>(is_away),
                          {.retry_delay = std::chrono::milliseconds(10)});
    auto doubtful = write(storage, put_user(0));
    while (!storage.counts().is_failing) {
        std::this_thread::yield();
    }
    CHECK(failed_with(write(storage, put_user(1)).get(), FailureKind::io));
    CHECK_FALSE(is_ready(doubtful));
    SUBCASE("before a later write") {
        *is_away = false;
        CHECK(write(storage, put_user(2)).get());
        REQUIRE(is_ready(doubtful));
        CHECK(doubtful.get());
    }
    SUBCASE("while nobody writes") {
        *is_away = false;
        CHECK(doubtful.get());
    }
    SUBCASE("at the end") {
        *is_away = false;
        storage.stop();
        CHECK(doubtful.get());
    }
    SUBCASE("never") {
        storage.stop();
        CHECK(failed_with(doubtful.get(), FailureKind::unknown));
    }
}

TEST_CASE("a write that does not fit into the queue is refused at once, in its own thread") {
    const auto gate = std::make_shared<Gate>();
    StorageThread storage(std::make_unique<GatedStore>(gate), {.writes_queued_max = 2});
    std::vector<std::future<WriteResult>> accepted;
    accepted.push_back(write(storage, put_user(0)));
    gate->entered.acquire();
    accepted.push_back(write(storage, put_user(1)));
    accepted.push_back(write(storage, put_user(2)));
    std::thread::id called_in;
    WriteResult result;
    storage.write(put_user(3), [&](WriteResult refused) {
        called_in = std::this_thread::get_id();
        result = std::move(refused);
    });
    CHECK(called_in == std::this_thread::get_id());
    CHECK(failed_with(result, FailureKind::busy));
    CHECK(storage.counts().failures == 1);
    for (const std::future<WriteResult>& one : accepted) {
        CHECK_FALSE(is_ready(one));
    }
    gate->open.release(2);
    for (std::future<WriteResult>& one : accepted) {
        CHECK(one.get());
    }
    gate->open.release();
    CHECK(write(storage, put_user(3)).get());
}

TEST_CASE("a read that does not fit into the queue is refused") {
    StorageThread storage(make_memory_store(), {.reads_queued_max = 1});
    std::latch begun(1);
    std::latch go_on(1);
    int ran = 0;
    CHECK(storage.read([&](Reader&) {
        begun.count_down();
        go_on.wait();
        ++ran;
    }));
    begun.wait();
    CHECK(storage.read([&](Reader&) { ++ran; }));
    CHECK_FALSE(storage.read([&](Reader&) { ++ran; }));
    CHECK(storage.counts().reads_queued == 1);
    go_on.count_down();
    storage.stop();
    CHECK(ran == 2);
}

TEST_CASE("stopping finishes everything, closes the store and refuses what comes later") {
    const TemporaryFolder folder;
    StorageThread storage(open_store(folder.options(false)));
    std::atomic<int> stored = 0;
    std::atomic<int> reads = 0;
    for (int number = 0; number < 500; ++number) {
        storage.write(put_user(number), [&](WriteResult result) { stored += result ? 1 : 0; });
        CHECK(storage.read(
            [&](Reader& reader) { reads += reader.find_match("none").has_value() ? 1 : 0; }));
    }
    std::thread other([&] { storage.stop(); });
    storage.stop();
    CHECK(stored == 500);
    CHECK(reads == 500);
    other.join();
    CHECK_FALSE(std::filesystem::exists(folder.options().path + "-wal"));

    CHECK(failed_with(write(storage, put_user(0)).get(), FailureKind::stopped));
    CHECK_FALSE(storage.read([](Reader&) {}));
    storage.stop();
}

TEST_CASE("what a callback holds is let go once it has been called") {
    struct Held {
        std::promise<void>* let_go;
        ~Held() { let_go->set_value(); }
    };
    std::promise<void> let_go;
    StorageThread storage(make_memory_store());
    storage.write(put_user(0), [held = std::make_shared<Held>(&let_go)](WriteResult) {});
    CHECK(let_go.get_future().wait_for(std::chrono::seconds(10)) == std::future_status::ready);
}

TEST_CASE("a callback may write again") {
    StorageThread storage(make_memory_store());
    std::promise<WriteResult> second;
    storage.write({start_match("m")}, [&](WriteResult) {
        storage.write({append_action("m", 0)},
                      [&](WriteResult result) { second.set_value(std::move(result)); });
    });
    CHECK(second.get_future().get());
}

TEST_CASE("many threads write and read at the same time, and nothing is lost or doubled") {
    constexpr int threads = 8;
    constexpr int plies = 200;
    const TemporaryFolder folder;
    std::array<std::vector<int>, threads> completed;  // by the write thread alone
    std::atomic<int> failed = 0;
    std::atomic<int> torn = 0;
    {
        StorageThread storage(open_store(folder.options(false)));
        std::vector<std::thread> producers;
        for (int number = 0; number < threads; ++number) {
            producers.emplace_back([&, number] {
                const std::string id = "m" + std::to_string(number);
                storage.write({start_match(id)}, [&](WriteResult one) { failed += one ? 0 : 1; });
                for (int ply = 0; ply < plies; ++ply) {
                    storage.write({append_action(id, ply)}, [&, number, ply](WriteResult one) {
                        failed += one ? 0 : 1;
                        completed[static_cast<std::size_t>(number)].push_back(ply);
                    });
                    storage.read([&, id](Reader& reader) {
                        const auto match = reader.find_match(id);
                        torn += match.has_value() ? 0 : 1;
                        int next = 0;
                        for (const ActionRecord& action :
                             *match ? (*match)->actions : std::vector<ActionRecord>{}) {
                            torn += action.ply == next++ ? 0 : 1;
                        }
                    });
                    storage.counts();
                }
            });
        }
        for (std::thread& producer : producers) {
            producer.join();
        }
    }
    CHECK(failed == 0);
    CHECK(torn == 0);
    std::vector<int> in_order(plies);
    std::iota(in_order.begin(), in_order.end(), 0);
    for (const std::vector<int>& one : completed) {
        CHECK(one == in_order);
    }
    const std::unique_ptr<Store> store = open_store(folder.options());
    const auto matches = value_of(store->open_reader()->unfinished_matches());
    CHECK(matches.size() == threads);
    for (const MatchRecord& match : matches) {
        CHECK(match.actions.size() == plies);
    }
}
