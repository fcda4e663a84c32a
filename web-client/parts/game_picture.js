// A small picture of a game, or of a position of it, which may come a little later: on a first look
// the page stands there and can be used before its ornaments are fetched and drawn.
// What must hold: once pictures can be drawn they are there at once; places are drawn one at a time,
// so that a phone paints and hears taps in between; who shows one gives it a size (css/lists.css).

import { build } from "../dom.js";
import { onDemand } from "../on_demand.js";
import { host } from "../patch.js";

/** @import {MatchInfo, PictureOf, Properties, Tree} from "../types/index.js" */

const drawing = onDemand(() => import("./draw_picture.js"), "drawPicture");
const placesMax = 500; // more than any page shows
/** @type {{element: Element, game: string, match: PictureOf | null}[]} */
let places = [];       // [{element, game, match}], in the order of the page
let underWay = false;

// match: as drawPicture() takes it.
/** @param {string} game @param {PictureOf | null} [match] */
export function gamePicture(game, match = null) {
    const draw = drawing.get();
    if (draw) {
        return draw(game, match);
    }
    const element = build("span", { class: "picture-to-come" });
    places = [...places.slice(1 - placesMax), { element, game, match }];
    if (!underWay) {
        underWay = true;
        requestAnimationFrame(() => setTimeout(drawSoon)); // after the first paint
    }
    return element;
}

// The picture in a box, for views; another position is another picture. tag: of the box;
// properties: of the box, or its class
/** @param {string} tag @param {string | Properties} properties @param {string} game
 *  @param {MatchInfo | null} [match] @returns {Tree} */
export const pictureBox = (tag, properties, game, match = null) =>
    host(match ? `${match.match} ${match.actions.length}` : game, () => build(tag,
        typeof properties === "string" ? { class: properties } : properties, gamePicture(game, match)));

async function drawSoon() {
    try {
        await drawing.load();
        drawNext();
    } catch {
        underWay = false; // the next picture asks again
    }
}

// Those that have left the page meanwhile are skipped.
function drawNext() {
    const draw = drawing.get();
    const place = places.find(({ element }) => element.isConnected);
    places = place ? places.slice(places.indexOf(place) + 1) : [];
    if (place && draw) {
        place.element.replaceWith(draw(place.game, place.match));
        setTimeout(drawNext);
    } else {
        underWay = false;
    }
}
