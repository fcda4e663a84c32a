#include "server/cluster/membership.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/cluster/rendezvous.h"

using namespace potluck::server;
using namespace std::chrono_literals;

namespace {

using Kind = MembershipChange::Kind;

const NodeId node_a{"a", 1};
const NodeId node_b{"b", 1};

// Two nodes, of which each poll says which beat.
struct Watched {
    // What changed with `b` in a poll so much later.
    std::vector<Kind> poll(std::int64_t later_ms, std::int64_t beat_of_b,
                           StoredState state = StoredState::alive, bool lock_is_free = false) {
        now_ms += later_ms;
        const std::vector<NodeBeat> rows{{node_a, ++beat_of_a, StoredState::alive, false},
                                         {b, beat_of_b, state, lock_is_free}};
        return kinds_of(membership.polled(now_ms, rows));
    }
    std::vector<Kind> kinds_of(const std::vector<MembershipChange>& changes) const {
        std::vector<Kind> kinds;
        for (const MembershipChange& change : changes) {
            if (change.node.name == "b") {
                kinds.push_back(change.kind);
            }
        }
        return kinds;
    }
    NodeStatus status() const { return *membership.status_of(b); }

    Membership membership;
    NodeId b = node_b;
    std::int64_t now_ms = 100'000;
    std::int64_t beat_of_a = 0;
};
using Kinds = std::vector<Kind>;

}  // namespace

