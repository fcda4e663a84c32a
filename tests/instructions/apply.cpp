#include "tests/instructions/collecting.h"
#include "tests/instructions/steps.h"

namespace potluck::instructions {

int apply(const load::ScriptedGame& kind) {
    rules::Game game = *rules::Game::start(*kind.info, kind.options);
    int made = 0;
    {
        const Collecting collecting;
        for (const load::ScriptedAction& action : kind.scripts.front()) {
            made += game.act(action.text) ? 0 : 1;
        }
    }
    must_hold(made == static_cast<int>(kind.scripts.front().size()), "an action was refused");
    must_hold(game.outcome().has_value(), "the game did not end with its script");
    return made;
}

}  // namespace potluck::instructions
