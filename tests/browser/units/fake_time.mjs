// Time set by hand, in place of setTimeout, clearTimeout and Date.now.
// What must hold: nothing fires but in advance(); what is due fires in order, and what follows from
// it by promises has happened before the next.

import { webcrypto } from "node:crypto";

globalThis.crypto ??= webcrypto;

export function takeOverTime(startMs = 1_000_000) {
    const real = { setTimeout, clearTimeout, now: Date.now };
    const timers = new Map();
    let nowMs = startMs;
    let nextId = 1;
    globalThis.setTimeout = (work, delayMs = 0) => {
        timers.set(nextId, { at: nowMs + delayMs, work });
        nextId += 1;
        return nextId - 1;
    };
    globalThis.clearTimeout = (id) => timers.delete(id);
    Date.now = () => nowMs;

    async function settle() {
        for (let turn = 0; turn < 40; turn += 1) {
            await Promise.resolve();
        }
    }

    return {
        settle,
        async advance(byMs) {
            const endMs = nowMs + byMs;
            for (;;) {
                await settle();
                const due = [...timers].filter(([, { at }]) => at <= endMs)
                    .sort(([, left], [, right]) => left.at - right.at)[0];
                if (!due) {
                    break;
                }
                timers.delete(due[0]);
                nowMs = Math.max(nowMs, due[1].at);
                due[1].work();
            }
            nowMs = endMs;
            await settle();
        },
        giveBack() {
            Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
            Date.now = real.now;
        },
    };
}
