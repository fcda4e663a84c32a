// Ledger: what the store has committed, kept a second time in the plainest way. The witness asks it
// what is durable; at the end the real store must agree.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "storage/records.h"

namespace potluck::simulation {

struct LedgerMatch {
    std::string room;
    std::int64_t started_ms = 0;
    std::vector<storage::ActionRecord> actions;
    // Actions that were stored and later taken back by consent.
    std::set<std::pair<int, std::string>> taken_back;
    // When the last takeback was decided.
    std::int64_t taken_back_ms = 0;
    std::optional<storage::OutcomeRecord> outcome;
    bool is_deleted = false;
    // A clock change was not kept: after a crash it may be older than PutAlive promises.
    bool clock_is_behind = false;
};

class Ledger {
public:
    // Durable from now on; submitted at `submitted_ms`.
    void commit(const storage::Transaction& transaction, std::int64_t submitted_ms) {
        for (const storage::Write& write : transaction) {
            std::visit([&](const auto& each) { apply(each, submitted_ms); }, write);
        }
    }
    // It was refused, and nobody was notified.
    void forget(const storage::Transaction& transaction) {
        for (const storage::Write& write : transaction) {
            if (const auto* put = std::get_if<storage::PutClock>(&write)) {
                if (const auto found = matches_.find(put->match_id); found != matches_.end()) {
                    found->second.clock_is_behind = true;
                }
            }
        }
    }
    // This action is or was at this ply of the match.
    static bool has(const LedgerMatch& match, int ply, const std::string& action) {
        const auto at = static_cast<std::size_t>(ply);
        return (at < match.actions.size() && match.actions[at].action == action) ||
               match.taken_back.contains({ply, action});
    }
    // The store has the same actions.
    static bool agrees(const LedgerMatch& match, const storage::MatchRecord& record) {
        return std::equal(match.actions.begin(), match.actions.end(), record.actions.begin(),
                          record.actions.end(), [](const auto& left, const auto& right) {
                              return left.ply == right.ply && left.action == right.action &&
                                     left.seat == right.seat;
                          });
    }
    const LedgerMatch* find(const std::string& match) const {
        const auto found = matches_.find(match);
        return found == matches_.end() ? nullptr : &found->second;
    }
    const std::map<std::string, LedgerMatch>& matches() const { return matches_; }
    std::int64_t alive_ms() const { return alive_ms_; }

private:
    void apply(const storage::StartMatch& start, std::int64_t) {
        LedgerMatch& match = matches_[start.match.id];
        match.room = start.match.room;
        match.started_ms = start.match.started_ms;
    }
    void apply(const storage::AppendAction& append, std::int64_t) {
        LedgerMatch& match = matches_.at(append.match_id);
        match.actions.push_back(append.action);
        match.clock_is_behind = false;
    }
    void apply(const storage::TakeBack& take_back, std::int64_t submitted_ms) {
        LedgerMatch& match = matches_.at(take_back.match_id);
        while (match.actions.size() > static_cast<std::size_t>(take_back.ply_count)) {
            const storage::ActionRecord& last = match.actions.back();
            match.taken_back.emplace(last.ply, last.action);
            match.actions.pop_back();
        }
        match.taken_back_ms = submitted_ms;
        match.clock_is_behind = false;
    }
    void apply(const storage::FinishMatch& finish, std::int64_t) {
        matches_.at(finish.match_id).outcome = finish.outcome;
    }
    void apply(const storage::SleepRoom& sleep, std::int64_t) { asleep_.insert(sleep.code); }
    void apply(const storage::PutRoom& put, std::int64_t) { asleep_.erase(put.room.code); }
    void apply(const storage::ClaimRoom& claim, std::int64_t) { asleep_.erase(claim.code); }
    void apply(const storage::AbandonRoom& abandon, std::int64_t) {
        if (asleep_.erase(abandon.code) == 0) {
            return;
        }
        for (auto& [id, match] : matches_) {
            if (match.room == abandon.code && !match.outcome) {
                match.outcome = storage::OutcomeRecord{{}, "abandoned", {}, abandon.closed_ms};
            }
        }
    }
    void apply(const storage::Expire& expire, std::int64_t) {
        const auto found = matches_.find(expire.id);
        if (found != matches_.end() && found->second.outcome &&
            found->second.outcome->finished_ms < expire.before_ms) {
            found->second.is_deleted = true;
        }
    }
    void apply(const storage::PutClock& put, std::int64_t) {
        matches_.at(put.match_id).clock_is_behind = false;
    }
    void apply(const storage::PutAlive& put, std::int64_t) { alive_ms_ = put.at_ms; }
    template <class Other>
    void apply(const Other&, std::int64_t) {}

    std::map<std::string, LedgerMatch> matches_;
    std::set<std::string> asleep_;  // codes of rooms in which a match waits
    std::int64_t alive_ms_ = 0;
};

}  // namespace potluck::simulation
