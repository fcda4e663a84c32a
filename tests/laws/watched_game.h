// A game that checks the laws before and after each action, whoever chooses the actions: random
// games (laws_test.cpp) or arbitrary bytes (tests/fuzz).
//
// Every function returns the broken law with the actions so far; empty if all hold.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/text_art.h"
#include "tests/laws/configurations.h"
#include "tests/laws/end_laws.h"
#include "tests/laws/laws.h"
#include "tests/laws/setup_laws.h"

namespace potluck::tests {

class WatchedGame {
public:
    WatchedGame(const Configuration& configuration, std::uint32_t seed)
        : configuration_(configuration), dice_(seed), game_(configuration.start()) {
        record_ = to_text(configuration) + ", seed " + std::to_string(seed) + ":";
    }

    const rules::Game& game() const { return game_; }

    // The laws about the current position.
    std::string check() {
        std::string broken = broken_position_law(game_);
        broken = broken.empty() ? broken_view_law(game_) : broken;
        broken = broken.empty() ? broken_end_law(game_) : broken;
        broken = broken.empty() ? broken_random_law(game_, dice_.below(1'000'000)) : broken;
        broken = broken.empty() ? broken_setup_law(game_, start_, dice_) : broken;
        return told(broken);
    }

    // The slow checks: makes every legal action once, and tries many illegal ones.
    std::string search() {
        std::string broken = broken_apply_law(game_, game_.legal_actions());
        broken = broken.empty() ? broken_refusal_law(game_, texts_to_refuse(game_, dice_)) : broken;
        broken = broken.empty() ? broken_refusal_law(game_, all_cells(game_)) : broken;
        broken = broken.empty() ? broken_setup_law(game_, start_, dice_, 12) : broken;
        return told(broken.empty() && rules::text_art(game_).empty() ? "nothing is drawn" : broken);
    }

    // A position put together by hand in place of this one; this game goes on as before.
    std::string try_setup(std::string_view text) {
        const std::string broken = broken_set_up_law(game_, text, dice_);
        return told(broken.empty() ? broken : std::string(text) + ": " + broken);
    }

    // Makes a legal action.
    std::string act(std::string_view action) {
        record_.append(" ").append(action);
        actions_.emplace_back(action);
        if (game_.act(action)) {
            return told("it is refused");
        }
        if (game_.at_turn_start()) {
            turn_start_ = game_;
        }
        actions_made_ += rules::parse_forfeit(action) ? 0 : 1;
        return told(actions_made_ <= actions_max(game_) ? ""
                                                        : "the game does not end within its bound");
    }

    // A seat still in the game forfeits; its own unfinished turn is taken back first.
    std::string forfeit(rules::Seat seat) {
        const rules::ShortText text = rules::forfeit_text(seat);
        rules::Game expected = game_.to_move() == seat ? turn_start_ : game_;
        if (expected.act(text) || turn_start_.act(text)) {
            return told("a forfeit is refused");
        }
        std::string broken = act(text);
        if (!broken.empty()) {
            return broken;
        }
        if (game_ != expected) {
            return told("a forfeit takes back the seat's own unfinished turn and no other");
        }
        if (game_.in_game().contains(seat)) {
            return told("a seat that forfeits has left");
        }
        return told(game_.why_illegal(text) ? "" : "a seat cannot forfeit twice");
    }

    // Any text: made if it is legal, otherwise it must be refused properly.
    std::string try_text(const std::string& text) {
        const auto seat = rules::parse_forfeit(text);
        if (seat && !game_.outcome() && seat->number < game_.seat_count() &&
            game_.in_game().contains(*seat)) {
            return forfeit(*seat);
        }
        std::string broken = broken_text_law(game_, text);
        broken = broken.empty() ? broken_refusal_law(game_, {text}) : broken;
        return !broken.empty() || game_.why_illegal(text) ? told(broken) : act(text);
    }

    // Replaying the actions so far leads to the same position.
    std::string check_replay() {
        rules::Game replayed = configuration_.start();
        for (const std::string& action : actions_) {
            if (replayed.act(action)) {
                return told("the record is refused at " + action);
            }
        }
        if (replayed != game_) {
            return told("the record does not lead to an equal position");
        }
        return told(replayed.legal_actions() == game_.legal_actions()
                        ? ""
                        : "equal positions have equal legal actions");
    }

    // One of the seats still in the game.
    rules::Seat pick_seat() {
        std::vector<rules::Seat> seats;
        game_.in_game().for_each([&](rules::Seat seat) { seats.push_back(seat); });
        return dice_.pick(seats);
    }
    Dice& dice() { return dice_; }

private:
    std::string told(const std::string& broken) const {
        return broken.empty() ? broken : record_ + " BROKEN: " + broken;
    }

    Configuration configuration_;
    Dice dice_;
    rules::Game game_;
    rules::Game start_ = game_;
    rules::Game turn_start_ = game_;  // including the forfeits since then
    std::vector<std::string> actions_;
    int actions_made_ = 0;  // without forfeits
    std::string record_;
};

}  // namespace potluck::tests
