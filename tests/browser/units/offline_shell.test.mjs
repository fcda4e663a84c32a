import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";

const folder = fileURLToPath(new URL("../../../web-client", import.meta.url));
const source = (path) => String(readFileSync(`${folder}/${path}`));

// The service worker's own functions, in a place that has nothing to listen to.
const worker = createContext({ self: { addEventListener() {} }, Set, Map });
runInContext(source("sw.js"), worker);
const { keepsAnswer } = runInContext("({ keepsAnswer })", worker);

test("of the server's answers only lists and finished games are kept", () => {
    const kept = ["/api/games", "/api/bots", "/api/matches/7x2k", "/api/matches/7x2k/positions"];
    const fresh = ["/api/matches", "/api/matches/7x2k.txt", "/api/positions", "/healthz", "/ws"];
    assert.deepEqual([...kept, ...fresh].filter((path) => keepsAnswer(path)), kept);
});
