// How far a reader has come with a rule on a board. Pure.

// solution: the actions wanted, each one or a list of equally good ones; own: those made so far.
// Gives {stage, next}; stage: "begin", "goOn" or "endNow" (right so far), "done", "elsewhere" (just left the way),
// "free" (has been off it, or done, for longer); next: the actions that are wanted now.
/** @typedef {"begin" | "goOn" | "endNow" | "done" | "elsewhere" | "free"} Stage */

/** @type {(solution: (string | string[])[], own: string[]) => {stage: Stage, next: string[]}} */
export function lessonState(solution, own) {
    const wanted = solution.map((step) => [step].flat());
    const right = own.findIndex((action, index) => !wanted[index]?.includes(action));
    const fits = right === -1;
    const next = fits ? wanted[own.length] ?? [] : [];
    if (own.length === 0) {
        return { stage: "begin", next };
    }
    if (!fits) {
        const isFirst = right === own.length - 1 && right < wanted.length;
        return { stage: isFirst ? "elsewhere" : "free", next };
    }
    if (own.length === wanted.length) {
        return { stage: "done", next };
    }
    return { stage: next.includes("end") ? "endNow" : "goOn", next };
}
