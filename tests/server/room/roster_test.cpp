// The people of a table: members and their sockets, spectators, seats, the host.
#include "server/room/roster.h"

#include <doctest/doctest.h>

#include "server/people/bot_user.h"
#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;
using protocol::ErrorCode;
using protocol::Status;

namespace {

constexpr std::int64_t roster_ms = 1'000;

// Two seats and a host who has joined.
struct TablePeople {
    explicit TablePeople(const Limits& given = {})
        : limits(given), roster(host.user, 2, roster_ms, limits) {
        join(host);
    }
    Guest guest(const std::string& name) { return RoomTable::guest(name); }
    Status join(const Guest& person) { return roster.join(person.user, person.viewer, roster_ms); }
    Guest member(const std::string& name) {
        Guest person = guest(name);
        REQUIRE(join(person));
        return person;
    }
    Guest seated(const std::string& name, int seat) {
        Guest person = member(name);
        REQUIRE(roster.sit(person.user, seat, roster_ms));
        return person;
    }
    // In order, with their number of sockets.
    std::string members() const {
        std::string text;
        for (const Roster::Member& each : roster.members()) {
            text += (text.empty() ? "" : " ") + each.name.value + ":" +
                    std::to_string(each.sockets.size());
        }
        return text;
    }

    Limits limits;
    Guest host = guest("host");
    Roster roster;
};

bool is_refused_with(const Status& status, ErrorCode code) {
    return !status && status.error().code == code;
}

// Whether an event reaches this viewer as a member's socket, and not as a spectator's.
bool is_reached_as_member(const Roster& roster, const Guest& person) {
    int as_member = 0;
    int as_spectator = 0;
    const auto count_in = [&](int& count) {
        return [&](Viewer& viewer, const protocol::UserId&) {
            count += &viewer == person.viewer.get() ? 1 : 0;
        };
    };
    roster.for_each_viewer(count_in(as_member), count_in(as_spectator));
    REQUIRE(as_member + as_spectator == 1);
    return as_member == 1;
}

}  // namespace

TEST_SUITE("Sockets at a table") {
    TEST_CASE("a viewer who is no member is a spectator until they become one, with every socket") {
        TablePeople people;
        const Guest ann = people.guest("ann");
        const Guest tab = RoomTable::second_socket(ann);
        REQUIRE(people.roster.add_viewer(ann.user, ann.viewer));
        REQUIRE(people.roster.add_viewer(tab.user, tab.viewer));
        CHECK(people.roster.spectator_count() == 2);
        CHECK_FALSE(is_reached_as_member(people.roster, tab));
        REQUIRE(people.roster.become_member(ann.user, roster_ms));
        CHECK(people.members() == "host:1 ann:2");
        CHECK(people.roster.spectator_count() == 0);
        CHECK(is_reached_as_member(people.roster, tab));
    }

    TEST_CASE("the sockets of a member who is removed or leaves are spectators again") {
        TablePeople people;
        const Guest ann = people.member("ann");
        const Guest tab = RoomTable::second_socket(ann);
        REQUIRE(people.roster.add_viewer(tab.user, tab.viewer));
        SUBCASE("removed") {
            REQUIRE(people.roster.remove(ann.user->id(), people.host.user->id()));
            CHECK(people.roster.spectator_count() == 2);
        }
        SUBCASE("leaves in another tab") {
            people.roster.remove_viewer(*ann.viewer, roster_ms);
            people.roster.remove_member(ann.user->id());
            CHECK(people.roster.spectator_count() == 1);
        }
        CHECK_FALSE(is_reached_as_member(people.roster, tab));
        CHECK(people.roster.is_viewing(*tab.viewer));
    }

    TEST_CASE("one that views twice is one viewer; one that is gone twice is gone once") {
        TablePeople people;
        const Guest ann = people.member("ann");
        REQUIRE(people.roster.add_viewer(ann.user, ann.viewer));
        CHECK(people.roster.viewer_count() == 2);
        CHECK(people.roster.remove_viewer(*ann.viewer, roster_ms) == ann.user->id());
        CHECK_FALSE(people.roster.remove_viewer(*ann.viewer, roster_ms));
    }

    TEST_CASE("absence counts from the end of the last socket, and ends being ready") {
        TablePeople people;
        const Guest ann = people.seated("ann", 0);
        const Guest tab = RoomTable::second_socket(ann);
        REQUIRE(people.roster.add_viewer(tab.user, tab.viewer));
        people.roster.set_ready(ann.user->id(), true);
        people.roster.remove_viewer(*ann.viewer, roster_ms + 1);
        CHECK(people.roster.is_online(ann.user->id()));
        CHECK(people.roster.seats()[0].is_ready);
        people.roster.remove_viewer(*tab.viewer, roster_ms + 2);
        CHECK_FALSE(people.roster.is_online(ann.user->id()));
        CHECK(people.roster.find(ann.user->id())->away_since_ms == roster_ms + 2);
        CHECK_FALSE(people.roster.seats()[0].is_ready);
        CHECK(people.roster.seat_of(ann.user->id()) == 0);
    }
}

