#include "tests/simulation/cluster_witness.h"

#include <algorithm>
#include <variant>

#include "server/room/room_record.h"
#include "tests/simulation/broken.h"

namespace potluck::simulation {

using server::NodeId;

namespace {

constexpr std::size_t lines_kept = 40;

void expect(bool holds, const std::string& what, const std::string& room) {
    if (!holds) {
        throw Broken(what, room);
    }
}

std::string text_of(const NodeId& node) {
    return node.name + "/" + std::to_string(node.incarnation);
}

}  // namespace

// --- The store ---

void ClusterWitness::committed(const NodeId& writer, const storage::Transaction& transaction) {
    expect(disk_.is_alive(writer), text_of(writer) + " is dead, and has written", "");
    for (const storage::Write& write : transaction) {
        std::visit([&](const auto& each) { apply(writer, each); }, write);
    }
}

void ClusterWitness::owns(const NodeId& writer, const std::string& room) const {
    const auto found = tables_.find(room);
    expect(found != tables_.end() && found->second.owner == writer,
           text_of(writer) + " has written into a room that belongs to " +
               (found == tables_.end() ? "nobody" : text_of(found->second.owner)),
           room);
}

void ClusterWitness::apply(const NodeId& writer, const storage::PutRoom& put) {
    const std::string& code = put.room.code;
    const auto [table, is_new] = tables_.try_emplace(code, Table{writer});
    expect(is_new || table->second.owner == writer,
           text_of(writer) + " keeps a room that belongs to " + text_of(table->second.owner), code);
    table->second.is_open = !put.room.closed_ms;
    note(code, text_of(writer),
         is_new                  ? "opens it"
         : table->second.is_open ? "keeps it"
                                 : "closes it");
}

void ClusterWitness::apply(const NodeId& writer, const storage::ClaimRoom& claim) {
    Table& table = tables_.at(claim.code);
    expect(claim.epoch + 1 > table.epoch, "the epoch of a room does not rise", claim.code);
    expect(writer == NodeId{claim.owner, claim.owner_incarnation}, "a claim for another node",
           claim.code);
    note(claim.code, text_of(writer), "takes it from " + text_of(table.owner));
    ++totals_[table.owner.name == writer.name ? "rooms taken back" : "rooms taken over"];
    table.owner = writer;
    table.epoch = claim.epoch + 1;
}

void ClusterWitness::apply(const NodeId& writer, const storage::SleepRoom& sleep) {
    owns(writer, sleep.code);
    note(sleep.code, text_of(writer), "lets it sleep");
}

void ClusterWitness::apply(const NodeId& writer, const storage::AbandonRoom& abandon) {
    note(abandon.code, text_of(writer), "gives it up");
    tables_.at(abandon.code).is_open = false;  // or not; then its owner keeps it
}

void ClusterWitness::apply(const NodeId& writer, const storage::StartMatch& start) {
    owns(writer, start.match.room);
    for (const storage::PlayerRecord& player : start.match.players) {
        players_[start.match.id].push_back(player.user_id);
    }
    note(start.match.room, text_of(writer), "starts " + start.match.id);
}

void ClusterWitness::apply(const NodeId& writer, const storage::AppendAction& append) {
    const storage::ActionRecord& action = append.action;
    const LedgerMatch& match = stored(append.match_id);
    owns(writer, match.room);
    note(match.room, text_of(writer),
         "stores " + action.action + " at ply " + std::to_string(action.ply));
    expect(match.actions.size() == static_cast<std::size_t>(action.ply) + 1,
           "an action is not the next one of its match", match.room);
    if (action.command != 0) {
        expect(plies_.emplace(std::pair(append.match_id, action.command), action.ply).second,
               "one command has become two actions", match.room);
    }
    expect(
        action.cause != "played" || asked_.contains({append.match_id, action.ply, action.action}),
        "nobody asked for " + action.action + " at ply " + std::to_string(action.ply), match.room);
    add_to_hash(append.match_id + action.action);
    ++totals_["actions stored"];
}

const LedgerMatch& ClusterWitness::stored(const std::string& match) const {
    const LedgerMatch* found = disk_.ledger().find(match);
    expect(found != nullptr, "the match " + match + " is not stored", "");
    return *found;
}

// --- Clients ---

void ClusterWitness::asked(const Command& command) {
    if (const auto* act = std::get_if<protocol::Act>(&command)) {
        asked_.insert({act->match.value, act->ply, act->action.value});
    }
}

void ClusterWitness::shown(const std::string& room, const std::string& match, int ply,
                           const std::string& action, const char* what) const {
    expect(Ledger::has(stored(match), ply, action),
           "the action " + action + " at ply " + std::to_string(ply) + " was " + what +
               ", but it is not stored",
           room);
}

void ClusterWitness::confirmed(const Command& command) {
    if (const auto* act = std::get_if<protocol::Act>(&command)) {
        shown(act->room.value, act->match.value, act->ply, act->action.value, "confirmed");
        ++totals_["actions confirmed"];
    }
}

void ClusterWitness::lost(const std::string& room) {
    const auto found = tables_.find(room);
    expect(found == tables_.end() || !found->second.is_open, "an open table is not found", room);
}

void ClusterWitness::heard(const Json& event) {
    const auto room = event.at("room").get<std::string>();
    const auto seq = event.at("seq").get<std::int64_t>();
    Table& table = tables_.at(room);
    expect(seq >> server::epoch_bits <= table.epoch, "an event of an epoch that nobody has claimed",
           room);
    const std::string bytes = event.dump();
    const auto [known, is_new] = table.events.emplace(seq, std::hash<std::string>()(bytes));
    expect(known->second == std::hash<std::string>()(bytes),
           "two clients heard different events " + std::to_string(seq), room);
    if (event.at("type") == "acted") {
        shown(room, event.at("match").get<std::string>(), event.at("ply").get<int>(),
              event.at("action").at("action").get<std::string>(), "shown");
    }
    add_to_hash(bytes);
    ++totals_["events heard"];
    totals_["events"] += is_new ? 1 : 0;
}

void ClusterWitness::caught_up(const Json& snapshot) {
    const auto room = snapshot.at("room").get<std::string>();
    const auto seq = snapshot.at("seq").get<std::int64_t>();
    expect(seq >> server::epoch_bits <= tables_.at(room).epoch,
           "a state of an epoch that nobody has claimed", room);
    if (snapshot.contains("match")) {
        const Json& match = snapshot.at("match");
        int ply = 0;
        for (const Json& action : match.at("actions")) {
            shown(room, match.at("match").get<std::string>(), ply++,
                  action.at("action").get<std::string>(), "in a snapshot");
        }
    }
    ++totals_["snapshots"];
}

// --- The end, and the report ---

std::map<std::string, std::size_t> ClusterWitness::progress() const {
    std::map<std::string, std::size_t> far;
    for (const auto& [id, match] : disk_.ledger().matches()) {
        const auto table = tables_.find(match.room);
        if (!match.outcome && !match.is_deleted && table != tables_.end() &&
            table->second.is_open) {
            far[id] = match.actions.size() + match.taken_back.size();
        }
    }
    return far;
}

void ClusterWitness::compare(storage::Reader& reader) const {
    for (const auto& [id, match] : disk_.ledger().matches()) {
        const auto record = reader.find_match(id);
        expect(record && record->has_value() != match.is_deleted, "the store has lost a match",
               match.room);
        if (match.is_deleted) {
            continue;
        }
        expect(Ledger::agrees(match, **record), "the store has other actions in " + id, match.room);
        expect(server::Match::replay(**record).has_value(), id + " cannot be replayed", match.room);
    }
}

void ClusterWitness::note(const std::string& room, const std::string& who, std::string_view what) {
    std::deque<std::string>& notes = notes_[room];
    notes.push_back(std::to_string(timeline_.now_ms()) + "  " + who + " " + std::string(what));
    if (notes.size() > lines_kept) {
        notes.pop_front();
    }
}

std::string ClusterWitness::last_events(const std::string& room) const {
    std::string lines;
    if (const auto found = notes_.find(room); found != notes_.end()) {
        for (const std::string& line : found->second) {
            lines += line + "\n";
        }
    }
    return lines;
}

}  // namespace potluck::simulation
