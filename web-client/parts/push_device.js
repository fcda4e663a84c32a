// Notifications to this device while no page of it is open (Web Push): makes the browser's
// subscription, gives it to the server, and keeps the words for the service worker, which shows them.
// What must hold: fetched when somebody wants it, never for a first look; nothing is asked of the
// browser but what the person has just wished or has allowed before; the server knows the address
// under the person that this browser is now.

import { language, locale } from "../language.js";
import { recall, remember } from "../local_storage.js";
import { gameTitle } from "../state/game_words.js";
import { pushKey } from "./system_notice.js";

/** @import {PageContext, Preferences} from "../types/index.js" */
/** @import {push} from "../texts/push_en.js" */

/** @type {{push: typeof push}} */
const { push: words } = await import(`../texts/push_${language()}.js`);

const wordsCache = "potluck-notices";
const wordsAddress = "/potluck-notice-words"; // sw.js looks there

const canPush = () => "PushManager" in window && Boolean(navigator.serviceWorker);
const isPushed = () => recall(pushKey) !== null;

/** @type {ReturnType<typeof createPushDevice> | null} */
let device = null;
// The one of this page.
const pushDevice = (/** @type {PageContext} */ context) => device ??= createPushDevice(context);
export const pushParts = { pushDevice, words: words.settings, bell: words.bell, quietLabel };

function createPushDevice(/** @type {PageContext} */ { texts, session, store }) {
    let known = store.get().me?.user;
    document.addEventListener("visibilitychange", closeSeen);
    store.subscribe(({ me }) => {
        if (me && me.user !== known) {
            known = me.user;
            renew();
        }
    });

    // Gives whether the device is told from now on; the person has allowed notifications.
    async function switchOn() {
        if (!canPush()) {
            return false;
        }
        try {
            const { key } = await session.readPushKey();
            await session.setPush({
                ...await subscribe(key),
                time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
                ...quietTimes(store.get().preferences.quiet),
            });
            const cache = await caches.open(wordsCache);
            await cache.put(wordsAddress, new Response(JSON.stringify(workerWords(texts))));
            remember(pushKey, "on");
        } catch (error) {
            console.warn("push:", /** @type {Error} */ (error).message);
            remember(pushKey, null); // the page itself tells, while it is open
        }
        return isPushed();
    }

    async function switchOff() {
        remember(pushKey, null);
        await caches.delete(wordsCache);
        await session.endPush();
        const registration = await navigator.serviceWorker?.getRegistration();
        await (await registration?.pushManager?.getSubscription())?.unsubscribe();
    }

    // Of old, and for a person, hours or words that have changed. The server forgets what is not renewed.
    async function renew() {
        const isWanted = store.get().preferences.notifications === "on";
        if (isWanted && window.Notification?.permission === "granted") {
            await switchOn();
        }
        closeSeen();
    }

    return { switchOn, switchOff, renew };
}

// The browser's subscription, new if it has none for this server; as the server wants it.
async function subscribe(/** @type {string} */ serverKey) {
    const registration = await navigator.serviceWorker.register("/sw.js");
    await untilActive(registration);
    const { pushManager } = registration;
    let subscription = await pushManager.getSubscription();
    if (subscription && keyText(subscription.options.applicationServerKey) !== serverKey) {
        await subscription.unsubscribe(); // of a server that was here before
        subscription = null;
    }
    subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
    const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
    return { address: endpoint, key: p256dh, secret: auth };
}

// A worker that cannot be installed is given up.
const untilActive = (/** @type {ServiceWorkerRegistration} */ { active, waiting, installing }) =>
    new Promise((resolve, reject) => {
        const worker = installing ?? waiting;
        if (active || !worker) {
            resolve(null);
            return;
        }
        worker.addEventListener("statechange", () => {
            if (worker.state === "activated") {
                resolve(null);
            } else if (worker.state === "redundant") {
                reject(new Error("no service worker"));
            }
        });
    });

// What the page at this address shows needs no notification any more.
async function closeSeen() {
    if (document.visibilityState !== "visible") {
        return;
    }
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const notice of await registration?.getNotifications?.() ?? []) {
        if (notice.data?.path === location.pathname) {
            notice.close();
        }
    }
}

// Sentences with {game} and {names}.
function workerWords(/** @type {PageContext["texts"]} */ texts) {
    const { comfort, play, games } = texts;
    const { notices } = words;
    const table = { body: "{game}" };
    const end = { body: notices.look };
    return {
        and: play.result.and,
        games: Object.fromEntries(Object.keys(games).map((game) => [game, gameTitle(texts, game)])),
        turn: { title: comfort.notice.title("{game}", "{names}"), body: comfort.notice.body },
        guest: { title: play.guestHas("{names}", "{game}"), body: play.guestTable },
        draw: { title: play.offers.asks.draw("{names}"), ...table },
        takeback: { title: play.offers.asks.takeback("{names}"), ...table },
        rematch: { title: notices.rematch("{names}"), ...table },
        won: { title: notices.won("{game}", "{names}"), ...end },
        lost: { title: notices.lost("{game}", "{names}"), ...end },
        drawn: { title: notices.drawn("{game}", "{names}"), ...end },
        over: { title: notices.over("{game}", "{names}"), ...end },
    };
}

function keyText(/** @type {ArrayBuffer | null} */ key) {
    return btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
        .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// "22-8": from ten in the evening to eight in the morning
const hoursOf = (/** @type {Preferences["quiet"]} */ quiet) => quiet.split("-").map(Number);

function quietTimes(/** @type {Preferences["quiet"]} */ quiet) {
    const [from, until] = hoursOf(quiet);
    return quiet === "none" ? {} : { quiet_from: from * 60, quiet_until: until * 60 };
}

function quietLabel(/** @type {Preferences["quiet"]} */ quiet) {
    const hourText = (/** @type {number} */ hour) =>
        new Date(2000, 0, 1, hour).toLocaleTimeString(locale(), { hour: "numeric" });
    const [from, until] = hoursOf(quiet);
    return quiet === "none" ? words.settings.quietNone
        : words.settings.quietHours(hourText(from), hourText(until));
}
