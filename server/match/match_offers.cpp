// Offers, takebacks, aborting and claims.
#include <algorithm>
#include <utility>

#include "server/match/match.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::OfferKind;

namespace {

// All remaining players share the win.
EndDecision draw(const rules::Game& game, std::string_view reason, std::int64_t now_ms) {
    protocol::OutcomeInfo outcome{{}, std::string(reason)};
    game.in_game().for_each([&](rules::Seat seat) { outcome.winners.push_back(seat.number); });
    return {std::move(outcome), now_ms};
}

}  // namespace

protocol::Result<EndDecision> Match::decide_abort(const protocol::UserId& user,
                                                  std::int64_t now_ms) const {
    const auto seat = active_seat(user);
    if (!seat) {
        return seat.error();
    }
    for (int number = 0; number < game_.seat_count(); ++number) {
        const bool has_moved =
            std::any_of(actions_.begin(), actions_.end(), [&](const protocol::PlayedAction& each) {
                return each.seat == number && each.cause == protocol::ActionCause::played;
            });
        if (!has_moved) {
            return EndDecision{{{}, "aborted"}, now_ms};
        }
    }
    return protocol::Error{ErrorCode::wrong_state, "",
                           "everybody has moved already; resign instead"};
}

protocol::Result<AnyDecision> Match::decide_claim(const protocol::UserId& user, int seat,
                                                  protocol::ClaimKind result,
                                                  std::int64_t now_ms) const {
    const auto own = active_seat(user);
    if (!own) {
        return own.error();
    }
    if (seat < 0 || seat >= game_.seat_count() || seat == own->number ||
        !is_in_game(rules::make_seat(seat))) {
        return protocol::Error{ErrorCode::bad_field, "seat",
                               "must be the seat of somebody else who is still in the game"};
    }
    if (result == protocol::ClaimKind::draw) {
        if (protocol::Status status = check_draw("result", "claimed"); !status) {
            return std::move(status.error());
        }
        return AnyDecision(draw(game_, "deserted", now_ms));
    }
    auto decision = decide(rules::make_seat(seat), rules::forfeit_text(rules::make_seat(seat)),
                           protocol::ActionCause::deserted, {now_ms});
    if (!decision) {
        return std::move(decision.error());
    }
    return AnyDecision(std::move(*decision));
}

protocol::Status Match::check_draw(std::string_view field, std::string_view what) const {
    if (!game_.info().has_draws) {
        return protocol::Error{ErrorCode::wrong_state, std::string(field),
                               "this game has no draws"};
    }
    if (game_.in_game().size() != 2) {
        return protocol::Error{ErrorCode::wrong_state, std::string(field),
                               "a draw can be " + std::string(what) + " only when two are left"};
    }
    return {};
}

protocol::Status Match::check_offer(rules::Seat seat, int ply, OfferKind kind) const {
    if (protocol::Status status = check_ply(ply); !status) {
        return status;
    }
    if (kind == OfferKind::draw) {
        return check_draw("kind", "offered");
    }
    if (kind == OfferKind::takeback) {
        if (const auto target = takeback_ply(seat); !target) {
            return target.error();
        }
    }
    return {};
}

protocol::OfferInfo* Match::find_offer(OfferKind kind) {
    const auto found = std::find_if(offers_.begin(), offers_.end(),
                                    [&](const auto& offer) { return offer.kind == kind; });
    return found == offers_.end() ? nullptr : &*found;
}

protocol::Result<AnyDecision> Match::offer(const protocol::UserId& user, int ply, OfferKind kind,
                                           std::int64_t now_ms) {
    const auto seat = active_seat(user);
    if (!seat) {
        return seat.error();
    }
    if (protocol::OfferInfo* open = find_offer(kind); open != nullptr && open->ply == ply) {
        // A takeback of another turn is another offer.
        if (kind == OfferKind::draw && open->by != seat->number) {
            return accept(*open, *seat, now_ms);
        }
        return protocol::Error{ErrorCode::wrong_state, "kind", "this has been offered already"};
    }
    if (protocol::Status status = check_offer(*seat, ply, kind); !status) {
        return std::move(status.error());
    }
    offers_.push_back({kind, ply, seat->number, {}});
    return AnyDecision(OffersDecision{});
}

