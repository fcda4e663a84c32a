// A JSON object that stands in an address. Pure.

// What is no object is an empty one.
export function objectFrom(text) {
    try {
        const value = JSON.parse(text ?? "{}");
        return isObject(value) ? value : {};
    } catch {
        return {};
    }
}

export const isObject = (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value);
