// Lets the engine of this browser answer what is asked about positions, once somebody has begun to
// look for such answers. What must hold: it is never loaded before the page has come to rest; where it
// cannot be had, or breaks, the server answers as before, and nothing is different but the time.

import { fetchPosition } from "./api.js";
import { answerThrough } from "./positions.js";

const calmMs = 1_000; // after the page has loaded

let isWanted = false;

/** @returns {Promise<void>} */
const untilCalm = () => new Promise((resolve) => {
    const soon = () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => resolve()), calmMs);
    if (document.readyState === "complete") {
        soon();
    } else {
        addEventListener("load", soon, { once: true });
    }
});

// Somebody saves their line for something else.
const savesData = () => /** @type {any} */ (navigator).connection?.saveData === true;

export async function wantEngine() {
    if (isWanted || savesData()) {
        return;
    }
    isWanted = true;
    await untilCalm();
    try {
        const { Engine, EngineFault, positionBy } = await import("./engine.js");
        const engine = new Engine();
        await engine.loaded;
        answerThrough((...question) => engine.isBroken() ? fetchPosition(...question)
            : positionBy(engine, ...question).catch((error) => {
                if (error instanceof EngineFault) {
                    return fetchPosition(...question);
                }
                throw error;
            }));
    } catch (error) {
        console.info("the server answers instead of an engine here:", /** @type {Error} */ (error).message);
    }
}
