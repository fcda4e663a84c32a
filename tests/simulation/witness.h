// Witness: sees every frame when a room sends it to a viewer, and every answer that a client gets,
// and throws Broken when the server breaks a promise: all viewers get the same bytes at the same
// seq, without gaps; what is shown or confirmed is stored; clocks never gain (clock_witness.h);
// what happens is legal (match_witness.h).
// Keeps the last events of each room for the report.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "protocol/commands.h"
#include "protocol/json.h"
#include "storage/store.h"
#include "tests/simulation/match_witness.h"
#include "tests/simulation/observer.h"
#include "tests/simulation/timeline.h"

namespace potluck::simulation {

class Witness final : public Observer {
public:
    // `room_now` returns a room's snapshot: it shows what happened while nobody watched.
    using RoomNow = std::function<protocol::Json(const std::string& room)>;

    Witness(const Timeline& timeline, const Ledger& ledger, Totals& totals, RoomNow room_now)
        : timeline_(timeline), ledger_(ledger), totals_(totals), room_now_(std::move(room_now)) {}

    void room_opened(const std::string& room, std::int64_t seq) override;
    void room_closed(const std::string& room) override { rooms_.at(room).closed = true; }
    void last_look(const std::string& room, std::int64_t seq) override {
        happened_unseen(watch(room), room, seq);
    }
    // The server has crashed.
    void all_rooms_gone() { rooms_.clear(); }
    void restored(const std::string& room, const server::Match& match,
                  const server::Outage& outage) override;
    void sent(const Message& event) override;
    void resumed(const std::string& room, const protocol::Json& events) override;
    void snapshot(const protocol::Json& snapshot) override;
    void confirmed(const protocol::Command& command) override;
    void note(const std::string& room, const std::string& who, std::string_view what) override;

    // At the end: the real store must agree with the ledger; counts unfinished matches.
    void compare(storage::Reader& reader);
    std::size_t match_count() const override { return matches_.size(); }
    std::string last_events(const std::string& room) const override;

private:
    struct RoomWatch {
        std::int64_t seq = 0;
        std::deque<Message> events;
        std::string match;
        std::set<std::string> said;
        bool closed = false;
    };
    struct Note {
        std::int64_t at_ms = 0;
        std::string text;
        server::Frame frame;
    };
    RoomWatch& watch(const std::string& room);
    void first_seen(RoomWatch& watch, const std::string& room, const Message& event);
    void catch_up(RoomWatch& watch, const std::string& room);
    void happened_unseen(RoomWatch& watch, const std::string& room, std::int64_t seq);
    std::map<std::string, MatchWitness>::iterator add_match(const std::string& room,
                                                            MatchWitness match);
    void follow(RoomWatch& watch, const std::string& room, const protocol::Json& event);
    MatchWitness& match_of(const RoomWatch& watch, const std::string& room,
                           const protocol::Json& event);
    const LedgerMatch& stored(const std::string& match, const std::string& room) const;
    void remember(const std::string& room, Note note);

    const Timeline& timeline_;
    const Ledger& ledger_;
    Totals& totals_;
    const RoomNow room_now_;
    std::map<std::string, RoomWatch> rooms_;
    std::map<std::string, MatchWitness> matches_;
    std::set<std::string> rooms_with_matches_;
    std::map<std::string, std::deque<Note>> notes_;
};

}  // namespace potluck::simulation
