// From addresses to pages and back. What must hold: every page has one address; links are real
// <a href>, so that they open in tabs, can be copied, and work with the back button.

import { archiveSearch } from "./state/archive_query.js";
import { studySearch } from "./state/study_query.js";
import { tableSearch } from "./state/table_query.js";

const renameMs = 250;
const roomCode = /^[0-9a-hjkmnp-tv-z]{16}$/;

// {page, ...parts}; an address that names nothing gives {page: "notFound"}.
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
    // like: TableSettings to begin with, see state/table_query.js
    newTable: (game, like = null) => (game ? `/new/${game}` : "/new") + tableSearch(like),
    // query: see state/archive_query.js
    archive: (query = {}) => `/archive${archiveSearch(query)}`,
    device: (pass) => `/device#${pass}`,
    room: (code) => `/r/${code}`,
    // ply: of the position to begin with; left out: the last one
    match: (id, ply = null) => `/m/${id}${ply === null ? "" : `?ply=${ply}`}`,
    // line: see state/study_query.js
    study: (game, line = { options: {} }) => `/study/${game}${studySearch(line)}`,
    rules: (game) => (game ? `/rules/${game}` : "/rules"),
};

// show(route) is called for the first address and for each one that follows; route.search is the
// address's query.
export function createRouter(show) {
    let renaming = null;

    function showCurrent() {
        clearTimeout(renaming);
        show({ ...parsePath(location.pathname), search: location.search });
    }

    function onClick(event) {
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey &&
            !event.altKey && !event.defaultPrevented;
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

    // To a place of the page itself. Left to the browser it would be a new address, told by popstate,
    // and the page would be made anew.
    function leap(event, id) {
        const place = document.getElementById(id);
        if (place) {
            event.preventDefault();
            place.focus({ preventScroll: true });
            place.scrollIntoView();
        }
    }

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
        // Changes the address without showing a page anew.
        rename: (path) => history.replaceState(null, "", path),
        // The same for what changes many times a second, which browsers refuse.
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
