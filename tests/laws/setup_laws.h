// Laws of positions put together by hand (rules/setup.h). As in laws.h, the text is empty if all
// hold.
#pragma once

#include <string>
#include <vector>

#include "rules/setup.h"
#include "rules/text_art.h"
#include "tests/laws/laws.h"

namespace potluck::tests {

// Two games that show the same and allow the same.
inline std::string difference(const rules::Game& one, const rules::Game& other) {
    if (one.legal_actions() != other.legal_actions()) {
        return "other actions are legal";
    }
    return rules::text_art(one) == rules::text_art(other)
               ? ""
               : "it looks different:\n" + rules::text_art(one) + rules::text_art(other);
}

// Some random actions lead both to the same, or one of them ends because nothing has happened in it
// for too long: a setup does not count turns.
inline std::string broken_continuation(rules::Game one, rules::Game other, Dice& dice, int count) {
    for (; count > 0 && one.to_move(); --count) {
        const rules::ShortText action = dice.pick(one.legal_actions());
        if (one.act(action) || other.act(action)) {
            return "the legal action " + action.str() + " is refused";
        }
        const auto end = one.outcome();
        if (end && end->reason == rules::OutcomeReason::no_progress) {
            return "";
        }
        if (const std::string found = difference(one, other); !found.empty()) {
            return "after " + action.str() + " " + found;
        }
    }
    return "";
}

// At the start of a turn the setup of a position gives the same position again.
inline std::string broken_setup_law(const rules::Game& game, const rules::Game& start, Dice& dice,
                                    int continuation = 0) {
    const std::string setup = game.setup();
    if (setup.size() > rules::setup_size_max) {
        return setup + " is too long";
    }
    rules::Game again = start;
    const auto refusal = again.set_up(setup);
    if (refusal && !is_sentence(refusal->message)) {
        return setup + " is refused without a sentence: " + refusal->message;
    }
    if (refusal && again != start) {
        return "the refused " + setup + " changes the game";
    }
    if (game.outcome() || !game.at_turn_start()) {
        return "";
    }
    if (refusal) {
        return setup + " is refused: " + refusal->message;
    }
    std::string found = difference(game, again);
    found = found.empty() ? broken_continuation(game, again, dice, continuation) : found;
    return found.empty() ? found : "set up as " + setup + ": " + found;
}

// Any text: refused with a sentence, or a lawful position from which one can play on.
inline std::string broken_set_up_law(rules::Game game, std::string_view text, Dice& dice) {
    const rules::Game before = game;
    if (const auto refusal = game.set_up(text)) {
        return !is_sentence(refusal->message)
                   ? "it is refused without a sentence: " + refusal->message
               : game != before ? "what is refused changes the game"
                                : "";
    }
    if (game.outcome() || !game.at_turn_start()) {
        return "no turn begins in it";
    }
    const rules::Game again = game;
    if (game.set_up(game.setup()) || game != again) {
        return "its own setup gives another position";
    }
    for (int count = 0; count < 40; ++count) {
        if (std::string broken = broken_position_law(game); !broken.empty()) {
            return broken;
        }
        if (!game.to_move()) {
            break;
        }
        if (game.act(dice.pick(game.legal_actions()))) {
            return "a legal action is refused";
        }
    }
    return "";
}

// A setup with a few bytes changed, left out, doubled or put elsewhere: often still a setup.
inline std::string spoilt_setup(std::string text, Dice& dice) {
    static const std::string letters = "0123456789abcdefghijKP_-.~";
    for (std::size_t changes = 1 + dice.below(3); changes > 0; --changes) {
        const std::size_t place = dice.below(text.size() + 1);
        const std::string piece = text.substr(dice.below(text.size() + 1), 1 + dice.below(3));
        switch (dice.below(3)) {
            case 0:
                text.insert(place, std::string(1, dice.pick(letters)));
                break;
            case 1:
                text.insert(place, piece);
                break;
            default:
                text.erase(place, 1 + dice.below(4));
        }
    }
    return text;
}

}  // namespace potluck::tests
