// LinkReceiver: the other end of links: what has come from one node, over all its incarnations.
//
// It looks at the numbers of messages and says whether to use a message, and what is missing before
// it. What it lets through is always in order and never doubled: what comes late was already
// counted as a gap, and whoever resumed after that has it.
// A value without a clock or a socket, of a few dozen bytes. Not safe for two threads.
#pragma once

#include <chrono>
#include <cstdint>

#include "server/cluster/link_message.h"

namespace potluck::server {

class LinkReceiver {
public:
    enum class Verdict {
        use,              // the items, or the sign of life
        doubled,          // seen before
        late,             // overtaken by a later one; its gap was told
        old_incarnation,  // of a run of the node that has been replaced
    };
    struct Report {
        Verdict verdict = Verdict::use;
        // How many messages before this one are missing. Greater than zero: resume.
        std::uint64_t missing = 0;
        // The first of this run of the node: whatever was known from the one before is void.
        bool is_new_incarnation = false;
    };
    struct Counts {
        std::uint64_t used = 0;  // without heartbeats
        std::uint64_t gaps = 0;
        std::uint64_t missing = 0;  // messages, in all gaps
        std::uint64_t doubled = 0;
        std::uint64_t late = 0;
    };

    explicit LinkReceiver(std::int64_t now_ms) : last_heard_ms_(now_ms) {}

    Report take(const LinkMessage& message, std::int64_t now_ms);

    // Nothing of the node's present run came for so long. Ask after what has arrived was taken: a
    // thread that was stopped itself would find everybody silent.
    bool is_silent(std::int64_t now_ms, std::chrono::milliseconds limit) const {
        return now_ms - last_heard_ms_ >= limit.count();
    }
    // 0: nothing has come yet.
    std::int64_t incarnation() const { return incarnation_; }
    const Counts& counts() const { return counts_; }

private:
    static constexpr std::uint64_t window = 64;

    Verdict judge_old(std::uint64_t number);
    std::uint64_t move_to(std::uint64_t number, bool has_come);

    std::int64_t incarnation_ = 0;
    std::int64_t last_heard_ms_;
    std::uint64_t last_number_ = 0;
    // Which of the last ones have come: bit 0 is last_number_, bit 1 the one before, and so on.
    std::uint64_t seen_ = 0;
    bool has_begun_ = false;
    Counts counts_;
};

}  // namespace potluck::server
