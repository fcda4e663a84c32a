// A field to type a move in, over what stands below the board. What must hold: only legal actions
// reach onAction; for others the server is asked why not; it takes no place, so that nothing
// moves when it opens; when it closes, the focus is back where it came from, or on the board.

import { button, create, h } from "../patch.js";
import { errorWords } from "../state/error_words.js";
import { isMyTurn } from "../state/room_state.js";
import { readTyped } from "../state/typed_moves.js";
import { view } from "../view.js";

/** @import {PageContext, Texts} from "../types/index.js" */

/** @typedef {ReturnType<typeof createMoveWords>} MoveWords */
/** @typedef {{isOpen: boolean, answer: string, legal: string[]}} Typed */

/** @typedef {{field: HTMLInputElement, play: (action: string) => void, close: () => void,
 *      onSubmit: (event: SubmitEvent) => void}} Handlers */

const shownMax = 12;
const saidMax = 5;
const noMoves = /** @type {string[]} */ ([]);
/** @type {{[game: string]: keyof Texts["a11y"]["typed"]["hint"] | undefined}} */
const hintOf = { "eat-thyself": "ring", "attack-of-the-moulds": "spread" };

// onRefused(action): asks the server why it is not legal; onBoard() takes the focus when it came
// from nowhere
/** @param {PageContext} context @param {{code: string, game: string,
 *      onAction: (action: string) => void, onRefused: (action: string) => void,
 *      onBoard: () => void}} table */
export function createTypedMove(context, { code, game, onAction, onRefused, onBoard }) {
    const { texts, announcer, store } = context;
    const moves = createMoveWords(context, code, game);
    const field = createField(onInput);
    const { typed, element, show } = createForm(texts, moves, { field, play, close, onSubmit });
    const focus = createFocusReturn(onBoard);
    let asked = /** @type {string | null} */ (null); // the action that the server was asked about

    function open() {
        if (!typed.isOpen) {
            focus.remember();
            show({ isOpen: true });
        }
        field.focus();
        field.form?.scrollIntoView({ block: "nearest" });
    }

    function close() {
        const had = element.contains(document.activeElement);
        field.value = "";
        show({ isOpen: false, answer: "" });
        if (had) {
            focus.giveBack();
        }
    }

    function onInput() {
        show({ answer: "" });
        if (field.value.trim() !== "" && typed.legal.length > 0) {
            announcer.say(moves.fitting(moves.matchesOf(field.value, typed.legal)), "typed");
        }
    }

    function play(/** @type {string} */ action) {
        field.value = "";
        show({ answer: "" });
        field.focus();
        onAction(action);
    }

    function onSubmit(/** @type {Event} */ event) {
        event.preventDefault();
        const { action, notation, problem } = moves.read(field.value.trim());
        if (problem !== null) {
            show({ answer: problem });
            announcer.say(problem, "typed"); // not refused by the server, so nobody else says it
        } else if (action !== null) {
            play(action);
        } else if (notation !== null) {
            asked = notation;
            show({ answer: "" });
            onRefused(notation);
        }
    }

    return {
        element,
        open,
        update() {
            const { refusal } = store.get().rooms[code];
            if (typed.isOpen && refusal && refusal.action === asked) {
                asked = null;
                show({ answer: texts.play.refused(errorWords(texts, refusal)) });
                field.select();
            } else if (typed.isOpen && moves.legal() !== typed.legal) {
                show({});
            }
        },
    };
}

// What is shown of it, and how to show something else.
/** @param {Texts} texts @param {MoveWords} moves @param {Handlers} handlers */
function createForm(texts, moves, handlers) {
    const typed = { isOpen: false, answer: "", legal: noMoves };
    const part = view("div", () => typedForm(texts.a11y.typed, moves, { ...typed, ...handlers }));
    part.update();
    return {
        typed,
        element: part.element,
        show(/** @type {Partial<Typed>} */ changes) {
            Object.assign(typed, { legal: moves.legal() }, changes);
            part.redraw();
        },
    };
}

