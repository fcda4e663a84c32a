// The engine of this browser, made when it is first needed. What must hold: at tables and in the study
// it is never loaded before the page has come to rest; once it is there it answers what is asked about
// positions; where it cannot be had, or breaks, the server answers as before, and nothing is different
// but the time.

import { untilCalm } from "../calm.js";
import { onDemand } from "../on_demand.js";
import { fetchPosition } from "./api.js";
import { answerThrough } from "./positions.js";

/** @import {Engine} from "./engine.js" */

const calmMs = 1_000; // after the page has loaded

const engineModule = onDemand(() => import("./engine.js"), "startEngine");
let engine = /** @type {Promise<Engine> | null} */ (null);
let atHand = /** @type {Engine | null} */ (null);
let isWanted = false;

/** @returns {Promise<void>} */
const untilIdle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));

// The person has asked the browser to save data.
const savesData = () => /** @type {any} */ (navigator).connection?.saveData === true;

// Fails with an EngineFault, or because it cannot be fetched; the next call tries again.
export function engineHere() {
    engine ??= engineModule.load().then((start) => start(answerThrough, forget)).then((made) => {
        atHand = made;
        return made;
    });
    engine.catch(forget);
    return engine;
}

function forget() {
    engine = null;
    atHand = null;
}

// Where it is there already.
export const engineAtHand = () => atHand;

// Gives its memory back; the next question makes another one.
export async function endEngine() {
    const ended = engine;
    forget();
    isWanted = false;
    answerThrough(fetchPosition);
    (await ended?.catch(() => null))?.end();
}

export async function wantEngine() {
    if (isWanted || savesData()) {
        return;
    }
    isWanted = true;
    await untilCalm(calmMs);
    await untilIdle();
    engineHere().catch((error) => console.info("the server answers instead of an engine here:", error.message));
}
