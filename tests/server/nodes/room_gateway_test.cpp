// People whose connection is at one node, at tables of another.
#include <doctest/doctest.h>

#include "tests/server/nodes/two_nodes.h"

using namespace potluck;
using namespace potluck::tests;
using protocol::Json;

namespace {

// A table at the first node, and two people at the second.
struct AwayTable {
    AwayTable() {
        nodes[0].open(table);
        nodes[1].hear(nodes[0]);
    }
    Json ask(const Guest& from, server::RoomCommand command, const std::string& id = "id") {
        const Answers answers = nodes[1].send(table, from, std::move(command), id);
        nodes.run(60);
        REQUIRE(answers->size() == 1);
        return answers->front();
    }
    void must(const Guest& from, server::RoomCommand command, const std::string& id = "id") {
        const Json answer = ask(from, std::move(command), id);
        const std::string text = answer.dump();
        CAPTURE(text);
        REQUIRE(answer.at("type") == "ok");
    }
    void begin() {
        must(ann, table.join());
        must(ben, table.join());
        must(ann, table.sit(0));
        must(ben, table.sit(1));
        must(ann, table.ready());
        must(ben, table.ready());
        REQUIRE(table.snapshot().contains("match"));
    }
    Guest& to_move() {
        return table.snapshot().at("match").at("position").at("to_move") == 0 ? ann : ben;
    }
    std::string legal() {
        return table.snapshot().at("match").at("position").at("legal").at(0).get<std::string>();
    }
    static std::vector<std::int64_t> numbers(const Guest& guest) {
        std::vector<std::int64_t> seqs;
        for (const Json& message : guest.viewer->messages()) {
            if (message.contains("seq") && message.at("type") != "ok") {
                seqs.push_back(message.at("seq").get<std::int64_t>());
            }
        }
        return seqs;
    }
    static bool are_gapless(const std::vector<std::int64_t>& seqs) {
        for (std::size_t index = 1; index < seqs.size(); ++index) {
            if (seqs[index] != seqs[index - 1] + 1) {
                return false;
            }
        }
        return true;
    }

    static bool are_gapless_since_caught_up(const Guest& guest) {
        std::vector<std::int64_t> seqs;
        for (const Json& message : guest.viewer->messages()) {
            if (message.at("type") == "caught_up") {
                seqs.clear();
            }
            if (message.contains("seq") && message.at("type") != "ok") {
                seqs.push_back(message.at("seq").get<std::int64_t>());
            }
        }
        return are_gapless(seqs);
    }

    Nodes nodes{{"one", "two", "three"}};
    RoomTable table;
    Guest ann = RoomTable::guest("ann");
    Guest ben = RoomTable::guest("ben");
};

}  // namespace

