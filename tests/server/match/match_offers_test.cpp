#include <doctest/doctest.h>

#include "server/match/match.h"
#include "tests/support/matches.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;
using protocol::ErrorCode;
using protocol::OfferKind;

namespace {

Match ketchup() {
    return match_of("ketchup", {{"size", 3}});
}
// Of two or three: a game that can end in a draw.
Match moulds(int players) {
    return match_of("attack-of-the-moulds", {{"players", players}}, players);
}

void act(Match& match, std::string_view action, std::int64_t now_ms = start_ms + 1'000) {
    const auto mover = static_cast<std::size_t>(match.to_move()->number);
    match.apply(must(match.decide_act(match.players()[mover].user, match.ply(), action, {now_ms})),
                now_ms);
}

// The first legal action, so many times.
void act_any(Match& match, int count) {
    for (int number = 0; number < count; ++number) {
        act(match, std::string(match.game().legal_actions().front().view()));
    }
}

void resign(Match& match, int seat) {
    match.apply(must(match.decide_resign(user(seat), start_ms + 2'000)), start_ms + 2'000);
}

AnyDecision offer(Match& match, int seat, OfferKind kind) {
    return must(match.offer(user(seat), match.ply(), kind, start_ms + 3'000));
}
AnyDecision respond(Match& match, int seat, OfferKind kind, bool accept) {
    return must(match.respond(user(seat), match.ply(), kind, accept, start_ms + 3'000));
}
ErrorCode offer_refusal(Match& match, int seat, OfferKind kind) {
    return error_of(match.offer(user(seat), match.ply(), kind, start_ms)).code;
}
ErrorCode response_refusal(Match& match, int seat, OfferKind kind, bool accept) {
    return error_of(match.respond(user(seat), match.ply(), kind, accept, start_ms)).code;
}

protocol::Error claim_refusal(const Match& match, int seat, int away, protocol::ClaimKind kind) {
    return error_of(match.decide_claim(user(seat), away, kind, start_ms));
}

bool is_pending(const AnyDecision& decision) {
    return std::holds_alternative<OffersDecision>(decision);
}

}  // namespace

TEST_SUITE("Aborting") {
    TEST_CASE("is possible until every seat has moved once") {
        Match match = die();
        REQUIRE(match.decide_abort(user(1), start_ms));
        act_any(match, 1);
        const EndDecision end = must(match.decide_abort(user(0), start_ms + 5'000));
        match.apply(end, start_ms + 5'000);
        CHECK(match.is_over());
        CHECK(match.outcome() == protocol::OutcomeInfo{{}, "aborted"});
        CHECK_FALSE(match.to_move());
        CHECK(error_of(match.decide_abort(user(0), start_ms)).code == ErrorCode::wrong_state);
    }

    TEST_CASE("is refused after that, and to people who do not play") {
        Match match = die();
        CHECK(error_of(match.decide_abort(user(7), start_ms)).code == ErrorCode::not_seated);
        act_any(match, 2);
        CHECK(error_of(match.decide_abort(user(0), start_ms)).code == ErrorCode::wrong_state);
    }
}

TEST_SUITE("Draw offers") {
    TEST_CASE("an accepted one ends the match as a draw of those in the game") {
        Match match = moulds(2);
        CHECK(is_pending(offer(match, 0, OfferKind::draw)));
        CHECK(match.offers() == std::vector<protocol::OfferInfo>{{OfferKind::draw, 0, 0, {}}});
        CHECK(response_refusal(match, 0, OfferKind::draw, true) == ErrorCode::wrong_state);
        const AnyDecision decision = respond(match, 1, OfferKind::draw, true);
        REQUIRE(std::holds_alternative<EndDecision>(decision));
        CHECK_FALSE(match.is_over());
        match.apply(std::get<EndDecision>(decision), start_ms);
        CHECK(match.outcome() == protocol::OutcomeInfo{{0, 1}, "agreed"});
        CHECK(match.offers().empty());
    }

    TEST_CASE("to offer what the other has offered accepts it") {
        Match match = moulds(2);
        offer(match, 0, OfferKind::draw);
        CHECK(std::holds_alternative<EndDecision>(offer(match, 1, OfferKind::draw)));
    }

    TEST_CASE("it dies with the next action, with a refusal, and when its maker takes it back") {
        Match match = moulds(2);
        offer(match, 1, OfferKind::draw);
        act_any(match, 1);
        CHECK(match.offers().empty());
        CHECK(response_refusal(match, 0, OfferKind::draw, true) == ErrorCode::no_such_offer);
        for (int seat : {0, 1}) {
            offer(match, 0, OfferKind::draw);
            CHECK(offer_refusal(match, 0, OfferKind::draw) == ErrorCode::wrong_state);
            CHECK(is_pending(respond(match, seat, OfferKind::draw, false)));
            CHECK(match.offers().empty());
        }
    }

    TEST_CASE("there are none in games without draws, nor claims of one") {
        for (Match match : {die(), ketchup(), match_of("eat-your-neighbor", {})}) {
            const protocol::Error offered =
                error_of(match.offer(user(0), 0, OfferKind::draw, start_ms));
            CHECK(offered.code == ErrorCode::wrong_state);
            CHECK(offered.message == "this game has no draws");
            CHECK(error_of(match.decide_claim(user(0), 1, protocol::ClaimKind::draw, start_ms))
                      .message == "this game has no draws");
        }
    }

    TEST_CASE("it is for two, at the current ply, of people who play, while they play") {
        Match match = moulds(2);
        CHECK(error_of(match.offer(user(0), 1, OfferKind::draw, start_ms)).code ==
              ErrorCode::stale_ply);
        CHECK(offer_refusal(match, 5, OfferKind::draw) == ErrorCode::not_seated);
        resign(match, 0);
        CHECK(offer_refusal(match, 1, OfferKind::draw) == ErrorCode::wrong_state);
        Match three = moulds(3);
        CHECK(offer_refusal(three, 0, OfferKind::draw) == ErrorCode::wrong_state);
        resign(three, 0);
        CHECK(offer_refusal(three, 0, OfferKind::draw) == ErrorCode::wrong_state);
        offer(three, 1, OfferKind::draw);
        match = three;
        const AnyDecision decision = respond(three, 2, OfferKind::draw, true);
        CHECK(std::get<EndDecision>(decision).outcome.winners == std::vector<int>{1, 2});
    }
}

TEST_SUITE("Takebacks") {
    TEST_CASE("the own last turn and all after it go back to the start of that turn") {
        Match match = ketchup();
        act(match, "a1");
        const rules::Game after_first = match.game();
        act(match, "a2");
        act(match, "a3");
        CHECK(match.to_move() == rules::make_seat(0));
        offer(match, 1, OfferKind::takeback);
        const AnyDecision decision = respond(match, 0, OfferKind::takeback, true);
        REQUIRE(std::holds_alternative<TakeBackDecision>(decision));
        CHECK(match.ply() == 3);
        match.apply(std::get<TakeBackDecision>(decision), start_ms + 4'000);
        CHECK(match.ply() == 1);
        CHECK(match.game() == after_first);
        CHECK(match.offers().empty());
        act(match, "b1");
        CHECK(match.ply() == 2);
    }

    TEST_CASE("in an own unfinished turn it is the last action") {
        Match match = ketchup();
        act(match, "a1");
        act(match, "a2");
        REQUIRE(match.to_move() == rules::make_seat(1));
        offer(match, 1, OfferKind::takeback);
        const AnyDecision decision = respond(match, 0, OfferKind::takeback, true);
        match.apply(std::get<TakeBackDecision>(decision), start_ms);
        CHECK(match.ply() == 1);
        CHECK(match.game().at_turn_start());
    }

    TEST_CASE("all others in the game must agree") {
        Match match = moulds(3);
        act_any(match, 3);
        CHECK(is_pending(offer(match, 0, OfferKind::takeback)));
        CHECK(is_pending(respond(match, 1, OfferKind::takeback, true)));
        CHECK(is_pending(respond(match, 1, OfferKind::takeback, true)));
        CHECK(match.offers().front().accepted == std::vector<int>{1});
        const AnyDecision decision = respond(match, 2, OfferKind::takeback, true);
        CHECK(std::get<TakeBackDecision>(decision).ply == 0);
    }

    TEST_CASE("a player who has left need not agree, and leaving cannot be taken back") {
        Match match = moulds(3);
        act_any(match, 3);
        resign(match, 2);
        CHECK(offer_refusal(match, 0, OfferKind::takeback) == ErrorCode::wrong_state);
        act_any(match, 1);
        offer(match, 0, OfferKind::takeback);
        const AnyDecision decision = respond(match, 1, OfferKind::takeback, true);
        CHECK(std::get<TakeBackDecision>(decision).ply == 4);
    }

    TEST_CASE("without an own move there is nothing to take back") {
        Match match = die();
        CHECK(offer_refusal(match, 0, OfferKind::takeback) == ErrorCode::wrong_state);
        act_any(match, 1);
        CHECK(offer_refusal(match, 1, OfferKind::takeback) == ErrorCode::wrong_state);
        CHECK(is_pending(offer(match, 0, OfferKind::takeback)));
        CHECK(offer_refusal(match, 0, OfferKind::takeback) == ErrorCode::wrong_state);
    }

    TEST_CASE("used time stays used, and an increment goes back") {
        Match match = match_of("die", {{"size", 3}}, 2, {protocol::ClockKind::fischer, 60, 5});
        act(match, "a1", start_ms + 10'000);
        offer(match, 0, OfferKind::takeback);
        const AnyDecision decision =
            must(match.respond(user(1), 1, OfferKind::takeback, true, start_ms + 14'000));
        match.apply(std::get<TakeBackDecision>(decision), start_ms + 14'000);
        const auto clock = match.clock_info(start_ms + 14'000);
        CHECK(clock->running);
        CHECK(clock->seats[0].main_ms == 50'000);
        CHECK(clock->seats[1].main_ms == 56'000);
    }
}

TEST_SUITE("Claims") {
    TEST_CASE("a seat forfeits as deserted, or two share a draw") {
        Match match = moulds(2);
        const AnyDecision forfeit =
            must(match.decide_claim(user(0), 1, protocol::ClaimKind::forfeit, start_ms + 9));
        CHECK(std::get<Decision>(forfeit).action.cause == protocol::ActionCause::deserted);
        CHECK(std::get<Decision>(forfeit).action.action == "forfeit:1");
        const AnyDecision draw =
            must(match.decide_claim(user(0), 1, protocol::ClaimKind::draw, start_ms));
        CHECK(std::get<EndDecision>(draw).outcome == protocol::OutcomeInfo{{0, 1}, "deserted"});
    }

    TEST_CASE("only another seat that is in the game, and a draw only between two") {
        using enum protocol::ClaimKind;
        Match match = moulds(3);
        for (int seat : {-1, 0, 3, 100}) {
            CHECK(claim_refusal(match, 0, seat, forfeit).path == "seat");
        }
        CHECK(claim_refusal(match, 0, 1, draw).code == ErrorCode::wrong_state);
        resign(match, 1);
        CHECK(claim_refusal(match, 0, 1, forfeit).code == ErrorCode::bad_field);
        CHECK(claim_refusal(match, 1, 0, forfeit).code == ErrorCode::wrong_state);
    }
}

TEST_SUITE("Time-outs") {
    TEST_CASE("a seat whose time is over forfeits, and three go on") {
        Match match = match_of("attack-of-the-moulds", {{"players", 3}}, 3,
                               {protocol::ClockKind::per_move, {}, {}, 10});
        CHECK_FALSE(
            match.decide_timeout(start_ms + 10'000));  // a round trip may still be on its way
        const auto decision = match.decide_timeout(start_ms + 10'500);
        REQUIRE(decision);
        CHECK(decision->action.cause == protocol::ActionCause::timed_out);
        match.apply(*decision, start_ms + 10'600);
        CHECK_FALSE(match.is_over());
        CHECK(match.to_move() == rules::make_seat(1));
        CHECK(match.clock().deadline_ms(rules::make_seat(1)) == start_ms + 20'600);
    }

    TEST_CASE("an action after the time is refused, one that arrived before counts") {
        Match match = match_of("die", {{"size", 3}}, 2, {protocol::ClockKind::fischer, 10, 0});
        CHECK(error_of(match.decide_act(user(0), 0, "a1", {start_ms + 10'000})).code ==
              ErrorCode::wrong_state);
        const Decision decision = must(match.decide_act(user(0), 0, "a1", {start_ms + 9'999}));
        match.apply(decision, start_ms + 12'000);
        CHECK(match.clock_info(start_ms + 12'000)->seats[0].main_ms == 1);
        CHECK(match.clock_info(start_ms + 12'000)->seats[1].main_ms == 10'000);
    }
}
