// Search knowledge for Eat Thyself: each own piece that leaves the game is progress, and so is a
// position from which one can leave next.
#pragma once

#include <cmath>
#include <cstddef>

#include "bots/search/knowledge.h"
#include "rules/games/eat_thyself/eat_thyself.h"

namespace potluck::bots {

template <>
struct Knowledge<rules::EatThyself> {
    using Position = rules::EatThyself;
    using Action = Position::Action;

    // Fitted to where searches of games of its own spent their visits (README.md in bots/).
    static float weight(const Position& before, const Action& action, const Position& after) {
        static_cast<void>(action);
        const rules::Seat own = *before.to_move();
        float log_weight = 2.5F * (to_go(before, own) - to_go(after, own));
        if (before.goal() == rules::EatThyselfGoal::last_piece) {
            // One's kings are needed to take the rest off.
            log_weight -= 1.3F * static_cast<float>(before.kings_left(own) - after.kings_left(own));
        }
        if (after.to_move() && after.to_move() != own && after.at_turn_start()) {
            const std::size_t replies = own_captures(after).size();
            log_weight -= (replies > 0 ? 1.4F : 0.0F) + (replies > 1 ? 0.4F : 0.0F);
        }
        return std::exp(log_weight);
    }

    // Takes an own piece off whenever possible.
    template <class Draw>
    static Action playout_action(const Position& position, rules::RandomSource& random, Draw draw) {
        if (position.at_turn_start()) {
            const Position::ActionList captures = own_captures(position);
            if (!captures.empty()) {
                return captures[random.below(static_cast<std::uint32_t>(captures.size()))];
            }
        }
        return draw();
    }

    // Slots shift as pieces come and go; this says about where.
    static std::size_t action_key(const Action& action) {
        using Step = Position::Step;
        std::size_t kind = 0;
        switch (action.step) {
            case Step::end:
                break;
            case Step::move_king:
                kind = 1 + 2 * action.card + (action.clockwise ? 1 : 0);
                break;
            case Step::take:
                kind = 5;
                break;
            case Step::remove:
                kind = 6;
                break;
            case Step::insert:
                kind = action.is_king ? 7 : 8;
                break;
            case Step::put_on_tile:
                kind = action.is_king ? 9 : 10;
                break;
        }
        return kind * (rules::Ring::slots_max + 1) + action.slot;
    }

private:
    // The number of pieces that the seat must still lose to win.
    static float to_go(const Position& position, rules::Seat seat) {
        return static_cast<float>(position.goal() == rules::EatThyselfGoal::last_king
                                      ? position.kings_left(seat) - 1
                                      : position.pieces_left(seat) - 1);
    }

    // The king moves that land on an own piece.
    static Position::ActionList own_captures(const Position& position) {
        const rules::Seat own = *position.to_move();
        Position::ActionList captures;
        for (const Action& action : position.legal_actions()) {
            Position after = position;
            after.apply(action);
            if (after.pieces_left(own) < position.pieces_left(own)) {
                captures.push_back(action);
            }
        }
        return captures;
    }
};

}  // namespace potluck::bots