TEST_SUITE("tables of another node") {
    TEST_CASE_FIXTURE(AwayTable, "people join, play, talk and leave as if it were here") {
        begin();
        for (int ply = 0; ply < 4; ++ply) {
            must(to_move(), table.act(legal()), "move" + std::to_string(ply));
        }
        CHECK(table.ply() == 4);
        CHECK(are_gapless(numbers(ann)));
        CHECK(numbers(ann).back() == numbers(ben).back());
        CHECK(ask(ann, table.act("a1", 7)).at("code") == "stale_ply");
        must(ben, table.leave());
        CHECK(ben.viewer->rooms_left == std::vector{table.code().value});
        nodes[1].gateway.viewer_gone(table.code(), ann.viewer);
        nodes.run();
        CHECK(nodes[1].gateway.connection_count() == 0);
        CHECK(nodes[0].viewers.size() == 0);
        CHECK_FALSE(table.info().at("seats").at(0).at("person").at("online").get<bool>());
    }

    TEST_CASE_FIXTURE(AwayTable, "an event crosses the bus once, however many watch") {
        begin();
        std::vector<Guest> watchers;
        for (int count = 0; count < 50; ++count) {
            watchers.push_back(RoomTable::guest("w" + std::to_string(count)));
            must(watchers.back(), table.watch());
        }
        nodes.run(2'000);
        const auto before = nodes[0].links.counts().sent;
        const std::size_t seen = watchers.back().viewer->frames.size();
        nodes[1].send(table, to_move(), table.act(legal()));
        nodes.run(20);
        CHECK(nodes[0].links.counts().sent == before + 1);
        for (const Guest& watcher : watchers) {
            REQUIRE(watcher.viewer->frames.size() == seen + 1);
            // One frame for all of them, here as well.
            CHECK(watcher.viewer->frames.back() == watchers.front().viewer->frames.back());
        }
    }

    TEST_CASE_FIXTURE(AwayTable,
                      "what the bus loses is asked for again, and nothing is done twice") {
        begin();
        for (int round = 0; round < 12; ++round) {
            CAPTURE(round);
            nodes.network.set_faults({.dropped = 300, .doubled = 200});
            const int ply = table.ply();
            const Answers answers =
                nodes[1].send(table, to_move(), table.act(legal()), "m" + std::to_string(round));
            nodes.run(200);
            nodes.network.set_faults({});
            nodes.run(6'000);
            REQUIRE(answers->size() == 1);
            CHECK(answers->front().at("type") == "ok");
            CHECK(table.ply() == ply + 1);
            // Everybody knows the position, by the event or by a state.
            for (const Guest* guest : {&ann, &ben}) {
                bool knows = false;
                for (const Json& message : guest->viewer->messages()) {
                    knows = knows || (message.at("type") == "acted" && message.at("ply") == ply) ||
                            (message.at("type") == "caught_up" &&
                             message.at("snapshot").at("match").at("actions").size() ==
                                 static_cast<std::size_t>(ply) + 1);
                }
                CHECK(knows);
            }
        }
        CHECK(nodes[0].gaps + nodes[1].gaps > 0);
        // Nobody hears an event before the state that stands for those that were lost.
        for (const Guest* guest : {&ann, &ben}) {
            Json seq;
            for (const Json& message : guest->viewer->messages()) {
                if (message.at("type") == "caught_up") {
                    seq = message.at("snapshot").at("seq");
                } else if (message.contains("seq")) {
                    CHECK((seq.is_null() || message.at("seq") == seq.get<std::int64_t>() + 1));
                    seq = message.at("seq");
                }
            }
        }
    }

    TEST_CASE_FIXTURE(AwayTable,
                      "after an answer that may be old, nothing is heard before a state") {
        begin();
        nodes.network.cut("one", "two");
        const Guest eve = RoomTable::guest("eve");
        const Answers answers = nodes[1].send(table, eve, table.watch());
        SUBCASE("it was sent again after a while") {
            nodes.run(2'500);
        }
        SUBCASE("it was sent again at once") {
            nodes[1].missed("one");
        }
        const std::uint64_t number =
            (std::uint64_t{1} << 32U) + 7;  // of run 1, after begin()'s six
        nodes[1].gateway.take("one", server::RoomAnswer{number, true, false, false},
                              R"({"type": "ok", "id": "id"})");
        CHECK(answers->size() == 1);
        CHECK(eve.viewer->is_behind);
    }

    TEST_CASE_FIXTURE(AwayTable, "the answer to what was sent once is never old") {
        nodes[1].look_ms = 1;
        begin();
        CHECK(ann.viewer->types().find("caught_up") == std::string::npos);
    }

    TEST_CASE_FIXTURE(AwayTable, "an answer to an earlier run of the node goes to nobody") {
        must(ann, table.watch());
        nodes.network.cut("one", "two");
        const Answers answers = nodes[1].send(table, ben, table.watch());
        for (const std::uint64_t number : {1U, 2U, 3U}) {
            nodes[1].gateway.take("one", server::RoomAnswer{number, true, false, false}, "{}");
        }
        CHECK(answers->empty());
    }

    TEST_CASE_FIXTURE(AwayTable, "whoever has gone unheard is not taken to be there") {
        begin();
        nodes.network.set_faults({.dropped = 1'000});
        nodes[1].gateway.viewer_gone(table.code(), ben.viewer);
        nodes.run(20);
        nodes.network.set_faults({});
        CHECK(table.info().at("seats").at(1).at("person").at("online").get<bool>());
        nodes.run(2'000);
        CHECK_FALSE(table.info().at("seats").at(1).at("person").at("online").get<bool>());
        CHECK(table.info().at("seats").at(0).at("person").at("online").get<bool>());
    }

    TEST_CASE_FIXTURE(AwayTable, "a node that ends takes its people with it") {
        begin();
        nodes[0].links.unlink("two");
        nodes[0].viewers.drop_node("two");
        CHECK(nodes[0].viewers.size() == 0);
        CHECK_FALSE(table.info().at("seats").at(0).at("person").at("online").get<bool>());
    }

    TEST_CASE_FIXTURE(AwayTable,
                      "a room that comes to the other node is followed, also by a move") {
        begin();
        // The move is stored, and its answer is lost with the node.
        const Answers answers = nodes[1].send(table, to_move(), table.act(legal()), "lost");
        Guest& mover = to_move();
        const int ply = table.ply();
        nodes[0].links.unlink("two");
        table.restart();
        nodes[0].close(table);
        nodes[1].lobby.forget_node("one");
        nodes[1].gateway.node_is_gone("one");
        CHECK(nodes[1].gateway.follow_rooms() == std::vector{table.code()});
        ann.viewer->frames.clear();
        ben.viewer->frames.clear();
        nodes[1].open(table);
        nodes[1].gateway.follow_rooms();
        nodes.run(100);
        REQUIRE(answers->size() == 1);
        CHECK(answers->front().at("type") == "ok");
        CHECK(table.ply() == ply + 1);
        CHECK(nodes[1].gateway.connection_count() == 0);  // it is here now
        for (const Guest* guest : {&ann, &ben}) {
            CHECK(guest->viewer->types().find("caught_up") != std::string::npos);
        }
        CHECK(table.info().at("seats").at(0).at("person").at("online").get<bool>());
        must(&mover == &ann ? ben : ann, table.act(legal()), "next");
    }

    TEST_CASE_FIXTURE(AwayTable, "a room that has moved knows its people before they ask") {
        const auto is_moved_to = [&](TestNode& node, auto follow) {
            begin();
            const Answers sent_before = nodes[1].send(table, to_move(), table.act(legal()), "lost");
            nodes[0].links.unlink("two");
            table.restart();
            nodes[0].close(table);
            nodes[1].lobby.forget_node("one");
            nodes[1].gateway.node_is_gone("one");
            node.open(table);
            follow();
            nodes.run(100);
            CHECK(sent_before->size() == 1);
            CHECK(sent_before->front().at("type") == "ok");
            CHECK(ann.viewer->rooms_left.empty());
            CHECK(ben.viewer->rooms_left.empty());
            CHECK(table.info().at("seats").at(0).at("person").at("online").get<bool>());
            must(to_move(), table.act(legal()), "next");
            CHECK(are_gapless_since_caught_up(ann));
            CHECK(are_gapless_since_caught_up(ben));
        };
        SUBCASE("here, before anybody looked") {
            is_moved_to(nodes[1], [&] {
                CHECK(ask(ann, table.say(protocol::ChatPhrase::hello)).at("type") == "ok");
                nodes[1].gateway.follow_rooms();
            });
        }
        SUBCASE("to a third node") {
            is_moved_to(nodes[2], [&] { nodes[1].hear(nodes[2]); });
        }
    }

    TEST_CASE_FIXTURE(AwayTable, "a late state from where a room was before is not passed on") {
        begin();
        const std::uint64_t connection = (std::uint64_t{1} << 32U) + 1;  // the first one of run 1
        const server::Deliver state{server::Delivery::state, table.code(), {connection}};
        ann.viewer->frames.clear();
        ann.viewer->lost_track(table.code().value);
        nodes[1].gateway.take("one", state, "{}");
        CHECK(ann.viewer->frames.size() == 1);
        ann.viewer->lost_track(table.code().value);
        nodes[1].gateway.node_is_gone("one");
        nodes[1].gateway.take("one", state, "{}");
        CHECK(ann.viewer->frames.size() == 1);
    }

    TEST_CASE_FIXTURE(AwayTable, "a node that a room was taken from does not get it back by news") {
        begin();
        nodes[2].open(table, 1);
        nodes[1].hear(nodes[2]);
        nodes[1].hear(nodes[0]);  // frozen until now, it does not know
        CHECK(nodes[1].lobby.place_of(table.code()).node == "three");
        nodes[0].close(table);
        nodes[0].open(table, 2);
        nodes[1].hear(nodes[0]);
        CHECK(nodes[1].lobby.place_of(table.code()).node == "one");
    }

    TEST_CASE_FIXTURE(AwayTable, "a room that is nowhere is told to be gone") {
        must(ann, table.watch());
        nodes[1].lobby.forget_node("one");
        nodes[1].gateway.node_is_gone("one");
        const Answers answers = nodes[1].send(table, ben, table.watch());
        nodes[1].gateway.room_is_lost(table.code());
        CHECK(code_of(answers) == "no_such_room");
        CHECK(ann.viewer->rooms_left == std::vector{table.code().value});
        CHECK(nodes[1].gateway.connection_count() == 0);
    }

    TEST_CASE_FIXTURE(AwayTable, "what nobody answers cuts its connection off in the end") {
        nodes.network.cut("one", "two");
        const Answers answers = nodes[1].send(table, ann, table.watch());
        nodes.run(19'000);
        CHECK(answers->empty());
        nodes.run(2'000);
        CHECK(code_of(answers) == "unavailable");
        CHECK(ann.viewer->is_cut_off);
    }

    TEST_CASE_FIXTURE(AwayTable,
                      "without the bus what is asked is refused at once, and later not") {
        must(ann, table.watch());
        nodes[1].gateway.set_reachable(false);
        CHECK(code_of(nodes[1].send(table, ben, table.watch())) == "unavailable");
        CHECK(ben.viewer->rooms_left == std::vector{table.code().value});
        CHECK(code_of(nodes[1].send(table, ann, table.sit(1))) == "unavailable");
        CHECK(ann.viewer->rooms_left.empty());
        CHECK(nodes[1].gateway.waiting_count() == 0);
        nodes[1].gateway.set_reachable(true);
        must(ben, table.watch());
    }
}
