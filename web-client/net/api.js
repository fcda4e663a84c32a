// The HTTP interface: games, computer players and the archive. What must hold: every failure is an ApiError whose
// code tells "not_found" from "offline"; nothing is kept here.

export class ApiError extends Error {
    // path: where in the request, or ""
    constructor(code, message, path = "") {
        super(message);
        this.code = code;
        this.path = path;
    }
}

async function getJson(path) {
    let response;
    try {
        response = await fetch(path, { headers: { accept: "application/json" } });
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

// [GameInfo], in the order in which people see them.
export async function fetchGames() {
    const body = await getJson("/api/games");
    return Array.isArray(body) ? body : body.games;
}

// [{level, name, character}], the weakest first.
export async function fetchBots() {
    return (await getJson("/api/bots")).bots;
}

// {matches, next}; query: {game, player, from, to, before, limit}, see state/archive_query.js; each
// may be left out. `to` is the last day that counts.
export function fetchMatches(query = {}) {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
        if (value !== undefined && value !== null && value !== "") {
            search.set(name, value);
        }
    }
    const text = search.toString();
    return getJson(text ? `/api/matches?${text}` : "/api/matches");
}

export function fetchMatch(id) {
    return getJson(`/api/matches/${encodeURIComponent(id)}`);
}

// {board, positions}
export function fetchPositions(id) {
    return getJson(`/api/matches/${encodeURIComponent(id)}/positions`);
}

// {options, board, actions, position}: what actions, all texts, lead to.
export function fetchPosition(game, options, actions) {
    // A refusal is a good answer, too: the browser's log would call a 400 an error of the page.
    const search = new URLSearchParams({ try: "true", options: JSON.stringify(options) });
    const played = actions.length > 0 ? `&actions=${actions.map(encodeURIComponent).join(",")}` : "";
    return getJson(`/api/games/${encodeURIComponent(game)}/position?${search}${played}`);
}

// A picture of a link that phones read.
export const qrAddress = (link) => `/api/qr?${new URLSearchParams({ text: link })}`;

// Where a finished match can be downloaded: as JSON, and as text for people.
export const downloads = {
    json: (id) => `/api/matches/${encodeURIComponent(id)}`,
    txt: (id) => `/api/matches/${encodeURIComponent(id)}.txt`,
};
