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
    protocol::Json match() const { return snapshot().at("match"); }
    std::string legal() const {
        return match().at("position").at("legal").front().get<std::string>();
    }
    // A match against one bot on seat 1, the host to move.
    void play_bot(protocol::ClockSettings clock = {}, std::string_view game = "die") {
        must_do(host, change(game, game == "die" ? R"({"size":3})" : "{}", clock));
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
    protocol::Json match() const { return snapshot().at("match"); }
    protocol::Json player(std::size_t seat) const { return match().at("players").at(seat); }

    Guest ann = guest("ann");
    Guest bob = guest("bob");
};

}  // namespace

TEST_SUITE("Adding bots") {
    TEST_CASE("the host puts one on a free seat; everybody sees its name and level, ready") {
        BotTable table;
        table.must_do(table.host, table.add_bot(1, 3));
        const protocol::Json person = table.seat(1).at("person");
        CHECK(person.at("bot") == 3);
        CHECK(person.at("online") == true);
        CHECK(person.at("name").get<std::string>() == server::bot_name(3).value);
        CHECK(table.seat(1).at("ready") == true);
        CHECK(table.members() == "host");
        CHECK_FALSE(table.seat(0).at("person").contains("bot"));
    }

    TEST_CASE("only the host, only free seats, only levels that there are, not during a match") {
        BotTable table;
        const Guest ann = RoomTable::guest("ann");
        table.must_do(ann, table.join());
        CHECK(table.result(ann, table.add_bot(1)) == "not_host");
        CHECK(table.result(table.host, table.add_bot(0)) == "seat_taken");
        CHECK(table.result(table.host, table.add_bot(-1)) == "bad_field");
        CHECK(table.result(table.host, table.add_bot(2)) == "bad_field");
        CHECK(table.result(table.host, table.add_bot(1, 0)) == "bad_field");
        CHECK(table.result(table.host, table.add_bot(1, 6)) == "bad_field");
        table.must_do(table.host, table.add_bot(1));
        CHECK(table.result(table.host, table.add_bot(1)) == "seat_taken");
        CHECK(table.result(ann, table.sit(1)) == "seat_taken");
        table.must_do(table.host, table.start());
        CHECK(table.result(table.host, table.add_bot(1)) == "wrong_state");
    }

    TEST_CASE("the host removes it again, as often as they like") {
        BotTable table;
        for (int round = 0; round < 3; ++round) {
            table.must_do(table.host, table.add_bot(1));
            const auto bot = table.seat(1).at("person").at("user").get<std::string>();
            table.must_do(table.host, protocol::Remove{table.code(), {bot}});
            CHECK(table.seats() == "host -");
        }
    }

    TEST_CASE("when the people are ready, a bot on the last seat starts the match") {
        BotTable table;
        table.must_do(table.host, table.ready());
        CHECK(table.state() == "waiting");
        table.must_do(table.host, table.add_bot(1));
        CHECK(table.state() == "playing");
    }

    TEST_CASE("a table of bots alone is left and closed like an empty one") {
        BotTable table;
        table.must_do(table.host, table.add_bot(1));
        table.must_do(table.host, table.leave());
        CHECK(table.environment.closed == 1);
    }
}

