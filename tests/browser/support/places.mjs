// Positions of elements, for comparison before and after an event. In pixels of the page, not of the
// screen.

import { strict as assert } from "node:assert";

const playParts = ".board-svg, .turn-banner, .seat-card, .below-board, .match-actions > *, " +
    ".play-tools, .chat, .moves-box";
export const boardParts = ".board-svg, .seat-card, .below-board";

// A page's elements and their places. Unlike the browser's shifts, this also counts after one's own tap.
export const placesOf = (person, parts = playParts) => person.page.evaluate((parts) => Object.fromEntries(
    [...document.querySelectorAll(parts)].filter((part) => part.getClientRects().length > 0)
        .map((part, index) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [`${index} ${part.getAttribute("class")} ${part.dataset.test ?? ""}`,
                [x + scrollX, y + scrollY, width, height].map(Math.round).join(" ")];
        })), parts);

// Where the elements are on the screen.
export const boxesOf = (person, selector) => person.page.$$eval(selector, (all) => all.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height];
}));

// The same without names, because winners are marked.
export const boardPlacesOf = async (person) => Object.values(await placesOf(person, boardParts));

// The tappable elements that a notice covers.
export const coveredBy = (person, notice) => person.page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
        .filter(({ height }) => height > 0);
    return [...document.querySelectorAll("main :is(button, a, input, summary)")]
        .filter((each) => !each.closest(selector) && each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            return boxes.some((box) => left < box.right && right > box.left &&
                top < box.bottom && bottom > box.top);
        }).map(({ textContent, dataset }) => dataset.test ?? textContent);
}, notice);

// Whether it is on the screen, below the board.
export async function assertBoardIsFree(person, notice) {
    const [board, box] = await Promise.all([".board-svg", notice].map((selector) =>
        person.page.locator(selector).first().boundingBox()));
    assert.ok(box.y >= board.y + board.height, `${notice} covers the board of ${person.name}`);
    assert.ok(box.y + box.height <= person.page.viewportSize().height,
        `${notice} is on the screen of ${person.name}`);
}