// To where the focus was, or, when that was nowhere, to the board.
function createFocusReturn(/** @type {() => void} */ onBoard) {
    let opener = /** @type {HTMLElement | null} */ (null);
    return {
        remember() {
            opener = /** @type {HTMLElement | null} */ (document.activeElement);
        },
        giveBack: () => (opener && opener !== document.body ? opener.focus() : onBoard()),
    };
}

// What can be typed now, and how it is called.
/** @param {PageContext} context @param {string} code @param {string} game */
function createMoveWords({ texts, store }, code, game) {
    const words = texts.a11y.typed;
    const { boards } = texts;
    const names = { end: [boards.endTurn, boards.keepPawn] };
    const room = () => store.get().rooms[code];
    const legal = () => (isMyTurn(room(), store.get().me) && !room().pending
        ? room().match?.position.legal ?? noMoves : noMoves);
    const nameOf = (/** @type {string} */ action) => (action !== "end" ? action
        : game === "eat-thyself" ? boards.keepPawn : boards.endTurn);
    const fitting = (/** @type {string[]} */ actions) => words.fitting(actions.length, actions.slice(0, saidMax).map(nameOf),
        actions.length > saidMax);

    const whyNot = (/** @type {string} */ text) => (room().pending ? words.stillSending
        : !isMyTurn(room(), store.get().me) ? words.notYourTurn
            : text === "" ? fitting(legal()) : null);

    return {
        legal,
        nameOf,
        fitting,
        // What has a word stands first: it is no cell that anybody would guess.
        matchesOf: (/** @type {string} */ text, /** @type {string[]} */ actions) => readTyped(text, actions, names).matches
            .sort((one, other) => Number(other in names) - Number(one in names)),
        // -> {action: a legal one, or null; notation: of one to ask about; problem: in words, or null}
        read(/** @type {string} */ text) {
            const { action, form: notation } = readTyped(text, legal(), names);
            const isOffline = store.get().connection.status !== "online";
            const problem = whyNot(text) ?? (action !== null ? null
                : notation === null ? words.unknown(text) : isOffline ? words.offline : null);
            return { action, notation, problem };
        },
        hint: (/** @type {string[]} */ actions) => [words.hint[hintOf[game] ?? "cells"],
            actions.includes("end") && words.orEnd(nameOf("end"))].filter(Boolean).join(" "),
    };
}

const createField = (/** @type {() => void} */ onInput) => create(h("input", {
    type: "text", id: "typed-move", autocomplete: "off", autocapitalize: "none",
    autocorrect: "off", spellcheck: "false", enterkeyhint: "go", maxlength: "30",
    "aria-describedby": "typed-move-hint", data: { test: "typed-move" }, on: { input: onInput },
}));

function closeByKey(/** @type {KeyboardEvent} */ event, /** @type {() => void} */ close) {
    if (event.key === "Escape") {
        event.stopPropagation();
        close();
    }
}

/** @param {Texts["a11y"]["typed"]} words @param {MoveWords} moves @param {Typed & Handlers} settings */
function typedForm(words, moves, { isOpen, answer, legal, field, play, close, onSubmit }) {
    const matches = moves.matchesOf(field.value, legal);
    return h("div", { class: "typed-place" }, h("form", {
        class: "typed-move", hidden: !isOpen, "aria-label": words.title, data: { test: "typed-form" },
        on: { submit: onSubmit, keydown: (event) => closeByKey(event, close) },
    },
    h("label", { class: "typed-label", for: "typed-move" }, words.label),
    h("div", { class: "typed-line" }, field,
        h("button", { type: "submit", class: "primary", data: { test: "typed-play" } }, words.play),
        button("typed-close", words.close, close)),
    h("div", { class: "typed-words" },
        // The answer takes the place of the hint, so that nothing moves.
        h("p", { class: "hint", id: "typed-move-hint", hidden: answer !== "" }, moves.hint(legal)),
        h("p", { class: "problem", data: { test: "typed-answer" } }, answer)),
    h("div", {
        class: "typed-matches", role: "group", "aria-label": words.list, data: { test: "typed-matches" },
    },
    matches.slice(0, shownMax).map((action) => h("button", {
        key: action, type: "button", class: "typed-match", data: { typed: action },
        on: { click: () => play(action) },
    }, moves.nameOf(action))),
    matches.length > shownMax && h("span", { class: "hint" }, "…"))));
}
