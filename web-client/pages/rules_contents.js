// The contents of a page of rules: where the reader is, what comes next, and the way into a first game,
// always in reach. One line at the top of a small screen, a column beside the text of a wide one.
// What must hold: the part that somebody chose is the one that is named, also at the end of the page,
// where it cannot come to the top; each part has an address that can be passed on.

import { h, host, leave, patch } from "../patch.js";
import { createFirstGame } from "../parts/first_game.js";
import { classes } from "../view.js";

/** @import {PageContext, RulesPart, RulesWords} from "../types/index.js" */

/** @typedef {{game: string, words: RulesWords["page"], parts: RulesPart[], isOpen: boolean,
 *      current: number}} Contents */
/** @typedef {{setOpen: (open: boolean) => void, go: (index: number) => void,
 *      onKey: (event: KeyboardEvent) => void, onFocusOut: (event: FocusEvent) => void}} Handlers */

const readingLine = 0.35; // of the window's height: what lies there is being read
const chosenPx = 2;       // scrolled by less: nobody went on since they chose

const idOf = (/** @type {number} */ index) => `part-${index + 1}`;

// -> begin(): once the page stands there
/** @param {PageContext} context @param {Pick<Contents, "game" | "words" | "parts">} rules
 *  @returns {{element: HTMLElement, begin: () => void, destroy: () => void}} */
export function createContents(context, { game, words, parts }) {
    const element = document.createElement("nav");
    let isOpen = false;
    const reading = watchReading(parts, show);

    function show() {
        patch(element, contentsLayout(context, { game, words, parts, isOpen, current: reading.current() },
            { setOpen, go, onKey, onFocusOut }));
    }

    function setOpen(/** @type {boolean} */ open) {
        isOpen = open;
        show();
    }

    function onKey(/** @type {KeyboardEvent} */ event) {
        if (event.key === "Escape" && isOpen) {
            setOpen(false);
            /** @type {HTMLElement} */ (element.querySelector(".contents-toggle")).focus();
        }
    }

    function onFocusOut(/** @type {FocusEvent} */ { relatedTarget }) {
        if (relatedTarget) {
            closeUnlessIn(relatedTarget);
        }
    }

    const closeUnlessIn = (/** @type {EventTarget | null} */ target) => isOpen && !element.contains(/** @type {Node | null} */ (target)) && setOpen(false);
    const onPointer = (/** @type {Event} */ { target }) => closeUnlessIn(target);

    function go(/** @type {number} */ index) {
        setOpen(false);
        reading.choose(index);
        context.router.rename(`${location.pathname}#${idOf(index)}`);
    }

    nameParts(parts);
    show();
    document.addEventListener("pointerdown", onPointer);
    return {
        element,
        begin() {
            const asked = parts.findIndex((_, index) => location.hash === `#${idOf(index)}`);
            if (asked !== -1) {
                requestAnimationFrame(() => element.isConnected && go(asked)); // once the page has its place
            } else {
                reading.look();
            }
        },
        destroy() {
            document.removeEventListener("pointerdown", onPointer);
            reading.destroy();
            leave(element);
        },
    };
}

const headingOf = (/** @type {HTMLElement} */ part) =>
    /** @type {HTMLElement} */ (part.querySelector("h2"));

// Each can be linked to and focused.
function nameParts(/** @type {RulesPart[]} */ parts) {
    parts.forEach(({ element }, index) => {
        element.id = idOf(index);
        headingOf(element).tabIndex = -1;
    });
}

// Which part is being read; -1: before the first one. onChange() when it is another.
function watchReading(/** @type {RulesPart[]} */ parts, /** @type {() => void} */ onChange) {
    let current = -1;
    /** @type {{index: number, top: number} | null} */
    let chosen = null; // {index, top}: what was chosen, and where the page was scrolled to
    let frame = /** @type {number | undefined} */ (undefined);

    function look() {
        frame = undefined;
        if (chosen && Math.abs(scrollY - chosen.top) > chosenPx) {
            chosen = null;
        }
        const isRead = (/** @type {RulesPart} */ { element }) => element.getBoundingClientRect().top <= innerHeight * readingLine;
        const before = current;
        current = chosen ? chosen.index : parts.findLastIndex(isRead);
        if (current !== before) {
            onChange();
        }
    }

    const onScroll = () => {
        frame ??= requestAnimationFrame(look);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return {
        current: () => current,
        look,
        choose(/** @type {number} */ index) {
            const { element } = parts[index];
            headingOf(element).focus({ preventScroll: true });
            element.scrollIntoView({ behavior: "instant" });
            chosen = { index, top: scrollY };
            look();
        },
        destroy() {
            removeEventListener("scroll", onScroll);
            cancelAnimationFrame(frame ?? 0);
        },
    };
}

/** @param {PageContext} context @param {Contents} contents @param {Handlers} handlers */
function contentsLayout(context, { game, words, parts, isOpen, current }, { setOpen, go, onKey, onFocusOut }) {
    const following = parts[current + 1];
    const nextLabel = following ? words.next(following.title) : words.contents;
    return h("nav", {
        class: classes("rules-contents", isOpen && "is-open"), "aria-label": words.contents,
        data: { test: "rules-contents" }, on: { keydown: onKey, focusout: onFocusOut },
    },
    h("div", { class: "contents-bar" },
        h("button", {
            type: "button", class: "contents-toggle", "aria-expanded": String(isOpen),
            "aria-controls": "rules-contents-list", data: { test: "contents-toggle" },
            on: { click: () => setOpen(!isOpen) },
        },
        h("span", { class: "contents-name" }, parts[current]?.title ?? words.contents),
        h("span", { class: "contents-count" }, current >= 0 && words.place(current + 1, parts.length))),
        h("button", {
            type: "button", class: "contents-next icon-button", disabled: !following,
            "aria-label": nextLabel, title: nextLabel, data: { test: "contents-next" },
            on: { click: () => go(current + 1) },
        }, h("span", { "aria-hidden": "true" }, "↓")),
        host("first game", () => createFirstGame(context, game, { isShort: true }))),
    h("ol", { class: "contents-list", id: "rules-contents-list" }, parts.map(({ title }, index) =>
        h("li", {}, h("a", {
            href: `#${idOf(index)}`, "aria-current": index === current && "true",
            on: { click: (event) => followLink(event, () => go(index)) },
        }, title)))));
}

// Other buttons and keys open it elsewhere.
function followLink(/** @type {MouseEvent} */ event, /** @type {() => void} */ go) {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
        event.preventDefault();
        go();
    }
}
