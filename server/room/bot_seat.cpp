#include "server/room/bot_seat.h"

#include <algorithm>
#include <utility>

#include "server/people/bot_user.h"

namespace potluck::server {

BotSeat::Turn::Turn(const Match& of)
    : match(of.id()), ply(of.ply()), takebacks(of.takebacks()), takeovers(of.takeovers().size()) {}

void BotSeat::begin(Turn turn, std::int64_t act_at_ms) {
    if (!is_about(turn)) {
        state_ = State{std::move(turn), act_at_ms};
    }
}

bool BotSeat::must_ask() {
    return state_ && !std::exchange(state_->is_asked, true);
}

bool BotSeat::answer(const Turn& turn, const rules::ShortText& action) {
    if (!is_about(turn)) {
        return false;
    }
    state_->action = action;
    return true;
}

void BotSeat::ask_again(const Turn& turn) {
    if (is_about(turn)) {
        state_->is_asked = false;
    }
}

void BotSeat::drop_answer() {
    if (state_) {
        state_->action.reset();
    }
}

const rules::ShortText* BotSeat::action() const {
    return state_ && state_->action ? &*state_->action : nullptr;
}

std::optional<int> level_to_move(const Match& match) {
    const std::optional<rules::Seat> seat = match.to_move();
    return seat ? bot_level(match.players()[static_cast<std::size_t>(seat->number)].user)
                : std::nullopt;
}

std::int64_t bot_time_ms(const Match& match, std::int64_t most_ms, std::int64_t now_ms) {
    const auto deadline = match.clock().deadline_ms(*match.to_move());
    if (!deadline) {
        return most_ms;
    }
    // No game here leaves a seat more than about forty turns. What an action adds to the clock may
    // be spent; the rest covers the way through the store.
    constexpr std::int64_t turns_left = 40;
    const std::int64_t added = match.clock().settings().increment_s.value_or(0) * 500LL;
    return std::min(most_ms, std::max<std::int64_t>(0, *deadline - now_ms) / turns_left + added);
}

protocol::Result<AnyDecision> with_bot_responses(Match& match,
                                                 protocol::Result<AnyDecision> decision,
                                                 std::int64_t now_ms) {
    const auto is_open = [&] {
        return decision && std::holds_alternative<OffersDecision>(*decision);
    };
    for (const Player& player : match.players()) {
        if (!bot_level(player.user) || !match.is_in_game(*match.seat_of(player.user))) {
            continue;
        }
        const auto offers = match.offers();
        for (const protocol::OfferInfo& offer : offers) {
            if (!is_open()) {
                return decision;
            }
            // A takeback costs a bot nothing; it declines draws and plays on.
            const bool accepts = offer.kind == protocol::OfferKind::takeback;
            decision = match.respond(player.user, offer.ply, offer.kind, accepts, now_ms);
        }
    }
    return decision;
}

}  // namespace potluck::server
