// Hints in a game against computer players: asks for one, keeps it until the next action, and says why it is
// good below the board; figures on request. What must hold: a hint is shown for the position it was
// asked in, and for no other; asking takes no place from anything; no names of places are shown where
// the board shows none.

import { build, setText } from "../dom.js";
import { onDemand } from "../on_demand.js";
import { create, smallButton } from "../patch.js";
import { bestOf } from "../state/advice.js";

/** @import {Advice, BestAction, MatchInfo, PageContext, PlayedAction, Run, Texts} from "../types/index.js" */

// The position by its list of actions; advice null: busy; reason: a sentence, null when it is unknown,
// "" while it is looked for.
/** @typedef {{actions: PlayedAction[], advice: Advice | null, best: BestAction[], first: BestAction[],
 *      reason: string | null}} Hint */

const noAdvice = /** @type {BestAction[]} */ ([]);
const reasonWords = onDemand(() => import("./reason_words.js"), "reasonSentence");

// run(work): carries out async work and shows what goes wrong; onChange() when there is another.
/** @param {PageContext} context
 *  @param {{code: string, match: MatchInfo, run: Run, onChange: () => void,
 *      nameOf: (seat: number) => string}} settings */
export function createHintDesk({ texts, session, announcer, store }, { code, match: info, run, onChange, nameOf }) {
    const words = texts.bots;
    const { match } = info;
    const text = build("span", { data: { test: "hint-words" } });
    const toggle = create(smallButton("hint-figures", words.figures, () => {
        hasFigures = !hasFigures;
        draw();
        onChange();
    }, { class: "small quiet", "aria-expanded": "false" }));
    const element = build("p", { class: "last-move hint-words", hidden: true }, text, " ", toggle);
    let shown = /** @type {Hint | null} */ (null);
    let hasFigures = false;

    function draw() {
        element.hidden = shown === null;
        toggle.hidden = shown === null || shown.reason === "" || shown.best.length === 0;
        setText(toggle, hasFigures ? words.reason : words.figures);
        toggle.setAttribute("aria-expanded", String(hasFigures));
        setText(text, shown ? wordsOf(words, shown, {
            namesPlaces: store.get().preferences.coordinates === "on", hasFigures,
        }) : "");
    }

    function put(/** @type {Hint | null} */ next) {
        shown = next;
        draw();
        if (shown === null || shown.advice === null || shown.reason !== "") {
            // Whoever listens needs the place.
            announcer.say(shown === null ? "" : wordsOf(words, shown, { namesPlaces: true, hasFigures: false }), "hint");
        }
        onChange();
    }

    return {
        element,
        isShown: () => shown !== null,
        // [{rank, action, estimate}] for the board: the best one; with figures, all that have one
        marks: () => (shown === null ? noAdvice : hasFigures ? shown.best : shown.first),
        // actions: the match's; what was said about another position goes
        update(/** @type {PlayedAction[]} */ actions) {
            if (shown && shown.actions !== actions) {
                shown = null;
            }
            draw(); // coordinates may have come or gone
        },
        ask: (/** @type {PlayedAction[]} */ actions) => run(async () => {
            const asked = { actions, advice: null, best: noAdvice, first: noAdvice, reason: "" };
            put(asked);
            try {
                const advice = await session.hint(code, match, actions.length);
                if (shown === asked) {
                    const best = bestOf(advice);
                    const hint = { ...asked, advice, best, first: best.slice(0, 1) };
                    put(hint);
                    explain(info, hint, { nameOf, ownSeat: store.get().rooms[code]?.match?.position.to_move ?? null })
                        .then((explained) => shown === hint && put(explained));
                }
            } finally {
                if (shown === asked) {
                    put(null);
                }
            }
        }),
    };
}

// With its reason.
/** @param {MatchInfo} match @param {Hint} hint
 *  @param {{nameOf: (seat: number) => string, ownSeat: number | null}} who @returns {Promise<Hint>} */
async function explain({ game, options, board }, hint, who) {
    const { actions, advice, best } = hint;
    try {
        const reasonSentence = await reasonWords.load();
        return { ...hint, reason: await reasonSentence({ game, options, board, best, ...who,
            proven: advice?.proven, actions: actions.map(({ action }) => action) }) };
    } catch {
        return { ...hint, reason: null }; // the mark on the board says enough
    }
}

/** @typedef {Texts["bots"]} Words */

/** @param {Words} words @param {Hint} hint @param {{namesPlaces: boolean, hasFigures: boolean}} how */
function wordsOf(words, { advice, best, reason }, { namesPlaces, hasFigures }) {
    if (advice === null || best.length === 0 || reason === "") {
        return advice !== null && best.length === 0 ? words.hintNone : words.hintBusy;
    }
    const [{ action }] = best;
    const said = hasFigures ? words.hintFigures(best, namesPlaces)
        : words.hintWords(namesPlaces || action === "end" ? action : null, reason);
    return advice.outcome ? `${words.hintOutcome[advice.outcome]} ${said}` : said;
}
