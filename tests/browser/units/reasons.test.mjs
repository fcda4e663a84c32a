// Every reason that the rules give for refusing an action, read out of their sources, has its words
// in each language that does not speak with the server's own.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { errorWords, reasonWords } from "../../../web-client/state/error_words.js";
import { catalogue as english } from "../../../web-client/texts/catalogue_en.js";
import { catalogue as german } from "../../../web-client/texts/catalogue_de.js";
import { everyReason, sentencesOf } from "./rule_reasons.mjs";

const root = new URL("../../../", import.meta.url);

const sourcesIn = (folder) =>
    readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? sourcesIn(`${folder}${entry.name}/`)
            : /\.(cpp|h)$/.test(entry.name) ? [`${folder}${entry.name}`] : []);

const reasons = everyReason(sourcesIn("rules/").map((path) => ({
    path, text: readFileSync(new URL(path, root), "utf8"),
})));

// What a name may be.
const ofNames = ["server/people/person_name.cpp", "protocol/bounded_text.cpp"]
    .map((path) => readFileSync(new URL(path, root), "utf8")).join("\n");

test("the sources are read as a compiler would", () => {
    const source = `
        std::string player(Seat seat) {
            return "Player " + std::to_string(seat.number + 1);
        }
        const std::string here = "slot " + std::to_string(action.slot);
        return Refusal{here + (two ? " holds \\"two\\"" : " holds one") +
                       " of " + player(owner) + ", or "
                       "so"};`;
    assert.deepEqual(sentencesOf(source), [
        'slot 3 holds "two" of Player 3, or so', "slot 3 holds one of Player 3, or so"]);
    assert.ok(reasons.length > 30, "the rules give reasons");
    assert.ok(reasons.some(({ sentence }) => sentence === "slot 3 does not hold a king of yours"));
    assert.ok(reasons.every(({ sentence }) => !/[{}]|std::|  /.test(sentence)));
});

test("German: every reason of the rules has its words", () => {
    const missing = reasons.filter(({ sentence }) =>
        !german.reasons.sentences.some(([shape]) => shape.test(sentence)));
    assert.deepEqual(missing, [], "add these to web-client/texts/reasons_de.js");
});

test("German: no sentence fits two shapes, and none has outlived its reason", () => {
    const shapes = german.reasons.sentences.map(([shape]) => shape);
    for (const { sentence } of reasons) {
        assert.equal(shapes.filter((shape) => shape.test(sentence)).length, 1, sentence);
    }
    const others = [ // of the server, and of options put together in several places
        /everybody has left/, /must have 1 to 40 bytes/, /this game has no draws/,
        /resign instead/, /no such option/, /can only be chosen with/, /must be one of/];
    const stale = shapes.filter((shape) => !others.some((other) => other.test(shape.source)) &&
        !ofNames.includes(shape.source.slice(1, -1)) &&
        !reasons.some(({ sentence }) => shape.test(sentence)));
    assert.deepEqual(stale, [], "the rules do not say this any more");
});

test("German: what a reason names is named, and nothing is left over", () => {
    for (const { sentence } of reasons) {
        const words = reasonWords(german, sentence, "illegal_action");
        assert.match(words, /^(\p{Lu}|[a-z]\d).*\.$/u, sentence);
        assert.doesNotMatch(words, /undefined|NaN|\$\{/, sentence);
        assert.ok(!german.reasons.byCode.illegal_action.includes(words), sentence);
    }
    const why = "this cell touches 3 of your stones; you must place where you touch the " +
        "fewest, which is 1 now";
    assert.equal(reasonWords(german, why, "illegal_action"),
        "Dieses Feld berührt 3 deiner Steine; du musst setzen, wo es am wenigsten sind, jetzt also 1.");
});

test("German: what an option may be is said in words", () => {
    const words = (message) => errorWords(german, { code: "bad_options", message });
    assert.equal(words("no such option: colour"), "Diese Einstellung gibt es nicht: colour.");
    assert.equal(words("directions can only be chosen with board square or board plus"),
        "directions lässt sich nur einstellen mit board square oder board plus.");
    assert.equal(words("size must be one of 4, 5, 6"), "Für size gibt es nur: 4, 5, 6.");
});

test("what is not known falls back to the code's words, then to the server's", () => {
    const error = (code, message) => ({ code, message });
    assert.equal(errorWords(german, error("seat_taken", "somebody sits there already")),
        german.shell.errors.seat_taken);
    assert.equal(errorWords(german, error("illegal_action", "of a rule to come")),
        "Das erlauben die Regeln nicht.");
    assert.equal(errorWords(german, error("of_a_server_to_come", "something new")),
        "Something new.");
    assert.equal(errorWords(german, error("of_a_server_to_come", "")),
        german.shell.errors.internal);
    assert.equal(errorWords(english, error("illegal_action", "this cell is taken")),
        "This cell is taken.");
    assert.equal(errorWords(english, error("wrong_state", "this game has no draws")),
        "This game has no draws.", "more than its code says");
    assert.equal(reasonWords(german, "everybody has left"), "Alle sind gegangen.");
    assert.equal(reasonWords(german, "the host went home"), "The host went home.");
});

test("every code of the protocol has German words", () => {
    const header = readFileSync(new URL("protocol/error.h", root), "utf8");
    const codes = [...header.matchAll(/ErrorCodeInfo\{ErrorCode::\w+, "(\w+)"/g)]
        .map(([, code]) => code);
    assert.ok(codes.length > 30);
    const { errors } = german.shell;
    assert.deepEqual(codes.filter((code) => !errors[code] && !german.reasons.byCode[code]), []);
});

test("German: every computer player has its line of character", () => {
    const source = readFileSync(new URL("bots/level.cpp", root), "utf8");
    const levels = [...source.matchAll(/\{(\d), "\w+", "[^"]+", [\d']+\}/g)].map(([, level]) => level);
    assert.ok(levels.length >= 5);
    assert.deepEqual(Object.keys(german.bots.characters), levels);
});
