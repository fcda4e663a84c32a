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
    TEST_CASE_FIXTURE(ChatTable, "before a match everybody hears everybody; messages have no seq") {
        must_do(host, say(ChatPhrase::hello));
        must_do(carl, say(ChatPhrase::good_luck));
        for (const Guest& person : {host, ann, carl}) {
            CHECK(heard(person) == "hello good_luck");
        }
        const protocol::Json said = ann.viewer->messages().back();
        CHECK_FALSE(said.contains("seq"));
        CHECK(said.at("room") == code().value);
        CHECK(said.at("message").at("name") == "carl");
        CHECK(said.at("message").at("number") == 2);
    }

    TEST_CASE_FIXTURE(ChatTable,
                      "during a match the watchers are heard by watchers only, until it is over") {
        must_do(host, start());
        must_do(carl, say(ChatPhrase::oops));
        must_do(ann, say(ChatPhrase::nice_move));
        CHECK(heard(host) == "nice_move");
        CHECK(heard(carl) == "oops nice_move");
        CHECK(log(host) == "players:nice_move");
        CHECK(log(carl) == "watchers:oops players:nice_move");
        // A second socket of a player is a player, too.
        const Guest tab = second_socket(host);
        must_do(tab, watch());
        CHECK(log(tab) == "players:nice_move");
        must_do(host, resign());
        CHECK(log(host) == "watchers:oops players:nice_move");
        CHECK(log(host, 1) == "players:nice_move");
    }

    TEST_CASE_FIXTURE(ChatTable, "free text is heard where the table allows it") {
        CHECK(result(ann, say("what a day")) == "wrong_state");
        must_do(host, change("die", "{}", {}, protocol::ChatMode::free));
        must_do(ann, say("what a day"));
        CHECK(heard(carl) == "what a day");
    }

    TEST_CASE_FIXTURE(ChatTable,
                      "the host mutes, but not themselves; everybody sees who is muted") {
        const server::RoomCommand mute = protocol::Mute{code(), carl.user->id(), true};
        CHECK(result(ann, mute) == "not_host");
        CHECK(result(host, mute) == "ok");
        CHECK(info().at("muted") == protocol::Json::array({carl.user->id().value}));
        CHECK(result(carl, say(ChatPhrase::hello)) == "muted");
        CHECK(result(host, protocol::Mute{code(), host.user->id(), true}) == "bad_field");
    }

    TEST_CASE_FIXTURE(ChatTable, "a person who is not here hears nothing and says nothing") {
        const Guest bob = guest("bob");
        CHECK(result(bob, say(ChatPhrase::hello)) == "not_here");
        CHECK(result(bob, protocol::ReadChat{code(), 0}) == "not_here");
    }
}
