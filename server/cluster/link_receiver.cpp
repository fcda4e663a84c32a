#include "server/cluster/link_receiver.h"

namespace potluck::server {

LinkReceiver::Report LinkReceiver::take(const LinkMessage& message, std::int64_t now_ms) {
    Report report;
    if (has_begun_ && message.sender.incarnation < incarnation_) {
        report.verdict = Verdict::old_incarnation;
        return report;
    }
    if (!has_begun_ || message.sender.incarnation > incarnation_) {
        report.is_new_incarnation = true;
        has_begun_ = true;
        incarnation_ = message.sender.incarnation;
        last_number_ = 0;
        seen_ = 0;
    }
    last_heard_ms_ = now_ms;
    const bool is_heartbeat = message.kind == LinkMessageKind::heartbeat;
    if (message.number > last_number_) {
        report.missing = move_to(message.number, !is_heartbeat);
    } else if (!is_heartbeat) {
        report.verdict = judge_old(message.number);
    }
    counts_.used += report.verdict == Verdict::use && !is_heartbeat ? 1 : 0;
    counts_.gaps += report.missing > 0 ? 1 : 0;
    counts_.missing += report.missing;
    return report;
}

// How many are missing then.
std::uint64_t LinkReceiver::move_to(std::uint64_t number, bool has_come) {
    const std::uint64_t steps = number - last_number_;
    seen_ = steps < window ? seen_ << steps : 0;
    seen_ |= has_come ? 1U : 0U;
    last_number_ = number;
    return has_come ? steps - 1 : steps;
}

LinkReceiver::Verdict LinkReceiver::judge_old(std::uint64_t number) {
    const std::uint64_t back = last_number_ - number;
    // Beyond the window nobody knows; a broker's copy comes soon, one that was held up late.
    const bool was_seen = back < window && ((seen_ >> back) & 1U) != 0;
    if (was_seen) {
        ++counts_.doubled;
        return Verdict::doubled;
    }
    ++counts_.late;
    if (back < window) {
        seen_ |= std::uint64_t{1} << back;
    }
    return Verdict::late;
}

}  // namespace potluck::server
