// Where the cells of a board lie, from the server's `board`: centred hex rows or a square.
// Pure. Neighbouring centres are SPACING apart; x grows to the right and y downwards, as in SVG,
// so row 0 has the largest y. What must hold: cell names are those of the rules ("Cells").

/** @import {Board, Cell, CellMap, Grid, NameMap, Options, Point} from "../types/index.js" */

export const SPACING = 100;
const ROW_HEIGHT = SPACING * Math.sqrt(3) / 2;
const HEX_RADIUS = SPACING / Math.sqrt(3);

// options: {directions: 4 | 8}, how cells of a square touch; 4 when left out. degrees: how far the
// board is turned clockwise, by steps that map it onto itself; `row` counts what is seen.
/** @param {Board} board @param {Options} options @param {number} degrees @returns {Grid} */
export function gridOf(board, options = {}, degrees = 0) {
    const cells = turnCells(cellsOf(board), degrees);
    const corners = board.shape === "square" ? squareCorners() : hexCorners();
    const reach = board.shape === "square" && options.directions === 8 ? Math.SQRT2 : 1;
    return {
        shape: board.shape,
        cells,
        at: /** @type {CellMap} */ (new Map(cells.map((cell) => [cell.name, cell]))),
        neighbours: /** @type {NameMap} */ (findNeighbours(cells, reach * SPACING * 1.05)),
        corners,
        bounds: findBounds(cells, corners),
    };
}

/** @param {Board} board @returns {Cell[]} */
function cellsOf(board) {
    switch (board.shape) {
    case "square":
        return squareCells(board.size, board.cut ?? 0);
    case "rows":
        return rowCells(board.rows);
    default:
        return [];
    }
}

// Whether a turn around the middle leaves the board's shape as it was.
export function mapsOntoItself(/** @type {Board} */ board, /** @type {number} */ degrees) {
    const cells = cellsOf(board);
    const placeOf = (/** @type {Point} */ { x, y }) => `${Math.round(x)} ${Math.round(y)}`;
    const places = new Set(cells.map(placeOf));
    return turnCells(cells, degrees).every((cell) => places.has(placeOf(cell)));
}

/** @param {Cell[]} cells @param {number} degrees @returns {Cell[]} */
function turnCells(cells, degrees) {
    if (degrees === 0) {
        return cells;
    }
    /** @param {"x" | "y"} axis */
    const mean = (axis) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
    const [middleX, middleY] = [mean("x"), mean("y")];
    const angle = degrees * Math.PI / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    /** @param {number} number */
    const exact = (number) => Math.round(number * 1e6) / 1e6 + 0; // no -0, no noise within a row
    const turned = cells.map(({ name, x, y, row }) => ({
        name,
        row,
        x: exact(middleX + (x - middleX) * cos - (y - middleY) * sin),
        y: exact(middleY + (x - middleX) * sin + (y - middleY) * cos),
    }));
    const heights = [...new Set(turned.map(({ y }) => Math.round(y)))].sort((a, b) => b - a);
    return turned.map((cell) => ({ ...cell, row: heights.indexOf(Math.round(cell.y)) }));
}

/** @param {number[]} rows @returns {Cell[]} */
const rowCells = (rows) => rows.flatMap((length, row) => Array.from({ length }, (_, index) => ({
    name: String.fromCharCode(97 + row) + (index + 1),
    x: (2 * index + 1 - length) * SPACING / 2,
    y: -row * ROW_HEIGHT,
    row,
})));

/** @param {number} size @param {number} cut @returns {Cell[]} */
function squareCells(size, cut) {
    const isOuter = (/** @type {number} */ place) => place < cut || place >= size - cut;
    return Array.from({ length: size * size }, (_, index) => ({
        column: index % size,
        row: Math.floor(index / size),
    })).filter(({ column, row }) => !isOuter(column) || !isOuter(row)).map(({ column, row }) => ({
        name: String.fromCharCode(97 + column) + (row + 1),
        x: column * SPACING,
        y: -row * SPACING,
        row,
    }));
}

/** @returns {[number, number][]} */
const hexCorners = () => Array.from({ length: 6 }, (_, index) => {
    const angle = (index * 60 + 30) * Math.PI / 180;
    return [Math.cos(angle) * HEX_RADIUS, Math.sin(angle) * HEX_RADIUS];
});

/** @returns {[number, number][]} */
function squareCorners() {
    const half = SPACING / 2;
    return [[half, half], [-half, half], [-half, -half], [half, -half]];
}

function findNeighbours(/** @type {Cell[]} */ cells, /** @type {number} */ reach) {
    /** @param {Cell} one @param {Cell} other */
    const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) <= reach;
    return new Map(cells.map((cell) => [
        cell.name,
        cells.filter((other) => other !== cell && near(cell, other)).map((other) => other.name),
    ]));
}

function findBounds(/** @type {Cell[]} */ cells, /** @type {[number, number][]} */ corners) {
    const xs = cells.flatMap((cell) => corners.map((corner) => cell.x + corner[0]));
    const ys = cells.flatMap((cell) => corners.map((corner) => cell.y + corner[1]));
    const left = Math.min(...xs);
    const top = Math.min(...ys);
    return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

// The SVG `points` of a cell's outline, `scale` times its full size.
/** @param {Pick<Grid, "corners">} grid @param {Cell} cell @param {number} scale */
export const outlinePoints = (grid, cell, scale = 1) => grid.corners
    .map(([dx, dy]) => `${round(cell.x + dx * scale)},${round(cell.y + dy * scale)}`)
    .join(" ");

// Where an arrow key leads: the next cell of the row, or of the row above or below the one that
// lies straightest, towards the middle of the board when two are alike. At the edge: the same cell.
/** @param {Grid} grid @param {string} name @param {string} direction */
export function stepFrom(grid, name, direction) {
    const from = grid.at.get(name);
    const middle = grid.bounds.left + grid.bounds.width / 2;
    const sideways = direction === "left" || direction === "right";
    const sign = direction === "left" || direction === "down" ? -1 : 1;
    const candidates = grid.cells.filter((cell) => sideways
        ? cell.row === from.row && Math.sign(cell.x - from.x) === sign
        : cell.row === from.row + sign);
    /** @param {Cell} cell */
    const cost = (cell) => Math.abs(cell.x - from.x) + Math.abs(cell.x - middle) / 1e4;
    candidates.sort((one, other) => cost(one) - cost(other));
    return candidates.length > 0 ? candidates[0].name : name;
}

// The cell farthest in a direction; the first one if several are equally far.
/** @param {Grid} grid @param {string[]} names @param {Point} direction @returns {Cell} */
export function outermost(grid, names, { x, y }) {
    const reach = (/** @type {Cell} */ cell) => round(cell.x * x + cell.y * y);
    return names.map((name) => grid.at.get(name))
        .reduce((best, cell) => (reach(cell) > reach(best) ? cell : best));
}

export const round = (/** @type {number} */ number) => Math.round(number * 100) / 100;
