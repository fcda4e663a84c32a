// Coming back to a room: the events that were missed, or a snapshot; and that a client which only
// follows PROTOCOL.md is always right.
#include <array>
#include <random>

#include <doctest/doctest.h>

#include "server/match/match.h"
#include "tests/support/room_mirror.h"
#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;

namespace {

struct ResumedTable : PlayingTable {
    using PlayingTable::PlayingTable;
    std::int64_t seq() const { return snapshot().at("seq").get<std::int64_t>(); }
};

}  // namespace

TEST_SUITE("Resuming") {
    TEST_CASE("the missed events come in order, as they were sent") {
        ResumedTable table;
        const std::int64_t since = table.seq();
        table.room->viewer_gone(table.bob.viewer);
        table.host.viewer->frames.clear();
        table.must_do(table.host, table.act("a1"));
        const Guest back = table.second_socket(table.bob);
        const protocol::Json answer = table.ask(back, table.resume(since));
        CHECK_FALSE(answer.at("result").contains("snapshot"));
        const protocol::Json& events = answer.at("result").at("events");
        REQUIRE(events.size() == 2);
        // The first event, that Bob was away, came before the frames were cleared.
        CHECK(events[0].at("type") == "room_changed");
        CHECK(events[0].at("seq") == since + 1);
        CHECK(events[1] == table.host.viewer->messages()[0]);
        // That Bob is back follows the answer.
        CHECK(back.viewer->types() == std::vector<std::string>{"ok", "room_changed"});
        CHECK(back.viewer->messages()[1].at("seq") == since + 3);
    }

    TEST_CASE("nothing missed gives no events") {
        ResumedTable table;
        const protocol::Json answer = table.ask(table.bob, table.resume(table.seq()));
        CHECK(answer.at("result").at("events") == protocol::Json::array());
    }

    TEST_CASE("when events are gone, or never were, a snapshot comes") {
        server::Limits limits;
        limits.history_events_max = 4;
        ResumedTable table(limits);
        for (const std::string_view name : {"A", "B", "C", "D", "E"}) {
            table.room->rename(table.bob.user->id(), {std::string(name)});
        }
        const std::int64_t seq = table.seq();
        const auto gives_events = [&](std::int64_t since) {
            const protocol::Json answer = table.ask(table.guest("watcher"), table.resume(since));
            const protocol::Json& result = answer.at("result");
            CHECK(result.contains("events") != result.contains("snapshot"));
            if (result.contains("snapshot")) {
                CHECK(result.at("snapshot").at("seq") == seq);
            }
            return result.contains("events");
        };
        CHECK(gives_events(seq));
        CHECK(gives_events(seq - 4));
        CHECK_FALSE(gives_events(seq - 5));
        CHECK_FALSE(gives_events(0));
        CHECK_FALSE(gives_events(-1));
        CHECK_FALSE(gives_events(seq + 1));
        CHECK_FALSE(gives_events(std::numeric_limits<std::int64_t>::max()));
        CHECK_FALSE(gives_events(std::numeric_limits<std::int64_t>::min()));
    }

    TEST_CASE("before a match, and of its start, only the newest state is kept") {
        RoomTable table;
        const Guest bob = table.guest("bob");
        table.must_do(table.host, table.join());
        table.must_do(bob, table.join());
        const auto seq = table.snapshot().at("seq").get<std::int64_t>();
        table.must_do(bob, table.sit(1));
        table.must_do(table.host, table.sit(0));
        const auto result = [&](std::int64_t since) {
            return table.ask(bob, table.resume(since)).at("result");
        };
        CHECK(result(seq + 1).at("events").size() == 1);
        CHECK(result(seq).at("snapshot").at("seq") == seq + 2);

        table.must_do(table.host, table.start());
        const auto started = table.snapshot().at("seq").get<std::int64_t>();
        CHECK(result(started).at("events").empty());
        CHECK(result(started - 1).at("snapshot").contains("match"));
        table.must_do(table.host, table.act("a1"));
        CHECK(result(started).at("events").size() == 1);
    }

    TEST_CASE("a person comes back in the part they had") {
        ResumedTable table;
        const Guest carl = table.guest("carl");
        table.must_do(carl, table.resume(0));
        CHECK(table.members() == "host bob");
        CHECK(table.info().at("watchers") == 1);
        table.must_do(table.second_socket(table.bob), table.resume(0));
        CHECK(table.info().at("watchers") == 1);
    }

    TEST_CASE("a host who is behind as a spectator and resumes in another tab misses nothing") {
        RoomTable table;
        table.seat_all({table.host, table.guest("ann")});
        table.must_do(table.host, table.stand());
        table.restart();
        const Guest first = table.second_socket(table.host);
        table.must_do(first, table.watch());
        first.viewer->is_behind = true;
        first.viewer->frames.clear();
        table.must_do(table.second_socket(table.host), table.resume(0));
        CHECK(first.viewer->types() == std::vector<std::string>{"caught_up", "room_changed"});
    }

    TEST_CASE("a host without a seat keeps the table over a restart of the server") {
        RoomTable table("die", R"({"size":3})");
        table.seat_all({table.host, table.guest("ann")});
        table.must_do(table.host, table.stand());
        table.restart();
        const Guest stranger = table.guest("stranger");
        table.must_do(stranger, table.join());
        CHECK(table.result(stranger, table.start()) == "not_host");
        CHECK(table.info().at("host") == table.host.user->id().value);
        const Guest back = table.second_socket(table.host);
        table.must_do(back, table.resume(0));
        const protocol::Json info = table.info();
        CHECK(info.at("host") == table.host.user->id().value);
        CHECK(info.at("watchers") == 0);
        CHECK(info.at("members").back().at("user") == table.host.user->id().value);
        CHECK(info.at("members").back().at("online") == true);
        // The answer, and then that they are there, as for everybody who comes back.
        CHECK(back.viewer->types() == std::vector<std::string>{"ok", "room_changed"});
        table.must_do(back, table.sit(0));
    }

    TEST_CASE("after a restart of the server, what was seen before it is never taken for a gap") {
        ResumedTable table;
        const Guest away = table.second_socket(table.bob);
        table.must_do(away, table.join());
        for (const char* action : {"a1", "c5", "e3"}) {
            table.must_do(table.ply() % 2 == 0 ? table.host : table.bob, table.act(action));
        }
        RoomMirror mirror;
        for (const protocol::Json& message : away.viewer->messages()) {
            mirror.receive(message);
        }
        const std::int64_t since = mirror.seq();
        table.environment.now += 5'000;
        table.restart();
        const Guest host = table.second_socket(table.host);
        const Guest bob = table.second_socket(table.bob);
        table.must_do(host, table.join());
        table.must_do(bob, table.join());
        table.must_do(bob, table.act("c1"));
        // The others have gone on for longer than the numbers before the restart.
        for (int count = 0; count < 2 * since; ++count) {
            table.room->rename(host.user->id(), {count % 2 == 0 ? "Jo" : "Joe"});
        }
        const Guest back = table.second_socket(table.bob);
        mirror.receive(table.ask(back, table.resume(since)));
        CHECK(mirror.state().at("match").at("actions").size() == 4);
        CHECK(mirror.seq() <= table.snapshot().at("seq").get<std::int64_t>());
    }
}

