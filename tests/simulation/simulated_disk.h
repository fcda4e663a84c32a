// SimulatedDisk: what outlives every process: the real store in memory, a ledger of what it was
// given, and what PostgreSQL holds of the nodes of a cluster: their fences and beats.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/cluster/node_id.h"
#include "storage/cluster_store.h"
#include "storage/store.h"
#include "tests/simulation/dice.h"
#include "tests/simulation/ledger.h"
#include "tests/simulation/timeline.h"

namespace potluck::simulation {

// What a run does wrong on purpose, to show that it is found.
enum class Fault {
    none,
    late_write,  // the fence holds nobody back
    loss,        // an action is said to be stored, and is not
    doubling,    // a command becomes two actions
    gap,         // an event does not reach a client
    stillness,   // nobody gets the rooms of a node that has died
};

class SimulatedDisk {
public:
    using NodeId = server::NodeId;

    SimulatedDisk(const Timeline& timeline, std::uint64_t seed)
        : timeline_(timeline), dice_(seed) {}

    // `writer`: of a cluster's node.
    storage::WriteResult commit(const NodeId& writer, const storage::Transaction& transaction,
                                std::int64_t submitted_ms);
    void forget(const storage::Transaction& transaction) { ledger_.forget(transaction); }
    storage::Reader& reader() { return *reader_; }
    const Ledger& ledger() const { return ledger_; }
    // It refuses everything for that time.
    void refuse_for(std::int64_t time_ms) { refuses_until_ms_ = timeline_.now_ms() + time_ms; }
    bool refuses() const { return timeline_.now_ms() < refuses_until_ms_; }

    // --- Nodes, as in ClusterStore. A writer without a name is alone. ---

    // A new run of the node.
    NodeId enter(const std::string& name);
    // The fence lets it write.
    bool lets_write(const NodeId& writer) const;
    bool is_alive(const NodeId& node) const;
    storage::Result<storage::Beat> beat(const NodeId& self, bool drains);
    storage::Result<bool> declare_dead(const NodeId& self, const NodeId& node);
    void leave(const NodeId& self) { rows_.at(self.name).state = storage::NodeState::dead; }
    // Its process has ended.
    void disconnect(const NodeId& self) { rows_.at(self.name).is_disconnected = true; }

    Fault fault = Fault::none;
    // Called with what was committed.
    std::function<void(const NodeId& writer, const storage::Transaction& transaction)> on_commit;

private:
    const Timeline& timeline_;
    Dice dice_;
    std::unique_ptr<storage::Store> store_ = storage::make_memory_store();
    std::unique_ptr<storage::Reader> reader_ = store_->open_reader();
    Ledger ledger_;
    std::map<std::string, storage::NodeRow> rows_;
    std::int64_t refuses_until_ms_ = 0;
};

}  // namespace potluck::simulation
