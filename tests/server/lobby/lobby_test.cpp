#include "server/lobby/lobby.h"

#include <doctest/doctest.h>

#include "server/room/room_port.h"
#include "tests/support/fake_viewer.h"
#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;

namespace {

protocol::RoomCode code(int number) {
    std::string text = std::to_string(number);
    return {std::string(16 - text.size(), '0') + text};
}
protocol::UserId person(const std::string& name) {
    return make_user(name)->id();
}

protocol::RoomSummary summary(int number, int turns = 0) {
    protocol::RoomSummary summary;
    summary.room = code(number);
    summary.game = {"die"};
    summary.options = protocol::Json::object();
    summary.turns = turns;
    return summary;
}

// A place for rooms that the lobby may name.
struct NoRooms final : RoomPort {
    void handle(const protocol::RoomCode&, RoomRequest) override {}
    void viewer_gone(const protocol::RoomCode&, std::shared_ptr<Viewer>) override {}
    void resync(const protocol::RoomCode&, std::shared_ptr<Viewer>) override {}
    void rename(const protocol::RoomCode&, const protocol::UserId&,
                const protocol::PersonName&) override {}
};

struct LobbyFixture {
    explicit LobbyFixture(Limits wanted = {}) : limits(wanted) {}

    bool open(int number, const std::string& creator = "ann") {
        return lobby.open(code(number), rooms, person(creator));
    }
    void show(int number, int ply = 0) { lobby.update(code(number), summary(number, ply), {}); }
    std::vector<std::string> listed() {
        std::vector<std::string> codes;
        for (const protocol::RoomSummary& room : lobby.public_rooms()) {
            codes.push_back(room.room.value);
        }
        return codes;
    }

    Limits limits;
    Lobby lobby{limits};
    NoRooms rooms;
};

std::vector<std::string> codes(std::initializer_list<int> numbers) {
    std::vector<std::string> all;
    for (int number : numbers) {
        all.push_back(code(number).value);
    }
    return all;
}

// The codes of a lobby_changed: rooms and removed.
std::string changes(const protocol::Json& event) {
    std::string text;
    for (const protocol::Json& room : event.at("rooms")) {
        text += "+" + room.at("room").get<std::string>().substr(14);
    }
    for (const protocol::Json& room : event.at("removed")) {
        text += "-" + room.get<std::string>().substr(14);
    }
    return text;
}

}  // namespace

