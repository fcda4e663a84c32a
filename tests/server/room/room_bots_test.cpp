// Computer players at a table: adding them, their turns, what they answer to offers, hints, and
// bots that play on for people who have left.
#include <doctest/doctest.h>

#include "server/people/bot_user.h"
#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::chrono_literals;
using protocol::OfferKind;

namespace {

constexpr std::string_view three_seats = R"({"players":3})";

// The host sits on seat 0; a bot can be added on seat 1.
struct BotTable : RoomTable {
    explicit BotTable(std::string_view game = "die", std::string_view options = R"({"size":3})")
        : RoomTable(game, options) {
        seat_all({host});
    }
    server::RoomCommand add_bot(int seat, int level = 2) const {
        return protocol::AddBot{code(), seat, level};
    }
    server::RoomCommand hint() const { return protocol::Hint{code(), {match_id()}, ply()}; }
    protocol::Json seat(std::size_t number) const { return info().at("seats").at(number); }
    // A match against one bot on seat 1, the host to move.
    void play_bot() {
        must_do(host, add_bot(1));
        must_do(host, start());
    }
    // The bot whose turn it is plays `action`.
    void bot_plays(const std::string& action) {
        environment.advise(action);
        pass(600ms);
        environment.confirm_all();
    }
};

// The host has acted, and it is the bot's turn.
struct BotsTurn : BotTable {
    BotsTurn() {
        play_bot();
        must_do(host, act("a1"));
    }
};

// Three people at the moulds, where a bot takes over.
struct Takeover : RoomTable {
    explicit Takeover(const protocol::ClockSettings& clock = {})
        : RoomTable("attack-of-the-moulds", three_seats) {
        must_do(host, join());
        protocol::TableSettings table;
        table.game = {"attack-of-the-moulds"};
        table.options = must(protocol::parse_json(three_seats));
        table.visibility = protocol::Visibility::public_;
        table.clock = clock;
        table.drop_out = protocol::DropOut::bot;
        must_do(host, protocol::ChangeTable{code(), table});
        start_with({host, ann, bob});
    }
    protocol::Json player(std::size_t seat) const { return match().at("players").at(seat); }

    Guest ann = guest("ann");
    Guest bob = guest("bob");
};

}  // namespace

TEST_SUITE("Adding bots") {
    TEST_CASE_FIXTURE(BotTable, "the host adds one, ready, with its name and level") {
        must_do(host, add_bot(1, 3));
        const protocol::Json person = seat(1).at("person");
        CHECK(person.at("bot") == 3);
        CHECK(person.at("online") == true);
        CHECK(person.at("name").get<std::string>() == server::bot_name(3).value);
        CHECK(seat(1).at("ready") == true);
        CHECK(members() == "host");
        CHECK_FALSE(seat(0).at("person").contains("bot"));
    }

    TEST_CASE_FIXTURE(BotTable, "only the host, free seats and known levels; not during a match") {
        const Guest ann = RoomTable::guest("ann");
        must_do(ann, join());
        CHECK(result(ann, add_bot(1)) == "not_host");
        CHECK(result(host, add_bot(0)) == "seat_taken");
        CHECK(result(host, add_bot(-1)) == "bad_field");
        CHECK(result(host, add_bot(2)) == "bad_field");
        CHECK(result(host, add_bot(1, 0)) == "bad_field");
        CHECK(result(host, add_bot(1, 6)) == "bad_field");
        must_do(host, add_bot(1));
        CHECK(result(host, add_bot(1)) == "seat_taken");
        CHECK(result(ann, sit(1)) == "seat_taken");
        must_do(host, start());
        CHECK(result(host, add_bot(1)) == "wrong_state");
    }

    TEST_CASE_FIXTURE(BotTable, "the host removes it again") {
        must_do(host, add_bot(1));
        const auto bot = seat(1).at("person").at("user").get<std::string>();
        must_do(host, protocol::Remove{code(), {bot}});
        CHECK(seats() == "host -");
    }

    TEST_CASE_FIXTURE(BotTable,
                      "when the people are ready, a bot on the last seat starts the match") {
        must_do(host, ready());
        CHECK(state() == "waiting");
        must_do(host, add_bot(1));
        CHECK(state() == "playing");
    }

    TEST_CASE_FIXTURE(BotTable, "a table of bots alone is left and closed like an empty one") {
        must_do(host, add_bot(1));
        must_do(host, leave());
        CHECK(environment.ends.size() == 1);
    }
}

