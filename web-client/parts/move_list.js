// The moves of a match, one line per turn. With onPick each move is a button to look at it.

import { seatMark, seatName } from "../boards/seat_mark.js";
import { h, syncList } from "../dom.js";
import { forfeitWords } from "../state/game_words.js";
import { isForfeit } from "../state/room_state.js";

export function createMoveList({ texts }, { onPick = null } = {}) {
    const words = texts.play;
    const empty = h("p", { class: "hint" }, words.noMoves);
    const list = h("ol", { class: "moves", data: { test: "moves" } });
    const element = h("div", { class: "move-list", tabindex: onPick ? null : "0" }, empty, list);

    function make(turn) {
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

    // ply: how many actions are made in the position shown.
    function update(actions, ply) {
        empty.hidden = actions.length > 0;
        // After a takeback another action may stand in the same place.
        const turnKey = (turn) => `${turn.number} ${turn.seat}`;
        const moveKey = (move) => `${move.ply} ${move.action}`;
        syncList(list, turnsOf(actions), turnKey, make, (line, turn) =>
            syncList(line.moves, turn.moves, moveKey, makeMove, (element, move) => {
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

// [{number, seat, moves: [{ply, action, cause}]}]: successive actions of one seat are one turn.
export function turnsOf(actions) {
    const turns = [];
    actions.forEach(({ seat, action, cause }, ply) => {
        const last = turns.at(-1);
        if (last && last.seat === seat && !isForfeit(action)) {
            last.moves.push({ ply, action, cause });
        } else {
            turns.push({ number: turns.length + 1, seat, moves: [{ ply, action, cause }] });
        }
    });
    return turns;
}
