// Roster: the people of a table: members with their sockets, spectators, seats and the host.
//
// Invariants: the names of two members never look alike, unless a match began with them; a socket
// is in one place, with its member or among the spectators, so who is online and who is a spectator
// follows from where the sockets are; only members and bots hold seats; every list is bounded by
// Limits. The host is whoever opened the table until they leave it,
// present or not; then the role passes to somebody with a seat before others. While the host is
// away for long, a deputy has their rights, but for sending away somebody with a seat. A bot is the
// id at a seat and nothing else (people/bot_user.h): no member, no socket. Knows no clock, no match
// and no event. Runs where its room runs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "protocol/json.h"
#include "protocol/types.h"
#include "server/limits.h"
#include "server/match/match.h"
#include "server/people/person_name.h"
#include "server/people/user.h"
#include "server/viewer.h"

namespace potluck::server {

class Roster {
public:
    using Sockets = std::vector<std::shared_ptr<Viewer>>;
    struct Member {
        protocol::UserId id;
        protocol::PersonName name;
        UserPointer user;                // null until a person restored from the store comes back
        std::int64_t away_since_ms = 0;  // while offline
        bool has_left = false;           // during a match: keeps the seat until its end
        Sockets sockets{};
        // `name` is what this table shows; this is what the person is called, see distinct_name().
        protocol::PersonName chosen_name = name;
        NameLook look{name};

        bool is_online() const { return !sockets.empty(); }
        protocol::Person person() const { return {id, name, is_online()}; }
    };
    struct Seat {
        std::optional<protocol::UserId> holder{};
        bool is_ready = false;  // bots always are

        bool has_bot() const;
    };

    Roster(const UserPointer& host, std::size_t seat_count, std::int64_t now_ms,
           const Limits& limits);
    // People from a stored room count as away since `away_since_ms`.
    Roster(protocol::UserId host, std::vector<std::optional<Player>> seats,
           std::int64_t away_since_ms, const Limits& limits);

    const protocol::UserId& host() const { return host_; }
    // The host, or the deputy while there is one.
    const protocol::UserId& acting_host() const { return deputy_ ? *deputy_ : host_; }
    // Whether the user has the host's rights now.
    bool is_host(const protocol::UserId& user) const {
        return user == host_ || user == acting_host();
    }
    // Time passes: true when another person is the acting host now.
    bool update_deputy(std::int64_t now_ms);
    const std::vector<Member>& members() const { return members_; }
    const std::vector<Seat>& seats() const { return seats_; }
    const Member* find(const protocol::UserId& user) const;
    std::optional<int> seat_of(const protocol::UserId& user) const;
    std::optional<int> free_seat() const;
    // A member or a bot.
    std::optional<protocol::Person> person(const protocol::UserId& user) const;
    bool is_online(const protocol::UserId& user) const;
    bool is_viewing(const Viewer& viewer) const;
    // As this table shows it, of spectators as well.
    protocol::PersonName name_of(const User& user) const;
    std::size_t spectator_count() const { return spectators_.size(); }
    std::size_t viewer_count() const;
    // Every seat has a bot or a person who is online; a table of bots alone waits for the host.
    bool all_are_there() const { return may_begin(false); }
    // The same, and all people are ready.
    bool all_are_ready() const { return may_begin(true); }

    protocol::Status add_viewer(const UserPointer& user, const std::shared_ptr<Viewer>& viewer);
    protocol::Status become_member(const UserPointer& user, std::int64_t now_ms);
    // Both, or neither.
    protocol::Status join(const UserPointer& user, const std::shared_ptr<Viewer>& viewer,
                          std::int64_t now_ms);
    // The viewer's user, if it was one.
    std::optional<protocol::UserId> remove_viewer(const Viewer& viewer, std::int64_t now_ms);
    void remove_member(const protocol::UserId& user);
    // Stays a member until the end of the match.
    void leave_after_match(const protocol::UserId& user);
    // After a match: those who left during it and are still offline.
    void remove_left_members();
    // `by`, who has the host's rights, sends a member away for good, or a bot.
    protocol::Status remove(const protocol::UserId& user, const protocol::UserId& by);
    // False: the name is the same as before, or the user is not here.
    bool rename(const protocol::UserId& user, const protocol::PersonName& name);
    void clear();

    protocol::Status sit(const UserPointer& user, int seat, std::int64_t now_ms);
    void stand(const protocol::UserId& user);
    protocol::Status add_bot(const protocol::UserId& bot, int seat);
    // False: nothing has changed.
    bool set_ready(const protocol::UserId& user, bool is_ready);
    void clear_ready();
    void resize_seats(std::size_t count);
    // In the order of the seats; nobody is ready.
    void seat_players(const std::vector<Player>& players);
    // A bot takes the seat; a person who has left the match is no longer a member.
    void replace(const protocol::UserId& leaver, const protocol::UserId& bot);

    // Whether host or seats have changed since the last call.
    bool take_changed() { return std::exchange(is_changed_, false); }

    // Calls `to_member(viewer, user)` for each socket of a member, `to_spectator` likewise.
    template <class ToMember, class ToSpectator>
    void for_each_viewer(ToMember to_member, ToSpectator to_spectator) const {
        for (const Member& member : members_) {
            for (const std::shared_ptr<Viewer>& viewer : member.sockets) {
                to_member(*viewer, member.id);
            }
        }
        for (const auto& [key, spectator] : spectators_) {
            to_spectator(*spectator.viewer, spectator.user);
        }
    }

private:
    struct Spectator {
        std::shared_ptr<Viewer> viewer;
        protocol::UserId user;
    };

    Member* find_member(const protocol::UserId& user);
    // With a seat before without, and online before offline; null when there is none.
    const Member* best_member(bool must_be_online) const;
    // Sets the member's name, with a number if it looks like another member's.
    void name_member(Member& member, const protocol::PersonName& name);
    bool is_name_taken(const NameLook& look, const protocol::UserId& by_other_than) const;
    bool may_begin(bool needs_ready) const;
    // Nothing, or why this is no seat of the table.
    protocol::Status check_seat(int seat, const protocol::UserId& user) const;

    const Limits& limits_;
    protocol::UserId host_;
    bool host_has_left_ = false;  // and nobody was there to take their place
    std::optional<protocol::UserId> deputy_;
    std::int64_t host_seen_ms_;  // when the host was here last
    std::vector<Seat> seats_;
    std::vector<Member> members_;
    std::unordered_map<const Viewer*, Spectator> spectators_;
    std::set<protocol::UserId> removed_;  // by the host
    bool is_changed_ = false;
};

}  // namespace potluck::server
