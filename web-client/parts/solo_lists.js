// The games that this browser plays by itself, for the first page and for my games.

import { soloGames } from "../net/solo_games.js";
import { runningShown } from "../state/own_query.js";
import { isOver } from "../state/room_state.js";
import { soloFinished, soloMe, soloRoom, soloRunning } from "../state/solo_room.js";
import { finishedLine } from "./finished_line.js";
import { runningLine } from "./running_line.js";

/** @import {Me, OwnMatch, OwnMatchQuery, PlayedRoom, Texts} from "../types/index.js" */

// Those that are played.
/** @returns {{room: PlayedRoom, me: Me}[]} */
export const soloTables = () => soloGames().filter((solo) => !isOver(solo))
    .map((solo) => ({ room: soloRoom(solo), me: soloMe(solo) }));

// As lines of a list, those that are played first.
/** @param {Texts} texts @param {OwnMatchQuery} query @returns {Element[]} */
export function soloLines(texts, query) {
    const games = soloGames();
    const running = games.filter((solo) => !isOver(solo)).map(soloRunning);
    const finished = games.filter(isOver).map(soloFinished).filter((match) => isWanted(match, query));
    return [...runningShown(running, query).map((match) => runningLine(texts, match, Date.now())),
        ...finished.map((match) => finishedLine(texts, match))];
}

/** @param {OwnMatch} match @param {OwnMatchQuery} query */
function isWanted({ game: played, outcome, seat, players }, { game, result, search = "" }) {
    const winners = outcome?.winners ?? [];
    const ending = !winners.includes(seat) ? "lost" : winners.length > 1 ? "drawn" : "won";
    return (!game || played === game) && (!result || result === ending) &&
        players.some((player) => player.seat !== seat && player.name.toLowerCase().includes(search.toLowerCase()));
}
