// The catalogues side by side: what one language says, every other one says, too.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { languages } from "../../../web-client/language.js";

const folder = new URL("../../../web-client/texts/", import.meta.url);
// With what comes later than a page's first look: the rules, the words of hints, notifications to the device, and
// setting up positions.
const catalogueOf = async (code) => ({
    ...(await import(new URL(`catalogue_${code}.js`, folder))).catalogue,
    hints: (await import(new URL(`hints_${code}.js`, folder))).hints,
    rules: (await import(new URL(`rules_${code}.js`, folder))).rules,
    push: (await import(new URL(`push_${code}.js`, folder))).push,
    setup: (await import(new URL(`setup_${code}.js`, folder))).setup,
});
const english = await catalogueOf("en");

// What the server says: a language has as much of it as the server's English needs there.
const serversOwn = [/^reasons\./, /^bots\.characters\./];

// Names, units, signs and addresses, and the few words that are the same in both.
const sameInBoth = {
    de: [
        /^(shell\.productName|shell\.home\.title|(rules\.)?games\.[a-z-]+\.title)$/,
        /^(shell\.header\.noName|shell\.match\.as(Json|Text|Picture|Animation)|study\.(picture|branches\.name)|play\.refusedClose)$/,
        /^a11y\.(said\.(score|arrived)|position\.(seat|pieces|slot))$/,
        /^a11y\.keys\.list\.(tab|help|escape|type|read|board|step)\.0$/,
        /^boards\.(keystoneNames\.propeller|takenCell|slotLabel)$/,
        /^bots\.(tag|addShort|percent|hintWords|analysis\.(mistake|blunder|chance|valueText))$/,
        /^clock\.(units\.|phrases\.(byoYomi|periodsOnly)$|inputs\.(minutes|seconds|count)$)/,
        /^clock\.presets\.(game_5min|game_10min|periods_20min)$/,
        /^games\.(actions\.other|eat-thyself\.options\.cards\.phrase)$/,
        /^play\.(lastMove|moveNumber|scoreLabel|seats\.label|result\.(replay|animation|link))$/,
        /^(a11y\.palettes\.usual|comfort\.settings\.themes\.system|play\.chat\.title)$/,
        /^(shell\.newTable\.chat|rules\.games\..*\.(diagram|(source|licence)\.1))$/,
    ],
};

// [[path, value]] of every text, function and yes or no in a catalogue.
function leavesOf(value, path = "") {
    if (value === null || typeof value !== "object") {
        return [[path, value]];
    }
    return Object.entries(value).flatMap(([key, inner]) =>
        leavesOf(inner, path === "" ? key : `${path}.${key}`));
}

const isIn = (patterns, path) => patterns.some((pattern) => pattern.test(path));
const kindOf = (value) =>
    typeof value === "function" ? `function of ${value.length}` : typeof value;
const kindsOf = (catalogue) => new Map(leavesOf(catalogue)
    .filter(([path]) => path !== "language" && !isIn(serversOwn, path))
    .map(([path, value]) => [path, kindOf(value)]));

// What a function says for some arguments, where that has words of its own; else null.
function sayings(words) {
    const samples = [
        Array.from({ length: words.length }, (_, index) => index + 2),
        Array.from({ length: words.length }, () => 1),
        ...["ketchup", "die", "eat-thyself"].map((game) =>
            [{ best: 12, rest: [7], game, winner: "a" }]),
        [["a", "b"], ["c"]],
        [[{ rank: 1, action: "a1", estimate: 500 }], false],
        [[{ rank: 1, action: "end", estimate: 999 }], true],
    ];
    return samples.map((sample) => {
        try {
            const said = String(words(...sample));
            const own = said.replace(/undefined|NaN|\[object Object\]/g, "");
            return /\p{L}{2}/u.test(own) ? said : null;
        } catch {
            return null; // it takes other arguments
        }
    });
}

// Equal texts, and functions that say the same for any arguments.
function isSame(one, other) {
    if (typeof one !== "function" || typeof other !== "function") {
        return typeof one === "string" && one === other;
    }
    const others = sayings(other);
    return sayings(one).some((said, index) => said !== null && said === others[index]);
}

test("every catalogue belongs to a language that can be chosen", () => {
    const catalogues = readdirSync(folder).map((name) => /^catalogue_(\w+)\.js$/.exec(name)?.[1])
        .filter(Boolean).sort();
    assert.deepEqual(catalogues, languages.map(({ code }) => code).sort());
});

for (const { code, name } of languages.filter((each) => each.code !== "en")) {
    const other = await catalogueOf(code);

    test(`${name}: every file of English texts has one`, () => {
        const names = readdirSync(folder);
        const missing = names.filter((file) => /_en(_|\.)/.test(file))
            .map((file) => file.replace(/_en(_|\.)/, `_${code}$1`))
            .filter((file) => !names.includes(file));
        assert.deepEqual(missing, [], `write these, and hang them into catalogue_${code}.js`);
    });

    test(`${name}: the same keys, kinds and arguments as in English`, () => {
        const [wanted, has] = [kindsOf(english), kindsOf(other)];
        assert.ok(wanted.size > 400, "the catalogue is there");
        const missing = [...wanted.keys()].filter((path) => !has.has(path));
        const tooMany = [...has.keys()].filter((path) => !wanted.has(path));
        const different = [...wanted].filter(([path, kind]) =>
            has.has(path) && has.get(path) !== kind)
            .map(([path, kind]) => `${path}: ${has.get(path)}, in English ${kind}`);
        assert.deepEqual({ missing, tooMany, different },
            { missing: [], tooMany: [], different: [] });
    });

    test(`${name}: nothing is left in English`, () => {
        const theirs = new Map(leavesOf(other));
        const allowed = [...serversOwn, ...sameInBoth[code]];
        const untranslated = leavesOf(english)
            .filter(([path, value]) => !isIn(allowed, path) && isSame(value, theirs.get(path)))
            .map(([path]) => path);
        assert.deepEqual(untranslated, []);
    });

    test(`${name}: what may be the same still is`, () => {
        const paths = leavesOf(english).map(([path]) => path);
        const stale = sameInBoth[code]
            .filter((pattern) => !paths.some((path) => pattern.test(path)));
        assert.deepEqual(stale, []);
    });

    test(`${name}: each rule page has the diagrams of the English one, in its order`, () => {
        const diagrams = (catalogue) => leavesOf(catalogue.rules.games)
            .filter(([path]) => path.endsWith(".diagram"));
        assert.ok(diagrams(english).length > 0);
        assert.deepEqual(diagrams(other), diagrams(english));
    });
}

test("every palette of pieces has a name", () => {
    const source = readFileSync(new URL("../first_palette.js", folder), "utf8");
    const codes = JSON.parse(/var codes = (\[[^\]]*\])/.exec(source)[1]);
    assert.ok(codes.length > 1);
    assert.deepEqual(Object.keys(english.a11y.palettes), codes);
});
