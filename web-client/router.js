// From addresses to pages and back. What must hold: every page has one address; links are real
// <a href>, so that they open in tabs, can be copied, and work with the back button.

import { archiveSearch } from "./state/archive_query.js";
import { studySearch } from "./state/study_query.js";
import { tableSearch } from "./state/table_query.js";

/** @import {ArchiveQuery} from "./types/client.js" */
/** @import {TableSettings} from "./types/protocol.js" */

const renameMs = 250;
const roomCode = /^[0-9a-hjkmnp-tv-z]{16}$/;

/**
 * @typedef {(
 *     {page: "home" | "archive" | "device" | "badLink" | "notFound"} |
 *     {page: "newTable" | "rules", game: string | null} |
 *     {page: "study", game: string} |
 *     {page: "room", room: string} |
 *     {page: "match", match: string})} Route
 */

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
        return roomCode.test(name) ? { page: "room", room: name } : { page: "badLink" };
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
    if (parts.length === 1 && (head === "archive" || head === "device")) {
        return { page: head };
    }
    return { page: "notFound" };
}

export const paths = {
    home: () => "/",
    /**
     * @param {string | null} [game]
     * @param {Partial<TableSettings> | null} like settings to begin with
     */
    newTable: (game, like = null) => (game ? `/new/${game}` : "/new") + tableSearch(like),
    /** @param {ArchiveQuery} query */
    archive: (query = {}) => `/archive${archiveSearch(query)}`,
    /** @param {string} pass */
    device: (pass) => `/device#${pass}`,
    /** @param {string} code */
    room: (code) => `/r/${code}`,
    /**
     * @param {string} id
     * @param {number | null} ply of the position to begin with; left out: the last one
     */
    match: (id, ply = null) => `/m/${id}${ply === null ? "" : `?ply=${ply}`}`,
    /** @param {string} game @param {Parameters<typeof studySearch>[0]} line */
    study: (game, line = { options: {} }) => `/study/${game}${studySearch(line)}`,
    /** @param {string | null} [game] */
    rules: (game) => (game ? `/rules/${game}` : "/rules"),
};

/**
 * @param {(route: Route & {search: string}) => void} show called for the first address and each one that follows
 */
export function createRouter(show) {
    /** @type {number | undefined} */
    let renaming;

    function showCurrent() {
        clearTimeout(renaming);
        show({ ...parsePath(location.pathname), search: location.search });
    }

    /** @param {MouseEvent} event */
    function onClick(event) {
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
    /** @param {MouseEvent} event @param {string} id */
    function leap(event, id) {
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
        /** @param {string} path */
        rename: (path) => history.replaceState(null, "", path),
        // The same for what changes many times a second, which browsers refuse.
        /** @param {string} path */
        renameSoon(path) {
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