TEST_SUITE("Rooms in the lobby") {
    TEST_CASE("a room is found from its opening to its removal") {
        LobbyFixture lobby;
        CHECK(lobby.lobby.find(code(1)) == nullptr);
        CHECK(lobby.open(1));
        CHECK(lobby.lobby.find(code(1)) == &lobby.rooms);
        CHECK_FALSE(lobby.open(1));
        CHECK(lobby.lobby.room_count() == 1);
        lobby.lobby.remove(code(1));
        CHECK(lobby.lobby.find(code(1)) == nullptr);
        CHECK(lobby.lobby.room_count() == 0);
        lobby.lobby.remove(code(1));
    }

    TEST_CASE("public rooms are listed, newest first, private ones never") {
        LobbyFixture lobby;
        for (int number : {3, 1, 2}) {
            REQUIRE(lobby.open(number));
        }
        CHECK(lobby.listed().empty());
        lobby.show(3);
        lobby.show(2);
        lobby.show(1);
        CHECK(lobby.listed() == codes({2, 1, 3}));
        REQUIRE(lobby.open(4));
        lobby.lobby.update(code(4), std::nullopt, {});
        CHECK(lobby.listed() == codes({2, 1, 3}));
    }

    TEST_CASE("only the newest rooms are listed") {
        Limits limits;
        limits.rooms_listed_max = 2;
        LobbyFixture lobby(limits);
        for (int number : {1, 2, 3}) {
            REQUIRE(lobby.open(number));
            lobby.show(number);
        }
        CHECK(lobby.listed() == codes({3, 2}));
    }

    TEST_CASE("a person opens so many rooms at the same time, and all people so many") {
        Limits limits;
        limits.rooms_created_per_user_max = 2;
        limits.rooms_max = 3;
        LobbyFixture lobby(limits);
        CHECK(lobby.open(1, "ann"));
        CHECK(lobby.open(2, "ann"));
        CHECK_FALSE(lobby.open(3, "ann"));
        CHECK(lobby.lobby.find(code(3)) == nullptr);
        CHECK(lobby.open(3, "bob"));
        CHECK_FALSE(lobby.open(4, "carl"));
        lobby.lobby.remove(code(1));
        CHECK(lobby.open(4, "ann"));
        CHECK_FALSE(lobby.open(5, "carl"));
    }

    TEST_CASE("what comes back does so in spite of its creator's limit, and counts for it") {
        Limits limits;
        limits.rooms_created_per_user_max = 2;
        limits.rooms_max = 4;
        LobbyFixture lobby(limits);
        for (const int number : {1, 2, 3}) {
            CHECK(lobby.lobby.reopen(code(number), lobby.rooms, person("ann")));
        }
        lobby.lobby.remove(code(3));
        CHECK_FALSE(lobby.open(4, "ann"));
        CHECK(lobby.open(4, "bob"));
        CHECK(lobby.open(5, "bob"));
        CHECK_FALSE(lobby.lobby.reopen(code(6), lobby.rooms, person("ann")));
    }

    TEST_CASE("an address has so many rooms at the same time, opened or woken") {
        Limits limits;
        limits.rooms_per_address_max = 2;
        LobbyFixture lobby(limits);
        const auto open_from = [&](int number, const std::string& address) {
            return lobby.lobby.open(code(number), lobby.rooms, person(std::to_string(number)),
                                    address);
        };
        CHECK(open_from(1, "192.0.2.1"));
        CHECK(lobby.lobby.reopen(code(2), lobby.rooms, person("ann"), "192.0.2.1"));
        CHECK_FALSE(open_from(3, "192.0.2.1"));
        CHECK_FALSE(lobby.lobby.reopen(code(3), lobby.rooms, person("ann"), "192.0.2.1"));
        CHECK(open_from(3, "192.0.2.2"));
        // What came back after a restart is nobody's.
        for (const int number : {4, 5, 6}) {
            CHECK(lobby.lobby.reopen(code(number), lobby.rooms, person("ann")));
        }
        lobby.lobby.remove(code(1));
        CHECK(open_from(1, "192.0.2.1"));
    }

    TEST_CASE("the rooms in which a person plays are known while they play") {
        LobbyFixture lobby;
        REQUIRE(lobby.open(1));
        REQUIRE(lobby.open(2));
        lobby.lobby.update(code(1), std::nullopt, {person("ann"), person("bob")});
        lobby.lobby.update(code(2), summary(2), {person("bob")});
        CHECK(lobby.lobby.rooms_of(person("ann")) == std::vector{code(1)});
        CHECK(lobby.lobby.rooms_of(person("bob")) == std::vector{code(2), code(1)});
        lobby.lobby.update(code(1), std::nullopt, {});
        CHECK(lobby.lobby.rooms_of(person("ann")).empty());
        CHECK(lobby.lobby.rooms_of(person("bob")) == std::vector{code(2)});
        lobby.lobby.update(code(9), summary(9), {person("ann")});
        CHECK(lobby.lobby.rooms_of(person("ann")).empty());
        lobby.lobby.remove(code(2));
        CHECK(lobby.lobby.rooms_of(person("bob")).empty());
    }
}

