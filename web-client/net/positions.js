// Positions that somebody tries out: asks the server what actions lead to, and keeps the last
// answers. What must hold: the client knows no rules, so each position here came from the server;
// the same question is asked once, and what failed is asked anew.

import { fetchPosition } from "./api.js";

const keptMax = 200;
const kept = new Map(); // question -> promise of {options, board, actions, position}

// actions: texts. Fails with an ApiError; an illegal action has the code "illegal_action".
export function positionAfter(game, options, actions) {
    const question = JSON.stringify([game, options, actions]);
    const known = kept.get(question);
    if (known) {
        return known;
    }
    const asked = fetchPosition(game, options, actions);
    asked.catch(() => kept.delete(question));
    kept.set(question, asked);
    if (kept.size > keptMax) {
        kept.delete(kept.keys().next().value);
    }
    return asked;
}
