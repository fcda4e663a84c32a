// engine.wasm beside the same engine compiled for this machine, and beside the server: byte for byte
// the same answers. It runs in Node as in a browser's worker.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";

import { startServer } from "../browser/support/server.mjs";
import { seededRandom } from "../browser/units/rules_process.mjs";

const folder = fileURLToPath(new URL("../..", import.meta.url));
const native = process.env.POTLUCK_ENGINE ?? `${folder}/build/test/tests/engine_answers`;
const seed = 20_260;
const plies = [0, 1, 2, 5, 9, 14, 20, 33]; // of which positions are asked about
const nodes = { 1: 0, 2: 0, 3: 40, 4: 40, 5: 40, 0: 40 }; // by level, 0: its own; level 0: advice

let ask;
let server;
let games;

// The worker's own code, with the file instead of a request.
async function startWorker() {
    const bytes = readFileSync(`${folder}/web-client/engine.wasm`);
    let said = () => {};
    let take;
    const ready = new Promise((resolve) => {
        said = resolve;
    });
    const place = {
        postMessage: (message) => said(message),
        addEventListener: (_, listener) => {
            take = listener;
        },
    };
    runInContext(String(readFileSync(`${folder}/web-client/engine_worker.js`)), createContext({
        self: place, performance, TextEncoder, TextDecoder, Error,
        fetch: async () => new Response(bytes, { headers: { "content-type": "application/wasm" } }), WebAssembly,
    }));
    assert.deepEqual({ ...await ready }, { isReady: true });
    return (request) => new Promise((resolve, reject) => {
        said = ({ answer, fault }) => (fault ? reject(new Error(fault)) : resolve(answer));
        take({ data: request });
    });
}

before(async () => {
    server = await startServer(["--memory-store"]);
    games = (await (await fetch(`${server.address}/api/games`)).json()).games;
    ask = await startWorker();
});
after(() => server.stop());

// Every combination of choices; of lists their default and a draw.
function optionSets({ options: specs }) {
    let sets = [{}];
    for (const { name, choices, default: usual, list_size: size, drawable, when } of specs) {
        const values = !size ? choices : [...(usual ? [usual] : [undefined, choices.slice(0, size)]),
            ...(drawable ? ["draw"] : [])];
        sets = sets.flatMap((set) => when && set[when.option] !== when.value ? [set]
            : values.map((value) => (value === undefined ? set : { ...set, [name]: value })));
    }
    return sets;
}

const lines = (...parts) => parts.join("\n");
const position = (game, options, actions, next = "", setup = "") =>
    lines("position", game, JSON.stringify(options), setup, actions.join(","), seed, next);

function nativeAnswers(requests) {
    const { stdout, status } = spawnSync(native, {
        input: requests.map((request) => request.replaceAll("\n", "\t") + "\n").join(""), maxBuffer: 1 << 28 });
    assert.equal(status, 0);
    return String(stdout).trimEnd().split("\n");
}

async function checkSame(requests) {
    const theirs = nativeAnswers(requests);
    assert.equal(theirs.length, requests.length);
    for (const [index, request] of requests.entries()) {
        assert.equal(await ask(request), theirs[index], request);
    }
    return theirs;
}

// A random game, played by the engine itself. -> its options without a draw, and all its actions
async function randomGame(game, options, random, lengthMax = 60) {
    const actions = [];
    let answer = JSON.parse(await ask(position(game, options, [])));
    const drawn = answer.options;
    while (answer.position.legal.length > 0 && actions.length < lengthMax) {
        const { legal } = answer.position;
        actions.push(legal[Math.floor(random() * legal.length)]);
        answer = JSON.parse(await ask(position(game, drawn, actions)));
        assert.equal(answer.error, undefined);
    }
    return { options: drawn, actions };
}

let compared = 0;

test("positions, with all that they may lead to, over all options", async () => {
    const random = seededRandom(seed);
    const requests = [];
    for (const info of games) {
        for (const options of optionSets(info)) {
            requests.push(position(info.name, options, [], "next"));
            const { options: drawn, actions } = await randomGame(info.name, options, random);
            for (const ply of plies.filter((each) => each <= actions.length)) {
                requests.push(position(info.name, drawn, actions.slice(0, ply), ply % 2 === 0 ? "next" : ""));
            }
            requests.push(position(info.name, drawn, actions));
        }
    }
    compared += requests.length;
    assert.ok((await checkSame(requests)).every((text) => !text.startsWith('{"error"')));
});

test("playouts over all options", async () => {
    const requests = games.flatMap((info) => optionSets(info).map((options, index) =>
        lines("playouts", info.name, JSON.stringify(options), "", "", seed + index, 10)));
    compared += requests.length;
    await checkSame(requests);
});

test("errors are the same answers", async () => {
    const [first] = games;
    const requests = [
        position("chess", {}, []),
        position(first.name, {}, ["nowhere"]),
        position(first.name, {}, ['"quoted\\"']),
        position(first.name, { unknown: 1 }, []),
        position(first.name, {}, [], "", "0.a1a1..0.0"),
        position(first.name, {}, ["a1"], "", '"'),
        lines("position", first.name, "{", "", "", seed, ""),
        lines("position", first.name, '{"a":"b', "", "", seed, ""),
        lines("dance", first.name, "{}", "", "", seed, ""),
        "",
    ];
    compared += requests.length;
    assert.ok((await checkSame(requests)).every((text) => text.startsWith('{"error"')));
});

test("the server's positions are the engine's, to the byte", async () => {
    const random = seededRandom(seed + 1);
    for (const info of games) {
        for (const options of optionSets(info).filter((_, index) => index % 3 === 0)) {
            const { options: drawn, actions } = await randomGame(info.name, options, random, 12);
            const { setup } = JSON.parse(await ask(position(info.name, drawn, actions)));
            const asked = [[[], ""], [actions, ""], [[...actions, "nowhere"], ""], [[], setup], [["nowhere"], setup], [[], `${setup}x`]];
            for (const [played, from] of asked) {
                const search = new URLSearchParams({ try: "true", next: "true", options: JSON.stringify(drawn),
                    ...(from && { setup: from }), ...(played.length > 0 && { actions: played.join(",") }) });
                const answer = await fetch(`${server.address}/api/games/${info.name}/position?${search}`);
                assert.equal(await ask(position(info.name, drawn, played, "next", from)) + "\n", await answer.text());
                compared += 1;
            }
        }
    }
});

// Full strength has large tables: a few games of it are enough. A player goes on from its last search.
test("games of computer players of all levels, and advice", async () => {
    const requests = [];
    const answers = [];
    for (const info of games) {
        for (const [index, options] of optionSets(info).entries()) {
            const level = index % 8 === 5 ? 5 : index % 8 === 6 ? 0 : (index % 4) + 1;
            const { options: drawn } = JSON.parse(await ask(position(info.name, options, [])));
            const actions = [];
            for (let ply = 0; ply < (level === 0 || level === 5 ? 2 : 6); ply += 1) {
                const request = lines("choose", info.name, JSON.stringify(drawn), "", actions.join(","), level, seed,
                    nodes[level], 0);
                requests.push(request);
                answers.push(await ask(request));
                actions.push(JSON.parse(answers.at(-1)).action);
            }
        }
    }
    assert.deepEqual(answers, nativeAnswers(requests));
    compared += requests.length;
    console.log(`${compared} answers compared`);
});
