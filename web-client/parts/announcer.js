// The one place of a page that speaks: a polite live region with what happened. What must hold:
// nothing else on the page announces what is announced here; sentences are gathered for a moment and
// said together; while a dialog is open the region is in it, as all around it is silent.

import { build, setChildren } from "../dom.js";
import { onDemand } from "../on_demand.js";
import { emptyQueue, sentencesOf, withSentence } from "../state/speech_queue.js";

/** @import {ConnectionStatus, PageContext, Speak, State, Texts} from "../types/index.js" */

// Only tables have news: the first page does not wait for what tells them.
const news = onDemand(() => import("../state/announcements.js"), "announcements");
const gatherMs = 250;
const restMs = 900; // between two times of speaking
const settleMs = 60; // a region has to be there before its text changes
const lostMs = 2500; // short breaks heal by themselves and need no words

export function createAnnouncer(/** @type {Pick<PageContext, "texts">} */ { texts }) {
    const { element, say } = createSpeaker(texts.a11y.said);
    const hearConnection = createConnectionNews(texts, say);
    const hearTable = createTableNews(texts, say);
    let last = /** @type {State | null} */ (null); // the last state

    return {
        element,
        say,
        // code: of the table on the page, or null
        update(/** @type {State} */ state, /** @type {string | null} */ code) {
            if (last?.connection !== state.connection) {
                hearConnection(state.connection);
            }
            hearTable(state, code, last === null);
            last = state;
        },
    };
}

function createSpeaker(/** @type {Texts["a11y"]["said"]} */ words) {
    const element = build("div", {
        class: "off-screen", role: "status", "aria-live": "polite", "aria-atomic": "false",
        data: { test: "announcer" },
    });
    let home = /** @type {Element | null} */ (null);
    let queue = emptyQueue;
    let timer = /** @type {number | undefined} */ (undefined);
    let quietFrom = 0; // performance.now() from which one may speak again

    /** @type {Speak} */
    function say(/** @type {string} */ text, /** @type {string | null} */ key = null) {
        queue = withSentence(queue, { text, key });
        timer ??= setTimeout(settle, Math.max(gatherMs, quietFrom - performance.now()));
    }

    function settle() {
        home ??= element.parentElement;
        const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? home;
        if (element.parentElement !== place) {
            setChildren(element);
            place?.append(element);
            timer = setTimeout(speak, settleMs);
        } else {
            speak();
        }
    }

    function speak() {
        timer = undefined;
        quietFrom = performance.now() + restMs;
        setChildren(element, sentencesOf(queue, words.more).map((text) => build("p", {}, text)));
        queue = emptyQueue;
    }

    return { element, say };
}

function createConnectionNews(/** @type {Texts} */ texts, /** @type {Speak} */ say) {
    const words = texts.a11y.said;
    let timer = /** @type {number | undefined} */ (undefined);
    let saidLost = false;

    return (/** @type {ConnectionStatus} */ { status }) => {
        if (status === "online") {
            clearTimeout(timer);
            timer = undefined;
            if (saidLost) {
                saidLost = false;
                say(words.lineBack, "line");
            }
        } else if (status === "refused") {
            say(texts.shell.connection.refusedLong, "line");
        } else if (!saidLost) {
            timer ??= setTimeout(() => {
                saidLost = true;
                say(words.lineLost, "line");
            }, lostMs);
        }
    };
}

// -> hear(state, code, isFirst); the first state is what stands there, and no news.
export function createTableNews(/** @type {Texts} */ texts, /** @type {Speak} */ say) {
    let last = /** @type {State | null} */ (null); // the last state
    let told = /** @type {State | null} */ (null); // the state up to which everything has been said
    let wantedCode = /** @type {string | null} */ (null);
    let shownCode = /** @type {string | null} */ (null);
    let isFetching = false;

    // A failure is tried again with the next change of the state.
    async function fetchNews() {
        isFetching = true;
        try {
            await news.load();
            if (last !== null && wantedCode !== null) {
                tell(last, wantedCode);
            }
        } catch (error) {
            console.warn("what is said aloud:", /** @type {Error} */ (error).message);
        }
        isFetching = false;
    }

    function tell(/** @type {State} */ state, /** @type {string} */ code) {
        // A page that opens on a table says how things stand there.
        const before = told === null || code === shownCode ? told : { ...told, rooms: {} };
        if (before !== null) {
            news.get()?.(texts, code, before, state).forEach(({ text, key }) => say(text, key));
        }
        shownCode = code;
        told = state;
    }

    return (/** @type {State} */ state, /** @type {string | null} */ code, /** @type {boolean} */ isFirst) => {
        last = state;
        wantedCode = code;
        if (code === null || isFirst) {
            shownCode = code === null ? null : shownCode;
            told = state;
        } else if (news.get()) {
            tell(state, code);
        } else if (!isFetching) {
            fetchNews();
        }
    };
}
