#include "server/commands/nodes_command.h"

#include <algorithm>
#include <iomanip>
#include <ostream>
#include <vector>

#include "protocol/json.h"
#include "storage/postgres_inspection.h"

namespace potluck::server {

namespace {

const char* word_for(storage::NodeState state) {
    switch (state) {
        case storage::NodeState::alive:
            return "alive";
        case storage::NodeState::draining:
            return "draining";
        case storage::NodeState::dead:
            break;
    }
    return "dead";
}

// A member with what is to be shown of it.
struct Member {
    storage::NodeRow row;
    double silent_s = 0;  // since its last beat, by PostgreSQL's clock
    std::int64_t rooms = 0;
};

struct Members {
    std::vector<Member> members;   // by name
    std::int64_t other_rooms = 0;  // awake, and owned by nobody in the list
};

Members members_of(storage::ClusterView view) {
    Members found;
    for (storage::NodeRow& row : view.beat.nodes) {
        const auto rooms = view.awake_rooms.extract(row.node);
        const std::int64_t silent_ms = view.beat.now_ms - row.beat_at_ms;
        found.members.push_back({.row = std::move(row),
                                 .silent_s = static_cast<double>(silent_ms) / 1'000,
                                 .rooms = rooms.empty() ? 0 : rooms.mapped()});
    }
    for (const auto& [owner, rooms] : view.awake_rooms) {
        found.other_rooms += rooms;
    }
    std::ranges::sort(found.members, {}, [](const Member& member) { return member.row.node; });
    return found;
}

void write_json(const Members& found, std::ostream& output) {
    protocol::Json nodes = protocol::Json::array();
    for (const Member& member : found.members) {
        nodes.push_back({{"node", member.row.node},
                         {"state", word_for(member.row.state)},
                         {"incarnation", member.row.incarnation},
                         {"connected", !member.row.is_disconnected},
                         {"seconds_since_beat", member.silent_s},
                         {"awake_rooms", member.rooms},
                         {"protocol", member.row.protocol},
                         {"address", member.row.address}});
    }
    output << protocol::to_line({{"nodes", nodes}, {"other_awake_rooms", found.other_rooms}})
           << '\n';
}

void write_table(const Members& found, std::ostream& output) {
    if (found.members.empty()) {
        output << "no node of a cluster uses this store\n";
    } else {
        std::size_t width = 4;
        for (const Member& member : found.members) {
            width = std::max(width, member.row.node.size());
        }
        const int name_width = static_cast<int>(width) + 2;
        output << std::left << std::setw(name_width) << "node" << std::setw(10) << "state"
               << std::right << std::setw(11) << "incarnation" << std::setw(12) << "last beat"
               << std::setw(8) << "rooms" << std::setw(10) << "protocol"
               << "  address\n";
        for (const Member& member : found.members) {
            output << std::left << std::setw(name_width) << member.row.node << std::setw(10)
                   << word_for(member.row.state) << std::right << std::setw(11)
                   << member.row.incarnation << std::setw(10) << std::fixed << std::setprecision(1)
                   << member.silent_s << " s" << std::setw(8) << member.rooms << std::setw(10)
                   << member.row.protocol << "  " << member.row.address
                   << (member.row.is_disconnected && member.row.state != storage::NodeState::dead
                           ? " (not connected to the store)"
                           : "")
                   << '\n';
        }
    }
    if (found.other_rooms > 0) {
        output << found.other_rooms << " awake rooms belong to no node of this list\n";
    }
}

}  // namespace

int run_nodes(const NodesSettings& settings, std::ostream& output, std::ostream& errors) {
    const auto fail = [&](const std::string& message) {
        errors << "potluck nodes: " << message << '\n';
        return 1;
    };
    const auto database = storage::PostgresInspection::open({.address = settings.store});
    if (!database) {
        return fail(database.error().message);
    }
    // A newer version of the tables only has more: nodes of two versions work together.
    if ((*database)->schema_version() < (*database)->schema_version_known()) {
        return fail((*database)->shown() + " has the tables of an older version of Potluck");
    }
    auto view = (*database)->cluster();
    if (!view) {
        return fail(view.error().message);
    }
    const Members found = members_of(*std::move(view));
    settings.json ? write_json(found, output) : write_table(found, output);
    return 0;
}

}  // namespace potluck::server
