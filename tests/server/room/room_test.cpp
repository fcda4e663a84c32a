// What each command does in each state of a room.
#include "server/room/room.h"

#include <doctest/doctest.h>

#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;

TEST_SUITE("A waiting room") {
    TEST_CASE("its creator is host and member, and sits nowhere") {
        RoomTable table;
        CHECK(table.state() == "waiting");
        CHECK(table.seats() == "- -");
        CHECK(table.members() == "(host)");
        CHECK(table.info().at("host") == table.host.user->id().value);
        CHECK_FALSE(table.snapshot().contains("match"));
    }

    TEST_CASE("joining makes a member, and shows the room as it is then") {
        RoomTable table;
        table.must_do(table.host, table.join());
        const Guest ann = table.guest("ann");
        const protocol::Json answer = table.ask(ann, table.join());
        CHECK(answer.at("result") == table.snapshot());
        CHECK(table.members() == "host ann");
        CHECK(table.host.viewer->types() ==
              std::vector<std::string>{"room_changed", "ok", "room_changed"});
    }

    TEST_CASE("a room has as many seats as its game has players") {
        CHECK(RoomTable("eat-thyself", R"({"players":3})").seats() == "- - -");
        CHECK(RoomTable("attack-of-the-moulds", R"({"players":4})").seats() == "- - - -");
    }

    TEST_CASE("a free seat is taken, changed and given back") {
        RoomTable table;
        const Guest ann = table.guest("ann");
        table.must_do(table.host, table.join());
        table.must_do(ann, table.join());
        CHECK(table.result(ann, table.sit(1)) == "ok");
        CHECK(table.seats() == "- ann");
        CHECK(table.result(table.host, table.sit(1)) == "seat_taken");
        CHECK(table.result(ann, table.sit(0)) == "ok");
        CHECK(table.seats() == "ann -");
        CHECK(table.result(ann, table.sit(0)) == "ok");
        CHECK(table.result(ann, table.sit(-1)) == "bad_field");
        CHECK(table.result(ann, table.sit(2)) == "bad_field");
        CHECK(table.seats() == "ann -");
        CHECK(table.result(ann, table.stand()) == "ok");
        CHECK(table.seats() == "- -");
        CHECK(table.result(ann, table.stand()) == "not_seated");
    }

    TEST_CASE("only who views the room sits down") {
        RoomTable table;
        const Guest ann = table.guest("ann");
        CHECK(table.result(ann, table.sit(0)) == "not_here");
        CHECK(ann.viewer->rooms_left == std::vector<std::string>{table.code().value});
        CHECK(table.result(ann, table.watch()) == "ok");
        CHECK(table.members() == "(host)");
        CHECK(table.result(ann, table.sit(0)) == "ok");
        CHECK(table.members() == "(host) ann");
        CHECK(table.info().at("watchers") == 0);
    }

    TEST_CASE("the host starts when all seats are taken") {
        RoomTable table;
        const Guest ann = table.guest("ann");
        table.seat_all({table.host});
        CHECK(table.result(table.host, table.start()) == "seats_missing");
        table.must_do(ann, table.join());
        table.must_do(ann, table.sit(1));
        CHECK(table.result(ann, table.start()) == "not_host");
        ann.viewer->frames.clear();
        CHECK(table.result(table.host, table.start()) == "ok");
        CHECK(table.state() == "playing");
        CHECK(ann.viewer->types() == std::vector<std::string>{"match_started", "room_changed"});
        CHECK(ann.viewer->messages()[0].at("match") == table.snapshot().at("match"));
    }

    TEST_CASE("when the host is away, any seated person starts") {
        RoomTable table;
        const Guest ann = table.guest("ann");
        const Guest carl = table.guest("carl");
        table.seat_all({table.host, ann});
        table.must_do(carl, table.join());
        table.room->viewer_gone(table.host.viewer);
        CHECK(table.result(carl, table.start()) == "not_host");
        CHECK(table.result(ann, table.start()) == "ok");
    }

    TEST_CASE("a host who does not play may start for the others") {
        RoomTable table;
        table.must_do(table.host, table.join());
        table.seat_all({table.guest("ann"), table.guest("bob")});
        CHECK(table.result(table.host, table.start()) == "ok");
        CHECK(table.result(table.host, table.resign()) == "not_seated");
    }

    TEST_CASE("there is no match to act in") {
        RoomTable table;
        table.must_do(table.host, table.join());
        const protocol::MatchId match{"fedcba9876543210"};
        CHECK(table.result(table.host, protocol::Act{table.code(), match, 0, {"a1"}}) ==
              "no_such_match");
        CHECK(table.result(table.host, protocol::Resign{table.code(), match}) == "no_such_match");
    }

    TEST_CASE("cards to be drawn are drawn anew for each match, and kept in its record") {
        RoomTable table("eat-your-neighbor", R"({"keystones":"draw"})");
        const Guest ann = table.guest("ann");
        table.start_with({table.host, ann});
        CHECK(table.info().at("options").at("keystones") == "draw");
        const protocol::Json drawn = table.snapshot().at("match").at("options").at("keystones");
        CHECK(drawn.size() == 4);
        const auto record = table.environment.stored_match(table.match_id());
        CHECK(must(protocol::parse_json(record.options)).at("keystones") == drawn);
        table.must_do(ann, table.resign());
        table.must_do(table.host, table.start());
        CHECK(table.snapshot().at("match").at("options").at("keystones") != drawn);
    }
}

