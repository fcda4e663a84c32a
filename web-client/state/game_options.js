// Options of a game as the schema of GET /api/games lists them: pure functions.
// A spec applies while an earlier option has the value of `when`. Two specs may share a name.

/** @import {Options, OptionSpec, OptionValue} from "../types/index.js" */

/** @param {unknown} left @param {unknown} right */
const equal = (left, right) => JSON.stringify(left) === JSON.stringify(right);

// The specs that apply to these values, and the values with defaults filled in. A value that is
// not among a spec's choices any more gives way to the default.
/** @param {OptionSpec[]} specs @param {{[name: string]: OptionValue | undefined}} values */
export function resolveOptions(specs, values) {
    const resolved = /** @type {Options} */ ({});
    const applying = /** @type {OptionSpec[]} */ ([]);
    for (const spec of specs) {
        if (spec.when && !equal(resolved[spec.when.option], spec.when.value)) {
            continue;
        }
        applying.push(spec);
        const value = values[spec.name];
        if (value !== undefined && allowed(spec, value)) {
            resolved[spec.name] = value;
        } else if (spec.default !== undefined) {
            resolved[spec.name] = spec.default;
        }
    }
    return { specs: applying, values: resolved };
}

function allowed(/** @type {OptionSpec} */ spec, /** @type {OptionValue} */ value) {
    if (spec.list_size) {
        return value === "draw" ? Boolean(spec.drawable) : allowedList(spec, value);
    }
    return spec.choices.some((choice) => equal(choice, value));
}

// A list that may be absent may also be unfinished.
const allowedList = (/** @type {OptionSpec} */ spec, /** @type {OptionValue} */ value) =>
    Array.isArray(value) && new Set(value).size === value.length &&
        value.every((item) => spec.choices.includes(item)) &&
        (spec.default === undefined ? value.length <= (spec.list_size ?? 0)
            : value.length === spec.list_size);

// What keeps these values from being sent: names of lists that are not complete.
export function incompleteLists(/** @type {OptionSpec[]} */ specs, /** @type {Options} */ values) {
    return specs
        .filter(({ name, list_size: size }) => {
            const value = values[name];
            return size && Array.isArray(value) && new Set(value).size !== size;
        })
        .map((spec) => spec.name);
}

// How many play a game with these options.
export const seatsOf = (/** @type {Options} */ options) => Number(options.players ?? 2);

// Names of the options whose values are not the usual ones, in schema order.
export function unusualOptions(/** @type {OptionSpec[]} */ specs, /** @type {Options} */ options) {
    const usual = resolveOptions(specs, options);
    return usual.specs
        .filter((spec) => options[spec.name] !== undefined && !equal(options[spec.name], spec.default))
        .map((spec) => spec.name);
}
