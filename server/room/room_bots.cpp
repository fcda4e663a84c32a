// The computer players of a room: who they are, when they act, what they say to offers; hints.
#include <algorithm>
#include <utility>

#include "server/bots/advice.h"
#include "server/people/bot_user.h"
#include "server/room/room.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::RoomState;

void Room::on(RoomRequest& request, const protocol::AddBot& command) {
    if (const Refused refused = why_not_keep_table(request.user->id())) {
        refuse(request, *refused);
        return;
    }
    if (const Refused refused = why_no_seat(command.seat)) {
        refuse(request, *refused);
        return;
    }
    if (command.level < 1 || command.level > bots::levels_count) {
        refuse(request, {ErrorCode::bad_field, "level",
                         "must be 1 to " + std::to_string(bots::levels_count)});
        return;
    }
    auto& seat = seats_[static_cast<std::size_t>(command.seat)];
    if (seat) {
        refuse(request, {ErrorCode::seat_taken, "seat", "somebody sits there already"});
        return;
    }
    seat = make_bot_id(command.level, environment_.random());
    record_is_behind_ = true;
    broadcast_info();
    if (all_are_ready()) {
        start_match(std::move(request));
    } else {
        answer_ok(request);
    }
}

std::optional<int> Room::level_to_move() const {
    if (state_ != RoomState::playing || match_->is_over()) {
        return std::nullopt;
    }
    return bot_level(match_->players()[match_->to_move()->number].user);
}

std::int64_t Room::bot_time_ms(std::int64_t most) const {
    const std::int64_t now = environment_.now_ms();
    if (const auto deadline = match_->clock().deadline_ms(*match_->to_move())) {
        // No game here has more than some forty turns of a seat left; what an action adds to the
        // clock may be used up, and the rest is for the way through the store.
        constexpr std::int64_t turns_left = 40;
        const protocol::ClockSettings& clock = match_->clock().settings();
        const std::int64_t added = clock.increment_s.value_or(0) * 500LL;
        return std::min(most, std::max<std::int64_t>(0, *deadline - now) / turns_left + added);
    }
    return most;
}

void Room::mind_the_bots() {
    if (storing_ || working_ || closed_ || frozen_) {
        return;
    }
    const std::optional<int> level = level_to_move();
    if (!level) {
        bot_turn_.reset();
        return;
    }
    const std::int64_t now = environment_.now_ms();
    BotTurn turn{match_->id(), match_->ply(), match_->takebacks(), match_->takeovers().size(),
                 now + bot_time_ms(limits_.bot_pause.count())};
    if (!bot_turn_ || !bot_turn_->is_same_turn(turn)) {
        bot_turn_ = std::move(turn);
    }
    if (!bot_turn_->is_asked) {
        ask_bot(*level);
    } else if (bot_turn_->action && now >= bot_turn_->act_at_ms) {
        act_for_bot();
    }
}

void Room::ask_bot(int level) {
    bot_turn_->is_asked = true;
    BotQuestion question{level, match_->game(),
                         std::chrono::milliseconds(bot_time_ms(bots::level(level).think_ms_max)),
                         match_->id().value + "/" + std::to_string(match_->to_move()->number)};
    environment_.think(std::move(question),
                       [self = shared_from_this(), asked = *bot_turn_](const BotAdvice& advice) {
                           if (!self->bot_turn_ || !self->bot_turn_->is_same_turn(asked)) {
                               return;
                           }
                           if (!advice) {
                               self->bot_turn_->is_asked = false;  // the next tick asks again
                               return;
                           }
                           self->bot_turn_->action = advice->action;
                           self->mind_the_bots();
                           self->mind_the_clock();
                       });
}

void Room::act_for_bot() {
    const std::int64_t now = environment_.now_ms();
    const protocol::UserId bot = match_->players()[match_->to_move()->number].user;
    auto decision =
        match_->decide_act(bot, match_->ply(), std::string_view(*bot_turn_->action), {now});
    if (!decision) {
        // Its time is up: the clock settles it.
        bot_turn_->action.reset();
        return;
    }
    AnyDecision any(std::move(*decision));
    storage::Transaction transaction = transaction_of(any);
    store(std::move(transaction), [this, any = std::move(any)](bool is_stored) mutable {
        if (is_stored) {
            make_so(std::move(any));
        } else if (bot_turn_) {
            bot_turn_->act_at_ms = environment_.now_ms() + limits_.room_tick.count();
        }
    });
}