TEST_SUITE("A playing room") {
    TEST_CASE("an action is shown to all with the position after it") {
        PlayingTable table;
        const Guest onlooker = table.guest("onlooker");
        table.must_do(onlooker, table.watch());
        table.bob.viewer->frames.clear();
        table.environment.now += 2'500;
        CHECK(table.result(table.host, table.act("a1")) == "ok");
        const protocol::Json event = table.bob.viewer->messages().at(0);
        CHECK(event.at("type") == "acted");
        CHECK(event.at("match") == table.match_id());
        CHECK(event.at("ply") == 0);
        CHECK(event.at("seq") == table.snapshot().at("seq"));
        CHECK(protocol::to_line(event.at("action")) ==
              R"({"seat":0,"action":"a1","at_ms":2500,"cause":"played"})");
        CHECK(event.at("position") == table.snapshot().at("match").at("position"));
        // One set of bytes for all.
        CHECK(table.bob.viewer->frames.back() == onlooker.viewer->frames.back());
    }

    TEST_CASE("a stale or doubled action gets the current state and is not applied") {
        PlayingTable table;
        table.must_do(table.host, table.act("a1"));
        table.must_do(table.bob, table.act("c5"));
        const protocol::Json answer = table.ask(table.host, table.act("a1", -2));
        CHECK(answer.at("code") == "stale_ply");
        CHECK(answer.at("snapshot") == table.snapshot());
        CHECK(table.ply() == 2);
        CHECK(table.result(table.bob, table.act("b1", -1)) == "stale_ply");
        CHECK(table.result(table.bob, table.act("b1")) == "not_your_turn");
        CHECK(table.result(table.host, table.act("a1")) == "illegal_action");
        CHECK(table.result(table.guest("carl"), table.act("b1")) == "not_seated");
        CHECK(table.result(table.host,
                           protocol::Act{table.code(), {"0000000000000000"}, 2, {"e3"}}) ==
              "no_such_match");
        CHECK(table.ply() == 2);
    }

    TEST_CASE("nobody sits, stands or starts, but people come and go") {
        PlayingTable table;
        const Guest carl = table.guest("carl");
        CHECK(table.result(carl, table.join()) == "ok");
        CHECK(table.result(carl, table.sit(0)) == "wrong_state");
        CHECK(table.result(carl, table.stand()) == "not_seated");
        CHECK(table.result(table.host, table.sit(1)) == "wrong_state");
        CHECK(table.result(table.host, table.stand()) == "wrong_state");
        CHECK(table.result(table.host, table.start()) == "wrong_state");
        CHECK(table.members() == "host bob carl");
        CHECK(table.result(carl, table.leave()) == "ok");
        CHECK(table.members() == "host bob");
    }

    TEST_CASE("a seated person who leaves keeps the seat and may come back") {
        PlayingTable table;
        CHECK(table.result(table.bob, table.leave()) == "ok");
        CHECK(table.bob.viewer->rooms_left == std::vector<std::string>{table.code().value});
        CHECK(table.members() == "host (bob)");
        CHECK(table.seats() == "host bob");
        const Guest back = table.second_socket(table.bob);
        CHECK(table.result(back, table.join()) == "ok");
        CHECK(table.members() == "host bob");
        table.must_do(table.host, table.act("a1"));
        CHECK(table.result(back, table.act("c5")) == "ok");
    }

    TEST_CASE("a resignation ends a match of two, with the outcome stored") {
        PlayingTable table;
        table.must_do(table.host, table.act("a1"));
        table.bob.viewer->frames.clear();
        CHECK(table.result(table.host, table.resign()) == "ok");
        CHECK(table.state() == "finished");
        CHECK(table.bob.viewer->types() ==
              std::vector<std::string>{"acted", "match_ended", "room_changed"});
        const auto record = table.environment.stored_match(table.match_id());
        REQUIRE(record.outcome);
        CHECK(record.outcome->winners == std::vector<int>{1});
        CHECK(record.outcome->reason == "forfeit");
        CHECK(record.actions.back().cause == "resigned");
        CHECK(record.visibility == "public");
        CHECK(record.host == table.host.user->id().value);
    }

    TEST_CASE("three seats go on when one resigns") {
        RoomTable table("eat-thyself", R"({"players":3})");
        const Guest ann = table.guest("ann");
        const Guest bob = table.guest("bob");
        table.start_with({table.host, ann, bob});
        table.must_do(table.host, table.act("A2+"));
        CHECK(table.result(table.host, table.resign()) == "ok");
        CHECK(table.state() == "playing");
        CHECK(table.snapshot().at("match").at("position").at("to_move") == 1);
        CHECK(table.result(ann, table.act("A6-")) == "ok");
        CHECK(table.result(table.host, table.resign()) == "wrong_state");
    }

    TEST_CASE("the people of a match that is played are known to the lobby") {
        PlayingTable table;
        CHECK(table.room->seated_users() ==
              std::vector<protocol::UserId>{table.host.user->id(), table.bob.user->id()});
        table.must_do(table.bob, table.resign());
        CHECK(table.room->seated_users().empty());
        CHECK(table.room->summary().state == protocol::RoomState::finished);
        CHECK(table.room->summary().ply == 1);
    }

    TEST_CASE("the people of a match are stored with it, without a token") {
        PlayingTable table;
        const auto user =
            must(table.environment.reader()->find_user_by_token_hash(table.bob.user->token_hash()));
        REQUIRE(user);
        CHECK(user->id == table.bob.user->id().value);
        CHECK(user->name == "bob");
    }
}

