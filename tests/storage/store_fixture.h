// A store in a file of its own, and short ways to ask it.
#pragma once

#include "storage/store.h"
#include "tests/storage/support.h"

namespace potluck::tests {

struct StoreFixture {
    TemporaryFolder folder;
    std::unique_ptr<storage::Store> store = open_store(folder.options(false));
};

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
