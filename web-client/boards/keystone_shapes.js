// The twelve creature shapes on Keystone cards (rules.md, 1), for drawing and recognising. Pure.

/** @import {Point} from "../types/index.js" */

/** @type {{[name: string]: [number, number][]}} */
const SHAPES = {
    "one": [[0, 0]],
    "two": [[0, 0], [1, 0]],
    "three-line": [[0, 0], [1, 0], [2, 0]],
    "three-bend": [[0, 0], [1, 0], [1, 1]],
    "three-triangle": [[0, 0], [1, 0], [0, 1]],
    "bar": [[0, 0], [1, 0], [2, 0], [3, 0]],
    "worm": [[0, 0], [1, 0], [2, 0], [2, 1]],
    "wave": [[0, 0], [1, 0], [1, 1], [2, 1]],
    "pistol": [[0, 0], [1, 0], [0, 1], [2, 0]],
    "propeller": [[0, 0], [1, 0], [0, -1], [-1, 1]],
    "arch": [[0, 0], [1, 0], [1, 1], [0, 2]],
    "bee": [[0, 0], [1, 0], [0, 1], [1, -1]],
};

export const keystoneNames = Object.keys(SHAPES);

// The middles of a shape's hexes, one unit apart, around 0,0; and the pairs that touch.
export function keystoneShape(/** @type {string} */ name) {
    const points = SHAPES[name].map(([q, r]) => ({ x: q + r / 2, y: -r * Math.sqrt(3) / 2 }));
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    /** @param {number[]} values */
    const middle = (values) => (Math.min(...values) + Math.max(...values)) / 2;
    const centred = points.map(({ x, y }) => ({ x: x - middle(xs), y: y - middle(ys) }));
    const pairs = centred.flatMap((one, index) => centred.slice(index + 1)
        .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 1.05)
        .map((other) => [one, other]));
    return { points: centred, pairs };
}

// The sum of the squared distances between all pairs of points, neighbours one apart: turning and
// mirroring change nothing, and no two of the twelve shapes share it.
/** @param {Point[]} points */
const spreadOf = (points) => Math.round(points.flatMap((one, index) => points.slice(index + 1)
    .map((other) => (one.x - other.x) ** 2 + (one.y - other.y) ** 2))
    .reduce((sum, square) => sum + square, 0));

const nameOf = new Map(keystoneNames.map((name) =>
    [`${SHAPES[name].length} ${spreadOf(keystoneShape(name).points)}`, name]));

// The name of a creature's shape, or null.
/** @param {Point[]} points the middles of a creature's hexes, one unit apart */
export const keystoneOf = (points) => nameOf.get(`${points.length} ${spreadOf(points)}`) ?? null;
