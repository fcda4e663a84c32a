// A person without a mouse: moves between controls with Tab, over a board with the arrow keys, and
// checks the focus. What must hold: nothing here taps or clicks.

import { strict as assert } from "node:assert";

import { offersOf, settled } from "./board.mjs";

const tabsUsual = 120;
const arrowsUsual = 80;

export const press = (person, key) => person.page.keyboard.press(key);

// The focused element, in words for messages; null if there is none.
export const focusOf = (person) => person.page.evaluate(() => {
    const element = document.activeElement;
    return element === document.body || element === null ? null
        : [element.tagName, element.id, element.dataset.test, element.dataset.cell,
            element.dataset.key].filter(Boolean).join(" ");
});

export const hasFocus = (person, selector) => person.page.evaluate(
    (wanted) => document.activeElement?.matches(wanted) ?? false, selector);

// Whether the focus is visible, in both themes: an outline in the focus colour on the element or its
// stand-in; on a board, a frame around the place.
export const focusIsSeen = (person) => person.page.evaluate(() => {
    const element = document.activeElement;
    const { dataset } = document.documentElement;
    const probe = document.createElement("i");
    const colourOf = (token) => {
        probe.style.color = `var(--${token})`;
        return getComputedStyle(probe).color;
    };
    const framed = (shape) => shape !== null && getComputedStyle(shape).stroke === colourOf("ink");
    const outlined = (each) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 &&
            ["focus", "ink"].map(colourOf).includes(outlineColor);
    };
    function isSeen() {
        if (element.closest("[data-cell]")) {
            return [...document.querySelectorAll(".cell-focus:not(.is-halo)")].some(framed);
        }
        if (element.closest(".board-svg")) {
            return framed(element.querySelector(".focus-ring, .hand-ground"));
        }
        return [element, element.nextElementSibling, element.parentElement].filter(Boolean).some(outlined);
    }
    const theme = dataset.theme;
    document.body.append(probe);
    const seen = ["light", "dark"].every((each) => {
        dataset.theme = each;
        return isSeen();
    });
    probe.remove();
    dataset.theme = theme;
    return seen;
});

export async function tabTo(person, selector, tabsMax = tabsUsual) {
    for (let tabs = 0; tabs < tabsMax; tabs += 1) {
        if (await hasFocus(person, selector)) {
            assert.ok(await focusIsSeen(person), `the focus of ${selector} can be seen`);
            return;
        }
        await press(person, "Tab");
    }
    assert.fail(`${selector} is not reached by ${tabsMax} tabs`);
}

export async function enter(person, selector, tabsMax = tabsUsual) {
    await tabTo(person, selector, tabsMax);
    await press(person, "Enter");
}

// Moves to a place on the board by arrow keys: on cells to the row, then along it; around the ring.
export async function arrowsTo(person, selector, arrowsMax = arrowsUsual) {
    for (let arrows = 0; arrows < arrowsMax; arrows += 1) {
        const { at, key } = await person.page.evaluate((wanted) => {
            const [here, there] = [document.activeElement, document.querySelector(wanted)];
            if (here === there || !here.dataset.cell) {
                return { at: here === there, key: "ArrowRight" };
            }
            const middle = (element) => {
                const { left, top, width, height } =
                    element.querySelector(".cell-face").getBoundingClientRect();
                return { x: left + width / 2, y: top + height / 2, height };
            };
            const [from, to] = [middle(here), middle(there)];
            const rows = (to.y - from.y) / from.height;
            return { at: false, key: Math.abs(rows) > 0.4 ? (rows > 0 ? "ArrowDown" : "ArrowUp")
                : to.x > from.x ? "ArrowRight" : "ArrowLeft" };
        }, selector);
        if (at) {
            return;
        }
        await press(person, key);
    }
    assert.fail(`${selector} is not reached by ${arrowsMax} arrows`);
}

// Plays what choose(offers) returns, by keyboard alone. The focus must be visible afterwards.
export async function chooseByKeys(person, choose) {
    const { offers, mark } = await offersOf(person);
    const { kind, selector } = choose(offers);
    if (["hand", "action"].includes(kind)) {
        await tabTo(person, `.board-view ${selector}`);
    } else {
        if (!await hasFocus(person, "[data-cell], [data-slot], [data-gap]")) {
            await tabTo(person, ".board-svg [tabindex=\"0\"]:not([data-hand])");
        }
        await arrowsTo(person, `.board-view ${selector}`);
    }
    assert.ok(await focusIsSeen(person), `the focus on ${selector} can be seen`);
    await press(person, "Enter");
    await settled(person, mark);
    assert.ok(await focusOf(person), `the focus is lost after ${selector}`);
}
