// The Keystone cards of a match of Eat Your Neighbor, as drawn shapes below the board, each with how
// many of it stand there now.

import { html, svg } from "./elements.js";
import { round } from "./grid_geometry.js";
import { wedgeMark } from "./keystone_marks.js";
import { keystoneNames, keystoneShape } from "./keystone_shapes.js";
import { seatMark } from "./seat_mark.js";

/** @import {BoardTexts, Keystone, OptionValue, Point} from "../types/index.js" */

const SEATS = [0, 1];

// The names are those of the cards in play; without any the element is null.
export function createKeystoneList(/** @type {string[]} */ names, /** @type {BoardTexts} */ texts) {
    const cards = names.map((name) => makeCard(name, texts));
    const element = names.length === 0 ? null : html("figure", { class: "keystones" }, [
        html("figcaption", {}, [wedgeMark(), " ", texts.keystones]),
        html("ul", {}, cards.map((card) => card.element)),
    ]);
    return {
        element,
        update(/** @type {Keystone[]} */ standing) {
            for (const { name, element: card, seats, counts } of cards) {
                const found = SEATS.map((seat) =>
                    standing.filter((each) => each.name === name && each.seat === seat).length);
                found.forEach((count, seat) => {
                    seats[seat].number.textContent = String(count);
                    seats[seat].element.classList.toggle("is-none", count === 0);
                });
                card.dataset.standing = found.join(" ");
                counts.setAttribute("aria-label", texts.keystonesStanding(
                    found.map((count, seat) => `${texts.seatNames[seat]} ${count}`).join(", ")));
            }
        },
    };
}

function makeCard(/** @type {string} */ name, /** @type {BoardTexts} */ texts) {
    const seats = SEATS.map((seat) => {
        const number = html("b");
        return { number, element: html("span", {}, [seatMark(seat), number]) };
    });
    const counts = html("span", { class: "keystone-counts", role: "img" },
        seats.map(({ element }) => element));
    const element = html("li", { "data-keystone": name }, [
        drawKeystone(name), counts, html("span", { class: "keystone-name" }, texts.keystoneNames[name]),
    ]);
    return { name, element, seats, counts };
}

// The option's value as names of cards, as far as they are known here.
/** @param {OptionValue | undefined} names @returns {string[]} */
export const keystonesInPlay = (names) =>
    (Array.isArray(names) ? names.filter((name) => keystoneNames.includes(name)) : []);

export function drawKeystone(/** @type {string} */ name) {
    const scale = 22;
    const { points, pairs } = keystoneShape(name);
    const at = (/** @type {Point} */ { x, y }) => `${round(x * scale)} ${round(y * scale)}`;
    return svg("svg", { class: "keystone-shape", viewBox: "-46 -34 92 68", "aria-hidden": "true" }, [
        svg("path", { class: "link-line", "stroke-width": 9,
            d: pairs.map(([from, to]) => `M${at(from)}L${at(to)}`).join("") }),
        points.map(({ x, y }) => svg("circle", {
            cx: round(x * scale), cy: round(y * scale), r: 8.5 })),
    ]);
}
