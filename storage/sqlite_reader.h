// SqliteReader: queries over a read-only connection of its own.
// Each call is one snapshot: a match and its actions fit together. For one thread at a time.
#pragma once

#include "storage/store.h"

namespace potluck::storage {

class SqliteReader final : public Reader {
public:
    explicit SqliteReader(const SqliteOptions& options);
    ~SqliteReader() override;

    Result<std::optional<UserRecord>> find_user_by_token_hash(
        const std::string& token_hash) override;
    Result<std::optional<MatchRecord>> find_match(const std::string& id) override;
    Result<MatchPage> list_matches(const MatchQuery& query) override;
    Result<std::vector<MatchRecord>> unfinished_matches() override;
    Result<std::optional<RoomRecord>> find_room(const std::string& code) override;
    Result<std::vector<RoomRecord>> open_rooms(std::size_t limit) override;
    Result<std::optional<std::int64_t>> last_alive_ms() override;

private:
    class Connection;
    template <class Value, class Query>
    Result<Value> read(Query query);

    SqliteOptions options_;
    std::unique_ptr<Connection> connection_;  // none before the first use and after a failure
};

}  // namespace potluck::storage
