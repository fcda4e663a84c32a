// First, back, on, last, and a slider: where one is in a game.

import { svg } from "../boards/elements.js";
import { h, setText } from "../dom.js";

// Triangles and bars in a box of 20 by 20.
const signs = {
    first: "M4 4h2.6v12H4zM16 4v12L7.6 10z",
    back: "M15 4v12L5.5 10z",
    next: "M5 4l9.5 6L5 16z",
    last: "M4 4l8.4 6L4 16zM13.4 4H16v12h-2.6z",
};

function sign(name) {
    return svg("svg", { viewBox: "0 0 20 20", width: 20, height: 20, fill: "currentColor", "aria-hidden": "true" },
        svg("path", { d: signs[name] }));
}

// onStep(ply) with a wanted ply; it may lie outside 0..last by one.
export function createStepper({ texts }, { last, onStep }) {
    const words = texts.play.archive;
    let ply = 0;
    const button = (name, target) => h("button", {
        type: "button", class: "step", "aria-label": words[name], title: words[name],
        data: { test: `step-${name}` }, on: { click: () => onStep(target()) },
    }, sign(name));
    const toFirst = button("first", () => 0);
    const back = button("back", () => ply - 1);
    const on = button("next", () => ply + 1);
    const toLast = button("last", () => last);
    const slider = h("input", {
        type: "range", min: "0", max: String(last), step: "1", "aria-label": words.slider,
        data: { test: "step-slider" }, on: { input: () => onStep(Number(slider.value)) },
    });
    const where = h("p", { class: "hint", data: { test: "step-position" } });
    const element = h("div", { class: "stepper" },
        h("div", { class: "step-buttons" }, toFirst, back, on, toLast), slider, where);

    return {
        element,
        update(current) {
            ply = current;
            slider.value = String(ply);
            setText(where, words.position(ply, last));
            slider.setAttribute("aria-valuetext", words.position(ply, last));
            toFirst.disabled = back.disabled = ply === 0;
            on.disabled = toLast.disabled = ply === last;
        },
    };
}