TEST_SUITE("Following the list") {
    TEST_CASE("a follower gets the list, then changes, many as one") {
        LobbyFixture lobby;
        REQUIRE(lobby.open(1));
        lobby.show(1);
        lobby.lobby.flush(0);
        const auto follower = std::make_shared<FakeViewer>();
        CHECK(lobby.lobby.follow(follower).rooms.size() == 1);
        lobby.lobby.flush(0);
        CHECK(follower->frames.empty());
        REQUIRE(lobby.open(2));
        lobby.show(2);
        lobby.show(1, 1);
        lobby.show(1, 2);
        CHECK(follower->frames.empty());
        lobby.lobby.flush(0);
        REQUIRE(follower->frames.size() == 1);
        const protocol::Json event = follower->messages()[0];
        CHECK(event.at("type") == "lobby_changed");
        CHECK(changes(event) == "+02+01");
        CHECK(event.at("rooms").at(1).at("turns") == 2);
        lobby.lobby.flush(0);
        CHECK(follower->frames.size() == 1);
    }

    TEST_CASE("a room that is gone is told as removed, unless it was private") {
        LobbyFixture lobby;
        const auto follower = std::make_shared<FakeViewer>();
        lobby.lobby.follow(follower);
        for (int number : {1, 2, 3}) {
            REQUIRE(lobby.open(number));
        }
        lobby.show(1);
        lobby.show(2);
        lobby.lobby.flush(0);
        lobby.show(1, 5);
        for (int number : {1, 2, 3}) {
            lobby.lobby.remove(code(number));
        }
        lobby.lobby.flush(0);
        REQUIRE(follower->frames.size() == 2);
        CHECK(changes(follower->messages()[1]) == "-01-02");
    }

    TEST_CASE("all followers get the same bytes; one that has left gets none") {
        LobbyFixture lobby;
        const auto first = std::make_shared<FakeViewer>();
        const auto second = std::make_shared<FakeViewer>();
        lobby.lobby.follow(first);
        lobby.lobby.follow(second);
        lobby.lobby.follow(second);
        CHECK(lobby.lobby.follower_count() == 2);
        REQUIRE(lobby.open(1));
        lobby.show(1);
        lobby.lobby.flush(0);
        CHECK(second->frames.size() == 1);
        CHECK(first->frames == second->frames);
        lobby.lobby.unfollow(second);
        lobby.show(1, 1);
        lobby.lobby.flush(0);
        CHECK(first->frames.size() == 2);
        CHECK(second->frames.size() == 1);
        CHECK(second.use_count() == 1);
    }

    TEST_CASE("many followers are told in steps, all of them before there is more to tell") {
        LobbyFixture lobby;
        std::vector<std::shared_ptr<FakeViewer>> followers(80);
        for (auto& follower : followers) {
            follower = std::make_shared<FakeViewer>();
            lobby.lobby.follow(follower);
        }
        const auto told = [&](std::size_t times) {
            return std::count_if(followers.begin(), followers.end(), [&](const auto& follower) {
                return follower->frames.size() == times;
            });
        };
        REQUIRE(lobby.open(1));
        lobby.show(1);
        std::chrono::milliseconds passed = lobby.lobby.flush(0);
        CHECK(told(1) > 0);
        CHECK(told(1) < 20);
        lobby.show(1, 1);
        const auto left = *std::find_if(followers.begin(), followers.end(),
                                        [](const auto& each) { return each->frames.empty(); });
        lobby.lobby.unfollow(left);
        const std::chrono::milliseconds whole = Limits().lobby_flush;
        while (passed < whole) {
            passed += lobby.lobby.flush(0);
            CHECK(told(2) == 0);
        }
        CHECK(passed == whole);
        CHECK(told(1) == 79);
        CHECK(left->frames.empty());
        lobby.lobby.flush(0);
        CHECK(told(2) > 0);
    }

    TEST_CASE("followers are told of the newest rooms alone, and which take the place of which") {
        Limits limits;
        limits.rooms_listed_max = 2;
        LobbyFixture lobby(limits);
        for (int number : {1, 2}) {
            REQUIRE(lobby.open(number));
            lobby.show(number);
        }
        const auto follower = std::make_shared<FakeViewer>();
        lobby.lobby.follow(follower);
        const auto told = [&] {
            follower->frames.clear();
            lobby.lobby.flush(0);
            return follower->frames.empty() ? "" : changes(follower->messages()[0]);
        };
        REQUIRE(lobby.open(3));
        lobby.show(3);
        CHECK(told() == "+03-01");
        lobby.show(1, 7);
        CHECK(told() == "");
        lobby.lobby.remove(code(2));
        CHECK(told() == "+01-02");
        // Neither in nor out by the time of the flush.
        REQUIRE(lobby.open(4));
        lobby.show(4);
        lobby.lobby.remove(code(4));
        CHECK(told() == "+01");
        // Who comes meanwhile knows what they are told has gone.
        REQUIRE(lobby.open(5));
        lobby.show(5);
        const auto second = std::make_shared<FakeViewer>();
        CHECK(lobby.lobby.follow(second).rooms.size() == 2);
        lobby.lobby.remove(code(5));
        CHECK(told() == "+01-05");
        CHECK(changes(second->messages()[0]) == "+01-05");
    }

    TEST_CASE("an event has so many rooms, and all followers get so many bytes a second") {
        Limits limits;
        limits.lobby_rooms_per_event_max = 2;
        limits.lobby_bytes = {1'000, 1'000};
        LobbyFixture lobby(limits);
        const auto follower = std::make_shared<FakeViewer>();
        lobby.lobby.follow(follower);
        std::string told;
        std::size_t bytes = 0;
        const auto flush = [&](std::int64_t now_ms) {
            lobby.lobby.flush(now_ms);
            for (const Frame& frame : std::exchange(follower->frames, {})) {
                bytes += frame.payload().size();
                told += changes(protocol::Json::parse(frame.payload()));
            }
        };
        for (int number : {1, 2, 3}) {
            REQUIRE(lobby.open(number));
            lobby.show(number);
        }
        flush(0);
        CHECK(told == "+01+02");
        flush(0);
        CHECK(told == "+01+02+03");
        for (int change = 0; change < 1'000; ++change) {
            lobby.show(1 + change % 3, change);
            flush(10LL * change);
        }
        CHECK(bytes > 8'000);
        CHECK(bytes < 12'500);
    }

    TEST_CASE("what changed while nobody followed is not told later") {
        LobbyFixture lobby;
        REQUIRE(lobby.open(1));
        lobby.show(1);
        lobby.lobby.flush(0);
        const auto follower = std::make_shared<FakeViewer>();
        lobby.lobby.follow(follower);
        lobby.lobby.flush(0);
        CHECK(follower->frames.empty());
    }
}
