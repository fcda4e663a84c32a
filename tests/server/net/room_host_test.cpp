#include "server/net/room_host.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <doctest/doctest.h>

#include "tests/support/fake_viewer.h"
#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;

TEST_CASE(
    "a room that is opened is listed unless it is private, reached by its code, and let go "
    "when it closes") {
    Limits limits;
    limits.room_tick = std::chrono::milliseconds(0);
    limits.waiting_room_idle = std::chrono::milliseconds(0);
    server::net::io_context context{1};
    SeededRandom random;
    storage::StorageThread storage{storage::make_memory_store()};
    Lobby lobby{limits};
    BotPool bots{1, limits};
    Metrics metrics;
    Alarms alarms{context.get_executor()};
    RoomHost host{context.get_executor(), alarms, lobby, storage, bots, metrics, random, limits};
    const UserPointer ann = make_user("ann");
    const auto viewer = std::make_shared<FakeViewer>();
    const protocol::RoomCode code{"0000000000000001"};
    const protocol::RoomCode unknown{"0000000000000002"};

    REQUIRE(lobby.open(code, host, ann->id()));
    host.open({code, rules::find_game("die"), {{"size", 6}}, protocol::Visibility::public_}, ann);
    CHECK(lobby.public_rooms().size() == 1);
    const protocol::RoomCode secret{"0000000000000003"};
    REQUIRE(lobby.open(secret, host, ann->id()));
    host.open({secret, rules::find_game("die"), {{"size", 6}}, protocol::Visibility::private_},
              ann);
    CHECK(lobby.public_rooms().size() == 1);

    std::vector<std::string> answers;
    for (const protocol::RoomCode& asked : {code, unknown}) {
        host.handle(asked, {{"1"}, ann, viewer, protocol::ReadChat{asked}, [&](const Reply& reply) {
                                answers.emplace_back(reply.frame.payload());
                            }});
    }
    context.poll();
    REQUIRE(answers.size() == 2);
    CHECK(answers[0].find("no_such_room") == std::string::npos);
    CHECK(answers[1].find("no_such_room") != std::string::npos);
    CHECK(viewer->rooms_left.back() == unknown.value);

    server::net::co_spawn(context, host.run_ticks(), server::net::detached);
    for (int turn = 0; turn < 1'000 && ann.use_count() > 1; ++turn) {
        context.restart();
        context.run_one();
    }
    CHECK(ann.use_count() == 1);
    CHECK(lobby.room_count() == 0);
}
