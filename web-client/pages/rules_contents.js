// The contents of a page of rules: where the reader is, what comes next, and the way into a first game,
// always in reach. One line at the top of a small screen, a column beside the text of a wide one.
// What must hold: the part that somebody chose is the one that is named, also at the end of the page,
// where it cannot come to the top; each part has an address that can be passed on.

import { h, onChange, setText } from "../dom.js";
import { createFirstGame } from "../parts/first_game.js";

const readingLine = 0.35; // of the window's height: what lies there is being read
const chosenPx = 2;       // scrolled by less: nobody went on since they chose

const idOf = (index) => `part-${index + 1}`;

// words: of texts/rules_xx.js; parts: [{title, element}], the heading of each being its h2.
// -> {element, begin(), destroy()}; begin() when the page stands there
export function createContents(context, { game, words, parts }) {
    const { router } = context;
    let current = -1;  // -1: before the first part
    let chosen = null; // {index, top}: what was chosen, and where the page was scrolled to
    let frame = null;

    const name = h("span", { class: "contents-name" });
    const count = h("span", { class: "contents-count" });
    const toggle = h("button", {
        type: "button", class: "contents-toggle", "aria-expanded": "false",
        "aria-controls": "rules-contents-list", data: { test: "contents-toggle" },
        on: { click: () => setOpen(!element.classList.contains("is-open")) },
    }, name, count);
    const links = parts.map(({ title, element: part }, index) => {
        part.id = idOf(index);
        part.querySelector("h2").tabIndex = -1;
        return h("a", {
            href: `#${idOf(index)}`, on: { click: (event) => choose(event, index) },
        }, title);
    });
    const next = h("button", {
        type: "button", class: "contents-next icon-button", data: { test: "contents-next" },
        on: { click: () => go(current + 1) },
    }, h("span", { "aria-hidden": "true" }, "↓"));
    const element = h("nav", {
        class: "rules-contents", "aria-label": words.contents, data: { test: "rules-contents" },
        on: { keydown: onKey, focusout: onFocusOut },
    },
    h("div", { class: "contents-bar" }, toggle, next, createFirstGame(context, game, { isShort: true })),
    h("ol", { class: "contents-list", id: "rules-contents-list" },
        links.map((link) => h("li", {}, link))));

    function setOpen(open) {
        element.classList.toggle("is-open", open);
        toggle.setAttribute("aria-expanded", String(open));
    }

    function onKey(event) {
        if (event.key === "Escape" && element.classList.contains("is-open")) {
            setOpen(false);
            toggle.focus();
        }
    }

    function onFocusOut({ relatedTarget }) {
        if (relatedTarget && !element.contains(relatedTarget)) {
            setOpen(false);
        }
    }

    function onOutside({ target }) {
        if (!element.contains(target)) {
            setOpen(false);
        }
    }

    function choose(event, index) {
        const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
        if (!elsewhere) {
            event.preventDefault();
            go(index);
        }
    }

    function go(index) {
        setOpen(false);
        const { element: part } = parts[index];
        part.querySelector("h2").focus({ preventScroll: true });
        part.scrollIntoView({ behavior: "instant" });
        chosen = { index, top: scrollY };
        router.rename(`${location.pathname}#${idOf(index)}`);
        look();
    }

    function look() {
        frame = null;
        if (chosen && Math.abs(scrollY - chosen.top) > chosenPx) {
            chosen = null;
        }
        const isRead = ({ element: part }) =>
            part.getBoundingClientRect().top <= innerHeight * readingLine;
        current = chosen ? chosen.index : parts.findLastIndex(isRead);
        show(current);
    }

    const show = onChange((index) => {
        setText(name, parts[index]?.title ?? words.contents);
        setText(count, index === -1 ? "" : words.place(index + 1, parts.length));
        links.forEach((link, each) => {
            if (each === index) {
                link.setAttribute("aria-current", "true");
            } else {
                link.removeAttribute("aria-current");
            }
        });
        const following = parts[index + 1];
        next.disabled = following === undefined;
        next.setAttribute("aria-label", following ? words.next(following.title) : words.contents);
        next.title = next.getAttribute("aria-label");
    });

    const onScroll = () => {
        frame ??= requestAnimationFrame(look);
    };
    show(-1);
    addEventListener("scroll", onScroll, { passive: true });
    document.addEventListener("pointerdown", onOutside);
    return {
        element,
        begin() {
            const asked = parts.findIndex((_, index) => location.hash === `#${idOf(index)}`);
            if (asked !== -1) {
                requestAnimationFrame(() => element.isConnected && go(asked)); // once the page has its place
            } else {
                look();
            }
        },
        destroy() {
            removeEventListener("scroll", onScroll);
            document.removeEventListener("pointerdown", onOutside);
            cancelAnimationFrame(frame);
        },
    };
}