TEST_SUITE("A finished room") {
    TEST_CASE("its match stays to be looked at, and nothing can be done in it") {
        PlayingTable table;
        table.must_do(table.bob, table.resign());
        CHECK(table.snapshot().at("match").at("position").at("outcome").at("winners") ==
              protocol::Json::parse("[0]"));
        CHECK(table.result(table.host, table.act("a1")) == "wrong_state");
        CHECK(table.result(table.host, table.resign()) == "wrong_state");
    }

    TEST_CASE("a rematch rotates the seats: who sat last begins") {
        PlayingTable table;
        table.must_do(table.bob, table.resign());
        const std::string first = table.match_id();
        table.must_do(table.host, table.start());
        CHECK(table.match_id() != first);
        CHECK(table.seats() == "bob host");
        CHECK(table.result(table.host, table.act("a1")) == "not_your_turn");
        CHECK(table.result(table.bob, table.act("a1")) == "ok");
        table.must_do(table.host, table.resign());
        table.must_do(table.host, table.start());
        CHECK(table.seats() == "host bob");
    }

    TEST_CASE("with three seats each begins once") {
        RoomTable table("eat-thyself", R"({"players":3})");
        const Guest ann = table.guest("ann");
        const Guest bob = table.guest("bob");
        table.start_with({table.host, ann, bob});
        for (const char* seats : {"bob host ann", "ann bob host", "host ann bob"}) {
            table.must_do(ann, table.resign());
            table.must_do(bob, table.resign());
            table.must_do(table.host, table.start());
            CHECK(table.seats() == seats);
        }
    }

    TEST_CASE("people who change their seats themselves keep them as they chose") {
        PlayingTable table;
        table.must_do(table.bob, table.resign());
        table.must_do(table.bob, table.stand());
        table.must_do(table.host, table.sit(1));
        table.must_do(table.bob, table.sit(0));
        table.must_do(table.host, table.start());
        CHECK(table.seats() == "bob host");
    }

    TEST_CASE("another person may take a seat for the next match") {
        PlayingTable table;
        const Guest carl = table.guest("carl");
        table.must_do(table.bob, table.resign());
        table.must_do(table.bob, table.leave());
        CHECK(table.seats() == "host -");
        CHECK(table.result(table.host, table.start()) == "seats_missing");
        table.must_do(carl, table.join());
        table.must_do(carl, table.sit(1));
        table.must_do(table.host, table.start());
        CHECK(table.seats() == "host carl");
    }
}

TEST_SUITE("A closed room") {
    TEST_CASE("its viewers are told why and let go, and every request is refused") {
        PlayingTable table;
        const std::string match = table.match_id();
        table.bob.viewer->frames.clear();
        table.room->close("the server stops");
        CHECK(table.bob.viewer->messages().at(0).at("reason") == "the server stops");
        CHECK(table.bob.viewer->rooms_left.size() == 1);
        CHECK(table.environment.ends.size() == 1);
        CHECK(table.room->roster().viewer_count() == 0);
        const std::vector<server::RoomCommand> commands{
            table.join(),  table.watch(), table.leave(),   table.sit(0),
            table.stand(), table.start(), table.resume(0), protocol::Resign{table.code(), {match}}};
        for (const server::RoomCommand& command : commands) {
            CHECK(table.result(table.bob, command) == "no_such_room");
        }
        table.room->close("again");
        table.room->tick();
        CHECK(table.environment.ends.size() == 1);
    }

    TEST_CASE("what waited when it closed is refused") {
        PlayingTable table;
        const Answers act = table.send(table.host, table.act("a1"));
        const Answers resign = table.send(table.bob, table.resign());
        table.room->close("the server stops");
        table.environment.confirm_all();
        // The first was stored already: it is confirmed, and stands in the record.
        REQUIRE(act->size() == 1);
        CHECK(act->front().at("type") == "ok");
        REQUIRE(resign->size() == 1);
        CHECK(resign->front().at("code") == "no_such_room");
    }
}
