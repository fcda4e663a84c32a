// Connected groups of one seat's pieces, for display only: what is joined in the drawing and which
// groups are the largest. Pure. What must hold: nothing here decides whether a move is legal.

/** @import {Grid, Group, Links, Pieces} from "../types/index.js" */

/** @param {Pieces} cells @param {Grid["neighbours"]} neighbours @returns {Group[]} */
export function groupsOf(cells, neighbours) {
    const seen = /** @type {Set<string>} */ (new Set());
    const groups = /** @type {Group[]} */ ([]);
    for (const [first, seat] of Object.entries(cells)) {
        if (seen.has(first)) {
            continue;
        }
        const members = [first];
        seen.add(first);
        for (const member of members) {
            for (const near of neighbours.get(member) ?? []) {
                if (!seen.has(near) && cells[near] === seat) {
                    seen.add(near);
                    members.push(near);
                }
            }
        }
        groups.push({ seat, cells: members });
    }
    return groups;
}

// The cells of every seat's largest groups; several groups of a seat may be equally large.
export function largestGroupCells(/** @type {Group[]} */ groups) {
    const largest = /** @type {{[seat: number]: number}} */ ({});
    for (const group of groups) {
        largest[group.seat] = Math.max(largest[group.seat] ?? 0, group.cells.length);
    }
    return new Set(groups.filter((group) => group.cells.length === largest[group.seat])
        .flatMap((group) => group.cells));
}

// What joins the stones of one seat: pairs, and the triangles (on hexes) or blocks (on squares)
// that are filled between them, as lists of cell names.
/** @type {(cells: Pieces, grid: Pick<Grid, "shape" | "neighbours" | "at">) => Links} */
export function linksBetween(cells, grid) {
    const pairs = /** @type {string[][]} */ ([]);
    const areas = /** @type {string[][]} */ ([]);
    for (const [name, seat] of Object.entries(cells)) {
        const sameSeat = (grid.neighbours.get(name) ?? []).filter((near) => cells[near] === seat);
        const later = sameSeat.filter((near) => near > name);
        pairs.push(...later.map((near) => [name, near]));
        areas.push(...(grid.shape === "square"
            ? blocksFrom(name, seat, cells, grid)
            : trianglesFrom(name, later, grid)));
    }
    return { pairs, areas };
}

/** @param {string} name @param {string[]} later @param {Pick<Grid, "neighbours">} grid */
const trianglesFrom = (name, later, grid) => later.flatMap((second, index) => later.slice(index + 1)
    .filter((third) => grid.neighbours.get(second).includes(third))
    .map((third) => [name, second, third]));

/** @type {(name: string, seat: number, cells: Pieces, grid: Pick<Grid, "at">) => string[][]} */
function blocksFrom(name, seat, cells, grid) {
    const column = name[0];
    const row = Number(name.slice(1));
    const right = String.fromCharCode(column.charCodeAt(0) + 1);
    const block = [name, right + row, right + (row + 1), column + (row + 1)];
    const whole = block.every((corner) => grid.at.has(corner) && cells[corner] === seat);
    return whole ? [block] : [];
}
