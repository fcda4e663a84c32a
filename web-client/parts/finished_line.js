// A finished game as a line of a list: game, people, who won, when; it leads to its replay.

import { paths } from "../router.js";
import { playersNamed } from "../state/bots.js";
import { dateWords } from "../state/date_words.js";
import { outcomeWords } from "../state/game_words.js";
import { matchLine } from "./match_line.js";

/** @import {MatchSummary, Texts} from "../types/index.js" */

// match: an entry of GET /api/matches, or one of mine, with my seat
export function finishedLine(/** @type {Texts} */ texts, /** @type {MatchSummary & {seat?: number}} */ match) {
    const words = texts.shell.home;
    const players = playersNamed(match.players.map(({ name }) => name));
    const ending = match.outcome && outcomeWords(texts, {
        game: match.game, outcome: match.outcome, scores: match.scores, players, left: 0,
        ownSeat: match.seat ?? null,
    });
    return matchLine(texts, {
        href: paths.match(match.id), test: "finished-game", action: words.replay,
        match, players, winners: match.outcome?.winners, factsClass: "hint",
        facts: [ending?.title, match.offline && texts.bots.solo.played, words.moves(match.turns), dateWords(match.finished)],
    });
}
