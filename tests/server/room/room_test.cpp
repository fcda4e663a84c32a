// What each command does in each state of a room.
#include "server/room/room.h"

#include <doctest/doctest.h>

#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;

TEST_SUITE("A waiting room") {
    TEST_CASE_FIXTURE(RoomTable, "its creator is host and member, and sits nowhere") {
        CHECK(state() == "waiting");
        CHECK(seats() == "- -");
        CHECK(members() == "(host)");
        CHECK(info().at("host") == host.user->id().value);
        CHECK_FALSE(snapshot().contains("match"));
    }

    TEST_CASE_FIXTURE(RoomTable, "joining makes a member, and shows the room as it is then") {
        must_do(host, join());
        const Guest ann = guest("ann");
        const protocol::Json answer = ask(ann, join());
        CHECK(answer.at("result") == snapshot());
        CHECK(members() == "host ann");
        CHECK(host.viewer->types() == "room_changed ok room_changed");
    }

    TEST_CASE("a room has as many seats as its game has players") {
        CHECK(RoomTable("eat-thyself", R"({"players":3})").seats() == "- - -");
        CHECK(RoomTable("attack-of-the-moulds", R"({"players":4})").seats() == "- - - -");
    }

    TEST_CASE_FIXTURE(SeatedTable, "a free seat is taken, changed and given back") {
        CHECK(result(host, sit(1)) == "seat_taken");
        CHECK(result(ann, stand()) == "ok");
        CHECK(seats() == "host -");
        CHECK(result(ann, stand()) == "not_seated");
        CHECK(result(host, sit(1)) == "ok");
        CHECK(seats() == "- host");
    }

    TEST_CASE_FIXTURE(RoomTable, "only who views the room sits down") {
        const Guest ann = guest("ann");
        CHECK(result(ann, sit(0)) == "not_here");
        CHECK(ann.viewer->rooms_left == std::vector<std::string>{code().value});
        CHECK(result(ann, watch()) == "ok");
        CHECK(members() == "(host)");
        CHECK(result(ann, sit(0)) == "ok");
        CHECK(members() == "(host) ann");
        CHECK(info().at("watchers") == 0);
    }

    TEST_CASE_FIXTURE(SeatedTable, "a viewer that goes while its request waits does not stay") {
        const Answers started = send(host, start());  // the store holds the room
        const Guest eve = guest("eve");
        const Answers joined = send(eve, join());
        room->viewer_gone(eve.viewer);
        environment.confirm_all();
        CHECK(joined->size() == 1);
        CHECK(members() == "host ann (eve)");
    }

    TEST_CASE_FIXTURE(SeatedTable, "the host starts when all seats are taken") {
        must_do(ann, stand());
        CHECK(result(host, start()) == "seats_missing");
        must_do(ann, sit(1));
        CHECK(result(ann, start()) == "not_host");
        ann.viewer->frames.clear();
        CHECK(result(host, start()) == "ok");
        CHECK(state() == "playing");
        CHECK(ann.viewer->types() == "match_started room_changed");
        CHECK(ann.viewer->messages()[0].at("match") == match());
    }

    TEST_CASE_FIXTURE(SeatedTable, "when the host is away, any seated person starts") {
        const Guest carl = guest("carl");
        must_do(carl, join());
        room->viewer_gone(host.viewer);
        CHECK(result(carl, start()) == "not_host");
        CHECK(result(ann, start()) == "ok");
    }

    TEST_CASE_FIXTURE(RoomTable, "a host who does not play may start for the others") {
        must_do(host, join());
        seat_all({guest("ann"), guest("bob")});
        CHECK(result(host, start()) == "ok");
        CHECK(result(host, resign()) == "not_seated");
    }

    TEST_CASE_FIXTURE(RoomTable, "there is no match to act in") {
        must_do(host, join());
        const protocol::MatchId unknown{"fedcba9876543210"};
        CHECK(result(host, protocol::Act{code(), unknown, 0, {"a1"}}) == "no_such_match");
        CHECK(result(host, protocol::Resign{code(), unknown}) == "no_such_match");
    }

    TEST_CASE("cards to be drawn are drawn anew for each match, and kept in its record") {
        RoomTable table("eat-your-neighbor", R"({"keystones":"draw"})");
        const Guest ann = table.guest("ann");
        table.start_with({table.host, ann});
        CHECK(table.info().at("options").at("keystones") == "draw");
        const protocol::Json drawn = table.match().at("options").at("keystones");
        CHECK(drawn.size() == 4);
        const auto record = table.environment.stored_match(table.match_id());
        CHECK(must(protocol::parse_json(record.options)).at("keystones") == drawn);
        table.must_do(ann, table.resign());
        table.must_do(table.host, table.start());
        CHECK(table.match().at("options").at("keystones") != drawn);
    }
}

