// Keeps the client for offline use: the whole shell (index.html and all it may need), the lists of
// games and computer players, and the finished games that were looked at last. Shows what the server
// tells this device while no page is open.
// What must hold: online the server's answer counts, so that nobody stays with an old version; a
// shell is complete and of one version, named by its content, or it is not used; a page that was
// shown from the shell takes its files from there, too; nothing of a running game is ever kept.
//
// A classic script: module workers are younger than the browsers we want. The server switches it
// off by answering 404 or 410 for this file, see offline.js.
"use strict";

/** @typedef {{name: string, cache: Cache}} Shell */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const shellPrefix = "potluck-shell-"; // and a digest of what is in it
const recordsName = "potluck-records";
const wholeMark = "/potluck-shell-is-whole"; // written last
const listFile = "/client_files.json"; // made by the program; a folder that is served has none
const matchesMax = 24; // a finished game is two: its record and its positions
const lists = ["/api/games", "/api/bots"]; // which seldom change
const patienceMs = 4_000; // then what is kept will do
const patienceOfflineMs = 1_000; // the same for a page that came from the shell
const lanes = 4; // requests at a time beside somebody's game
const calmMs = 2_000; // between a page and the look for a new version

/** @type {Set<string>} ids of clients whose page came offline */
const fromShell = new Set();
/** @type {Set<string>} and of those that the server gave the very version kept here */
const upToDate = new Set();
/** @type {Promise<void> | null} */
let refreshing = null;

// --- The shell ---

/** @returns {Promise<Shell | null>} */
async function currentShell() {
    for (const name of await caches.keys()) {
        if (name.startsWith(shellPrefix)) {
            const cache = await caches.open(name);
            if (await cache.match(wholeMark)) {
                return { name, cache };
            }
        }
    }
    return null;
}

// Read to its end at once: a body that waits holds one of the few connections.
/** @param {string} address */
async function fetchOk(address) {
    const response = await fetch(address, { cache: "no-cache" });
    if (!response.ok) {
        throw new Error(`${address}: ${response.status}`);
    }
    const headers = new Headers(response.headers);
    headers.delete("content-encoding"); // the browser has unpacked it
    headers.delete("content-length");
    return new Response(await response.arrayBuffer(), { headers });
}

// Files that came along without standing in the list, such as pictures; gone ones may be missing.
/** @param {string[]} listed @param {Shell | null} old */
async function extraAddresses(listed, old) {
    const kept = old ? (await old.cache.keys()).map(({ url }) => new URL(url).pathname) : [];
    return kept.filter((address) => !listed.includes(address) && address !== wholeMark);
}

/** @param {Shell | null} old */
async function fetchShell(old) {
    const listed = ["/", ...await (await fetchOk(listFile)).json()];
    const extras = await extraAddresses(listed, old);
    const waiting = [...listed, ...extras];
    /** @type {Map<string, Response>} by address */
    const files = new Map();
    const lane = async () => {
        for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
            try {
                files.set(address, await fetchOk(address));
            } catch (error) {
                if (!extras.includes(address)) {
                    throw error;
                }
            }
        }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return files;
}

