// The one place of a page that speaks: a polite live region with what happened. What must hold:
// nothing else on the page announces what is announced here; sentences are gathered for a moment and
// said together; while a dialog is open the region is in it, as all around it is silent.

import { h, setChildren } from "../dom.js";
import { announcements } from "../state/announcements.js";
import { emptyQueue, sentencesOf, withSentence } from "../state/speech_queue.js";

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
    let shownCode = null;
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

    return {
        element,
        say,
        // code: of the table on the page, or null
        update(state, code) {
            if (last?.connection !== state.connection) {
                hearLine(state.connection);
            }
            if (code !== null && last !== null) {
                // A page that opens on a table says how things stand there.
                const before = code === shownCode ? last : { ...last, rooms: {} };
                announcements(texts, code, before, state).forEach(({ text, key }) => say(text, key));
            }
            shownCode = code;
            last = state;
        },
    };
}
