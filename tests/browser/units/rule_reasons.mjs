// Reads the reasons for refusing an action out of the C++ of the rules: each Refusal{...} as the
// sentences it can become, with sample values where a value stands. Good enough for how the rules
// are written: texts joined by +, a choice by ?:, names and functions of such texts; anything else
// is a value. What must hold: what cannot be read gives a sentence that no test will know.

const sampleNumber = "3";
const sampleName = "c4";

// [{path, sentence}] of sources [{path, text}].
export function everyReason(sources) {
    const all = sources.map(({ text }) => text).join("\n");
    return sources.flatMap(({ path, text }) =>
        sentencesOf(text, all).map((sentence) => ({ path, sentence })));
}

// functions: where to look for functions that give texts; they may stand in another file.
export function sentencesOf(source, functions = source) {
    return [...source.matchAll(/\b(Refusal|OptionError)\{/g)].flatMap(({ 1: kind, index }) => {
        const inner = upToClosing(source, index + kind.length);
        const expression = kind === "Refusal" ? inner : split(inner, ",").slice(1).join(",").trim();
        // An option's error that is put together elsewhere is told by its code.
        return kind === "OptionError" && !expression.includes("must be two") ? []
            : variants(expression, { source: source.slice(0, index), functions });
    });
}

// All that an expression can become.
function variants(expression, scope) {
    const text = expression.trim().replace(/^std::(move|string)(?=\()/, "");
    const [condition, ...branches] = split(text, "?");
    if (branches.length > 0) {
        return split(branches.join("?"), ":").flatMap((branch) => variants(branch, scope));
    }
    const terms = split(condition, "+");
    if (terms.length > 1) {
        return terms.map((term) => variants(term, scope)).reduce((starts, ends) =>
            starts.flatMap((start) => ends.map((end) => start + end)));
    }
    if (text.startsWith("(") && upToClosing(text, 0).length === text.length - 2) {
        return variants(text.slice(1, -1), scope);
    }
    return valueOf(text, scope);
}

function valueOf(text, scope) {
    if (text.startsWith('"')) {
        const pieces = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece]) => piece);
        return [pieces.join("").replace(/\\(.)/g, "$1")];
    }
    if (/^(std::to_string\(|creature_size_max)/.test(text)) {
        return [sampleNumber];
    }
    const name = /^\w+(?=\(|$)/.exec(text)?.[0];
    const called = text.includes("(") && new RegExp(
        `std::string ${name}\\([^)]*\\) \\{\\s*return ([^;]*);`).exec(scope.functions);
    const defined = !text.includes("(") && [...scope.source.matchAll(new RegExp(
        `const std::string ${name} =([^;]*);`, "g"))].at(-1);
    const found = name && (called || defined);
    return found ? variants(found[1], scope) : [sampleName];
}

// The text between the bracket at `open` and the one that closes it.
function upToClosing(text, open) {
    let depth = 0;
    for (const { place, char } of outsideTexts(text, open)) {
        depth += "({[".includes(char) ? 1 : ")}]".includes(char) ? -1 : 0;
        if (depth === 0) {
            return text.slice(open + 1, place);
        }
    }
    throw new Error(`a bracket is never closed: ${text.slice(open, open + 80)}`);
}

// The parts between separators that stand in no bracket and no text; `::` separates nothing.
function split(text, separator) {
    const parts = [];
    let depth = 0;
    let from = 0;
    for (const { place, char } of outsideTexts(text, 0)) {
        depth += "({[".includes(char) ? 1 : ")}]".includes(char) ? -1 : 0;
        const doubled = text[place - 1] === char || text[place + 1] === char;
        if (depth === 0 && char === separator && !doubled) {
            parts.push(text.slice(from, place));
            from = place + 1;
        }
    }
    return [...parts, text.slice(from)];
}

function* outsideTexts(text, from) {
    let quote = null;
    for (let place = from; place < text.length; place += 1) {
        const char = text[place];
        if (quote !== null) {
            if (char === "\\") {
                place += 1;
            } else if (char === quote) {
                quote = null;
            }
        } else if (char === '"' || char === "'") {
            quote = char;
        } else {
            yield { place, char };
        }
    }
}
