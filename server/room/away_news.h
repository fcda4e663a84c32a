// AwayNews: what a table tells its people while they are not looking at it: whose turn it is, that
// a guest has come, what is offered, how it ended.
//
// Invariants: people who are looking are told nothing, as they see it; of each turn, guest, offer
// and end a person is told once. Whether they are looking follows from the sockets that view the
// room, and from what those have said of their pages. Runs on its room's thread.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "server/push/push_news.h"
#include "server/room/room_match.h"
#include "server/room/room_request.h"
#include "server/room/roster.h"
#include "server/room/table_settings.h"

namespace potluck::server {

class AwayNews {
public:
    AwayNews(const RoomSettings& settings, const Roster& roster, const RoomMatch& match,
             RoomEnvironment& environment)
        : settings_(settings), roster_(roster), match_(match), environment_(environment) {}

    // The page of this socket is in sight, or not any more.
    void look(const std::shared_ptr<Viewer>& viewer, bool is_looking);
    // They have seen the table: what they have been told is no news any more.
    void has_seen(const protocol::UserId& user);
    // After every change of the match that is shown.
    void follow_match();
    // A seat was free, and is theirs now.
    void guest_came(const protocol::UserId& guest);
    void wants_rematch(const protocol::UserId& user);

private:
    // Numbers alone: it is asked after each move.
    struct Turn {
        std::int64_t match_started_ms = 0;
        std::int64_t before = 0;  // the last action of another seat; -1: none
        std::optional<std::int64_t>
            at_ms{};  // of that action: tells a turn from the one after a takeback

        friend bool operator==(const Turn&, const Turn&) = default;
    };

    static Turn turn_of(const Match& match, int seat);
    bool is_looking(const protocol::UserId& user) const;
    std::string name_of(const Player& player) const;
    // Of the players but this one.
    std::vector<std::string> names_but(const Match& match, const protocol::UserId& user) const;
    void tell(const protocol::UserId& to, NewsKind kind, std::vector<std::string> names,
              std::int64_t until_ms, std::string detail = {});
    // The same to everybody with a seat but this person.
    void tell_seats(const protocol::UserId& by, NewsKind kind, std::int64_t until_ms);
    void tell_turn(const Match& match, int seat);
    void tell_offers(const Match& match);
    void tell_end(const Match& match);

    const RoomSettings& settings_;
    const Roster& roster_;
    const RoomMatch& match_;
    RoomEnvironment& environment_;
    // An address may be another viewer's by now: those that are gone count as none.
    std::map<const Viewer*, std::weak_ptr<Viewer>> hidden_;
    std::set<protocol::UserId> told_;
    Turn told_turn_;
    std::set<std::tuple<protocol::OfferKind, int, int>> told_offers_;  // kind, ply, seat
};

}  // namespace potluck::server
