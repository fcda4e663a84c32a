// Asks `potluck rules` for real positions. One process for all questions of a test; answers come in
// their order.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { program } from "../support/program.mjs";

export function startRules() {
    const child = spawn(program, ["rules"]);
    const waiting = [];
    child.on("error", (error) => waiting.splice(0).forEach(({ reject }) => reject(error)));
    child.on("exit", (code) => waiting.splice(0).forEach(({ reject }) =>
        reject(new Error(`the rules ended with code ${code}`))));
    createInterface({ input: child.stdout }).on("line", (line) =>
        waiting.shift().resolve(JSON.parse(line)));
    return {
        // request: {game, options, actions, trace} → the answer.
        ask: (request) => new Promise((resolve, reject) => {
            waiting.push({ resolve, reject });
            child.stdin.write(JSON.stringify(request) + "\n");
        }),
        close: () => child.stdin.end(),
    };
}

// One random game, as [{before, action, after}]; `random` gives numbers in [0, 1).
export async function playRandomGame(rules, { game, options, plies, random }) {
    const actions = [];
    const played = [];
    let before = (await rules.ask({ game, options })).position;
    while (played.length < plies && before.legal.length > 0) {
        const action = before.legal[Math.floor(random() * before.legal.length)];
        actions.push(action);
        const after = (await rules.ask({ game, options, actions })).position;
        played.push({ before, action, after });
        before = after;
    }
    return played;
}

// A small generator with a seed, so that a failure can be repeated.
export function seededRandom(seed) {
    let state = seed >>> 0;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}
