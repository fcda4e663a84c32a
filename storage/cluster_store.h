// ClusterStore: what the nodes of a cluster know of each other from PostgreSQL. Each counts its
// beat up in a row of its own and reads everybody's; whoever stands still is declared dead by
// another.
//
// What holds:
// - The fence of PostgresStore is the only truth about who lives. Once declare_dead() has said true
//   of an incarnation, each of its batches is either committed or never will be.
// - Of two nodes that declare each other dead, one stays alive. Who is dead declares nobody dead.
// - A beat waits for no batch and no disk; it is the one write that a crash of PostgreSQL may lose.
//
// Blocking, for one thread, over a connection of its own; no call takes longer than a few seconds.
// Opened once PostgresStore has taken the fence. A lost connection is replaced by the next call.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "storage/postgres_connection.h"

namespace potluck::storage {

enum class NodeState { alive, draining, dead };

struct NodeRow {
    std::string node;
    std::int64_t incarnation = 0;
    std::int64_t beat = 0;  // 0 until the first beat()
    NodeState state = NodeState::alive;
    std::string address;          // at which other nodes and people reach it; the server's affair
    int protocol = 0;             // version of the messages between nodes
    std::int64_t beat_at_ms = 0;  // by PostgreSQL's clock
    // Its process no longer holds its connection: a hint that it is gone.
    bool is_disconnected = false;

    friend bool operator==(const NodeRow&, const NodeRow&) = default;
};

struct Beat {
    std::vector<NodeRow> nodes;  // this one as well; the living first
    std::int64_t now_ms = 0;     // by PostgreSQL's clock
};

// How many are listed at most: all that live, and those that died within the last hour.
inline constexpr int nodes_listed_max = 256;

// What a beat tells, to somebody who is no node. Throws StoreError.
Beat read_nodes(PostgresConnection& connection);

class ClusterStore {
public:
    // `options` and `incarnation` are those of this node's PostgresStore.
    static Result<std::unique_ptr<ClusterStore>> open(const PostgresOptions& options,
                                                      std::int64_t incarnation,
                                                      const std::string& address, int protocol);

    // Counts the own beat up. `drains`: it wants no more rooms. Failure `fenced`: this incarnation
    // is dead, or was replaced.
    Result<Beat> beat(bool drains = false);
    // Ends the writing session of this incarnation, which may be frozen, and then takes its fence
    // away; waits at most for its last batch. True if it is dead now, from whatever cause.
    // `locked`: its batch took too long, try again. `fenced`: this node is dead itself.
    Result<bool> declare_dead(const std::string& node, std::int64_t incarnation);
    // The orderly end: it is dead by its own word. Nothing can be stored after that.
    WriteResult leave();

private:
    ClusterStore(PostgresOptions options, std::int64_t incarnation);

    void connect();
    template <class Answer, class Function>
    Answer guarded(Function function);
    void enter(const std::string& address, int protocol);
    StoreError fenced() const;

    PostgresOptions options_;
    std::int64_t incarnation_;
    std::unique_ptr<PostgresConnection> connection_;  // none after a failure
};

}  // namespace potluck::storage