TEST_SUITE("A bot's turn") {
    TEST_CASE_FIXTURE(BotTable, "it acts on its turn, after a pause, once that is stored") {
        play_bot();
        CHECK(environment.questions() == 0);
        must_do(host, act("a1"));
        REQUIRE(environment.questions() == 1);
        CHECK(environment.question().level == 2);
        environment.advise(legal());
        CHECK(ply() == 1);
        CHECK(environment.waiting() == 0);
        REQUIRE(environment.wake_ms == environment.now + 600);
        environment.now += 600;
        room->wake();
        CHECK(ply() == 1);  // not yet stored
        environment.confirm_all();
        CHECK(ply() == 2);
        CHECK(environment.questions() == 0);
    }

    TEST_CASE_FIXTURE(BotsTurn, "too busy: it is asked again with the next tick") {
        environment.advise(server::BotAdvice());
        CHECK(environment.questions() == 0);
        wait(1s);
        CHECK(environment.questions() == 1);
        bot_plays(legal());
        CHECK(ply() == 2);
    }

    TEST_CASE_FIXTURE(BotsTurn, "after a takeback an answer that comes late changes nothing") {
        const std::string late = legal();
        must_do(host, offer(OfferKind::takeback));
        CHECK(ply() == 0);  // a bot agrees at once
        environment.advise(late);
        pass(2s);
        environment.confirm_all();
        CHECK(ply() == 0);
        must_do(host, act("b1"));
        CHECK(environment.questions() == 1);
    }

    TEST_CASE_FIXTURE(BotsTurn, "after a restart it goes on") {
        restart();
        CHECK(seats() == "host " + server::bot_name(2).value);
        CHECK(members() == "(host)");
        REQUIRE(environment.questions() == 2);
        environment.advise("c1");  // of the room before
        bot_plays(legal());
        CHECK(ply() == 2);
    }

    TEST_CASE_FIXTURE(BotsTurn, "nothing is played any more once the server stops") {
        room->freeze();
        environment.advise(legal());
        pass(2s);
        CHECK(environment.waiting() == 0);
    }

    TEST_CASE("it declines draws and is ready for the next match, with rotated seats") {
        BotTable table("attack-of-the-moulds", "{}");
        table.play_bot();
        table.must_do(table.host, table.act(table.legal()));
        table.must_do(table.host, table.offer(OfferKind::draw));
        CHECK(table.match().at("offers").empty());
        CHECK(table.state() == "playing");
        table.must_do(table.host, table.resign());
        table.must_do(table.host, table.ready());
        CHECK(table.state() == "playing");
        CHECK(table.seats() == server::bot_name(2).value + " host");
        CHECK(table.environment.questions() >= 1);
    }
}

TEST_SUITE("Hints") {
    TEST_CASE_FIXTURE(BotTable,
                      "the one person in a match against bots gets advice on the own turn") {
        play_bot();
        const Answers answers = send(host, hint());
        REQUIRE(environment.questions() == 1);
        CHECK_FALSE(environment.question().level);
        bots::Advice advice;
        advice.action = "b2";
        advice.estimates = {0.75, 0.25};
        advice.candidates = {{"b2", 0.75, 0.9}, {"a1", 0.5, 0.1}};
        environment.advise(server::BotAdvice(advice));
        const protocol::Json advised = answers->at(0).at("result");
        CHECK(advised.at("action") == "b2");
        CHECK(advised.at("seat") == 0);
        CHECK(advised.at("estimates") == protocol::Json{750, 250});
        CHECK(advised.at("candidates").at(1).at("share") == 100);
        CHECK(ply() == 0);
    }

    TEST_CASE_FIXTURE(BotsTurn,
                      "not on another's turn, not for another position, not against people") {
        CHECK(result(host, hint()) == "not_your_turn");
        CHECK(result(host, protocol::Hint{code(), {match_id()}, 0}) == "stale_ply");
        RoomTable people;
        people.start_with({people.host, RoomTable::guest("ann")});
        CHECK(people.result(people.host, protocol::Hint{people.code(), {people.match_id()}, 0}) ==
              "wrong_state");
    }

    TEST_CASE_FIXTURE(BotTable, "too busy is said") {
        play_bot();
        const Answers answers = send(host, hint());
        environment.advise(server::BotAdvice());
        CHECK(answers->at(0).at("code") == "busy");
    }
}

TEST_SUITE("A bot takes over") {
    TEST_CASE_FIXTURE(Takeover, "the seat of somebody who resigns, and plays on there") {
        const auto level = player(1).value("bot", 0);
        CHECK(level == 0);
        must_do(ann, resign());
        CHECK(state() == "playing");
        CHECK(ply() == 0);
        CHECK(player(1).at("bot") == server::Limits{}.takeover_level);
        const protocol::Json takeover = match().at("takeovers").at(0);
        CHECK(takeover.at("seat") == 1);
        CHECK(takeover.at("left") == "ann");
        CHECK(takeover.at("cause") == "resigned");
        CHECK(result(ann, resign()) == "not_seated");
        must_do(host, act(legal()));
        CHECK(environment.questions() == 1);
        CHECK(result(host, offer(OfferKind::takeback)) == "ok");
    }

    TEST_CASE_FIXTURE(Takeover, "what was played before cannot be taken back") {
        must_do(host, act(legal()));
        must_do(bob, resign());
        CHECK(result(host, offer(OfferKind::takeback)) == "wrong_state");
    }

    TEST_CASE("a player who runs out of time; the seat's clock starts afresh") {
        Takeover table({protocol::ClockKind::fischer, 60, 5});
        table.pass(61s);
        CHECK(table.state() == "playing");
        CHECK(table.match().at("takeovers").at(0).at("cause") == "timed_out");
        CHECK(table.match().at("clock").at("seats").at(0).at("main_ms").get<int>() > 59'000);
        CHECK(table.environment.questions() == 1);
    }

    TEST_CASE_FIXTURE(Takeover,
                      "after a restart it still sits there, and the record says who left") {
        must_do(bob, resign());
        const auto record = environment.stored_match(match_id());
        REQUIRE(record.takeovers.size() == 1);
        CHECK(record.takeovers[0].cause == "resigned");
        CHECK(record.players[2].name == "bob");
        restart();
        CHECK(player(2).contains("bot"));
        CHECK(match().at("takeovers").at(0).at("left") == "bob");
    }

    TEST_CASE_FIXTURE(RoomTable, "not with two seats") {
        must_do(host, join());
        protocol::TableSettings settings;
        settings.game = {"die"};
        settings.drop_out = protocol::DropOut::bot;
        const protocol::Json answer = ask(host, protocol::ChangeTable{code(), settings});
        CHECK(answer.at("path") == "table.drop_out");
    }
}
