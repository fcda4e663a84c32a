// The one place of a page that speaks: a polite live region with what happened. What must hold:
// nothing else on the page announces what is announced here; sentences are gathered for a moment and
// said together; while a dialog is open the region is in it, as all around it is silent.

import { h, setChildren } from "../dom.js";
import { onDemand } from "../on_demand.js";
import { emptyQueue, sentencesOf, withSentence } from "../state/speech_queue.js";

// Only tables have news: the first page does not wait for what tells them.
const news = onDemand(() => import("../packs/boards.js"), "announcements");
const gatherMs = 250;
const restMs = 900; // between two times of speaking
const settleMs = 60; // a region has to be there before its text changes
const lostMs = 2500; // short breaks heal by themselves and need no words

export function createAnnouncer({ texts }) {
    const words = texts.a11y.said;
    const element = h("div", {
        class: "off-screen", role: "status", "aria-live": "polite", "aria-atomic": "false",
        data: { test: "announcer" },
    });
    let home = null;
    let queue = emptyQueue;
    let timer = null;
    let quietFrom = 0; // performance.now() from which one may speak again
    let last = null; // the last state
    let told = null; // the state up to which everything has been said
    let wantedCode = null;
    let shownCode = null;
    let isFetching = false;
    let lostTimer = null;
    let saidLost = false;

    function say(text, key = null) {
        queue = withSentence(queue, { text, key });
        timer ??= setTimeout(settle, Math.max(gatherMs, quietFrom - performance.now()));
    }

    function settle() {
        home ??= element.parentElement;
        const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? home;
        if (element.parentElement !== place) {
            setChildren(element);
            place.append(element);
            timer = setTimeout(speak, settleMs);
        } else {
            speak();
        }
    }

    function speak() {
        timer = null;
        quietFrom = performance.now() + restMs;
        setChildren(element, sentencesOf(queue, words.more).map((text) => h("p", {}, text)));
        queue = emptyQueue;
    }

    function hearLine({ status }) {
        if (status === "online") {
            clearTimeout(lostTimer);
            lostTimer = null;
            if (saidLost) {
                saidLost = false;
                say(words.lineBack, "line");
            }
        } else if (status === "refused") {
            say(texts.shell.connection.refusedLong, "line");
        } else if (!saidLost) {
            lostTimer ??= setTimeout(() => {
                saidLost = true;
                say(words.lineLost, "line");
            }, lostMs);
        }
    }

    // A failure is tried again with the next change of the state.
    async function fetchNews() {
        isFetching = true;
        try {
            await news.load();
            if (wantedCode !== null) {
                hearTable(last, wantedCode);
            }
        } catch (error) {
            console.warn("what is said aloud:", error.message);
        }
        isFetching = false;
    }

    function hearTable(state, code) {
        const announcements = news.get();
        if (announcements === null) {
            if (!isFetching) {
                fetchNews();
            }
            return;
        }
        // A page that opens on a table says how things stand there.
        const before = code === shownCode ? told : { ...told, rooms: {} };
        announcements(texts, code, before, state).forEach(({ text, key }) => say(text, key));
        shownCode = code;
        told = state;
    }

    return {
        element,
        say,
        // code: of the table on the page, or null
        update(state, code) {
            if (last?.connection !== state.connection) {
                hearLine(state.connection);
            }
            const isFirst = last === null;
            last = state;
            wantedCode = code;
            if (code === null || isFirst) {
                shownCode = code === null ? null : shownCode;
                told = state;
            } else {
                hearTable(state, code);
            }
        },
    };
}
