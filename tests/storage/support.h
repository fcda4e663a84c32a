// What the tests of the storage share: folders that vanish, sample records, short ways to write.
#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <stdlib.h>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "storage/store.h"

namespace potluck::tests {

class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "potluck.XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) {
            throw std::runtime_error("cannot make " + name);
        }
        path_ = name;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path file(const std::string& name) const { return path_ / name; }
    storage::SqliteOptions options(bool full_sync = true) const {
        return {.path = file("potluck.db").string(), .full_sync = full_sync, .busy_timeout_ms = 50};
    }

private:
    std::filesystem::path path_;
};

template <class Value, class Error>
Value value_of(rules::Result<Value, Error> result) {
    if (!result) {
        throw std::runtime_error(result.error().message);
    }
    return *std::move(result);
}

inline storage::UserRecord user_record(const std::string& id) {
    std::string token_hash(32, '\0');
    token_hash.replace(1, id.size(), id);
    return {.id = id, .token_hash = token_hash, .name = "Ann of " + id, .created_ms = 1'000};
}

// A public match of two; starts at 1,000 ms.
inline storage::MatchRecord match_record(const std::string& id) {
    return {.id = id,
            .room = "room-of-" + id,
            .host = "ann",
            .visibility = "public",
            .game = "die",
            .options = R"({"size":6})",
            .started_ms = 1'000,
            .players = {{0, "ann", "Ann"}, {1, "bob", "Bob"}},
            .actions = {},
            .outcome = std::nullopt};
}

inline storage::ActionRecord action_record(int ply) {
    return {.ply = ply,
            .seat = ply % 2,
            .action = "a" + std::to_string(ply),
            .cause = "played",
            .at_ms = 1'000 + ply};
}

inline storage::OutcomeRecord outcome_record(std::int64_t finished_ms) {
    return {.winners = {1}, .reason = "no_stones", .scores = {12, 0}, .finished_ms = finished_ms};
}

inline storage::Write start_match(const std::string& id) {
    return storage::StartMatch{match_record(id)};
}
inline storage::Write append_action(const std::string& id, int ply) {
    return storage::AppendAction{id, action_record(ply)};
}
inline storage::Write finish_match(const std::string& id, std::int64_t finished_ms) {
    return storage::FinishMatch{id, outcome_record(finished_ms)};
}

// The only transaction of its commit.
inline storage::WriteResult commit_one(storage::Store& store, storage::Transaction transaction) {
    const std::vector<storage::Transaction> transactions{std::move(transaction)};
    return store.commit(transactions).at(0);
}

inline void require_stored(storage::Store& store, storage::Transaction transaction) {
    const storage::WriteResult result = commit_one(store, std::move(transaction));
    const std::string why = result ? "" : result.error().message;
    REQUIRE_MESSAGE(result, why);
}

inline bool failed_with(const storage::WriteResult& result, storage::FailureKind kind) {
    return !result && result.error().kind == kind && !result.error().message.empty();
}

inline std::unique_ptr<storage::Store> open_store(const storage::SqliteOptions& options) {
    return value_of(storage::open_sqlite_store(options));
}

inline storage::Failure failure_to_open(const storage::SqliteOptions& options) {
    const auto store = storage::open_sqlite_store(options);
    REQUIRE_FALSE(store.has_value());
    return store.error();
}

}  // namespace potluck::tests