namespace {

// Many people do anything at any time, the store answers when it likes and fails now and then,
// sockets break. Every viewer's mirror must be right all the while.
class Simulation {
public:
    explicit Simulation(std::uint32_t seed)
        : generator_(seed), table_("eat-thyself", R"({"players":3})", limits()) {
        for (const char* name : {"ann", "bob", "carl", "dora", "emil", "fay"}) {
            sockets_.push_back({table_.guest(name)});
        }
        sockets_.push_back({table_.host});
        // Ann has two tabs. The host never leaves, so that the room stays open.
        sockets_.push_back({table_.second_socket(sockets_[0].guest)});
        table_.must_do(table_.host, table_.join());
    }

    void run(int steps) {
        for (int step = 0; step < steps; ++step) {
            CAPTURE(step);
            one_step();
            deliver();
            check(false);
            if (step % 50 == 49) {
                settle();
            }
        }
        settle();
        CHECK(matches_ > 0);
        CHECK(actions_ > 0);
    }

private:
    struct Socket {
        Guest guest;
        RoomMirror mirror{};
        std::size_t delivered = 0;
        Answers last = nullptr;  // of the command that was sent last
    };

    static server::Limits limits() {
        server::Limits limits;
        limits.history_events_max = 8;
        limits.requests_waiting_per_room_max = 6;
        return limits;
    }
    Socket& host() { return sockets_[sockets_.size() - 2]; }
    std::size_t below(std::size_t bound) { return generator_() % bound; }

    // As in the program, a socket sends a command when the one before has been answered.
    void send(Socket& socket, server::RoomCommand command) {
        if (socket.last == nullptr || !socket.last->empty()) {
            socket.last = table_.send(socket.guest, std::move(command));
        }
    }