TEST_SUITE("Members") {
    TEST_CASE("at a full table nobody becomes one; at one full of viewers nobody half joins") {
        Limits limits;
        SUBCASE("of members") {
            limits.members_per_room_max = 1;
        }
        SUBCASE("of viewers") {
            limits.viewers_per_room_max = 1;
        }
        TablePeople people(limits);
        CHECK(is_refused_with(people.join(people.guest("ann")), ErrorCode::limit_reached));
        CHECK(people.members() == "host:1");
        CHECK(people.roster.viewer_count() == 1);
        const Guest bob = people.guest("bob");
        CHECK(people.roster.add_viewer(bob.user, bob.viewer).ok() ==
              (limits.viewers_per_room_max > 1));
    }

    TEST_CASE("whoever was removed cannot come back; nobody removes the host or a stranger") {
        TablePeople people;
        const Guest ann = people.seated("ann", 1);
        const protocol::UserId& host = people.host.user->id();
        REQUIRE(people.roster.remove(ann.user->id(), host));
        CHECK(people.roster.free_seat() == 0);
        CHECK_FALSE(people.roster.seat_of(ann.user->id()));
        CHECK(is_refused_with(people.join(ann), ErrorCode::removed));
        CHECK(is_refused_with(people.roster.remove(host, host), ErrorCode::bad_field));
        CHECK(is_refused_with(people.roster.remove(people.guest("bob").user->id(), host),
                              ErrorCode::bad_field));
    }

    TEST_CASE("the place of a host who leaves goes to a seat first, then to the next one to come") {
        TablePeople people;
        const Guest carl = people.member("carl");
        const Guest ann = people.seated("ann", 1);
        people.roster.remove_viewer(*ann.viewer, roster_ms);
        people.roster.remove_member(people.host.user->id());
        CHECK(people.roster.host() == ann.user->id());
        people.roster.remove_member(carl.user->id());
        people.roster.remove_member(ann.user->id());
        CHECK(people.roster.host() == ann.user->id());
        const Guest bob = people.member("bob");
        CHECK(people.roster.host() == bob.user->id());
    }

    TEST_CASE("who acts for a host who is away for long sends nobody with a seat away") {
        TablePeople people;
        const Guest carl = people.member("carl");
        const Guest ann = people.seated("ann", 0);
        const Guest bob = people.seated("bob", 1);
        const Guest dora = people.member("dora");
        const auto acts_after = [&](std::int64_t time_ms, const Guest& person) {
            people.roster.update_deputy(roster_ms + time_ms);
            return people.roster.acting_host() == person.user->id();
        };
        const std::int64_t long_ms = Limits{}.host_absence_max.count();
        people.roster.remove_viewer(*people.host.viewer, roster_ms);
        CHECK(acts_after(long_ms - 1, people.host));
        CHECK(acts_after(long_ms, ann));
        CHECK(people.roster.host() == people.host.user->id());
        CHECK(is_refused_with(people.roster.remove(bob.user->id(), ann.user->id()),
                              ErrorCode::not_host));
        CHECK(people.roster.remove(dora.user->id(), ann.user->id()));

        people.roster.remove_viewer(*ann.viewer, roster_ms + long_ms);
        CHECK(acts_after(long_ms, bob));
        people.roster.remove_viewer(*bob.viewer, roster_ms + long_ms);
        CHECK(acts_after(long_ms, carl));
        REQUIRE(people.roster.add_viewer(bob.user, bob.viewer));
        CHECK(acts_after(long_ms, carl));  // it does not change hands while they are there
        REQUIRE(people.join(people.host));
        CHECK(people.roster.is_host(people.host.user->id()));
        CHECK(acts_after(long_ms, people.host));
    }

    TEST_CASE("a player who left during a match goes at its end, unless back by then") {
        TablePeople people;
        const Guest ann = people.seated("ann", 0);
        const Guest bob = people.seated("bob", 1);
        for (const Guest& person : {ann, bob}) {
            people.roster.remove_viewer(*person.viewer, roster_ms);
            people.roster.leave_after_match(person.user->id());
        }
        REQUIRE(people.roster.add_viewer(bob.user, bob.viewer));
        people.roster.remove_left_members();
        CHECK(people.members() == "host:1 bob:1");
        CHECK(people.roster.free_seat() == 0);
    }

    TEST_CASE("a name chosen while they were away is shown when they are back") {
        TablePeople people;
        const Guest ann = people.member("ann");
        people.roster.remove_viewer(*ann.viewer, roster_ms);
        ann.user->set_name({"Anna"});
        REQUIRE(people.roster.add_viewer(ann.user, ann.viewer));
        CHECK(people.members() == "host:1 Anna:1");
        CHECK_FALSE(people.roster.rename(ann.user->id(), {"Anna"}));
        CHECK(people.roster.rename(ann.user->id(), {"Ann"}));
    }

    TEST_CASE("nobody looks like another: who is called so later gets a number, and keeps it") {
        TablePeople people;
        const Guest ann = people.member("Ann");
        const Guest twin = people.member("Аnn");  // in Cyrillic
        CHECK(people.members() == "host:1 Ann:1 Аnn (2):1");
        CHECK(people.roster.name_of(*people.guest("ANN").user).value == "ANN (3)");
        CHECK(people.roster.rename(people.host.user->id(), {"ann"}));
        CHECK(people.members() == "ann (3):1 Ann:1 Аnn (2):1");
        CHECK_FALSE(people.roster.rename(people.host.user->id(), {"ann"}));
        people.roster.remove_member(ann.user->id());
        people.roster.remove_viewer(*twin.viewer, roster_ms);
        REQUIRE(people.roster.add_viewer(twin.user, twin.viewer));
        CHECK(people.members() == "ann (3):1 Аnn (2):1");
        CHECK(people.roster.rename(twin.user->id(), {"Tom"}));
        CHECK(people.roster.rename(twin.user->id(), {"Ann"}));
        CHECK(people.members() == "ann (3):1 Ann:1");
    }
}

