// Draws a board of cells and its pieces as SVG: the layers that the live board, the thumbnails and
// the diagrams share. Coordinates are those of grid_geometry.js.
// What must hold: a drawing depends on its arguments alone; colours come from boards.css by class.

import { svg } from "./elements.js";
import { SPACING, outlinePoints, round } from "./grid_geometry.js";
import { groupsOf, largestGroupCells, linksBetween } from "./groups.js";
import { formPath } from "./seat_forms.js";

/** @import {Cell, Grid, Links, Pieces} from "../types/index.js" */
/** @import {Attributes} from "./elements.js" */

const STONE_RADIUS = 37;
const MARK_SIZE = 14;
const RIM = 16;         // how far the board reaches beyond its cells
const THICKNESS = 7;    // how far the board's lower edge shows
const LINK_WIDTH = 40;
const EDGE_WIDTH = 3.5; // outline around pieces
const SHADOW_DROP = 5;
const DENSE_CELLS_MIN = 100;

// Which games draw connected pieces as one creature or group.
const JOINED_GAMES = new Set(["eat-your-neighbor", "ketchup", "die"]);

export const isJoined = (/** @type {string} */ game) => JOINED_GAMES.has(game);

// Boards of many cells need stronger marks.
export const densityClass = (/** @type {Grid} */ grid) =>
    grid.cells.length >= DENSE_CELLS_MIN ? "is-dense" : "";

export function viewBoxOf(/** @type {Grid} */ grid, /** @type {number} */ margin = RIM + 4) {
    const { left, top, width, height } = grid.bounds;
    return [left - margin, top - margin, width + 2 * margin, height + 2 * margin + THICKNESS]
        .map(round).join(" ");
}

// The board under the cells: one shape, made of the cells' outlines with a broad round rim.
export function drawBase(/** @type {Grid} */ grid) {
    /** @param {string} className @param {Attributes} attributes */
    const layer = (className, attributes) => svg("g", { class: className, ...attributes },
        grid.cells.map((cell) => svg("polygon", { points: outlinePoints(grid, cell) })));
    return svg("g", { class: "board-base" }, [
        layer("board-edge", { "stroke-width": 2 * RIM, transform: `translate(0 ${THICKNESS})` }),
        layer("board-face", { "stroke-width": 2 * RIM }),
    ]);
}

export const drawCellFace = (/** @type {Grid} */ grid, /** @type {Cell} */ cell) =>
    svg("polygon", { class: "cell-face", points: outlinePoints(grid, cell, 0.93) });

// Each stone is a <g data-stone="c4">, so that a view may animate it.
/** @param {Grid} grid @param {string} game @param {Pieces} cells */
export function drawPieces(grid, game, cells) {
    const joined = isJoined(game);
    /** @type {Set<string>} */
    const largest = game === "ketchup"
        ? largestGroupCells(groupsOf(cells, grid.neighbours)) : new Set();
    const bySeat = seatsOf(cells).map((seat) => ({
        seat,
        names: Object.keys(cells).filter((name) => cells[name] === seat),
        links: linksBetween(onlySeat(cells, seat), grid),
    }));
    /** @param {string} className @param {number} grow @param {(name: string) => boolean} filter */
    const silhouettes = (className, grow, filter = () => true) => svg("g", { class: className },
        bySeat.map(({ seat, names, links }) => drawSilhouette(
            grid, seat, names.filter(filter), keepLinks(links, filter), grow)));
    if (!joined) {
        return svg("g", { class: "pieces" }, drawStones(grid, cells));
    }
    return svg("g", { class: "pieces is-joined" }, [
        svg("g", { transform: `translate(0 ${SHADOW_DROP})` },
            silhouettes("piece-shadow", EDGE_WIDTH)),
        silhouettes("piece-edge", EDGE_WIDTH),
        largest.size > 0
            ? silhouettes("piece-emphasis", EDGE_WIDTH + 4.5, (name) => largest.has(name)) : null,
        svg("g", { class: "piece-links" }, bySeat.map(({ seat, links }) =>
            svg("g", { class: `seat-${seat}` }, drawLinks(grid, links, 0)))),
        svg("g", {}, drawStones(grid, cells)),
    ]);
}

const drawStones = (/** @type {Grid} */ grid, /** @type {Pieces} */ cells) =>
    Object.entries(cells).map(([name, seat]) => drawStone(grid.at.get(name), seat));