    // An action that is mostly legal, by the person whose turn it is.
    void act() {
        const protocol::Json snapshot = table_.snapshot();
        const protocol::Json& position = snapshot.at("match").at("position");
        const protocol::Json& legal = position.at("legal");
        if (legal.empty()) {
            return;
        }
        const auto seat = position.at("to_move").get<std::size_t>();
        const protocol::Json& player = snapshot.at("match").at("players").at(seat);
        for (Socket& socket : sockets_) {
            if (socket.guest.user->id().value == player.at("user")) {
                send(socket,
                     table_.act(below(10) == 0 ? "nonsense"
                                               : legal.at(below(legal.size())).get<std::string>()));
                return;
            }
        }
    }

    server::RoomCommand any_command(const Socket& socket) {
        switch (below(9)) {
            case 0:
                return table_.watch();
            case 1:
                return table_.guest("host").user->id() == socket.guest.user->id() ? table_.join()
                                                                                  : table_.leave();
            case 2:
            case 3:
                return table_.sit(static_cast<int>(below(4)));
            case 4:
                return table_.stand();
            case 5:
                return socket.mirror.knows() ? table_.resume(socket.mirror.seq()) : table_.join();
            default:
                return table_.join();
        }
    }

    // The socket breaks; its person comes back on another one and knows what they knew.
    void reconnect(Socket& socket) {
        table_.room->viewer_gone(socket.guest.viewer);
        socket.guest.viewer = std::make_shared<FakeViewer>();
        socket.delivered = 0;
        socket.last = nullptr;
        if (socket.mirror.knows()) {
            send(socket, table_.resume(socket.mirror.seq()));
        }
    }

    void one_step() {
        Socket& socket = sockets_[below(sockets_.size())];
        switch (below(12)) {
            case 0:
            case 1:
                send(socket, any_command(socket));
                break;
            case 2:
                reconnect(socket);
                break;
            case 3:
                send(host(), table_.start());
                break;
            case 4:
                if (table_.snapshot().contains("match") && below(20) == 0) {
                    send(socket, table_.resign());
                }
                break;
            case 5:
                table_.room->rename(socket.guest.user->id(),
                                    {"Name " + std::to_string(below(1000))});
                break;
            case 6:
                table_.room->tick();
                break;
            case 7:
            case 8:
                if (table_.environment.waiting() > 0) {
                    below(5) == 0 ? table_.environment.fail_one()
                                  : table_.environment.confirm_one();
                }
                break;
            default:
                if (table_.snapshot().contains("match")) {
                    act();
                }
        }
        table_.environment.now += 7;
    }

    void deliver() {
        for (Socket& socket : sockets_) {
            FakeViewer& viewer = *socket.guest.viewer;
            for (; socket.delivered < viewer.frames.size(); ++socket.delivered) {
                const protocol::Json message =
                    protocol::Json::parse(viewer.frames[socket.delivered].payload());
                socket.mirror.receive(message);
                const std::string type = message.at("type").get<std::string>();
                matches_ += type == "match_started" ? 1 : 0;
                actions_ += type == "acted" ? 1 : 0;
            }
            if (!viewer.rooms_left.empty()) {
                viewer.rooms_left.clear();
                socket.mirror.forget();
            }
        }
    }

    void check(bool with_watchers) {
        const protocol::Json truth = RoomMirror::comparable(table_.snapshot(), with_watchers);
        for (const Socket& socket : sockets_) {
            if (!socket.mirror.knows() || socket.mirror.seq() != truth.at("seq")) {
                // A resume may still wait for the store.
                CHECK((!socket.mirror.knows() || table_.environment.waiting() > 0));
                continue;
            }
            const bool is_right =
                RoomMirror::comparable(socket.mirror.state(), with_watchers) == truth;
            CHECK(is_right);
        }
    }

    // All is quiet: everything is equal, and the record says the same.
    void settle() {
        table_.environment.confirm_all();
        table_.room->tick();
        deliver();
        check(true);
        const protocol::Json snapshot = table_.snapshot();
        if (snapshot.contains("match")) {
            const auto record = table_.environment.stored_match(table_.match_id());
            const server::Match match = must(server::Match::replay(record));
            CHECK(protocol::write_position(match.game()) == snapshot.at("match").at("position"));
            CHECK(match.ply() == table_.ply());
        }
    }

    std::mt19937 generator_;
    RoomTable table_;
    std::vector<Socket> sockets_;
    int matches_ = 0;
    int actions_ = 0;
};

}  // namespace

TEST_SUITE("A client that follows the protocol") {
    TEST_CASE("is right after every event, whatever happens in the room") {
        for (const std::uint32_t seed : {1U, 2U, 3U, 4U, 5U}) {
            CAPTURE(seed);
            Simulation(seed).run(2'000);
        }
    }
}
