// The store that forgets. One mutex guards everything, so readers may sit on any thread.
// A transaction that is refused half-way is undone by the inverse of each write it has done.
#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <string_view>
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
    std::unordered_map<std::string, RoomRecord> rooms;
    std::optional<std::int64_t> alive_ms;
};

bool is_listed(const MatchRecord& match) {
    return match.outcome && !match.outcome->winners.empty() && match.visibility == "public";
}

// As SQLite's NOCASE: other letters than the ASCII ones are what they are.
bool same_name(std::string_view one, std::string_view other) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::ranges::equal(one, other, {}, small, small);
}

bool is_asked_for(const MatchRecord& match, const MatchQuery& query) {
    const auto is_player = [&](const PlayerRecord& one) {
        return same_name(one.name, query.player);
    };
    const std::int64_t finished_ms = match.outcome->finished_ms;
    return (query.game.empty() || match.game == query.game) &&
           (query.player.empty() || std::ranges::any_of(match.players, is_player)) &&
           finished_ms >= query.from_ms.value_or(finished_ms) &&
           (!query.before_ms || finished_ms < *query.before_ms);
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

    WriteResult apply(const AddToken& add) {
        const bool is_known = content_->user_id_by_token_hash.contains(add.token_hash);
        const bool user_exists = content_->users.contains(add.user_id);
        if (WriteResult refused = check_add_token(add, is_known, user_exists)) {
            return refused;
        }
        content_->user_id_by_token_hash.emplace(add.token_hash, add.user_id);
        undo_.emplace_back([this, token_hash = add.token_hash] {
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
        match.takeovers.clear();
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

    WriteResult apply(const TakeBack& take_back) {
        MatchRecord* match = find(take_back.match_id);
        if (WriteResult refused = check_take_back(take_back, state_of(match))) {
            return refused;
        }
        undo_.emplace_back([match, actions = match->actions, clock = match->clock] {
            match->actions = actions;
            match->clock = clock;
        });
        match->actions.resize(static_cast<std::size_t>(take_back.ply_count));
        (match->actions.empty() ? match->clock : match->actions.back().clock) = take_back.clock;
        return std::nullopt;
    }

    WriteResult apply(const TakeOver& take_over) {
        MatchRecord* match = find(take_over.match_id);
        const bool is_taken_over =
            match != nullptr && std::ranges::any_of(match->takeovers, [&](const auto& each) {
                return each.seat == take_over.takeover.seat;
            });
        if (WriteResult refused = check_take_over(take_over, state_of(match), is_taken_over)) {
            return refused;
        }
        match->takeovers.push_back(take_over.takeover);
        undo_.emplace_back([match] { match->takeovers.pop_back(); });
        return std::nullopt;
    }

    WriteResult apply(const PutClock& put) {
        MatchRecord* match = find(put.match_id);
        if (WriteResult refused = check_put_clock(put, state_of(match))) {
            return refused;
        }
        std::string& clock = match->actions.empty() ? match->clock : match->actions.back().clock;
        // By place, not by reference: the list may have grown by then.
        const std::size_t count = match->actions.size();
        undo_.emplace_back([match, count, before = std::exchange(clock, put.clock)] {
            (count == 0 ? match->clock : match->actions[count - 1].clock) = before;
        });
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

    WriteResult apply(const PutRoom& put) {
        auto [entry, is_new] = content_->rooms.try_emplace(put.room.code, put.room);
        if (is_new) {
            undo_.emplace_back([this, code = put.room.code] { content_->rooms.erase(code); });
            return std::nullopt;
        }
        RoomRecord room = put.room;
        room.opened_ms = entry->second.opened_ms;
        keep_for_undo(std::exchange(entry->second, std::move(room)));
        return std::nullopt;
    }

    WriteResult apply(const ForgetRooms& forget) {
        std::erase_if(content_->rooms, [&](const auto& entry) {
            const RoomRecord& room = entry.second;
            const bool forgotten = room.closed_ms && *room.closed_ms < forget.closed_before_ms;
            if (forgotten) {
                keep_for_undo(room);
            }
            return forgotten;
        });
        return std::nullopt;
    }

    WriteResult apply(const PutAlive& put) {
        undo_.emplace_back([this, old = std::exchange(content_->alive_ms, put.at_ms)] {
            content_->alive_ms = old;
        });
        return std::nullopt;
    }

    void keep_for_undo(const RoomRecord& old) {
        undo_.emplace_back([this, old] { content_->rooms.insert_or_assign(old.code, old); });
    }

    MatchRecord* find(const std::string& id) {
        auto found = content_->matches.find(id);
        return found == content_->matches.end() ? nullptr : &found->second;
    }

    static std::optional<MatchState> state_of(const MatchRecord* match) {
        if (match == nullptr) {
            return std::nullopt;
        }
        return MatchState{match->outcome.has_value(), static_cast<int>(match->actions.size()),
                          match->takeovers.empty() ? -1 : match->takeovers.back().ply};
    }

    Content* content_;
    std::vector<std::function<void()>> undo_;
};

MatchSummary summary_of(MatchRecord match) {
    const auto ply_count = static_cast<int>(match.actions.size());
    match.actions.clear();
    match.takeovers.clear();
    return {std::move(match), ply_count};
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
            if (!is_asked_for(*entry->second, query)) {
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

    Result<std::optional<RoomRecord>> find_room(const std::string& code) override {
        const std::lock_guard lock(content_->mutex);
        auto found = content_->rooms.find(code);
        return found == content_->rooms.end() ? std::nullopt : std::optional(found->second);
    }

    Result<std::vector<RoomRecord>> open_rooms(std::size_t limit) override {
        const std::lock_guard lock(content_->mutex);
        std::vector<RoomRecord> rooms;
        for (const auto& [code, room] : content_->rooms) {
            if (!room.closed_ms) {
                rooms.push_back(room);
            }
        }
        std::ranges::sort(rooms, std::ranges::greater(), [](const RoomRecord& room) {
            return std::pair<std::int64_t, const std::string&>(room.opened_ms, room.code);
        });
        rooms.resize(std::min(limit, rooms.size()));
        return rooms;
    }

    Result<std::optional<std::int64_t>> last_alive_ms() override {
        const std::lock_guard lock(content_->mutex);
        return content_->alive_ms;
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
