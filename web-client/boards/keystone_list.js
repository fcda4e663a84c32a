// The Keystone cards of a match of Eat Your Neighbor, as drawn shapes below the board, each with how
// many of it stand there now.

import { html, svg } from "./elements.js";
import { round } from "./grid_geometry.js";
import { wedgeMark } from "./keystone_marks.js";
import { keystoneNames, keystoneShape } from "./keystone_shapes.js";
import { seatMark } from "./seat_mark.js";

const SEATS = [0, 1];

// names: of the cards in play, as standingKeystones() takes them.
// Answers {element, update(standing)}; of a match without cards the element is null.
export function createKeystoneList(names, texts) {
    const cards = new Map(names.map((name) => [name, {
        numbers: SEATS.map(() => html("b")), counts: html("span", { class: "keystone-counts", role: "img" }),
    }]));
    const element = names.length === 0 ? null : html("figure", { class: "keystones" }, [
        html("figcaption", {}, [wedgeMark(), " ", texts.keystones]),
        html("ul", {}, [...cards].map(([name, { numbers, counts }]) => {
            counts.append(...SEATS.map((seat) => html("span", {}, [seatMark(seat), numbers[seat]])));
            return html("li", { "data-keystone": name }, [
                drawKeystone(name), counts, html("span", { class: "keystone-name" }, texts.keystoneNames[name]),
            ]);
        })),
    ]);
    return {
        element,
        update(standing) {
            for (const [name, { numbers, counts }] of cards) {
                const found = SEATS.map((seat) =>
                    standing.filter((each) => each.name === name && each.seat === seat).length);
                found.forEach((count, seat) => {
                    numbers[seat].textContent = count;
                    numbers[seat].parentElement.classList.toggle("is-none", count === 0);
                });
                counts.parentElement.dataset.standing = found.join(" ");
                counts.setAttribute("aria-label", texts.keystonesStanding(
                    found.map((count, seat) => `${texts.seatNames[seat]} ${count}`).join(", ")));
            }
        },
    };
}

// options.keystones -> the names of the cards, as far as they are known here
export const keystonesInPlay = (names) =>
    (Array.isArray(names) ? names.filter((name) => keystoneNames.includes(name)) : []);

export function drawKeystone(name) {
    const scale = 22;
    const { points, pairs } = keystoneShape(name);
    const at = ({ x, y }) => `${round(x * scale)} ${round(y * scale)}`;
    return svg("svg", { class: "keystone-shape", viewBox: "-46 -34 92 68", "aria-hidden": "true" }, [
        svg("path", { class: "link-line", "stroke-width": 9,
            d: pairs.map(([from, to]) => `M${at(from)}L${at(to)}`).join("") }),
        points.map(({ x, y }) => svg("circle", {
            cx: round(x * scale), cy: round(y * scale), r: 8.5 })),
    ]);
}
