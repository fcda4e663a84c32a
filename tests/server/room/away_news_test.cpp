#include "server/room/away_news.h"

#include <doctest/doctest.h>

#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;

namespace {

// What was told since the last look: "kind to names detail", one a line.
std::string told_by(RoomTable& table) {
    std::string all;
    for (const PushNews& news : table.environment.news) {
        const protocol::Json text = protocol::Json::parse(push_text(news));
        std::string name = news.to.value;
        name.resize(name.find('0'));
        all += text.at("kind").get<std::string>() + " to " + name + " of";
        for (const auto& other : text.at("names")) {
            all += " " + other.get<std::string>();
        }
        all += news.kind == NewsKind::end ? ", " + news.detail + "\n" : "\n";
    }
    table.environment.news.clear();
    return all;
}

RoomCommand look(const RoomTable& table, bool looking) {
    return protocol::Look{table.code(), looking};
}

}  // namespace

TEST_SUITE("What a table tells people who are not looking") {
    TEST_CASE_FIXTURE(
        PlayingTable,
        "people who are looking are told nothing; one whose page is closed hears of the turn") {
        must_do(host, act("a1"));
        CHECK(told_by(*this) == "");
        must_do(ann, act("a2"));
        room->viewer_gone(host.viewer);
        CHECK(told_by(*this) == "");  // it was told when they looked
        const Guest back = come_back(host);
        must_do(back, act("a3"));
        room->viewer_gone(back.viewer);
        must_do(ann, act("b1"));
        CHECK(told_by(*this) == "turn to host of ann\n");
    }

    TEST_CASE_FIXTURE(PlayingTable, "a page that is out of sight does not count as looking") {
        must_do(host, look(*this, false));
        must_do(host, act("a1"));
        CHECK(told_by(*this) == "");
        must_do(ann, act("a2"));
        CHECK(told_by(*this) == "turn to host of ann\n");
        must_do(host, act("a3"));
        const Guest desk = second_socket(host);
        must_do(desk, join());
        must_do(ann, act("b1"));
        CHECK(told_by(*this) == "");  // another page of theirs is in sight
        CHECK(result(guest("eve"), look(*this, false)) == "not_here");
    }

    TEST_CASE_FIXTURE(PlayingTable,
                      "a turn of several steps is told once, as the client tells turns apart") {
        must_do(ann, look(*this, false));
        must_do(host, act("a1"));
        REQUIRE(environment.news.size() == 1);
        CHECK(environment.news[0].detail == match_id() + " 0 0");
        CHECK(environment.news[0].game == "die");
        CHECK(environment.news[0].until_ms > environment.now);
        must_do(host, offer(protocol::OfferKind::takeback));
        CHECK(told_by(*this) == "turn to ann of host\ntakeback to ann of host\n");
    }

    TEST_CASE_FIXTURE(PlayingTable,
                      "a person who is away hears how it ended, and that another game is wanted") {
        must_do(ann, look(*this, false));
        must_do(host, resign());
        CHECK(told_by(*this) == "end to ann of host, won\n");
        must_do(host, ready());
        CHECK(told_by(*this) == "rematch to ann of host\n");
        must_do(host, ready());
        CHECK(told_by(*this) == "");
    }

    TEST_CASE_FIXTURE(RoomTable,
                      "a host who is away hears of the guest, wherever they sit themselves") {
        must_do(host, join());
        room->viewer_gone(host.viewer);
        const Guest ann = guest("ann");
        must_do(ann, join());
        CHECK(told_by(*this) == "");
        must_do(ann, sit(1));
        CHECK(told_by(*this) == "guest to host of ann\n");
        must_do(ann, sit(0));
        CHECK(told_by(*this) == "");  // the same guest
        const Guest bob = guest("bob");
        must_do(bob, join());
        must_do(bob, sit(1));
        CHECK(told_by(*this) == "guest to host of bob\n");
    }

    TEST_CASE_FIXTURE(RoomTable, "nobody is told of a game against the computer alone") {
        must_do(host, join());
        must_do(host, sit(0));
        must_do(host, protocol::AddBot{code(), 1, 1});
        must_do(host, start());
        must_do(host, look(*this, false));
        must_do(host, act(legal()));
        environment.advise(legal());
        pass(std::chrono::seconds(2));
        CHECK(ply() == 2);
        CHECK(told_by(*this) == "");
    }

    TEST_CASE_FIXTURE(PlayingTable, "what somebody has seen is no news any more") {
        must_do(ann, look(*this, false));
        must_do(host, act("a1"));
        CHECK(environment.news_seen == 0);
        must_do(host, protocol::ReadChat{code(), 0});
        CHECK(environment.news_seen == 0);
        must_do(ann, look(*this, true));
        CHECK(environment.news_seen == 1);
        must_do(ann, act("a2"));
        CHECK(environment.news_seen == 1);
    }

    TEST_CASE_FIXTURE(PlayingTable, "a page that comes back by itself has not been seen") {
        room->viewer_gone(ann.viewer);
        must_do(host, act("a1"));
        const Guest back = come_back(ann);
        CHECK(environment.news_seen == 0);
        must_do(back, act("a2"));
        CHECK(environment.news_seen == 1);
    }
}