/** @param {Map<string, Response>} files */
async function digestOf(files) {
    const parts = [];
    for (const [address, file] of [...files].sort(([left], [right]) => (left < right ? -1 : 1))) {
        parts.push(new TextEncoder().encode(`\n${address}\n`),
            new Uint8Array(await file.clone().arrayBuffer()));
    }
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function refreshShell() {
    const old = await currentShell();
    const files = await fetchShell(old);
    const name = shellPrefix + await digestOf(files);
    const page = files.get("/");
    if (old === null || name !== old.name) {
        const cache = await caches.open(name);
        await Promise.all([...files].map(([address, file]) => cache.put(address, file)));
        await cache.put(wholeMark, new Response(""));
    } else if (page) {
        await old.cache.put("/", page); // it may name another version of what is not kept
    }
    for (const other of await caches.keys()) {
        if (other.startsWith(shellPrefix) && other !== name) {
            await caches.delete(other);
        }
    }
}

// The page that made this worker has asked for these before.
async function keepLists() {
    const records = await caches.open(recordsName);
    await Promise.all(lists.map(async (path) => await records.match(path) ?? records.put(path, await fetchOk(path))));
}

// One at a time, after whatever the page needs first.
function refreshSoon() {
    refreshing ??= new Promise((resolve) => setTimeout(resolve, calmMs))
        .then(refreshShell)
        .then(keepLists)
        .catch((error) => console.warn("the kept client stays as it is:", error.message))
        .finally(() => {
            refreshing = null;
        });
    return refreshing;
}

// The server's files have etags; a folder that is served for development has none, and any of its
// files may have changed.
/** @param {string} address @param {Response} response */
async function compare(address, response) {
    const shell = await currentShell();
    const kept = await shell?.cache.match(address);
    const etag = response.headers.get("etag");
    // Pages differ in what their links show; which client they belong to is what counts.
    const mark = address === "/" ? "client-version" : "etag";
    const differs = kept?.headers.get(mark) !== response.headers.get(mark);
    if (!kept && shell && address !== "/") {
        await shell.cache.put(address, response);
    } else if (differs || (etag === null && address === "/")) {
        await refreshSoon();
    }
}

// --- Answers ---

// What the server says, unless it is silent for too long or cannot be reached; else what find() has
// kept.
/**
 * @param {() => Promise<Response>} ask
 * @param {() => Promise<Response | undefined>} find
 * @param {number} waitMs
 */
async function serverFirst(ask, find, waitMs) {
    const kept = await find();
    /** @param {Response} response */
    const usable = (response) => response.status < 500 || !kept;
    let timer = /** @type {number | undefined} */ (undefined);
    /** @type {Promise<null>} */
    const late = new Promise((resolve) => {
        timer = setTimeout(() => resolve(null), kept ? waitMs : 2 ** 31 - 1);
    });
    /** @type {Response | null} */
    let response = null;
    try {
        response = await Promise.race([ask(), late]);
    } catch (error) {
        if (!kept) {
            throw error;
        }
    }
    clearTimeout(timer);
    return response && usable(response) ? { response, isKept: false }
        : { response: kept ?? Response.error(), isKept: true };
}

/** @param {FetchEvent} event */
async function answerPage(event) {
    const find = async () => (await currentShell())?.cache.match("/");
    const ask = async () => (await event.preloadResponse) ?? fetch(event.request);
    const { response, isKept } = await serverFirst(ask, find, patienceMs);
    if (isKept) {
        fromShell.add(event.resultingClientId);
    } else if (response.ok) {
        if (isVersionOf(response, await find())) {
            upToDate.add(event.resultingClientId);
        }
        event.waitUntil(compare("/", response.clone()));
    }
    return response;
}

// The server says with the page which version all its files together are; a folder served for
// development has none.
/** @param {Response} response @param {Response | undefined} kept */
function isVersionOf(response, kept) {
    const version = response.headers.get("client-version");
    return version !== null && version === kept?.headers.get("client-version");
}

/** @param {FetchEvent} event @param {string} address */
async function answerFile(event, address) {
    const find = async () => (await currentShell())?.cache.match(address);
    if (fromShell.has(event.clientId) || upToDate.has(event.clientId)) {
        return await find() ?? fetch(event.request);
    }
    const { response, isKept } =
        await serverFirst(() => fetch(event.request), find, patienceMs);
    if (!isKept && response.status === 200) {
        event.waitUntil(compare(address, response.clone()));
    }
    // A page that was open before the server was updated asks for packs by their old names.
    return response.status === 404 ? await find() ?? response : response;
}

// The lists, and games that never change again: the archive has finished ones only.
/** @param {string} path */
const keepsAnswer = (path) => lists.includes(path) ||
    /^\/api\/matches\/[^/.]+(\/positions)?$/.test(path);

/** @param {FetchEvent} event @param {string} path */
async function answerApi(event, path) {
    const records = await caches.open(recordsName);
    const { response, isKept } = await serverFirst(() => fetch(event.request),
        () => records.match(path), fromShell.has(event.clientId) ? patienceOfflineMs : patienceMs);
    if (!isKept && response.ok) {
        event.waitUntil(keepRecord(records, path, response.clone()));
    }
    return response;
}

// The one that was looked at last stands last.
/** @param {Cache} records @param {string} path @param {Response} response */
async function keepRecord(records, path, response) {
    await records.delete(path);
    await records.put(path, response);
    const matches = (await records.keys())
        .filter(({ url }) => new URL(url).pathname.startsWith("/api/matches/"));
    const tooMany = matches.slice(0, Math.max(0, matches.length - matchesMax));
    await Promise.all(tooMany.map((request) => records.delete(request)));
}

// --- Notifications ---

/** @typedef {{kind: string, room: string, game: string, names: string[], detail?: string}} News */
/** @typedef {{title: string, body: string}} Sentence */
/** @typedef {{[kind: string]: Sentence} & {and: string, games: {[game: string]: string}}} Words */

// In the person's language: parts/push_device.js has put them there.
/** @returns {Promise<Words | undefined>} */
const noticeWords = async () => (await caches.match("/potluck-notice-words"))?.json();

/** @param {News} news @param {Words | undefined} words @returns {Sentence} */
function sentenceOf({ kind, game, names, detail }, words) {
    const sentence = words?.[kind === "end" ? detail ?? "over" : kind];
    if (!words || !sentence) {
        return { title: "Potluck", body: names.join(", ") };
    }
    /** @type {{[key: string]: string}} */
    const values = {
        game: words.games[game] ?? game,
        names: [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(words.and),
    };
    const fill = (/** @type {string} */ text) => text.replace(/\{(game|names)\}/g, (_, key) => values[key]);
    return { title: fill(sentence.title), body: fill(sentence.body) };
}

// The newest of a table takes the place of what was told before. Browsers want that each message is
// shown; one that cannot be read is an empty one.
/** @param {PushMessageData | null} data */
async function tellNews(data) {
    /** @type {News} */
    let news = { kind: "", room: "", game: "", names: [] };
    try {
        news = { ...news, ...data?.json() };
    } catch (error) {
        console.warn("push:", /** @type {Error} */ (error).message);
    }
    const path = news.room ? `/r/${news.room}` : "/";
    // The page's own notifications have the same, see parts/turn_notices.js and guest_notices.js.
    const tag = `potluck-${news.kind}-${news.room}${news.kind === "turn" ? ` ${news.detail}` : ""}`;
    for (const old of await worker.registration.getNotifications()) {
        if (old.data?.path === path && old.tag !== tag) {
            old.close();
        }
    }
    const { title, body } = sentenceOf(news, await noticeWords());
    await worker.registration.showNotification(title, { body, tag, icon: "/icons/192.png", data: { path } });
}

// The page that shows it already, or any of ours, or a new one.
/** @param {string} path */
async function openPage(path) {
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const tabs = pages.filter(({ frameType }) => frameType === "top-level"); // a frame shows no table
    const page = tabs.find(({ url }) => new URL(url).pathname === path) ?? tabs[0];
    if (!page) {
        await worker.clients.openWindow(path);
        return;
    }
    page.postMessage({ open: path });
    await page.focus().catch(() => {}); // some browsers do not let a worker do that
}

worker.addEventListener("push", (event) => event.waitUntil(tellNews(event.data)));

worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openPage(event.notification.data?.path ?? "/"));
});

worker.addEventListener("install", (event) => {
    worker.skipWaiting();
    event.waitUntil(refreshShell().then(keepLists));
});

worker.addEventListener("activate", (event) => {
    event.waitUntil(Promise.all([
        worker.registration.navigationPreload?.enable(), worker.clients.claim(),
    ]));
});

worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin || pathname === "/sw.js" ||
        pathname === "/healthz" || pathname.startsWith("/embed/")) {
        return;
    }
    if (pathname.startsWith("/api/")) {
        if (keepsAnswer(pathname)) {
            event.respondWith(answerApi(event, pathname));
        }
    } else if (request.mode === "navigate") {
        event.respondWith(answerPage(event));
    } else {
        event.respondWith(answerFile(event, pathname));
    }
});
