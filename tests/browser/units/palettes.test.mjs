// Every palette in both themes, read from tokens.css: seats lie apart for people with every kind of
// colour vision, texts can be read, edges and the focus can be seen.
//
// The bounds are in CIEDE2000 steps, of which about 2 can just be told apart side by side and 10 at
// a glance. The usual palette reaches only that; seats differ by form (▲ ● ◆ ■) and name in any case.
// The two others are for people to whom colours should say more.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { contrast, distance, labOf, seenAs, visions } from "./colour_vision.mjs";

const sheet = readFileSync(new URL("../../../web-client/css/tokens.css", import.meta.url), "utf8");
const seats = [0, 1, 2, 3];
const apartMin = { usual: 10, contrast: 24, print: 17 };
const lightnessApartMin = { contrast: 6, print: 10 }; // of L*, from 0 to 100
// Degrees of hue in CIE LCh for seatNames: red, blue, green, purple; and how strong it is at least.
const hues = [[20, 46], [255, 300], [135, 170], [300, 325]];
const chromaMin = 15;
const grounds = ["paper", "paper-raised", "board"];

// All custom properties that hold under these attributes; later rules win, as more specific ones
// stand later in the sheet.
function tokens(theme, palette) {
    const found = {};
    for (const [, selector, body] of sheet.matchAll(/^(:root[^{]*)\{([^}]*)\}/gm)) {
        const wanted = [...selector.matchAll(/\[data-(\w+)="(\w+)"\]/g)];
        if (wanted.every(([, name, value]) => value === (name === "theme" ? theme : palette))) {
            for (const [, name, value] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)) {
                found[name] = value;
            }
        }
    }
    return found;
}

const looks = Object.keys(apartMin).flatMap((palette) => ["light", "dark"].map((theme) =>
    ({ palette, theme, name: `${palette}, ${theme}`, colours: tokens(theme, palette) })));

test("the sheet defines the palettes that the client offers", () => {
    const script = readFileSync(
        new URL("../../../web-client/first_palette.js", import.meta.url), "utf8");
    const codes = JSON.parse(script.match(/codes = (\[[^\]]*\])/)[1]);
    assert.deepEqual(codes, Object.keys(apartMin));
    const own = looks.map(({ colours }) => seats.map((seat) => colours[`seat-${seat}`]).join());
    assert.equal(new Set(own).size, looks.length, "each has its own colours in each theme");
});

test("the measure of colours is that of the published examples", () => {
    // Sharma, Wu, Dalal, table 1: pairs 1, 7, 17, 25.
    for (const [one, other, expected] of [
        [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
        [[50, 0, 0], [50, -1, 2], 2.3669],
        [[50, 2.5, 0], [73, 25, -18], 27.1492],
        [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    ]) {
        assert.ok(Math.abs(distance(one, other) - expected) < 0.0001, `${one} and ${other}`);
    }
    assert.equal(contrast("#000000", "#ffffff"), 21);
});

for (const { palette, theme, name, colours } of looks) {
    test(`${name}: any two seats differ for every kind of colour vision`, () => {
        for (const vision of Object.keys(visions)) {
            const seen = seats.map((seat) => labOf(seenAs(colours[`seat-${seat}`], vision)));
            for (const one of seats) {
                for (const other of seats.slice(one + 1)) {
                    const apart = distance(seen[one], seen[other]);
                    assert.ok(apart >= apartMin[palette],
                        `${vision}: seats ${one} and ${other} are ${apart.toFixed(1)} apart`);
                }
            }
        }
    });

    test(`${name}: every seat has the colour that it is called by`, () => {
        for (const seat of seats) {
            const [, a, b] = labOf(seenAs(colours[`seat-${seat}`], "ordinary"));
            const hue = (Math.atan2(b, a) * 180 / Math.PI + 360) % 360;
            const [from, to] = hues[seat];
            assert.ok(hue >= from && hue <= to && Math.hypot(a, b) >= chromaMin,
                `seat ${seat}: hue ${hue.toFixed(0)}, chroma ${Math.hypot(a, b).toFixed(0)}`);
        }
    });

    test(`${name}: texts and marks reach 4.5:1, edges and focus 3:1`, () => {
        const reaches = (text, ground, least) => {
            const is = contrast(colours[text], colours[ground]);
            assert.ok(is >= least, `--${text} on --${ground}: ${is.toFixed(2)}`);
        };
        for (const ground of grounds) {
            for (const text of ["ink", "ink-soft", "danger", "accent-text"]) {
                reaches(text, ground, 4.5);
            }
            reaches("focus", ground, 3);
        }
        reaches("accent-ink", "accent", 4.5);
        reaches("danger-ink", "danger", 4.5);
        reaches("ink", "accent-soft", 4.5);
        reaches("ink-soft", "accent-soft", 4.5);
        reaches("ink", "danger-soft", 4.5);
        for (const seat of seats) {
            reaches(`seat-${seat}-ink`, `seat-${seat}`, 4.5);
            reaches(`seat-${seat}-edge`, "board-cell", 3);
        }
    });

    if (palette in lightnessApartMin) {
        test(`${name}: any two seats differ in lightness alone`, () => {
            const levels = seats.map((seat) =>
                labOf(seenAs(colours[`seat-${seat}`], "ordinary"))[0]).sort((a, b) => a - b);
            const steps = levels.slice(1).map((level, index) => level - levels[index]);
            assert.ok(Math.min(...steps) >= lightnessApartMin[palette],
                `${theme}: lightness ${levels.map((level) => level.toFixed(0)).join(", ")}`);
        });
    }
}
