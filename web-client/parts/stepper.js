// First, back, on, last, a slider, and playing by itself: where one is in a game. What must hold:
// playing by itself ends at the end, with any other step, and with the page.

import { svg } from "../boards/elements.js";
import { h, setChildren, setText } from "../dom.js";

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

function sign(name) {
    return svg("svg", { viewBox: "0 0 20 20", width: 20, height: 20, fill: "currentColor", "aria-hidden": "true" },
        svg("path", { d: signs[name] }));
}

// onStep(ply) with a wanted ply; it may lie outside 0..last by one. isLive: the last position is the
// present one of a game that goes on: all in one row, and nothing plays by itself.
export function createStepper({ texts }, { last: lastAtFirst, onStep, isLive = false }) {
    const words = texts.play.archive;
    let last = lastAtFirst;
    let ply = 0;
    let timer = null;
    const button = (name, target, label = words[name], test = `step-${name}`) => h("button", {
        type: "button", class: "step", "aria-label": label, title: label,
        data: { test }, on: { click: () => step(target()) },
    }, sign(name));
    const playing = h("button", {
        type: "button", class: "step", data: { test: "step-play" },
        on: { click: () => (timer === null ? startPlaying() : stopPlaying()) },
    });
    const toFirst = button("first", () => 0);
    const back = button("back", () => ply - 1);
    const on = button("next", () => ply + 1);
    const toLast = isLive ? button("last", () => last, texts.study.toNow, "look-now")
        : button("last", () => last);
    const slider = h("input", {
        type: "range", min: "0", max: String(last), step: "1", "aria-label": words.slider,
        data: { test: "step-slider" }, on: { input: () => step(Number(slider.value)) },
    });
    const where = h("p", { class: "hint", data: { test: "step-position" } });
    const element = isLive
        ? h("div", { class: "stepper is-live" }, toFirst, back, slider, on, toLast)
        : h("div", { class: "stepper" },
            h("div", { class: "step-buttons" }, toFirst, back, playing, on, toLast), slider, where);

    function step(wanted) {
        stopPlaying();
        onStep(wanted);
    }

    function startPlaying() {
        timer = setInterval(() => (ply < last ? onStep(ply + 1) : stopPlaying()), stepMs);
        showPlaying();
        onStep(ply < last ? ply + 1 : 0);
    }

    function stopPlaying() {
        clearInterval(timer);
        timer = null;
        showPlaying();
    }

    function showPlaying() {
        const label = timer === null ? texts.study.play : texts.study.pause;
        setChildren(playing, sign(timer === null ? "play" : "pause"));
        playing.setAttribute("aria-label", label);
        playing.title = label;
    }

    showPlaying();
    return {
        element,
        stop: stopPlaying,
        update(current, lastNow = last) {
            ply = current;
            last = lastNow;
            slider.max = String(last);
            slider.value = String(ply);
            setText(where, words.position(ply, last));
            slider.setAttribute("aria-valuetext", words.position(ply, last));
            toFirst.disabled = back.disabled = ply === 0;
            on.disabled = toLast.disabled = ply === last;
            playing.disabled = slider.disabled = last === 0;
            toLast.classList.toggle("primary", isLive && ply !== last);
            if (ply === last) {
                stopPlaying();
            }
        },
    };
}
