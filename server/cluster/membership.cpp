#include "server/cluster/membership.h"

#include <algorithm>

namespace potluck::server {

namespace {

using Kind = MembershipChange::Kind;

}  // namespace

std::vector<MembershipChange> Membership::polled(std::int64_t now_ms,
                                                 std::span<const NodeBeat> rows) {
    const std::int64_t passed_ms = now_ms - last_poll_ms_;
    if (passed_ms > times_.poll_gap_max.count()) {
        poll_failed();
    }
    Changes changes;
    ++polls_;
    for (const NodeBeat& row : rows) {
        take(row, is_interrupted_ ? 0 : passed_ms, changes);
    }
    std::erase_if(members_, [&](const auto& entry) {
        const auto& [name, member] = entry;
        if (member.poll == polls_) {
            return false;
        }
        changes.push_back({Kind::left, {name, member.incarnation}});
        return true;
    });
    last_poll_ms_ = now_ms;
    is_interrupted_ = false;
    looks_at_once_ = false;
    return changes;
}

void Membership::poll_failed() {
    is_interrupted_ = true;
    for (auto& [name, member] : members_) {
        member.had_outage = true;
        member.stood_still_ms = 0;
    }
}

void Membership::take(const NodeBeat& row, std::int64_t passed_ms, Changes& changes) {
    const auto [place, is_new] = members_.try_emplace(row.node.name);
    Member& member = place->second;
    const bool is_older = !is_new && row.node.incarnation < member.incarnation;
    if (is_older) {
        return;
    }
    if (is_new || row.node.incarnation > member.incarnation) {
        if (!is_new) {
            changes.push_back({Kind::replaced, {row.node.name, member.incarnation}});
        }
        member = {};
        member.incarnation = row.node.incarnation;
        member.beat = row.beat;
        changes.push_back({Kind::joined, row.node});
    } else if (row.beat != member.beat) {
        member.beat = row.beat;
        member.stood_still_ms = 0;
        member.had_outage = false;
        member.is_hinted = false;
    } else {
        member.stood_still_ms += passed_ms;
    }
    // The store's `dead` is final, whatever a later row might say.
    const bool starts_draining =
        row.state == StoredState::draining && member.state == StoredState::alive;
    if (member.state != StoredState::dead) {
        member.state = row.state;
    }
    if (starts_draining) {
        changes.push_back({Kind::draining, row.node});
    }
    member.is_hinted = member.beat > 0 && (member.is_hinted || row.lock_is_free);
    member.poll = polls_;
    judge(row.node.name, member, changes);
}

NodeStatus Membership::verdict_on(const Member& member) const {
    if (member.state == StoredState::dead) {
        return NodeStatus::dead;
    }
    const auto limit = (member.is_hinted ? times_.hinted_dead_after : times_.dead_after) +
                       (member.had_outage ? times_.outage_grace : std::chrono::milliseconds(0));
    if (member.stood_still_ms >= limit.count()) {
        return NodeStatus::dead;
    }
    // Once dead, only a beat brings it back: not an outage that begins the count again.
    if (member.status == NodeStatus::dead && (member.had_outage || member.stood_still_ms > 0)) {
        return NodeStatus::dead;
    }
    const bool is_suspect =
        member.is_hinted || member.stood_still_ms >= times_.suspect_after.count();
    return is_suspect ? NodeStatus::suspect : NodeStatus::alive;
}

void Membership::judge(const std::string& name, Member& member, Changes& changes) const {
    const NodeStatus status = verdict_on(member);
    if (status == member.status) {
        return;
    }
    const bool was_dead = member.status == NodeStatus::dead;
    member.status = status;
    const NodeId node{name, member.incarnation};
    if (status == NodeStatus::dead) {
        changes.push_back({Kind::died, node});
        return;
    }
    if (status == NodeStatus::alive || was_dead) {
        changes.push_back({Kind::recovered, node});
    }
    if (status == NodeStatus::suspect) {
        changes.push_back({Kind::suspected, node});
    }
}

void Membership::not_confirmed(const NodeId& node) {
    const auto found = members_.find(node.name);
    if (found != members_.end() && found->second.incarnation == node.incarnation &&
        found->second.status == NodeStatus::dead) {
        found->second.status = NodeStatus::suspect;
    }
}

void Membership::hint(const NodeId& node) {
    const auto found = members_.find(node.name);
    if (found == members_.end() || found->second.incarnation != node.incarnation ||
        found->second.beat == 0) {
        return;
    }
    found->second.is_hinted = true;
    looks_at_once_ = true;
}

std::int64_t Membership::next_poll_ms() const {
    if (looks_at_once_) {
        return last_poll_ms_;
    }
    const bool somebody_may_be_dead =
        std::any_of(members_.begin(), members_.end(),
                    [](const auto& entry) { return entry.second.status == NodeStatus::suspect; });
    return last_poll_ms_ + (somebody_may_be_dead ? times_.hinted_poll : times_.poll).count();
}

const NodeStatus* Membership::status_of(const NodeId& node) const {
    const auto found = members_.find(node.name);
    const bool is_known = found != members_.end() && found->second.incarnation == node.incarnation;
    return is_known ? &found->second.status : nullptr;
}

std::vector<std::string> Membership::owners() const {
    std::vector<std::string> names;
    for (const auto& [name, member] : members_) {
        if (member.state == StoredState::alive && member.status != NodeStatus::dead) {
            names.push_back(name);
        }
    }
    return names;
}

}  // namespace potluck::server
