// Laws about the same fact in several places: the view and the scores, the scores and the outcome.
// As in laws.h, the text is empty if all hold.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace potluck::tests {

// How many pieces of each seat the view shows, including those in hand.
inline std::vector<int> pieces_shown(const rules::Game& game) {
    std::vector<int> pieces(static_cast<std::size_t>(game.seat_count()));
    const auto view = game.view();
    if (const auto* grid = std::get_if<rules::GridView>(&view)) {
        for (const auto& occupied : grid->cells) {
            ++pieces.at(occupied.seat.number);
        }
    } else {
        const auto& ring = std::get<rules::RingView>(view);
        const auto count = [&pieces](const rules::ShortText& text) {
            if (text != rules::ShortText("_")) {
                ++pieces.at(static_cast<std::size_t>(text.view().back() - '0'));
            }
        };
        std::for_each(ring.slots.begin(), ring.slots.end(), count);
        std::for_each(ring.hand.begin(), ring.hand.end(), count);
    }
    return pieces;
}

// The view shows each piece once, and where the scores count pieces, as many as they say.
inline std::string broken_view_law(const rules::Game& game) {
    const auto view = game.view();
    if (const auto* grid = std::get_if<rules::GridView>(&view)) {
        std::vector<rules::ShortText> cells;
        for (const auto& occupied : grid->cells) {
            cells.push_back(occupied.cell);
        }
        std::sort(cells.begin(), cells.end());
        if (std::adjacent_find(cells.begin(), cells.end()) != cells.end()) {
            return "a cell is shown twice";
        }
    }
    const std::string_view name = game.info().name;
    const rules::Scores scores = game.scores();
    const std::vector<int> pieces = pieces_shown(game);
    if (name == "eat-your-neighbor") {
        return "";  // its scores count what was eaten
    }
    const bool holds =
        name == "ketchup"  // the largest group
            ? std::equal(scores.begin(), scores.end(), pieces.begin(), std::less_equal())
            : std::equal(scores.begin(), scores.end(), pieces.begin(), pieces.end());
    return holds ? "" : "the scores do not count the pieces shown";
}

// The seats still in the game with the highest score among those.
inline rules::SeatSet leaders(const rules::Game& game) {
    const rules::Scores scores = game.scores();
    int best = 0;
    rules::SeatSet seats;
    game.in_game().for_each([&](rules::Seat seat) {
        const int score = scores[seat.number];
        if (seats.empty() || score > best) {
            seats = {};
            best = score;
        }
        if (score == best) {
            seats.insert(seat);
        }
    });
    return seats;
}

// Whether an outcome for this reason can have these winners.
inline bool is_end_of(const rules::Game& game, const rules::Outcome& outcome) {
    using rules::OutcomeReason;
    const rules::SeatSet winners = outcome.winners;
    const bool is_one = winners.size() == 1;
    const int score = game.scores()[winners.front().number];
    const bool moulds = game.info().name == "attack-of-the-moulds";
    switch (outcome.reason) {
        case OutcomeReason::forfeit:
            return game.in_game().size() == 1;
        case OutcomeReason::eaten_twelve:
            return is_one && score >= 12 && leaders(game).contains(winners.front());
        case OutcomeReason::no_placement:
            return is_one && leaders(game).contains(winners.front());
        case OutcomeReason::last_piece:
            return is_one && score == 1;
        case OutcomeReason::last_king:
            return is_one && score >= 1;
        case OutcomeReason::no_progress:
            return winners == (moulds ? leaders(game) : game.in_game());
        case OutcomeReason::board_full:
            return winners == leaders(game) && (moulds || is_one);
        case OutcomeReason::twenty_pieces:
            return is_one && score >= 20;
        case OutcomeReason::only_one_left:
            return is_one && score > 0 && leaders(game) == winners;
        case OutcomeReason::nobody_can_act:
            return winners == leaders(game);
        case OutcomeReason::no_stones:
            return is_one && score == 0;
    }
    return false;
}

// The winners are the leaders by the measure that the reason implies.
inline std::string broken_end_law(const rules::Game& game) {
    const auto outcome = game.outcome();
    return !outcome || is_end_of(game, *outcome)
               ? ""
               : "these winners and scores do not go with " + std::string(to_text(outcome->reason));
}

}  // namespace potluck::tests
