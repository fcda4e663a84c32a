// Where a link from another device leads: makes this browser the same person, if that is wanted.
// What must hold: the pass leaves the address bar before anything else and is kept nowhere; nothing
// happens without a click, since whoever this browser was is forgotten by it.

import { nameKey, recall } from "../local_storage.js";
import { h, host } from "../patch.js";
import { createOwnGames } from "../parts/own_games.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { isMember } from "../state/room_state.js";
import { classes, view } from "../view.js";

/** @import {PageContext, Reason, State, Texts} from "../types/index.js" */

/**
 * @typedef {object} Device
 * @property {"asks" | "missing" | "busy" | "done" | "failed"} stage
 * @property {string} problem
 * @property {ReturnType<typeof knownPerson> | null} person who would be forgotten
 */

const passShape = /^[0-9a-hjkmnp-tv-z]{16}$/;

export function createDevicePage(/** @type {PageContext} */ context) {
    const { texts, session } = context;
    const pass = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    /** @type {Device} */
    const device = {
        stage: passShape.test(pass) ? "asks" : "missing", // then "busy"; then "done" or "failed"
        problem: "",
        person: null,
    };
    const page = view("article", (/** @type {State} */ state) => pageLayout(context, device, state, usePass));

    function show(/** @type {Device["stage"]} */ stage, /** @type {string} */ problem = "") {
        Object.assign(device, { stage, problem });
        page.redraw();
    }

    async function usePass() {
        show("busy");
        try {
            await session.usePass(pass);
            show("done");
        } catch (error) {
            if (/** @type {Reason} */ (error).code === "unknown_pass") {
                show("failed");
            } else {
                show("asks", errorWords(texts, error));
            }
        }
    }

    return { ...page, title: () => texts.shell.device.title };
}

/** @param {PageContext} context @param {Device} device @param {State} state @param {() => void} usePass */
function pageLayout(context, device, state, usePass) {
    const { texts } = context;
    const { stage, problem } = device;
    if (stage === "asks") {
        device.person = knownPerson(state);
    }
    const words = texts.shell.device;
    return h("article", { class: "message-page", data: { test: "device-page" } },
    stage === "asks" || stage === "busy"
        ? question(texts, device.person ?? knownPerson(state), { isBusy: stage === "busy", problem, usePass })
        : message(texts, stage === "missing" ? [words.missingTitle, words.missing]
            : stage === "failed" ? [words.failedTitle, words.failed]
                : [words.doneTitle(state.me?.name ?? ""), words.done]),
    stage === "done" && host("own", () => createOwnGames(context), state));
}

/** @param {Texts} texts @param {[title: string, text: string]} settings */
const message = (texts, [title, text]) => [h("h1", {}, title), h("p", { class: "lead" }, text),
    h("p", { class: "buttons" }, homeLink(texts.shell.backHome, true))];

// Who would be forgotten: somebody with places at tables, or at least with a chosen name.
function knownPerson(/** @type {State} */ { rooms, me }) {
    const all = Object.values(rooms);
    return {
        name: me?.name ?? "",
        places: all.filter((room) => room.status === "ready" && isMember(room, me)).length,
        isKnown: me !== null && all.every((room) => room.status !== "loading"),
    };
}

/** @param {Texts} texts @param {ReturnType<typeof knownPerson>} person
 *  @param {{isBusy: boolean, problem: string, usePass: () => void}} settings */
function question(texts, person, { isBusy, problem, usePass }) {
    const words = texts.shell.device;
    const { name, places, isKnown } = person;
    const warning = !isKnown ? texts.shell.loading
        : places > 0 ? words.warnGames(name, places)
            : recall(nameKey) !== null ? words.warnName(name) : "";
    return [
        h("h1", {}, words.askTitle),
        h("p", { class: "lead" }, words.ask),
        h("p", {
            class: classes("device-warning", !isKnown && "is-awaited", places > 0 && "strong"),
            role: "status", data: { test: "device-warning" },
        }, warning),
        h("p", { class: "problem", role: "alert" }, problem),
        h("p", { class: "buttons" },
            h("button", {
                type: "button", class: "primary", disabled: isBusy || !isKnown,
                data: { test: "use-pass" }, on: { click: usePass },
            }, isBusy ? words.continuing : places > 0 ? words.replace : words.continue),
            homeLink(words.notNow, false)),
    ];
}

const homeLink = (/** @type {string} */ text, /** @type {boolean} */ isPrimary) => h("a", {
    class: classes("button", isPrimary && "primary"), href: paths.home(), data: { test: "device-home" },
}, text);
