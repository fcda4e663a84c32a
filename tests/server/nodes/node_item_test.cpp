#include "server/nodes/node_item.h"

#include <doctest/doctest.h>

using namespace potluck;
using namespace potluck::server;

namespace {

const protocol::RoomCode room{"0123456789abcdef"};
const NodePerson ann{{"aaaaaaaaaaaaaaaa"}, {"Ann"}, std::string("\0\xff", 2), 7};

AskRoom ask(RoomCommand command) {
    return {1, 2, room, ann, "7f000001", 3, -4, {"id-1"}, std::move(command)};
}
NodeItem lobby_news() {
    protocol::RoomSummary summary;
    summary.room = room;
    summary.game = {"die"};
    summary.options = {{"players", 2}};
    summary.seats.resize(2);
    summary.board = protocol::Json::array({1, 2});
    return LobbyNews{true, {{room, 7, ann.user, summary, {ann.user}}}, {room}};
}
// Written again it must be the same; with a byte less of its head, it is none.
void check_item(const NodeItem& item, std::string_view tail = {}) {
    const std::string bytes = write_item(item, tail);
    const auto read = read_item(bytes);
    REQUIRE(read);
    CHECK(read->tail == tail);
    CHECK(write_item(read->item, read->tail) == bytes);
    for (std::size_t size = 0; size < bytes.size() - tail.size(); ++size) {
        CAPTURE(size);
        CHECK_FALSE(read_item(std::string_view(bytes).substr(0, size)));
    }
}

}  // namespace

TEST_SUITE("What nodes say to each other") {
    TEST_CASE("each kind is read as it was written, and nothing that is cut off") {
        protocol::ChangeTable change;
        change.room = room;
        change.table.game = {"ketchup"};
        change.table.options = {{"size", "2-3"}};
        change.table.clock.emplace();
        check_item(ask(protocol::Act{room, {"fedcba9876543210"}, 3, {"a1"}, 0}), "tail");
        check_item(ask(change));
        check_item(ask(TakeSeat{}));
        check_item(ask(ComeBack{}));
        check_item(ConnectionGone{1, std::nullopt});
        check_item(ConnectionGone{1, room});
        check_item(ViewingList{{{1, {room}}, {2, {}}}});
        check_item(SayAgain{});
        check_item(Deliver{Delivery::state, room, {1, 2, 3}}, "{}");
        check_item(RoomAnswer{9, true, false, true}, "{}");
        check_item(lobby_news());
        check_item(TokenEnded{ann.user, ann.token_hash, ""});
        check_item(TakenForDead{-1});
    }

    TEST_CASE("what breaks its limits is refused by name") {
        const auto refusal = [](const std::string& bytes) {
            const auto read = read_item(bytes);
            REQUIRE_FALSE(read);
            return read.error();
        };
        const std::string gone = write_item(ConnectionGone{1, room});
        CHECK(refusal(gone.substr(0, gone.size() - 1) + "!") == "a malformed item: gone");
        const std::string deliver = write_item(Deliver{Delivery::message, std::nullopt, {}});
        CHECK(refusal(deliver.substr(0, 1) + "\x7f" + deliver.substr(2)) ==
              "a malformed item: deliver");
        CHECK(refusal("\x7f") == "an unknown item");
        CHECK(refusal("") == "an unknown item");
    }

    TEST_CASE("a count that the bytes do not bear takes no memory") {
        std::string bytes = write_item(Deliver{Delivery::message, std::nullopt, {}});
        bytes.replace(bytes.size() - 4, 4, "\xff\xff\xff\xff");
        CHECK_FALSE(read_item(bytes));
    }
}
