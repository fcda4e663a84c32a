// First, back, on, last, a slider, and playing by itself: where one is in a game. What must hold:
// playing by itself ends at the end, with any other step, and with the page.

import { h } from "../patch.js";
import { classes, view } from "../view.js";

/** @import {PageContext, Texts, Tree} from "../types/index.js" */

/** @typedef {{ply: number, last: number, where: string, step: (ply: number) => void}} Where
 *      where: the position shown, in words */

// Triangles and bars in a box of 20 by 20.
const signs = {
    first: "M4 4h2.6v12H4zM16 4v12L7.6 10z",
    back: "M15 4v12L5.5 10z",
    next: "M5 4l9.5 6L5 16z",
    last: "M4 4l8.4 6L4 16zM13.4 4H16v12h-2.6z",
    play: "M4 3.2l13 6.8-13 6.8z",
    pause: "M4.5 4h3.6v12H4.5zM11.9 4h3.6v12h-3.6z",
};
const stepMs = 1100;

// onStep(ply) with a wanted ply, which may lie outside 0..last by one; isLive: the last position is
// the present one of a game that goes on: all in one row, and nothing plays by itself
/** @param {PageContext} context
 *  @param {{last: number, onStep: (ply: number) => void, isLive?: boolean}} match */
export function createStepper({ texts }, { last: lastAtFirst, onStep, isLive = false }) {
    const part = view("div", (/** @type {number} */ ply, /** @type {number} */ last,
        /** @type {string} */ where) => (isLive ? liveSteps(texts, { ply, last, where, step })
        : steps(texts, { ply, last, where, step, isPlaying: timer !== null, onPlay })));
    let last = lastAtFirst;
    let ply = 0;
    let timer = /** @type {number | null} */ (null);

    function step(/** @type {number} */ wanted) {
        stop();
        onStep(wanted);
    }

    function onPlay() {
        if (timer !== null) {
            stop();
            return;
        }
        timer = setInterval(() => (ply < last ? onStep(ply + 1) : stop()), stepMs);
        part.redraw();
        onStep(ply < last ? ply + 1 : 0);
    }

    function stop() {
        clearInterval(timer ?? undefined);
        timer = null;
        part.redraw();
    }

    return {
        element: part.element,
        stop,
        /** @param {number} current @param {number} lastNow @param {string} where */
        update(current, lastNow, where) {
            ply = current;
            last = lastNow;
            part.update(ply, last, where);
            if (ply === last && timer !== null) {
                stop();
            }
        },
    };
}

/** @param {Texts} texts @param {Where & {isPlaying: boolean, onPlay: () => void}} settings */
function steps(texts, { ply, last, where, step, isPlaying, onPlay }) {
    const words = texts.play.archive;
    const { play, pause } = texts.study;
    return h("div", { class: "stepper" },
        h("div", { class: "step-buttons" },
            button("first", words.first, () => step(0), ply === 0),
            button("back", words.back, () => step(ply - 1), ply === 0),
            button(isPlaying ? "pause" : "play", isPlaying ? pause : play, onPlay, last === 0,
                { test: "step-play" }),
            button("next", words.next, () => step(ply + 1), ply === last),
            button("last", words.last, () => step(last), ply === last)),
        slider(words, { ply, last, step, where }),
        h("p", { class: "hint", data: { test: "step-position" } }, where));
}

function liveSteps(/** @type {Texts} */ texts, /** @type {Where} */ { ply, last, where, step }) {
    const words = texts.play.archive;
    return h("div", { class: "stepper is-live" },
        button("first", words.first, () => step(0), ply === 0),
        button("back", words.back, () => step(ply - 1), ply === 0),
        slider(words, { ply, last, where, step }),
        button("next", words.next, () => step(ply + 1), ply === last),
        button("last", texts.study.toNow, () => step(last), ply === last,
            { test: "look-now", isPrimary: ply !== last }));
}

/** @param {keyof typeof signs} sign @param {string} label @param {() => void} click
 *  @param {boolean} disabled @param {{test?: string, isPrimary?: boolean}} settings */
function button(sign, label, click, disabled, { test = `step-${sign}`, isPrimary = false } = {}) {
    return h("button", {
        type: "button", class: classes("step", isPrimary && "primary"), "aria-label": label, title: label,
        disabled, data: { test }, on: { click },
    }, h("svg", { viewBox: "0 0 20 20", width: 20, height: 20, fill: "currentColor", "aria-hidden": "true" },
        h("path", { d: signs[sign] })));
}

/** @param {Texts["play"]["archive"]} words @param {Where} where */
const slider = (words, { ply, last, where, step }) => h("input", {
    type: "range", min: "0", max: String(last), step: "1", value: String(ply), disabled: last === 0,
    "aria-label": words.slider, "aria-valuetext": where,
    data: { test: "step-slider" }, on: { input: ({ target }) => step(Number(target.value)) },
});
