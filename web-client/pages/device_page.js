// Where a link from another device leads: makes this browser the same person, if that is wanted.
// What must hold: the pass leaves the address bar before anything else and is kept nowhere; nothing
// happens without a click, since whoever this browser was is forgotten by it.

import { h, onChange, setChildren, setText } from "../dom.js";
import { nameKey, recall } from "../local_storage.js";
import { createOwnGames } from "../parts/own_games.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { isMember } from "../state/room_state.js";

const passShape = /^[0-9a-hjkmnp-tv-z]{16}$/;

export function createDevicePage(context) {
    const { texts, session, store } = context;
    const words = texts.shell.device;
    const pass = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    const element = h("article", { class: "message-page", data: { test: "device-page" } });
    const warning = h("p", {
        class: "device-warning", role: "status", data: { test: "device-warning" },
    });
    const problem = h("p", { class: "problem", role: "alert" });
    const goOn = h("button", {
        type: "button", class: "primary", data: { test: "use-pass" }, on: { click: usePass },
    }, words.continue);
    const own = createOwnGames(context);
    let asks = true; // until it is answered

    const home = (primary) => h("a", {
        class: primary ? "button primary" : "button", href: paths.home(),
        data: { test: "device-home" },
    }, primary ? texts.shell.backHome : words.notNow);

    function say(title, text, ...more) {
        setChildren(element, h("h1", {}, title), h("p", { class: "lead" }, text),
            h("p", { class: "buttons" }, home(true)), more);
    }

    function ask() {
        setChildren(element, h("h1", {}, words.askTitle), h("p", { class: "lead" }, words.ask),
            warning, problem, h("p", { class: "buttons" }, goOn, home(false)));
    }

    // Who would be forgotten: somebody with places at tables, or at least with a chosen name.
    const showWarning = onChange(([rooms, me]) => {
        const all = Object.values(rooms);
        const places = all.filter((room) => room.status === "ready" && isMember(room, me)).length;
        const known = me !== null && all.every((room) => room.status !== "loading");
        const named = recall(nameKey) !== null;
        goOn.disabled = !known;
        warning.classList.toggle("is-awaited", !known);
        warning.classList.toggle("strong", places > 0);
        setText(warning, !known ? texts.shell.loading
            : places > 0 ? words.warnGames(me.name, places)
                : named ? words.warnName(me.name) : "");
        setText(goOn, places > 0 ? words.replace : words.continue);
    });

    async function usePass() {
        asks = false;
        goOn.disabled = true;
        setText(goOn, words.continuing);
        setText(problem, "");
        try {
            await session.usePass(pass);
            say(words.doneTitle(store.get().me.name), words.done, own.element);
        } catch (error) {
            if (error.code === "unknown_pass") {
                say(words.failedTitle, words.failed);
            } else {
                setText(problem, errorWords(texts, error));
                goOn.disabled = false;
                setText(goOn, words.continue);
            }
        }
    }

    if (passShape.test(pass)) {
        ask();
    } else {
        asks = false;
        say(words.missingTitle, words.missing);
    }
    return {
        element,
        title: () => words.title,
        update(state) {
            own.update(state);
            if (asks) {
                showWarning([state.rooms, state.me]);
            }
        },
    };
}