protocol::Result<AnyDecision> Match::respond(const protocol::UserId& user, int ply, OfferKind kind,
                                             bool accepts, std::int64_t now_ms) {
    const auto seat = active_seat(user);
    if (!seat) {
        return seat.error();
    }
    protocol::OfferInfo* open = find_offer(kind);
    if (open == nullptr || open->ply != ply) {
        return protocol::Error{ErrorCode::no_such_offer, "kind", "that offer is not open any more"};
    }
    if (accepts && open->by == seat->number) {
        return protocol::Error{ErrorCode::wrong_state, "accept",
                               "the others have to accept your offer"};
    }
    if (accepts) {
        return accept(*open, *seat, now_ms);
    }
    std::erase_if(offers_, [&](const auto& offer) { return offer.kind == kind; });
    return AnyDecision(OffersDecision{});
}

AnyDecision Match::accept(protocol::OfferInfo& offer, rules::Seat seat, std::int64_t now_ms) {
    const auto has_accepted = [&](int number) {
        return std::find(offer.accepted.begin(), offer.accepted.end(), number) !=
               offer.accepted.end();
    };
    bool all = true;
    game_.in_game().for_each([&](rules::Seat each) {
        all = all && (each.number == offer.by || each == seat || has_accepted(each.number));
    });
    if (!all) {
        if (!has_accepted(seat.number)) {
            offer.accepted.push_back(seat.number);
            std::sort(offer.accepted.begin(), offer.accepted.end());
        }
        return OffersDecision{};
    }
    // The last consent shows in its consequence, once that is stored; not before.
    if (offer.kind == OfferKind::draw) {
        return draw(game_, "agreed", now_ms);
    }
    // Nothing has changed since the offer was made at this ply: there is something to take back.
    return decide_takeback(*takeback_ply(rules::make_seat(offer.by)), now_ms);
}

protocol::Result<int> Match::takeback_ply(rules::Seat seat) const {
    const bool in_own_turn = game_.to_move() == seat && !game_.at_turn_start();
    std::size_t index = actions_.size();
    const auto is_target = [&] {
        return actions_[index].seat == seat.number && (in_own_turn || begins_turn_[index]);
    };
    do {
        if (index == 0) {
            return protocol::Error{ErrorCode::wrong_state, "kind",
                                   "you have made no move that could be taken back"};
        }
        --index;
        if (actions_[index].cause != protocol::ActionCause::played) {
            return protocol::Error{ErrorCode::wrong_state, "kind",
                                   "somebody has left since; that cannot be taken back"};
        }
    } while (!is_target());
    if (!takeovers_.empty() && std::cmp_less(index, takeovers_.back().ply)) {
        return protocol::Error{ErrorCode::wrong_state, "kind",
                               "somebody has left since; that cannot be taken back"};
    }
    return static_cast<int>(index);
}

TakeBackDecision Match::decide_takeback(int ply, std::int64_t now_ms) const {
    // Replayed from the start: at most a few hundred actions, and no history to keep.
    rules::Game game = *rules::Game::start(game_.info(), options_);
    for (int index = 0; index < ply; ++index) {
        game.act(actions_[static_cast<std::size_t>(index)].action);
    }
    MatchClock clock = clock_;
    clock.pause(now_ms);
    if (game.to_move() != game_.to_move() || game_.at_turn_start()) {
        clock.cut_turn(*game_.to_move(), now_ms);
    }
    // What finished turns had added goes back with them.
    for (auto index = static_cast<std::size_t>(ply); index < actions_.size(); ++index) {
        const bool is_finished =
            index + 1 < actions_.size() ? begins_turn_[index + 1] : game_.at_turn_start();
        if (is_finished) {
            clock.take_back_turn(rules::make_seat(actions_[index].seat));
        }
    }
    return {ply, game, clock};
}

}  // namespace potluck::server
