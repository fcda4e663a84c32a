#include "tests/simulation/witness.h"

#include <algorithm>
#include <utility>

#include "protocol/game_json.h"
#include "tests/simulation/broken.h"

namespace potluck::simulation {

using protocol::Json;

namespace {

constexpr std::size_t events_kept = 100;  // more than a room's history
constexpr std::size_t notes_kept = 30;

// Before the first action.
protocol::MatchInfo match_info_of(const server::Match& match) {
    protocol::MatchInfo info;
    info.match = match.id();
    info.game = {std::string(match.game().info().name)};
    info.options = protocol::write_options(match.options());
    info.clock_settings = match.clock().settings();
    info.clock = match.clock_info(match.started_ms());
    return info;
}

void hold(bool holds, const std::string& what, const std::string& room) {
    if (!holds) {
        throw Broken(what, room);
    }
}

}  // namespace

void Witness::room_opened(const std::string& room, std::int64_t seq) {
    rooms_[room] = RoomWatch();
    rooms_[room].seq = seq;
    note(room, "server", "opens the room");
}

Witness::RoomWatch& Witness::watch(const std::string& room) {
    const auto found = rooms_.find(room);
    hold(found != rooms_.end(), "a room that is not there has sent something", room);
    return found->second;
}

const LedgerMatch& Witness::stored(const std::string& match, const std::string& room) const {
    const LedgerMatch* found = ledger_.find(match);
    hold(found != nullptr, "the match " + match + " is shown but not stored", room);
    return *found;
}

void Witness::sent(const Message& event) {
    const Json& json = *event.json;
    const auto room = json.at("room").get<std::string>();
    RoomWatch& seen = watch(room);
    const auto seq = json.at("seq").get<std::int64_t>();
    if (seq > seen.seq + 1) {
        catch_up(seen, room);
    }
    if (seq > seen.seq) {
        const bool is_next = seq == seen.seq + 1;
        first_seen(seen, room, event);
        if (is_next) {
            follow(seen, room, *event.json);
        }
        return;
    }
    hold(!seen.events.empty(), "an event that is older than the room", room);
    const Message& first = seen.events.back();
    hold(seq == seen.seq &&
             (first.frame == event.frame || first.frame.bytes() == event.frame.bytes()),
         "two viewers got different events " + std::to_string(seq), room);
}

void Witness::first_seen(RoomWatch& seen, const std::string& room, const Message& event) {
    hold(!seen.closed, "an event after the room's end", room);
    seen.seq = event.json->at("seq").get<std::int64_t>();
    seen.events.push_back(event);
    if (seen.events.size() > events_kept) {
        seen.events.pop_front();
    }
    remember(room, {timeline_.now_ms(), {}, event.frame});
    add_to_hash(event.frame.payload());
    ++totals_["events"];
}

void Witness::catch_up(RoomWatch& seen, const std::string& room) {
    const Json now = room_now_(room);
    if (!now.contains("match")) {
        return;
    }
    const Json& match = now.at("match");
    const auto id = match.at("match").get<std::string>();
    auto found = matches_.find(id);
    if (found == matches_.end()) {
        const auto info = must(protocol::read<protocol::MatchInfo>(match), "a bad snapshot");
        found = add_match(room, MatchWitness(room, info, totals_));
    }
    seen.match = id;
    found->second.catch_up(match, stored(id, room));
}

std::map<std::string, MatchWitness>::iterator Witness::add_match(const std::string& room,
                                                                 MatchWitness match) {
    ++totals_["matches"];
    totals_["rematches"] += rooms_with_matches_.insert(room).second ? 0 : 1;
    const auto [entry, is_new] = matches_.emplace(match.id(), std::move(match));
    hold(is_new, "a match has started twice", room);
    return entry;
}

MatchWitness& Witness::match_of(const RoomWatch& seen, const std::string& room, const Json& event) {
    const auto id = event.at("match").get<std::string>();
    hold(id == seen.match, "an event of another match: " + id, room);
    return matches_.at(id);
}

void Witness::follow(RoomWatch& seen, const std::string& room, const Json& event) {
    const auto type = event.at("type").get<std::string>();
    if (type == "match_started") {
        const auto match =
            must(protocol::read<protocol::MatchInfo>(event.at("match")), "a bad match_started");
        hold(stored(match.match.value, room).actions.empty(), "a match begins too late", room);
        const auto before = matches_.find(seen.match);
        hold(before == matches_.end() || before->second.has_ended(),
             "a match begins before the last one has ended", room);
        seen.match = match.match.value;
        add_match(room, MatchWitness(room, match, totals_))->second.started(match);
        return;
    }
    if (type == "room_changed" || type == "room_closed") {
        return;
    }
    MatchWitness& match = match_of(seen, room, event);
    const LedgerMatch& record = stored(seen.match, room);
    if (type == "acted") {
        match.acted(event, record, is_sampled(room));
    } else if (type == "taken_back") {
        match.taken_back(event, record, is_sampled(room));
    } else if (type == "clock_changed") {
        match.clock_changed(event);
    } else if (type == "offers_changed") {
        match.offers_changed(event);
    } else if (type == "match_ended") {
        match.ended(event, record);
    } else {
        hold(false, "an unknown event: " + type, room);
    }
}

void Witness::restored(const std::string& room, const server::Match& match,
                       const server::Outage& outage) {
    const std::string& id = match.id().value;
    const LedgerMatch& record = stored(id, room);
    auto found = matches_.find(id);
    if (found == matches_.end()) {
        found = add_match(room, MatchWitness(room, match_info_of(match), totals_));
    }
    found->second.restored(match, record, outage, timeline_.now_ms());
    rooms_.at(room).match = id;
    ++totals_["matches restored"];
}

void Witness::resumed(const std::string& room, const Json& events) {
    RoomWatch& seen = watch(room);
    std::int64_t last = -1;
    for (const Json& event : events) {
        const auto seq = event.at("seq").get<std::int64_t>();
        hold(last < 0 || seq == last + 1, "resume has a gap before " + std::to_string(seq), room);
        last = seq;
        const auto& known = seen.events;
        const auto same = std::find_if(known.begin(), known.end(), [&](const Message& each) {
            return each.json->at("seq") == event.at("seq");
        });
        hold(same == known.end() || *same->json == event,
             "resume gives another event " + std::to_string(seq), room);
    }
    hold(last >= seen.seq, "resume ends before the last event", room);
    happened_unseen(seen, room, last);
}

void Witness::happened_unseen(RoomWatch& seen, const std::string& room, std::int64_t seq) {
    if (seq > seen.seq) {
        catch_up(seen, room);
        seen.seq = seq;
    }
}

void Witness::snapshot(const Json& snapshot) {
    const auto room = snapshot.at("room").get<std::string>();
    RoomWatch& seen = watch(room);
    const auto seq = snapshot.at("seq").get<std::int64_t>();
    hold(seq >= seen.seq, "a snapshot is older than the last event", room);
    happened_unseen(seen, room, seq);
    hold(snapshot.contains("match") == !seen.match.empty(), "a snapshot has lost the match", room);
    if (snapshot.contains("match")) {
        matches_.at(seen.match).shown_in_snapshot(snapshot.at("match"));
    }
}

void Witness::confirmed(const protocol::Command& command) {
    const auto* act = std::get_if<protocol::Act>(&command);
    if (act == nullptr) {
        return;
    }
    const LedgerMatch& match = stored(act->match.value, act->room.value);
    hold(Ledger::has(match, act->ply, act->action.value),
         "the action " + act->action.value + " at ply " + std::to_string(act->ply) +
             " was confirmed, but it is not stored",
         act->room.value);
}

void Witness::remember(const std::string& room, Note note) {
    std::deque<Note>& notes = notes_[room];
    notes.push_back(std::move(note));
    if (notes.size() > notes_kept) {
        notes.pop_front();
    }
}

void Witness::note(const std::string& room, const std::string& who, std::string_view what) {
    remember(room, {timeline_.now_ms(), who + " " + std::string(what), nullptr});
}

std::string Witness::last_events(const std::string& room) const {
    std::string text;
    const auto found = notes_.find(room);
    if (found == notes_.end()) {
        return text;
    }
    for (const Note& note : found->second) {
        text += std::to_string(note.at_ms) + "  " +
                (note.frame == nullptr ? note.text : std::string(note.frame.payload())) + "\n";
    }
    return text;
}

void Witness::compare(storage::Reader& reader) {
    for (const auto& [id, match] : ledger_.matches()) {
        const auto record = reader.find_match(id);
        if (match.is_deleted) {
            hold(record && !*record, "the store still has the match " + id, match.room);
            ++totals_["matches finished"];
            ++totals_["matches deleted"];
            continue;
        }
        hold(record && *record, "the store has lost the match " + id, match.room);
        hold(Ledger::agrees(match, **record), "the store has other actions in the match " + id,
             match.room);
        hold((*record)->outcome == match.outcome, "the store has another end of the match " + id,
             match.room);
        const auto seen = matches_.find(id);
        hold(seen == matches_.end() || !seen->second.is_over() || match.outcome,
             "the match " + id + " was shown to end, but it is not stored", match.room);
        const char* const end = !match.outcome                         ? "matches left asleep"
                                : match.outcome->reason == "abandoned" ? "matches abandoned"
                                                                       : "matches finished";
        ++totals_[end];
        const auto replayed = server::Match::replay(**record);
        hold(replayed.has_value(), "the match " + id + " cannot be replayed", match.room);
        hold(seen == matches_.end() || !seen->second.is_at(match) ||
                 replayed->game() == seen->second.game(),
             "the store replays the match " + id + " to another position", match.room);
    }
}

}  // namespace potluck::simulation