TEST_SUITE("Seats") {
    TEST_CASE("a move to another seat keeps whether one is ready; standing up does not") {
        TablePeople people;
        const Guest ann = people.seated("ann", 0);
        CHECK(people.roster.set_ready(ann.user->id(), true));
        CHECK_FALSE(people.roster.set_ready(ann.user->id(), true));
        REQUIRE(people.roster.sit(ann.user, 1, roster_ms));
        CHECK(people.roster.free_seat() == 0);
        CHECK(people.roster.seats()[1].is_ready);
        people.roster.stand(ann.user->id());
        REQUIRE(people.roster.sit(ann.user, 1, roster_ms));
        CHECK_FALSE(people.roster.seats()[1].is_ready);
    }

    TEST_CASE("only seats that there are, and only free ones") {
        TablePeople people;
        const Guest ann = people.seated("ann", 0);
        CHECK(is_refused_with(people.roster.sit(ann.user, 2, roster_ms), ErrorCode::bad_field));
        CHECK(is_refused_with(people.roster.sit(ann.user, -1, roster_ms), ErrorCode::bad_field));
        CHECK(is_refused_with(people.roster.sit(people.host.user, 0, roster_ms),
                              ErrorCode::seat_taken));
        SeededRandom random;
        CHECK(is_refused_with(people.roster.add_bot(make_bot_id(1, random), 0),
                              ErrorCode::seat_taken));
    }

    TEST_CASE("all are ready: bots always are, people when they say so and are there") {
        TablePeople people;
        SeededRandom random;
        REQUIRE(people.roster.add_bot(make_bot_id(1, random), 0));
        CHECK_FALSE(people.roster.all_are_ready());
        const Guest ann = people.seated("ann", 1);
        CHECK_FALSE(people.roster.all_are_ready());
        people.roster.set_ready(ann.user->id(), true);
        CHECK(people.roster.all_are_ready());
        people.roster.stand(ann.user->id());
        REQUIRE(people.roster.add_bot(make_bot_id(2, random), 1));
        // Bots among themselves wait for the host.
        CHECK_FALSE(people.roster.all_are_ready());
    }

    TEST_CASE("a bot takes the seat of a person; who has left is no member then") {
        TablePeople people;
        SeededRandom random;
        const protocol::UserId bot = make_bot_id(3, random);
        const Guest ann = people.seated("ann", 1);
        SUBCASE("and is still there") {
            people.roster.replace(ann.user->id(), bot);
            CHECK(people.members() == "host:1 ann:1");
        }
        SUBCASE("and has left") {
            people.roster.remove_viewer(*ann.viewer, roster_ms);
            people.roster.leave_after_match(ann.user->id());
            people.roster.replace(ann.user->id(), bot);
            CHECK(people.members() == "host:1");
        }
        CHECK(people.roster.seats()[1].holder == bot);
        CHECK(people.roster.person(bot)->bot == 3);
    }

    TEST_CASE("seats and the host are to be stored when they change, and only then") {
        TablePeople people;
        CHECK_FALSE(people.roster.take_changed());
        const Guest ann = people.seated("ann", 0);
        CHECK(people.roster.take_changed());
        people.roster.set_ready(ann.user->id(), true);
        people.roster.remove_viewer(*ann.viewer, roster_ms);
        CHECK_FALSE(people.roster.take_changed());
        people.roster.remove_member(people.host.user->id());
        CHECK(people.roster.take_changed());
    }

    TEST_CASE("a stored table has its people back, away until they come") {
        const Limits limits;
        SeededRandom random;
        const protocol::UserId bot = make_bot_id(2, random);
        const Guest ann = RoomTable::guest("ann");
        Roster roster(
            {"hosthosthosthost"},
            {Player{ann.user->id(), ann.user->name()}, std::nullopt, Player{bot, bot_name(2)}},
            roster_ms, limits);
        CHECK(roster.members().size() == 1);
        CHECK_FALSE(roster.is_online(ann.user->id()));
        CHECK(roster.is_online(bot));
        CHECK(roster.free_seat() == 1);
        CHECK(roster.host().value == "hosthosthosthost");
        const Guest stranger = RoomTable::guest("stranger");
        REQUIRE(roster.join(stranger.user, stranger.viewer, roster_ms));
        CHECK_FALSE(roster.is_host(stranger.user->id()));
        CHECK_FALSE(roster.update_deputy(roster_ms + limits.host_absence_max.count() - 1));
        CHECK(roster.update_deputy(roster_ms + limits.host_absence_max.count()));
        CHECK(roster.acting_host() == stranger.user->id());
    }
}
