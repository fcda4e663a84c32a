// The moves of a match, one line per turn, and where a computer player took a seat over. With
// onPick each move is a button to look at it. What must hold: marks on moves change no size.

import { seatMark, seatName } from "../boards/seat_mark.js";
import { h, syncList } from "../dom.js";
import { lossSize } from "../state/analysis.js";
import { forfeitWords, takeoverWords } from "../state/game_words.js";
import { isForfeit } from "../state/room_state.js";

const noLosses = new Map();

export function createMoveList({ texts }, { onPick = null } = {}) {
    const words = texts.play;
    const empty = h("p", { class: "hint" }, words.noMoves);
    const list = h("ol", { class: "moves", data: { test: "moves" } });
    const element = h("div", { class: "move-list", tabindex: onPick ? null : "0" }, empty, list);

    function make(turn) {
        if (turn.takeover) {
            return h("li", { class: "turn takeover" },
                seatMark(turn.seat, seatName(turn.seat, texts)), takeoverWords(texts, turn.takeover));
        }
        const moves = h("span", { class: "turn-moves" });
        const line = h("li", { class: "turn" },
            h("span", { class: "turn-number" }, `${turn.number}.`),
            seatMark(turn.seat, seatName(turn.seat, texts)), moves);
        line.moves = moves;
        return line;
    }

    function makeMove({ ply, action, cause }) {
        const text = isForfeit(action) ? forfeitWords(texts, cause) : action;
        return onPick
            ? h("button", {
                type: "button", class: "move", on: { click: () => onPick(ply + 1) },
            }, text)
            : h("span", { class: "move" }, text);
    }

    // ply: how many actions are made in the position shown; takeovers: of MatchInfo; losses: Map
    // from the ply of an action to what it gave away, see state/analysis.js.
    function update(actions, ply, takeovers = [], losses = noLosses) {
        empty.hidden = actions.length + takeovers.length > 0;
        // After a takeback another action may stand in the same place.
        const turnKey = (turn) =>
            `${turn.number} ${turn.seat} ${turn.takeover ? `over ${turn.takeover.name}` : ""}`;
        const moveKey = (move) => `${move.ply} ${move.action}`;
        syncList(list, turnsOf(actions, takeovers), turnKey, make, (line, turn) =>
            !turn.takeover && syncList(line.moves, turn.moves, moveKey, makeMove, (element, move) => {
                markLoss(element, losses.get(move.ply));
                const current = move.ply === ply - 1;
                element.classList.toggle("current", current);
                if (current) {
                    element.setAttribute("aria-current", "step");
                    keepInView(element);
                } else {
                    element.removeAttribute("aria-current");
                }
            }));
    }

    function markLoss(element, loss) {
        const sign = signOf(texts, loss);
        if ((element.dataset.sign ?? "") === sign) {
            return;
        }
        if (sign) {
            element.dataset.sign = sign;
            element.title = texts.bots.analysis.lost(loss);
            element.setAttribute("aria-label", `${element.textContent}, ${element.title}`);
        } else {
            delete element.dataset.sign;
            element.removeAttribute("title");
            element.removeAttribute("aria-label");
        }
    }

    // Scrolls the list alone, never the page.
    function keepInView(move) {
        requestAnimationFrame(() => {
            const box = element.getBoundingClientRect();
            const place = move.getBoundingClientRect();
            if (place.bottom > box.bottom || place.top < box.top) {
                element.scrollTop += place.top - box.top - box.height / 2;
            }
        });
    }

    return { element, update };
}

function signOf(texts, loss) {
    const size = lossSize(loss);
    return size ? texts.bots.analysis[size] : "";
}

// [{number, seat, moves: [{ply, action, cause}]}]: successive actions of one seat are one turn. A
// takeover stands between: {number: of the turn before, seat, takeover}.
export function turnsOf(actions, takeovers = []) {
    const turns = [];
    let number = 0;
    const takeOver = (ply) => takeovers.filter((takeover) => takeover.ply === ply)
        .forEach((takeover) => turns.push({ number, seat: takeover.seat, takeover }));
    actions.forEach(({ seat, action, cause }, ply) => {
        takeOver(ply);
        const last = turns.at(-1);
        if (last && !last.takeover && last.seat === seat && !isForfeit(action)) {
            last.moves.push({ ply, action, cause });
        } else {
            number += 1;
            turns.push({ number, seat, moves: [{ ply, action, cause }] });
        }
    });
    takeOver(actions.length);
    return turns;
}
