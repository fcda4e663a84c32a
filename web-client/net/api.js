// The HTTP interface: games, computer players and the archive. What must hold: every failure is an ApiError whose
// code tells "not_found" from "offline"; nothing is kept here.

import { searchOf } from "../state/address_query.js";

/** @import {ArchiveQuery, Board, Bot, GameInfo, GameRecord, MatchSummary, Options, Position,
 *      PositionReply} from "../types/index.js" */

export class ApiError extends Error {
    // path: where in the request, or ""
    /** @param {string} code @param {string} message */
    constructor(code, message, path = "") {
        super(message);
        this.code = code;
        this.path = path;
    }
}

/** @param {string} path @param {Record<string, string>} headers @returns {Promise<any>} */
export async function getJson(path, headers = {}) {
    let response;
    try {
        response = await fetch(path, { headers: { accept: "application/json", ...headers } });
    } catch {
        throw new ApiError("offline", "");
    }
    const body = await response.json().catch(() => null);
    if (!response.ok || body === null || body.error) {
        const error = body?.error ?? body ?? {};
        throw new ApiError(error.code ?? "internal", error.message ?? "", error.path ?? "");
    }
    return body;
}

// In the order in which people see them.
/** @returns {Promise<GameInfo[]>} */
export async function fetchGames() {
    const body = await getJson("/api/games");
    return Array.isArray(body) ? body : body.games;
}

// The weakest first.
/** @returns {Promise<Bot[]>} */
export const fetchBots = async () => (await getJson("/api/bots")).bots;

// One page of the archive; `next` begins the following one.
/** @param {ArchiveQuery & {limit?: number}} query @returns {Promise<{matches: MatchSummary[], next?: string}>} */
export const fetchMatches = (query = {}) => getJson(
    `/api/matches${searchOf(query, ["game", "player", "from", "to", "before", "limit"])}`);

/** @param {string} id @returns {Promise<GameRecord>} */
export const fetchMatch = (id) => getJson(`/api/matches/${encodeURIComponent(id)}`);

// The position at the start and after each action.
/** @param {string} id @returns {Promise<{board: Board, positions: Position[]}>} */
export const fetchPositions = (id) => getJson(`/api/matches/${encodeURIComponent(id)}/positions`);

// What actions lead to. An illegal one fails with the code "illegal_action".
// next: and what each legal action leads to from there; setup: where they start, if not as usual (state/setup_text.js);
// one that the rules do not allow fails with "bad_setup"
/** @type {(game: string, options: Options, actions: string[], next?: boolean, setup?: string) => Promise<PositionReply>} */
export function fetchPosition(game, options, actions, next = false, setup = "") {
    // A refusal is a good answer, too: the browser's log would call a 400 an error of the page.
    const search = new URLSearchParams({ try: "true", ...(next && { next: "true" }), options: JSON.stringify(options), ...(setup && { setup }) });
    const played = actions.length > 0 ? `&actions=${actions.map(encodeURIComponent).join(",")}` : "";
    return getJson(`/api/games/${encodeURIComponent(game)}/position?${search}${played}`);
}

// A picture of a link that phones read.
/** @param {string} link */
export const qrAddress = (link) => `/api/qr?${new URLSearchParams({ text: link })}`;

// Where a finished match can be downloaded: as JSON, as text for people, its last position as a
// picture, and all of it moving.
export const downloads = {
    png: (/** @type {string} */ id) => `/api/matches/${encodeURIComponent(id)}.png`,
    gif: (/** @type {string} */ id) => `/api/matches/${encodeURIComponent(id)}.gif`,
    json: (/** @type {string} */ id) => `/api/matches/${encodeURIComponent(id)}`,
    txt: (/** @type {string} */ id) => `/api/matches/${encodeURIComponent(id)}.txt`,
};