protocol::Result<AnyDecision> Room::with_bots(protocol::Result<AnyDecision> decision) {
    const std::int64_t now = environment_.now_ms();
    for (const Player& player : match_->players()) {
        if (!decision || !std::holds_alternative<OffersDecision>(*decision)) {
            break;
        }
        const auto seat = match_->seat_of(player.user);
        if (!bot_level(player.user) || !match_->is_in_game(*seat)) {
            continue;
        }
        const auto offers = match_->offers();
        for (const protocol::OfferInfo& offer : offers) {
            // A takeback costs a bot nothing; a draw it rather plays out.
            const bool accepts = offer.kind == protocol::OfferKind::takeback;
            decision = match_->respond(player.user, offer.ply, offer.kind, accepts, now);
            if (!decision || !std::holds_alternative<OffersDecision>(*decision)) {
                break;
            }
        }
    }
    return decision;
}

AnyDecision Room::or_takeover(Decision decision) {
    const auto seat = static_cast<std::size_t>(decision.action.seat);
    const bool takes_over = settings_.drop_out == protocol::DropOut::bot &&
                            match_->players().size() > 2 &&
                            !bot_level(match_->players()[seat].user);
    if (!takes_over) {
        return decision;
    }
    const int level = limits_.takeover_level;
    return match_->decide_takeover(decision,
                                   {make_bot_id(level, environment_.random()), bot_name(level)},
                                   environment_.now_ms());
}

void Room::take_over(TakeOverDecision decision) {
    const std::int64_t now = environment_.now_ms();
    const auto seat = static_cast<std::size_t>(decision.takeover.seat);
    // The next match is played with the bot, unless people change that.
    const protocol::UserId leaver = match_->players()[seat].user;
    std::replace(seats_.begin(), seats_.end(), std::optional(leaver),
                 std::optional(decision.player.user));
    record_is_behind_ = true;
    protocol::TakenOver event{match_->id(), decision.takeover, *shown(decision.player.user), {}};
    match_->apply(std::move(decision), now);
    steer_clock();
    event.clock = match_->clock_info(now);
    broadcast(event);
    const Member* member = find_member(leaver);
    if (member != nullptr && member->has_left && member->sockets == 0) {
        remove_member(leaver);
    }
}

Room::Refused Room::why_no_hint(const protocol::UserId& user, const protocol::Hint& command) const {
    if (Refused refused = why_not_match(command.match)) {
        return refused;
    }
    if (Refused refused = match_->why_stale(command.ply)) {
        return refused;
    }
    const auto seat = match_->seat_of(user);
    if (!seat || match_->to_move() != seat) {
        return protocol::Error{ErrorCode::not_your_turn, "", "hints are for the own turn"};
    }
    const auto& players = match_->players();
    const bool is_alone = std::all_of(players.begin(), players.end(), [&](const Player& each) {
        return each.user == user || bot_level(each.user);
    });
    if (!is_alone) {
        return protocol::Error{ErrorCode::wrong_state, "",
                               "hints are for games against the computer only"};
    }
    return std::nullopt;
}

void Room::on(RoomRequest& request, const protocol::Hint& command) {
    if (const Refused refused = why_no_hint(request.user->id(), command)) {
        refuse(request, *refused);
        return;
    }
    BotQuestion question{std::nullopt, match_->game(), limits_.hint_time};
    environment_.think(
        std::move(question), [self = shared_from_this(), request = std::move(request), command,
                              game = match_->game()](const BotAdvice& advice) {
            if (!advice) {
                self->refuse(request, {ErrorCode::busy, "", "the computer is busy, try again"});
                return;
            }
            request.answer(make_frame(protocol::encode_ok(
                request.id, to_advice(command.match, command.ply, game, *advice))));
        });
}

}  // namespace potluck::server