TEST_SUITE("Membership") {
    TEST_CASE("a counter that stands still for 2.5 s of polls is a dead node") {
        Watched watched;
        CHECK(watched.poll(0, 1) == Kinds{Kind::joined});
        CHECK(watched.poll(500, 1).empty());
        CHECK(watched.poll(500, 1).empty());
        CHECK(watched.poll(500, 1) == Kinds{Kind::suspected});
        CHECK(watched.poll(500, 1).empty());
        CHECK(watched.membership.owners() == std::vector<std::string>{"a", "b"});
        CHECK(watched.poll(500, 1) == Kinds{Kind::died});
        CHECK(watched.status() == NodeStatus::dead);
        CHECK(watched.membership.owners() == std::vector<std::string>{"a"});
    }

    TEST_CASE("a beat in between begins the count again") {
        Watched watched;
        watched.poll(0, 1);
        for (int count = 0; count < 20; ++count) {
            watched.poll(1'000, count / 2);
            CHECK(watched.status() != NodeStatus::dead);
        }
        watched.poll(1'400, 100);
        CHECK(watched.poll(1'400, 100) == Kinds{Kind::suspected});
        CHECK(watched.poll(500, 101) == Kinds{Kind::recovered});
    }

    TEST_CASE("an outage of the store kills nobody, and leaves time to come back") {
        const auto run = [](bool polls_fail, bool comes_back) {
            CAPTURE(polls_fail);
            CAPTURE(comes_back);
            Watched watched;
            watched.poll(0, 1);
            watched.poll(1'000, 1);
            if (polls_fail) {
                watched.now_ms += 10'000;
                watched.membership.poll_failed();
                watched.poll(0, 1);
            } else {
                // A poll takes very long, or this node was frozen itself.
                watched.poll(60'000, 1);
            }
            for (int count = 0; count < 8; ++count) {
                watched.poll(500, 1);
                CHECK(watched.status() != NodeStatus::dead);
            }
            if (comes_back) {
                // From now on there is no grace.
                CHECK(watched.poll(400, 2) == Kinds{Kind::recovered});
                for (int count = 0; count < 5; ++count) {
                    watched.poll(500, 2);
                }
                CHECK(watched.status() == NodeStatus::dead);
            } else {
                CHECK(watched.poll(500, 1) == Kinds{Kind::died});
            }
        };
        run(true, true);
        run(true, false);
        run(false, true);
        run(false, false);
    }

    TEST_CASE("a free lock makes this node look at once, and more closely; the beat decides") {
        Watched watched;
        watched.poll(0, 1);
        CHECK(watched.membership.next_poll_ms() == watched.now_ms + 500);
        watched.membership.hint(node_b);
        CHECK(watched.membership.next_poll_ms() <= watched.now_ms);
        CHECK(watched.poll(25, 1) == Kinds{Kind::suspected});
        CHECK(watched.membership.next_poll_ms() == watched.now_ms + 100);
        SUBCASE("it is dead") {
            int polls = 0;
            while (watched.poll(100, 1).empty()) {
                ++polls;
            }
            CHECK(watched.status() == NodeStatus::dead);
            CHECK(polls == 7);
        }
        SUBCASE("it has only lost its session") {
            CHECK(watched.poll(100, 2) == Kinds{Kind::recovered});
            watched.poll(1'000, 2);
            CHECK(watched.status() == NodeStatus::alive);
        }
    }

    TEST_CASE("a hint from the poll itself does the same; one about an old run does nothing") {
        Watched watched;
        watched.poll(0, 1);
        watched.membership.hint({"b", 0});
        CHECK(watched.poll(500, 2).empty());
        CHECK(watched.poll(500, 2, StoredState::alive, true) == Kinds{Kind::suspected});
        CHECK(watched.poll(250, 2, StoredState::alive, true) == Kinds{Kind::died});
    }

    TEST_CASE("a hint says nothing about a node that has entered and not begun to count") {
        Watched watched;
        watched.poll(0, 0);
        watched.membership.hint(node_b);
        CHECK(watched.membership.next_poll_ms() == watched.now_ms + 500);
        CHECK(watched.poll(1'000, 0, StoredState::alive, true).empty());
        SUBCASE("it begins") {
            CHECK(watched.poll(1'000, 1).empty());
        }
        SUBCASE("it does not") {
            CHECK(watched.poll(1'000, 0, StoredState::alive, true) == Kinds{Kind::suspected});
            CHECK(watched.poll(500, 0, StoredState::alive, true) == Kinds{Kind::died});
        }
    }

    TEST_CASE("the store's `dead` is final; a verdict that it does not share is not") {
        Watched watched;
        watched.poll(0, 1);
        for (int count = 0; count < 5; ++count) {
            watched.poll(500, 1);
        }
        CHECK(watched.status() == NodeStatus::dead);
        SUBCASE("the store disagrees") {
            watched.membership.poll_failed();
            watched.poll(500, 1);
            CHECK(watched.status() == NodeStatus::dead);
            CHECK(watched.poll(500, 2) == Kinds{Kind::recovered});
        }
        SUBCASE("the store agrees") {
            CHECK(watched.poll(500, 2, StoredState::dead).empty());
            CHECK(watched.poll(500, 3).empty());
            CHECK(watched.status() == NodeStatus::dead);
        }
    }

    TEST_CASE("a verdict that the store could not take is told again, unless the node lives") {
        Watched watched;
        watched.poll(0, 1);
        watched.poll(500, 1, StoredState::alive, true);
        REQUIRE(watched.poll(500, 1) == Kinds{Kind::died});
        CHECK(watched.poll(100, 1).empty());
        watched.membership.not_confirmed(node_b);
        CHECK(watched.poll(100, 1) == Kinds{Kind::died});
        watched.membership.not_confirmed({"b", 2});
        CHECK(watched.poll(100, 1).empty());
        watched.membership.not_confirmed(node_b);
        CHECK(watched.poll(100, 2) == Kinds{Kind::recovered});
    }
    TEST_CASE("a verdict of others is told after an outage, too") {
        Watched watched;
        watched.poll(0, 1);
        watched.poll(500, 1, StoredState::alive, true);
        REQUIRE(watched.poll(500, 1) == Kinds{Kind::died});
        watched.membership.not_confirmed(node_b);
        CHECK(watched.poll(2'000, 1, StoredState::dead) == Kinds{Kind::died});
    }
    TEST_CASE("who drains is alive, but no owner") {
        Watched watched;
        watched.poll(0, 1);
        CHECK(watched.poll(500, 2, StoredState::draining) == Kinds{Kind::draining});
        CHECK(watched.status() == NodeStatus::alive);
        CHECK(watched.membership.owners() == std::vector<std::string>{"a"});
        CHECK(watched.poll(500, 3, StoredState::draining).empty());
    }

    TEST_CASE(
        "a new run replaces the old one, which does not come back; a row that goes has left") {
        Watched watched;
        watched.poll(0, 50);
        watched.b.incarnation = 2;
        CHECK(watched.poll(500, 1) == Kinds{Kind::replaced, Kind::joined});
        CHECK(watched.membership.status_of(node_b) == nullptr);
        watched.b.incarnation = 1;
        // The row of the new run is gone then, and the old one does not stand in for it.
        CHECK(watched.poll(500, 51) == Kinds{Kind::left});
        CHECK(watched.membership.owners() == std::vector<std::string>{"a"});
    }
}

TEST_SUITE("Rendezvous hashing") {
    TEST_CASE("its values are the same with every build") {
        CHECK(rendezvous_weight("", "") == 0x6e2aacb9392dd5fbU);
        CHECK(rendezvous_weight("abcdefgh", "node-1") == 0x49ce28cbfc806e1cU);
    }

    TEST_CASE("rooms are spread evenly; when a node goes, only its rooms move") {
        std::vector<std::string> nodes{"node-1", "node-2", "node-3", "node-4"};
        constexpr int rooms = 40'000;
        std::map<std::string, int> owned;
        std::vector<std::string> owners;
        for (int room = 0; room < rooms; ++room) {
            owners.push_back(*owner_of("room" + std::to_string(room), nodes));
            ++owned[owners.back()];
        }
        for (const std::string& node : nodes) {
            CHECK(std::abs(owned[node] - rooms / 4) < rooms / 4 * 3 / 100);
        }
        nodes.erase(nodes.begin() + 1);
        std::map<std::string, int> inherited;
        for (int room = 0; room < rooms; ++room) {
            const std::string& before = owners[static_cast<std::size_t>(room)];
            const std::string& after = *owner_of("room" + std::to_string(room), nodes);
            if (before == "node-2") {
                ++inherited[after];
            } else {
                REQUIRE(after == before);
            }
        }
        for (const std::string& node : nodes) {
            CHECK(std::abs(inherited[node] - rooms / 12) < rooms / 12 * 6 / 100);
        }
    }

    TEST_CASE("the order of the nodes does not matter; without nodes there is no owner") {
        std::vector<std::string> nodes{"x", "y", "z"};
        const std::string owner = *owner_of("room", nodes);
        std::reverse(nodes.begin(), nodes.end());
        CHECK(*owner_of("room", nodes) == owner);
        CHECK(owner_of("room", {}) == nullptr);
    }
}
