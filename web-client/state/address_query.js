// What is searched for, as the query of an address says it. Pure.

// "?game=die&player=Anna" or "": of these names, those that say something.
/** @template {string} Name @param {{[name in Name]?: string | number}} query @param {Name[]} names */
export function searchOf(query, names) {
    const search = new URLSearchParams();
    for (const name of names) {
        const value = String(query[name] ?? "").trim();
        if (value !== "") {
            search.set(name, value);
        }
    }
    const text = search.toString();
    return text === "" ? "" : `?${text}`;
}

/** @template {string} Name @param {string} search @param {Name[]} names */
export function queryFrom(search, names) {
    const found = new URLSearchParams(search);
    const query = /** @type {{[name in Name]?: string}} */ ({});
    for (const name of names) {
        const value = (found.get(name) ?? "").trim();
        if (value !== "") {
            query[name] = value;
        }
    }
    return query;
}
