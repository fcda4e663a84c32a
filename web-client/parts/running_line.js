// A game of mine that is played, as a line of a list: it leads to its table.

import { paths } from "../router.js";
import { isBot, playersNamed } from "../state/bots.js";
import { timeText } from "../state/clock_state.js";
import { isMine } from "../state/own_query.js";
import { matchLine } from "./match_line.js";

/** @import {OwnRunning, Texts} from "../types/index.js" */

/** @param {Texts} texts @param {OwnRunning} match @param {number} nowMs by the server's clock */
export function runningLine(texts, match, nowMs) {
    const { home, ownGames } = texts.shell;
    const players = playersNamed(match.players.map(({ name }) => name));
    const mover = match.players.findIndex(({ seat }) => seat === match.to_move);
    const turn = isMine(match) ? home.yourTurn : mover < 0 ? null
        : isBot(players[mover]) ? texts.bots.thinks(players[mover].name)
            : home.theirTurn(players[mover].name);
    const left = match.deadline_ms
        ? ownGames.timeLeft(timeText(Math.max(0, match.deadline_ms - nowMs), texts.play.clock.units)) : null;
    return matchLine(texts, {
        href: paths.room(match.room), test: "running-game", action: home.open,
        match, players, factsClass: "line-state", facts: [turn, left], isMyTurn: isMine(match),
    });
}
