// What people say at a table, and who hears it.
#include <doctest/doctest.h>

#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;
using protocol::ChatPhrase;

namespace {

struct ChatTable : SeatedTable {
    ChatTable() { must_do(carl, watch()); }
    // What a socket has heard, in order.
    static std::string heard(const Guest& person) {
        std::string text;
        for (const protocol::Json& message : person.viewer->messages()) {
            if (message.at("type") == "said") {
                const protocol::Json& said = message.at("message");
                text += (text.empty() ? "" : " ") +
                        said.at(said.contains("text") ? "text" : "phrase").get<std::string>();
            }
        }
        return text;
    }
    // What a person reads, as "audience:phrase".
    std::string log(const Guest& person, std::int64_t since = 0) {
        std::string text;
        const protocol::Json answer = ask(person, protocol::ReadChat{code(), since});
        for (const protocol::Json& said : answer.at("result").at("messages")) {
            text += (text.empty() ? "" : " ") + said.at("audience").get<std::string>() + ":" +
                    said.at("phrase").get<std::string>();
        }
        return text;
    }
    Guest carl = guest("carl");
};

}  // namespace

TEST_SUITE("Chat") {
    TEST_CASE("before a match everybody hears everybody, without a number in the room's events") {
        ChatTable table;
        table.must_do(table.host, table.say(ChatPhrase::hello));
        table.must_do(table.carl, table.say(ChatPhrase::good_luck));
        for (const Guest& person : {table.host, table.ann, table.carl}) {
            CHECK(table.heard(person) == "hello good_luck");
        }
        const protocol::Json said = table.ann.viewer->messages().back();
        CHECK_FALSE(said.contains("seq"));
        CHECK(said.at("room") == table.code().value);
        CHECK(said.at("message").at("name") == "carl");
        CHECK(said.at("message").at("number") == 2);
    }

    TEST_CASE("during a match the watchers are heard by watchers only, until it is over") {
        ChatTable table;
        table.must_do(table.host, table.start());
        table.must_do(table.carl, table.say(ChatPhrase::oops));
        table.must_do(table.ann, table.say(ChatPhrase::nice_move));
        CHECK(table.heard(table.host) == "nice_move");
        CHECK(table.heard(table.carl) == "oops nice_move");
        CHECK(table.log(table.host) == "players:nice_move");
        CHECK(table.log(table.carl) == "watchers:oops players:nice_move");
        // A second socket of a player is a player, too.
        const Guest tab = table.second_socket(table.host);
        table.must_do(tab, table.watch());
        CHECK(table.log(tab) == "players:nice_move");
        table.must_do(table.host, table.resign());
        CHECK(table.log(table.host) == "watchers:oops players:nice_move");
        CHECK(table.log(table.host, 1) == "players:nice_move");
    }

    TEST_CASE("free text is heard where the table allows it") {
        ChatTable table;
        CHECK(table.result(table.ann, table.say("what a day")) == "wrong_state");
        table.must_do(table.host, table.change("die", "{}", {}, protocol::ChatMode::free));
        table.must_do(table.ann, table.say("what a day"));
        CHECK(table.heard(table.carl) == "what a day");
    }

    TEST_CASE("the host mutes, but not themselves; everybody sees who is muted") {
        ChatTable table;
        const server::RoomCommand mute = protocol::Mute{table.code(), table.carl.user->id(), true};
        CHECK(table.result(table.ann, mute) == "not_host");
        CHECK(table.result(table.host, mute) == "ok");
        CHECK(table.info().at("muted") == protocol::Json::array({table.carl.user->id().value}));
        CHECK(table.result(table.carl, table.say(ChatPhrase::hello)) == "muted");
        CHECK(table.result(table.host, protocol::Mute{table.code(), table.host.user->id(), true}) ==
              "bad_field");
    }

    TEST_CASE("a person who is not here hears nothing and says nothing") {
        ChatTable table;
        const Guest bob = table.guest("bob");
        CHECK(table.result(bob, table.say(ChatPhrase::hello)) == "not_here");
        CHECK(table.result(bob, protocol::ReadChat{table.code(), 0}) == "not_here");
    }
}
