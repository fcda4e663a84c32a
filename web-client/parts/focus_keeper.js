// Where the focus goes when what had it is gone: the nearest place around it that is still there.
// What must hold: the keyboard's place is never lost to the top of the page by something that
// disappears after a move, an answer or another view; nobody else's focus is taken.

import { textFields } from "../dom.js";

const tabbable = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), " +
    "textarea:not(:disabled), summary, [tabindex=\"0\"]";
// No text field: on a phone its keyboard would come up.
const isText = (/** @type {Element} */ element) => element.matches(textFields);
const isShown = (/** @type {Element} */ element) => element.isConnected && element.getClientRects().length > 0 &&
    (element.checkVisibility?.() ?? true); // not in a folded <details>
const isUsable = (/** @type {Element} */ element) => isShown(element) && !element.matches(":disabled");

export function keepFocus(/** @type {HTMLElement} */ main) {
    /** @type {HTMLElement[]} */
    let path = []; // what has the focus, and all around it up to the page

    document.addEventListener("focusin", ({ target }) => {
        path = [];
        for (let each = /** @type {HTMLElement | null} */ (target); each && each !== document.body; each = each.parentElement) {
            path.push(each);
        }
    });
    // Somebody put the focus down on purpose, by a click on nothing.
    document.addEventListener("pointerdown", ({ target }) => {
        if (!path[0]?.contains(/** @type {Node | null} */ (target))) {
            path = [];
        }
    });

    // What is hidden or disabled keeps the focus until the next frame.
    const isLost = () => path.length > 0 && !isUsable(path[0]) &&
        (document.activeElement === document.body || document.activeElement === path[0]);
    for (const type of ["click", "keydown"]) {
        document.addEventListener(type, () => setTimeout(check));
    }

    function check() {
        if (!isLost()) {
            return;
        }
        const around = path.filter(isShown);
        const home = around.find((element) => element.matches("main")) ?? main;
        for (const element of around) {
            if (element === home) {
                break;
            }
            const next = [.../** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll(tabbable))]
                .find((each) => isShown(each) && !isText(each));
            if (next) {
                next.focus({ preventScroll: true });
                return;
            }
        }
        home.focus({ preventScroll: true });
    }

    // check(): to be called after every change of the page.
    return { check };
}
