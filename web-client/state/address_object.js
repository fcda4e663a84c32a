// A JSON object that stands in an address. Pure.

// Empty for what is no object.
/** @param {string | null} text @returns {{[key: string]: unknown}} */
export function objectFrom(text) {
    try {
        const value = JSON.parse(text ?? "{}");
        return isObject(value) ? value : {};
    } catch {
        return {};
    }
}

/** @param {unknown} value @returns {value is {[key: string]: unknown}} */
export const isObject = (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value);
