// The store that forgets. One mutex guards everything, so readers may sit on any thread.
// A transaction that is refused half-way is undone by the inverse of each write it has done.
#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "storage/store.h"
#include "storage/write_checks.h"

namespace potluck::storage {

namespace {

// Newest first: by time, then id.
using ListKey = std::pair<std::int64_t, std::string>;

struct Content {
    std::mutex mutex;
    std::unordered_map<std::string, UserRecord> users;
    std::unordered_map<std::string, std::string> user_id_by_token_hash;
    std::unordered_map<std::string, MatchRecord> matches;
    std::map<ListKey, const MatchRecord*, std::greater<>> listed;
};

bool is_listed(const MatchRecord& match) {
    return match.outcome.has_value() && match.visibility == "public";
}

class MemoryWriter {
public:
    explicit MemoryWriter(Content& content) : content_(&content) {}

    WriteResult run(const Transaction& transaction) {
        undo_.clear();
        for (const Write& write : transaction) {
            WriteResult refused = std::visit([this](const auto& one) { return apply(one); }, write);
            if (refused) {
                std::for_each(undo_.rbegin(), undo_.rend(), [](auto& undo) { undo(); });
                return refused;
            }
        }
        return std::nullopt;
    }

private:
    WriteResult apply(const PutUser& put) {
        const UserRecord& user = put.user;
        if (auto found = content_->users.find(user.id); found != content_->users.end()) {
            std::string old_name = std::exchange(found->second.name, user.name);
            undo_.emplace_back([record = &found->second, old_name] { record->name = old_name; });
            return std::nullopt;
        }
        const bool taken = content_->user_id_by_token_hash.contains(user.token_hash);
        if (WriteResult refused = check_put_user(user, taken)) {
            return refused;
        }
        content_->users.emplace(user.id, user);
        content_->user_id_by_token_hash.emplace(user.token_hash, user.id);
        undo_.emplace_back([this, id = user.id, token_hash = user.token_hash] {
            content_->users.erase(id);
            content_->user_id_by_token_hash.erase(token_hash);
        });
        return std::nullopt;
    }

    WriteResult apply(const StartMatch& start) {
        const std::string& id = start.match.id;
        if (WriteResult refused = check_start(start.match, content_->matches.contains(id))) {
            return refused;
        }
        MatchRecord& match = content_->matches.emplace(id, start.match).first->second;
        match.actions.clear();
        match.outcome.reset();
        std::ranges::sort(match.players, {}, &PlayerRecord::seat);
        undo_.emplace_back([this, id] { content_->matches.erase(id); });
        return std::nullopt;
    }

    WriteResult apply(const AppendAction& append) {
        MatchRecord* match = find(append.match_id);
        if (WriteResult refused = check_append(append, state_of(match))) {
            return refused;
        }
        match->actions.push_back(append.action);
        undo_.emplace_back([match] { match->actions.pop_back(); });
        return std::nullopt;
    }

    WriteResult apply(const FinishMatch& finish) {
        MatchRecord* match = find(finish.match_id);
        if (WriteResult refused = check_finish(finish, state_of(match))) {
            return refused;
        }
        match->outcome = finish.outcome;
        const ListKey key(finish.outcome.finished_ms, match->id);
        if (is_listed(*match)) {
            content_->listed.emplace(key, match);
        }
        undo_.emplace_back([this, match, key] {
            content_->listed.erase(key);
            match->outcome.reset();
        });
        return std::nullopt;
    }

    MatchRecord* find(const std::string& id) {
        auto found = content_->matches.find(id);
        return found == content_->matches.end() ? nullptr : &found->second;
    }

    static std::optional<MatchState> state_of(const MatchRecord* match) {
        if (match == nullptr) {
            return std::nullopt;
        }
        return MatchState{match->outcome.has_value(), static_cast<int>(match->actions.size())};
    }

    Content* content_;
    std::vector<std::function<void()>> undo_;
};

MatchSummary summary_of(const MatchRecord& match) {
    const auto ply_count = static_cast<int>(match.actions.size());
    return {{.id = match.id,
             .room = match.room,
             .host = match.host,
             .visibility = match.visibility,
             .game = match.game,
             .options = match.options,
             .started_ms = match.started_ms,
             .players = match.players,
             .actions = {},
             .outcome = match.outcome},
            ply_count};
}

class MemoryReader final : public Reader {
public:
    explicit MemoryReader(std::shared_ptr<Content> content) : content_(std::move(content)) {}

    Result<std::optional<UserRecord>> find_user_by_token_hash(
        const std::string& token_hash) override {
        const std::lock_guard lock(content_->mutex);
        auto found = content_->user_id_by_token_hash.find(token_hash);
        return found == content_->user_id_by_token_hash.end()
                   ? std::nullopt
                   : std::optional(content_->users.at(found->second));
    }

    Result<std::optional<MatchRecord>> find_match(const std::string& id) override {
        const std::lock_guard lock(content_->mutex);
        auto found = content_->matches.find(id);
        return found == content_->matches.end() ? std::nullopt : std::optional(found->second);
    }

    Result<MatchPage> list_matches(const MatchQuery& query) override {
        const std::lock_guard lock(content_->mutex);
        const auto limit =
            static_cast<std::size_t>(std::clamp(query.limit, 1, match_page_size_max));
        auto entry = content_->listed.begin();
        if (query.after) {
            entry = content_->listed.upper_bound(
                ListKey(query.after->finished_ms, query.after->match_id));
        }
        MatchPage page;
        for (; entry != content_->listed.end(); ++entry) {
            if (!query.game.empty() && entry->second->game != query.game) {
                continue;
            }
            if (page.matches.size() == limit) {
                const MatchRecord& last = page.matches.back().match;
                page.next = MatchCursor{last.outcome->finished_ms, last.id};
                break;
            }
            page.matches.push_back(summary_of(*entry->second));
        }
        return page;
    }

    Result<std::vector<MatchRecord>> unfinished_matches() override {
        const std::lock_guard lock(content_->mutex);
        std::vector<MatchRecord> unfinished;
        for (const auto& [id, match] : content_->matches) {
            if (!match.outcome) {
                unfinished.push_back(match);
            }
        }
        std::ranges::sort(unfinished, {}, [](const MatchRecord& match) {
            return std::pair<std::int64_t, const std::string&>(match.started_ms, match.id);
        });
        return unfinished;
    }

private:
    std::shared_ptr<Content> content_;
};

class MemoryStore final : public Store {
public:
    std::vector<WriteResult> commit(std::span<const Transaction> transactions) override {
        const std::lock_guard lock(content_->mutex);
        MemoryWriter writer(*content_);
        std::vector<WriteResult> results;
        results.reserve(transactions.size());
        for (const Transaction& transaction : transactions) {
            results.push_back(writer.run(transaction));
        }
        return results;
    }

    std::unique_ptr<Reader> open_reader() override {
        return std::make_unique<MemoryReader>(content_);
    }

private:
    std::shared_ptr<Content> content_ = std::make_shared<Content>();
};

}  // namespace

std::unique_ptr<Store> make_memory_store() {
    return std::make_unique<MemoryStore>();
}

}  // namespace potluck::storage
