// A field to type a move in, over what stands below the board. What must hold: only legal actions
// reach onAction; for others the server is asked why not; it takes no place, so that nothing
// moves when it opens; when it closes, the focus is back where it came from, or on the board.

import { h, setChildren, setText } from "../dom.js";
import { errorWords } from "../state/error_words.js";
import { isMyTurn } from "../state/room_state.js";
import { readTyped } from "../state/typed_moves.js";

const shownMax = 12;
const noMoves = [];
const hintOf = { "eat-thyself": "ring", "attack-of-the-moulds": "spread" };
const buttonWords = ({ boards }) => ({ end: [boards.endTurn, boards.keepPawn] });

// onAction(action); onRefused(action): asks the server why it is not legal; onBoard() takes the focus
// when it came from nowhere.
export function createTypedMove({ texts, announcer, store },
    { code, game, onAction, onRefused, onBoard }) {
    const words = texts.a11y.typed;
    const names = buttonWords(texts);
    const field = h("input", {
        type: "text", id: "typed-move", autocomplete: "off", autocapitalize: "none",
        autocorrect: "off", spellcheck: "false", enterkeyhint: "go", maxlength: "30",
        "aria-describedby": "typed-move-hint", data: { test: "typed-move" }, on: { input: onInput },
    });
    const hint = h("p", { class: "hint", id: "typed-move-hint" }, words.hint[hintOf[game] ?? "cells"]);
    const answer = h("p", { class: "problem", data: { test: "typed-answer" } });
    const list = h("div", {
        class: "typed-matches", role: "group", "aria-label": words.list, data: { test: "typed-matches" },
    });
    const form = h("form", {
        class: "typed-move", hidden: true, "aria-label": words.title, data: { test: "typed-form" },
        on: { submit: onSubmit, keydown: onKey },
    },
    h("label", { class: "typed-label", for: "typed-move" }, words.label),
    h("div", { class: "typed-line" }, field,
        h("button", { type: "submit", class: "primary", data: { test: "typed-play" } }, words.play),
        h("button", { type: "button", data: { test: "typed-close" }, on: { click: close } },
            words.close)),
    h("div", { class: "typed-words" }, hint, answer), list);
    let opener = null;
    let asked = null; // the action that the server was asked about
    let shownLegal = null;

    const room = () => store.get().rooms[code];
    const legal = () => (isMyTurn(room(), store.get().me) && !room().pending
        ? room().match.position.legal : noMoves);
    const nameOf = (action) => (action === "end"
        ? (game === "eat-thyself" ? texts.boards.keepPawn : texts.boards.endTurn) : action);

    // In the place of the hint, so that nothing moves.
    function showAnswer(text) {
        setText(answer, text);
        hint.hidden = text !== "";
    }

    function open() {
        if (form.hidden) {
            opener = document.activeElement;
            form.hidden = false;
            showMatches();
        }
        field.focus();
        form.scrollIntoView({ block: "nearest" });
    }

    function close() {
        const had = form.contains(document.activeElement);
        form.hidden = true;
        field.value = "";
        showAnswer("");
        if (had && opener && opener !== document.body) {
            opener.focus();
        } else if (had) {
            onBoard();
        }
    }

    function onKey(event) {
        if (event.key === "Escape") {
            event.stopPropagation();
            close();
        }
    }

    function showMatches() {
        shownLegal = legal();
        // What has a word stands first: it is no cell that anybody would guess.
        const matches = readTyped(field.value, shownLegal, names).matches
            .sort((one, other) => (other in names) - (one in names));
        setChildren(list, matches.slice(0, shownMax).map((action) => h("button", {
            type: "button", class: "typed-match", data: { typed: action },
            on: { click: () => play(action) },
        }, nameOf(action))), matches.length > shownMax && h("span", { class: "hint" }, "…"));
        setText(hint, [words.hint[hintOf[game] ?? "cells"],
            shownLegal.includes("end") && words.orEnd(nameOf("end"))].filter(Boolean).join(" "));
        return matches;
    }

    function onInput() {
        showAnswer("");
        const matches = showMatches();
        if (field.value.trim() !== "" && shownLegal.length > 0) {
            announcer.say(words.fitting(matches.length, matches.slice(0, 5).map(nameOf),
                matches.length > 5), "typed");
        }
    }

    function play(action) {
        field.value = "";
        showAnswer("");
        field.focus();
        onAction(action);
    }

    function onSubmit(event) {
        event.preventDefault();
        const why = whyNotNow();
        if (why !== null) {
            refuse(why);
            return;
        }
        const { action, form: notation } = readTyped(field.value, legal(), names);
        if (action !== null) {
            play(action);
        } else if (notation === null) {
            refuse(words.unknown(field.value.trim()));
        } else if (store.get().connection.status !== "online") {
            refuse(words.offline);
        } else {
            asked = notation;
            showAnswer("");
            onRefused(notation);
        }
    }

    function whyNotNow() {
        const { me } = store.get();
        return room().pending ? words.stillSending
            : !isMyTurn(room(), me) ? words.notYourTurn
                : field.value.trim() === "" ? words.fitting(legal().length,
                    legal().slice(0, 5).map(nameOf), legal().length > 5) : null;
    }

    // Not refused by the server, so nobody else says it.
    function refuse(text) {
        showAnswer(text);
        announcer.say(text, "typed");
    }

    return {
        element: h("div", { class: "typed-place" }, form),
        open,
        update() {
            if (form.hidden) {
                return;
            }
            const { refusal } = room();
            if (refusal && refusal.action === asked) {
                asked = null;
                showAnswer(texts.play.refused(errorWords(texts, refusal)));
                field.select();
            }
            if (legal() !== shownLegal) {
                showMatches();
            }
        },
    };
}