TEST_SUITE("A playing room") {
    TEST_CASE_FIXTURE(PlayingTable, "an action is shown to all with the position after it") {
        const Guest onlooker = guest("onlooker");
        must_do(onlooker, watch());
        ann.viewer->frames.clear();
        environment.now += 2'500;
        CHECK(result(host, act("a1")) == "ok");
        const protocol::Json event = ann.viewer->messages().at(0);
        CHECK(event.at("type") == "acted");
        CHECK(event.at("match") == match_id());
        CHECK(event.at("ply") == 0);
        CHECK(event.at("seq") == snapshot().at("seq"));
        CHECK(protocol::to_line(event.at("action")) ==
              R"({"seat":0,"action":"a1","at_ms":2500,"cause":"played"})");
        CHECK(event.at("position") == match().at("position"));
        // One set of bytes for all, to each as what they are.
        CHECK(ann.viewer->frames.back() == onlooker.viewer->frames.back());
        CHECK(ann.viewer->sent_as_to_watcher == 0);
        CHECK(onlooker.viewer->sent_as_to_watcher == 1);
    }

    TEST_CASE_FIXTURE(PlayingTable,
                      "a stale or doubled action gets the current state and is not applied") {
        must_do(host, act("a1"));
        must_do(ann, act("c5"));
        const protocol::Json answer = ask(host, act("a1", -2));
        CHECK(answer.at("code") == "stale_ply");
        CHECK(answer.at("snapshot") == snapshot());
        CHECK(result(guest("carl"), act("b1")) == "not_seated");
        CHECK(result(host, protocol::Act{code(), {"0000000000000000"}, 2, {"e3"}}) ==
              "no_such_match");
        CHECK(ply() == 2);
    }

    TEST_CASE_FIXTURE(PlayingTable, "nobody sits, stands or starts, but people come and go") {
        const Guest carl = guest("carl");
        CHECK(result(carl, join()) == "ok");
        CHECK(result(carl, sit(0)) == "wrong_state");
        CHECK(result(carl, stand()) == "not_seated");
        CHECK(result(host, sit(1)) == "wrong_state");
        CHECK(result(host, stand()) == "wrong_state");
        CHECK(result(host, start()) == "wrong_state");
        CHECK(members() == "host ann carl");
        CHECK(result(carl, leave()) == "ok");
        CHECK(members() == "host ann");
    }

    TEST_CASE_FIXTURE(PlayingTable, "a resignation ends a match of two, with the outcome stored") {
        must_do(host, act("a1"));
        ann.viewer->frames.clear();
        CHECK(result(host, resign()) == "ok");
        CHECK(state() == "finished");
        CHECK(ann.viewer->types() == "acted match_ended room_changed");
        const auto record = environment.stored_match(match_id());
        REQUIRE(record.outcome);
        CHECK(record.outcome->winners == std::vector<int>{1});
        CHECK(record.outcome->reason == "forfeit");
        CHECK(record.actions.back().cause == "resigned");
        CHECK(record.visibility == "public");
        CHECK(record.host == host.user->id().value);
    }

    TEST_CASE_FIXTURE(PlayingTable, "the people of a match that is played are known to the lobby") {
        CHECK(room->lobby_entry().seated ==
              std::vector<protocol::UserId>{host.user->id(), ann.user->id()});
        must_do(ann, resign());
        CHECK(room->lobby_entry().seated.empty());
        CHECK(room->lobby_entry().summary->state == protocol::RoomState::finished);
        CHECK(room->lobby_entry().summary->turns == 1);
    }

    TEST_CASE_FIXTURE(PlayingTable, "the people of a match are stored with it, without a token") {
        const auto user =
            must(environment.reader()->find_user_by_token_hash(ann.user->token_hash()));
        REQUIRE(user);
        CHECK(user->id == ann.user->id().value);
        CHECK(user->name == "ann");
    }
}

TEST_SUITE("A finished room") {
    TEST_CASE_FIXTURE(PlayingTable,
                      "its match stays to be looked at, and nothing can be done in it") {
        must_do(ann, resign());
        CHECK(match().at("position").at("outcome").at("winners") == protocol::Json::parse("[0]"));
        CHECK(result(host, act("a1")) == "wrong_state");
        CHECK(result(host, resign()) == "wrong_state");
    }

    TEST_CASE("a rematch rotates the seats: each begins once") {
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

    TEST_CASE_FIXTURE(PlayingTable,
                      "people who change their seats themselves keep them as they chose") {
        must_do(ann, resign());
        must_do(ann, stand());
        must_do(host, sit(1));
        must_do(ann, sit(0));
        must_do(host, start());
        CHECK(seats() == "ann host");
    }
}

TEST_SUITE("A closed room") {
    TEST_CASE_FIXTURE(PlayingTable,
                      "its viewers are told why and let go, and every request is refused") {
        const std::string played = match_id();
        ann.viewer->frames.clear();
        room->close("the server stops");
        CHECK(ann.viewer->messages().at(0).at("reason") == "the server stops");
        CHECK(ann.viewer->rooms_left.size() == 1);
        CHECK(environment.ends.size() == 1);
        CHECK(room->roster().viewer_count() == 0);
        const std::vector<server::RoomCommand> commands{
            join(),  watch(), leave(),   sit(0),
            stand(), start(), resume(0), protocol::Resign{code(), {played}}};
        for (const server::RoomCommand& command : commands) {
            CHECK(result(ann, command) == "no_such_room");
        }
        room->close("again");
        room->tick();
        CHECK(environment.ends.size() == 1);
    }

    TEST_CASE_FIXTURE(PlayingTable, "what waited when it closed is refused") {
        const Answers first = send(host, act("a1"));
        const Answers second = send(ann, resign());
        room->close("the server stops");
        environment.confirm_all();
        // The first was stored already: it is confirmed, and stands in the record.
        CHECK(code_of(first) == "ok");
        CHECK(code_of(second) == "no_such_room");
    }
}
