// From addresses to pages and back. What must hold: every page has one address; links are real
// <a href>, so that they open in tabs, can be copied, and work with the back button.

import { archiveSearch } from "./state/archive_query.js";
import { ownSearch } from "./state/own_query.js";
import { isSolo } from "./state/solo_id.js";
import { studySearch } from "./state/study_query.js";
import { tableSearch } from "./state/table_query.js";

/** @import {ArchiveQuery, OwnMatchQuery, TableSettings} from "./types/index.js" */

const renameMs = 250;
const roomCode = /^[0-9a-hjkmnp-tv-z]{16}$/;

/** @typedef {{page: "home" | "daily" | "archive" | "games" | "device" | "badLink" | "notFound"} |
 *      {page: "newTable" | "rules", game: string | null} | {page: "study", game: string} |
 *      {page: "room" | "solo", room: string} | {page: "match", match: string}} Route */

// An address that names nothing gives {page: "notFound"}.
/** @param {string} path @returns {Route} */
export function parsePath(path) {
    const parts = path.split("/").filter((part) => part !== "");
    const [head, name] = parts;
    if (parts.length === 0) {
        return { page: "home" };
    }
    if (head === "new" && parts.length <= 2) {
        return { page: "newTable", game: name ?? null };
    }
    if (parts.length === 2 && head === "r") {
        return roomCode.test(name) ? { page: "room", room: name }
            : isSolo(name) ? { page: "solo", room: name } : { page: "badLink" };
    }
    if (parts.length === 2 && head === "m") {
        return { page: "match", match: name };
    }
    if (head === "study" && parts.length === 2) {
        return { page: "study", game: name };
    }
    if (head === "rules" && parts.length <= 2) {
        return { page: "rules", game: name ?? null };
    }
    if (parts.length === 1 && (head === "daily" || head === "archive" || head === "games" || head === "device")) {
        return { page: head };
    }
    return { page: "notFound" };
}

export const paths = {
    home: () => "/",
    // like: settings to begin with
    /** @param {string | null} [game] @param {Partial<TableSettings> | null} like */
    newTable: (game, like = null) => (game ? `/new/${game}` : "/new") + tableSearch(like),
    daily: () => "/daily",
    archive: (/** @type {ArchiveQuery} */ query = {}) => `/archive${archiveSearch(query)}`,
    games: (/** @type {OwnMatchQuery} */ query = {}) => `/games${ownSearch(query)}`,
    device: (/** @type {string} */ pass) => `/device#${pass}`,
    room: (/** @type {string} */ code) => `/r/${code}`,
    // ply: of the position to begin with; left out: the last one
    /** @param {string} id @param {number | null} ply */
    match: (id, ply = null) => `/m/${id}${ply === null ? "" : `?ply=${ply}`}`,
    // For frames of other sites' pages.
    embed: (/** @type {string} */ id) => `/embed/m/${id}`,
    /** @param {string} game @param {Parameters<typeof studySearch>[0]} line */
    study: (game, line = { options: {} }) => `/study/${game}${studySearch(line)}`,
    rules: (/** @type {string | null=} */ game) => (game ? `/rules/${game}` : "/rules"),
};

// show: called for the first address and each one that follows
export function createRouter(/** @type {(route: Route & {search: string}) => void} */ show) {
    let renaming = /** @type {number | undefined} */ (undefined);

    function showCurrent() {
        clearTimeout(renaming);
        show({ ...parsePath(location.pathname), search: location.search });
    }

    function onClick(/** @type {MouseEvent} */ event) {
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey &&
            !event.altKey && !event.defaultPrevented;
        /** @type {HTMLAnchorElement | null} */
        const anchor = event.target instanceof Element ? event.target.closest("a[href]") : null;
        if (!plain || !anchor || anchor.target || anchor.hasAttribute("download") ||
            anchor.origin !== location.origin || parsePath(anchor.pathname).page === "notFound") {
            return;
        }
        if (anchor.pathname === location.pathname && anchor.hash) {
            leap(event, anchor.hash.slice(1));
            return;
        }
        event.preventDefault();
        navigate(anchor.pathname + anchor.search);
    }

    // To a place on the page itself. The browser would treat it as a new address, announce it with
    // popstate, and the page would be rebuilt.
    function leap(/** @type {MouseEvent} */ event, /** @type {string} */ id) {
        const place = document.getElementById(id);
        if (place) {
            event.preventDefault();
            place.focus({ preventScroll: true });
            place.scrollIntoView();
        }
    }

    /** @param {string} path @param {{replace?: boolean}} how */
    function navigate(path, { replace = false } = {}) {
        if (replace) {
            history.replaceState(null, "", path);
        } else if (path !== location.pathname + location.search) {
            history.pushState(null, "", path);
        }
        showCurrent();
    }

    return {
        navigate,
        // Changes the address without showing another page.
        rename: (/** @type {string} */ path) => history.replaceState(null, "", path),
        // The same for what changes many times a second, which browsers refuse.
        renameSoon(/** @type {string} */ path) {
            clearTimeout(renaming);
            renaming = setTimeout(() => history.replaceState(null, "", path), renameMs);
        },
        start() {
            addEventListener("popstate", showCurrent);
            document.addEventListener("click", onClick);
            showCurrent();
        },
    };
}

/** @typedef {ReturnType<typeof createRouter>} Router */
