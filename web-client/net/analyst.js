// Asks the computer about the positions of a finished match, one at a time. What must hold: no more
// than one question is under way; after stop() nothing more is reported; a busy server, or one out
// of reach, is asked again after a pause.

import { asCommandError, isConnectionLost } from "./connection.js";

/** @import {Advice, Reason} from "../types/index.js" */

const pauseMs = 1_500;
const patientCodes = new Set(["busy", "too_fast"]);

// next() gives null when there is nothing left to ask.
/** @param {{ask: (ply: number) => Promise<Advice>, next: () => number | null,
 *      onAdvice: (ply: number, advice: Advice) => void,
 *      onWait: (why: "busy" | "offline" | null) => void,
 *      onEnd: (error: Reason | null) => void}} settings */
export function createAnalyst({ ask, next, onAdvice, onWait, onEnd }) {
    let isWanted = false;
    let isAsking = false;
    let timer = /** @type {number | undefined} */ (undefined);

    async function step() {
        if (isAsking || !isWanted) {
            return;
        }
        const ply = next();
        if (ply === null) {
            end(null);
            return;
        }
        isAsking = true;
        try {
            const advice = await ask(ply).finally(() => {
                isAsking = false;
            });
            if (isWanted) {
                onWait(null);
                onAdvice(ply, advice);
                step();
            }
        } catch (error) {
            if (isWanted) {
                failed(asCommandError(error));
            }
        }
    }

    function failed(/** @type {Reason} */ error) {
        if (patientCodes.has(error.code) || isConnectionLost(error)) {
            onWait(isConnectionLost(error) ? "offline" : "busy");
            timer = setTimeout(step, pauseMs);
        } else {
            end(error);
        }
    }

    function end(/** @type {Reason | null} */ error) {
        isWanted = false;
        onEnd(error);
    }

    return {
        start() {
            if (!isWanted) {
                isWanted = true;
                step();
            }
        },
        stop() {
            clearTimeout(timer);
            isWanted = false;
        },
        isRunning: () => isWanted,
    };
}
