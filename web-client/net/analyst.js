// Asks the computer about the positions of a finished match, one at a time. What must hold: no more
// than one question is under way; after stop() nothing is told any more; a busy server is asked
// again after a pause, a lost line too.

import { isLineLost } from "./connection.js";

const pauseMs = 1_500;
const patientCodes = new Set(["busy", "too_fast"]);

// ask(ply) -> promise of Advice; next() -> a ply, or null when there is nothing left.
// onAdvice(ply, advice), onWait("busy" | "offline" | null), onEnd(error or null)
export function createAnalyst({ ask, next, onAdvice, onWait, onEnd }) {
    let isWanted = false;
    let isAsking = false;
    let timer = null;

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
        const { advice, error } = await ask(ply).then(
            (found) => ({ advice: found }), (reason) => ({ error: reason }));
        isAsking = false;
        if (!isWanted) {
            return;
        }
        if (error) {
            failed(error);
        } else {
            onWait(null);
            onAdvice(ply, advice);
            step();
        }
    }

    function failed(error) {
        if (patientCodes.has(error.code) || isLineLost(error)) {
            onWait(isLineLost(error) ? "offline" : "busy");
            timer = setTimeout(step, pauseMs);
        } else {
            end(error);
        }
    }

    function end(error) {
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