/** @param {Cell} cell @param {number | null} seat @param {string} className */
export function drawStone(cell, seat, className = "") {
    return svg("g", {
        class: `stone seat-${seat} ${className}`,
        transform: `translate(${round(cell.x)} ${round(cell.y)})`,
        "data-stone": cell.name,
    }, svg("g", { class: "stone-body" }, [
        svg("circle", { class: "stone-shadow", r: STONE_RADIUS + EDGE_WIDTH, cy: SHADOW_DROP }),
        svg("circle", { class: "stone-edge", r: STONE_RADIUS + EDGE_WIDTH }),
        svg("circle", { class: "stone-face", r: STONE_RADIUS }),
        svg("path", { class: "stone-mark", d: formPath(seat ?? 0, MARK_SIZE) }),
    ]));
}

// A ring around a cell's piece or place, for marks of all kinds.
/** @param {Cell} cell @param {string} className @param {number} radius */
export const drawCellRing = (cell, className, radius = STONE_RADIUS) =>
    svg("circle", { class: className, cx: round(cell.x), cy: round(cell.y), r: radius });

// The last move: a ring, set off inwards from the piece, whose edge may be as dark; a place that it
// left, or where something died, is dashed.
export const drawRecent = (/** @type {Cell} */ cell, /** @type {boolean} */ isEmpty) =>
    isEmpty ? [drawCellRing(cell, "recent-origin", 20)]
        : [drawCellRing(cell, "recent-gap", STONE_RADIUS - 3.5), drawCellRing(cell, "recent-ring")];

const seatsOf = (/** @type {Pieces} */ cells) => [...new Set(Object.values(cells))].sort();

/** @param {Pieces} cells @param {number} seat @returns {Pieces} */
const onlySeat = (cells, seat) =>
    Object.fromEntries(Object.entries(cells).filter(([, owner]) => owner === seat));

/** @param {Links} links @param {(name: string) => boolean} filter @returns {Links} */
const keepLinks = ({ pairs, areas }, filter) => ({
    pairs: pairs.filter((names) => names.every(filter)),
    areas: areas.filter((names) => names.every(filter)),
});

// Pieces of one seat as one shape, `grow` larger than they are; with their links.
/** @param {Grid} grid @param {number} seat @param {string[]} names @param {Links} links
 *  @param {number} grow */
export function drawSilhouette(grid, seat, names, links, grow) {
    return svg("g", { class: `seat-${seat}` }, [
        names.map((name) => {
            const { x, y } = grid.at.get(name);
            return svg("circle", { cx: round(x), cy: round(y), r: STONE_RADIUS + grow });
        }),
        drawLinks(grid, links, grow),
    ]);
}

/** @param {Grid} grid @param {Links} links @param {number} grow */
function drawLinks(grid, { pairs, areas }, grow) {
    /** @param {string} name */
    const point = (name) => `${round(grid.at.get(name).x)} ${round(grid.at.get(name).y)}`;
    const lines = pairs.map(([from, to]) => `M${point(from)}L${point(to)}`).join("");
    const shapes = areas.map((names) => `M${names.map(point).join("L")}Z`).join("");
    return [
        lines ? svg("path", { class: "link-line", d: lines,
            "stroke-width": LINK_WIDTH + 2 * grow }) : null,
        shapes ? svg("path", { class: "link-area", d: shapes }) : null,
    ];
}

// A piece that is not there yet. The cell's own mark does not shine through it.
export const previewSpot = (/** @type {number | null} */ seat) =>
    svg("g", { class: `preview seat-${seat}`, "aria-hidden": "true" }, [
        svg("circle", { class: "preview-ground", r: STONE_RADIUS }),
        svg("g", { class: "preview-body" }, [
            svg("circle", { class: "stone-face", r: STONE_RADIUS }),
            svg("path", { class: "stone-mark", d: formPath(seat ?? 0, MARK_SIZE) }),
        ]),
    ]);

// A label for every cell, small enough to stand below a mark.
export function drawCoordinates(/** @type {Grid} */ grid, /** @type {Pieces} */ cells) {
    return svg("g", { class: "coordinates", "aria-hidden": "true" }, grid.cells.map((cell) =>
        svg("text", {
            x: round(cell.x),
            y: round(cell.y + SPACING * 0.28),
            class: cell.name in cells ? `on-piece seat-${cells[cell.name]}` : "",
        }, cell.name)));
}