TEST_SUITE("A bot's turn") {
    TEST_CASE("it is asked on its turn, answers after a pause, and its action is stored first") {
        BotTable table;
        table.play_bot();
        CHECK(table.environment.questions() == 0);
        table.must_do(table.host, table.act("a1"));
        REQUIRE(table.environment.questions() == 1);
        CHECK(table.environment.question().level == 2);
        table.environment.advise(table.legal());
        CHECK(table.ply() == 1);
        CHECK(table.environment.waiting() == 0);
        REQUIRE(table.environment.wake_ms == table.environment.now + 600);
        table.environment.now += 600;
        table.room->wake();
        CHECK(table.ply() == 1);  // not yet stored
        table.environment.confirm_all();
        CHECK(table.ply() == 2);
        CHECK(table.environment.questions() == 0);
    }

    TEST_CASE("too busy: it is asked again with the next tick") {
        BotTable table;
        table.play_bot();
        table.must_do(table.host, table.act("a1"));
        table.environment.advise(server::BotAdvice());
        CHECK(table.environment.questions() == 0);
        table.wait(1s);
        CHECK(table.environment.questions() == 1);
        table.bot_plays(table.legal());
        CHECK(table.ply() == 2);
    }

    TEST_CASE("what could not be stored is tried again") {
        BotTable table;
        table.play_bot();
        table.must_do(table.host, table.act("a1"));
        table.environment.advise(table.legal());
        table.environment.now += 600;
        table.room->wake();
        table.environment.fail_one();
        CHECK(table.ply() == 1);
        table.pass(2s);
        table.environment.confirm_all();
        CHECK(table.ply() == 2);
    }

    TEST_CASE("after a takeback an answer that comes late changes nothing") {
        BotTable table;
        table.play_bot();
        table.must_do(table.host, table.act("a1"));
        const std::string late = table.legal();
        table.must_do(table.host, table.offer(OfferKind::takeback));
        CHECK(table.ply() == 0);  // a bot agrees at once
        table.environment.advise(late);
        table.pass(2s);
        table.environment.confirm_all();
        CHECK(table.ply() == 0);
        table.must_do(table.host, table.act("b1"));
        CHECK(table.environment.questions() == 1);
    }

    TEST_CASE("with a clock it thinks as long as its time allows") {
        BotTable table;
        table.play_bot({protocol::ClockKind::fischer, 10, 0});
        table.must_do(table.host, table.act("a1"));
        REQUIRE(table.environment.questions() == 1);
        CHECK(table.environment.question().time <= 10'000ms / 40);
        table.bot_plays(table.legal());
        CHECK(table.ply() == 2);
    }

    TEST_CASE("a bot that never answers runs out of time as anybody does") {
        BotTable table;
        table.play_bot({protocol::ClockKind::fischer, 10, 0});
        table.must_do(table.host, table.act("a1"));
        table.pass(11s);
        CHECK(table.match().at("outcome").at("winners") == protocol::Json{0});
    }

    TEST_CASE("after a restart it goes on") {
        BotTable table;
        table.play_bot();
        table.must_do(table.host, table.act("a1"));
        table.restart();
        CHECK(table.seats() == "host " + server::bot_name(2).value);
        CHECK(table.members() == "(host)");
        REQUIRE(table.environment.questions() == 2);
        table.environment.advise("c1");  // of the room before
        table.bot_plays(table.legal());
        CHECK(table.ply() == 2);
    }

    TEST_CASE("nothing is played any more once the server stops") {
        BotTable table;
        table.play_bot();
        table.must_do(table.host, table.act("a1"));
        table.room->freeze();
        table.environment.advise(table.legal());
        table.pass(2s);
        CHECK(table.environment.waiting() == 0);
    }

    TEST_CASE("it declines draws and is ready for the next match, with rotated seats") {
        BotTable table;
        table.play_bot({}, "attack-of-the-moulds");
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
    TEST_CASE("the one person in a match against bots gets advice on the own turn") {
        BotTable table;
        table.play_bot();
        const Answers answers = table.send(table.host, table.hint());
        REQUIRE(table.environment.questions() == 1);
        CHECK_FALSE(table.environment.question().level);
        bots::Advice advice;
        advice.action = "b2";
        advice.estimates = {0.75, 0.25};
        advice.candidates = {{"b2", 0.75, 0.9}, {"a1", 0.5, 0.1}};
        table.environment.advise(server::BotAdvice(advice));
        const protocol::Json result = answers->at(0).at("result");
        CHECK(result.at("action") == "b2");
        CHECK(result.at("seat") == 0);
        CHECK(result.at("estimates") == protocol::Json{750, 250});
        CHECK(result.at("candidates").at(1).at("share") == 100);
        CHECK(table.ply() == 0);
    }

    TEST_CASE("not on another's turn, not for another position, not against people") {
        BotTable table;
        table.play_bot();
        table.must_do(table.host, table.act("a1"));
        CHECK(table.result(table.host, table.hint()) == "not_your_turn");
        CHECK(table.result(table.host, protocol::Hint{table.code(), {table.match_id()}, 0}) ==
              "stale_ply");
        RoomTable people;
        people.start_with({people.host, RoomTable::guest("ann")});
        CHECK(people.result(people.host, protocol::Hint{people.code(), {people.match_id()}, 0}) ==
              "wrong_state");
    }

    TEST_CASE("too busy is said") {
        BotTable table;
        table.play_bot();
        const Answers answers = table.send(table.host, table.hint());
        table.environment.advise(server::BotAdvice());
        CHECK(answers->at(0).at("code") == "busy");
    }
}

TEST_SUITE("A bot takes over") {
    TEST_CASE("the seat of somebody who resigns, and plays on there") {
        Takeover table;
        const auto level = table.player(1).value("bot", 0);
        CHECK(level == 0);
        table.must_do(table.ann, table.resign());
        CHECK(table.state() == "playing");
        CHECK(table.ply() == 0);
        CHECK(table.player(1).at("bot") == server::Limits{}.takeover_level);
        const protocol::Json takeover = table.match().at("takeovers").at(0);
        CHECK(takeover.at("seat") == 1);
        CHECK(takeover.at("left") == "ann");
        CHECK(takeover.at("cause") == "resigned");
        CHECK(table.result(table.ann, table.resign()) == "not_seated");
        const protocol::Json legal = table.match().at("position").at("legal");
        table.must_do(table.host, table.act(legal.front().get<std::string>()));
        CHECK(table.environment.questions() == 1);
        CHECK(table.result(table.host, table.offer(OfferKind::takeback)) == "ok");
    }

    TEST_CASE("what was played before cannot be taken back") {
        Takeover table;
        const protocol::Json legal = table.match().at("position").at("legal");
        table.must_do(table.host, table.act(legal.front().get<std::string>()));
        table.must_do(table.bob, table.resign());
        CHECK(table.result(table.host, table.offer(OfferKind::takeback)) == "wrong_state");
    }

    TEST_CASE("a player who runs out of time; the seat's clock starts afresh") {
        Takeover table({protocol::ClockKind::fischer, 60, 5});
        table.pass(61s);
        CHECK(table.state() == "playing");
        CHECK(table.match().at("takeovers").at(0).at("cause") == "timed_out");
        CHECK(table.match().at("clock").at("seats").at(0).at("main_ms").get<int>() > 59'000);
        CHECK(table.environment.questions() == 1);
    }

    TEST_CASE("after a restart it still sits there, and the record says who left") {
        Takeover table;
        table.must_do(table.bob, table.resign());
        const auto record = table.environment.stored_match(table.match_id());
        REQUIRE(record.takeovers.size() == 1);
        CHECK(record.takeovers[0].cause == "resigned");
        CHECK(record.players[2].name == "bob");
        table.restart();
        CHECK(table.player(2).contains("bot"));
        CHECK(table.match().at("takeovers").at(0).at("left") == "bob");
    }

    TEST_CASE("not with two seats") {
        RoomTable table;
        table.must_do(table.host, table.join());
        protocol::TableSettings settings;
        settings.game = {"die"};
        settings.drop_out = protocol::DropOut::bot;
        const protocol::Json answer =
            table.ask(table.host, protocol::ChangeTable{table.code(), settings});
        CHECK(answer.at("path") == "table.drop_out");
    }
}
