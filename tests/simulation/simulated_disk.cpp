#include "tests/simulation/simulated_disk.h"

#include <span>
#include <utility>
#include <variant>

namespace potluck::simulation {

using storage::Failure;
using storage::FailureKind;
using storage::NodeState;

namespace {

template <class W>
const W* first(const storage::Transaction& transaction) {
    return transaction.empty() ? nullptr : std::get_if<W>(&transaction.front());
}

const Failure fenced_off{FailureKind::fenced, "this node is dead"};
const Failure away{FailureKind::io, "the store is away"};

}  // namespace

storage::WriteResult SimulatedDisk::commit(const NodeId& writer,
                                           const storage::Transaction& transaction,
                                           std::int64_t submitted_ms) {
    const bool is_action = first<storage::AppendAction>(transaction) != nullptr;
    if (fault == Fault::loss && is_action && dice_.one_in(200)) {
        return {};
    }
    if (const auto* claim = first<storage::ClaimRoom>(transaction);
        fault == Fault::stillness && claim != nullptr) {
        return Failure{FailureKind::conflict, "somebody else was faster"};
    }
    storage::WriteResult result = store_->commit(std::span(&transaction, 1)).front();
    if (result) {
        ledger_.commit(transaction, submitted_ms);
        if (on_commit) {
            on_commit(writer, transaction);
        }
        if (fault == Fault::doubling && is_action && dice_.one_in(200)) {
            storage::Transaction again = transaction;
            ++std::get<storage::AppendAction>(again.front()).action.ply;
            fault = Fault::none;
            return commit(writer, again, submitted_ms);
        }
    }
    return result;
}

server::NodeId SimulatedDisk::enter(const std::string& name) {
    storage::NodeRow& row = rows_[name];
    row = {.node = name, .incarnation = row.incarnation + 1, .beat = 0, .address = {}};
    row.beat_at_ms = timeline_.now_ms();
    return {name, row.incarnation};
}

bool SimulatedDisk::is_alive(const NodeId& node) const {
    const auto found = rows_.find(node.name);
    return found != rows_.end() && found->second.incarnation == node.incarnation &&
           found->second.state != NodeState::dead;
}

bool SimulatedDisk::lets_write(const NodeId& writer) const {
    return writer.name.empty() || fault == Fault::late_write || is_alive(writer);
}

storage::Result<storage::Beat> SimulatedDisk::beat(const NodeId& self, bool drains) {
    if (refuses()) {
        return away;
    }
    if (!is_alive(self)) {
        return fenced_off;
    }
    storage::NodeRow& own = rows_.at(self.name);
    ++own.beat;
    own.state = drains ? NodeState::draining : NodeState::alive;
    own.beat_at_ms = timeline_.now_ms();
    storage::Beat beat{{}, timeline_.now_ms()};
    for (const auto& [name, row] : rows_) {
        beat.nodes.push_back(row);
    }
    return beat;
}

storage::Result<bool> SimulatedDisk::declare_dead(const NodeId& self, const NodeId& node) {
    if (refuses()) {
        return away;
    }
    if (!is_alive(self)) {
        return fenced_off;
    }
    if (is_alive(node)) {
        leave(node);
    }
    const auto found = rows_.find(node.name);
    return found != rows_.end() && found->second.incarnation >= node.incarnation;
}

}  // namespace potluck::simulation
