// Browser windows. A new context costs half a second of processor time with its first page, so one that
// was used for nothing unusual is emptied and reused by the next test.
// What must hold: nothing of the previous person is left in it except the browser's cached files.

import { fileURLToPath } from "node:url";

const inPage = fileURLToPath(new URL("in_page.js", import.meta.url));
const emptyPath = "/healthz"; // a page of the server without the client
// What cannot be undone, or not reliably.
const unusual = { context: ["addInitScript", "newCDPSession", "newPage", "route", "routeWebSocket"],
    page: ["addInitScript", "route", "routeWebSocket"] };
const heard = ["console", "pageerror", "request", "requestfailed", "response", "websocket"];

async function openNew(browser, options) {
    const context = await browser.newContext(options);
    await context.addInitScript({ path: inPage });
    const page = await context.newPage();
    await page.goto(emptyPath);
    const window = { context, page, options, isUsual: options.serviceWorkers === "block" };
    for (const [owner, names] of Object.entries(unusual)) {
        for (const name of names) {
            const original = window[owner][name].bind(window[owner]);
            window[owner][name] = (...given) => {
                window.isUsual = false;
                return original(...given);
            };
        }
    }
    return window;
}

async function empty({ context, page, options }) {
    heard.forEach((event) => page.removeAllListeners(event));
    await page.goto(emptyPath);
    await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
    });
    await context.clearCookies();
    await page.emulateMedia({ colorScheme: options.colorScheme, reducedMotion: options.reducedMotion });
    await page.setViewportSize(options.viewport);
    if (!options.hasTouch) {
        await page.mouse.move(0, 0);
    }
}

export function createWindows(browser) {
    const free = new Map(); // the options as text -> windows
    const placeOf = (options) => {
        const key = JSON.stringify(options);
        free.set(key, free.get(key) ?? []);
        return free.get(key);
    };
    return {
        // options: of Playwright's newContext, with a baseURL. fresh: an unused one.
        open: async (options, { fresh = false } = {}) =>
            (fresh ? null : placeOf(options).pop()) ?? openNew(browser, options),
        async giveBack(window) {
            if (window.isUsual) {
                await empty(window);
                placeOf(window.options).push(window);
            } else {
                await window.context.close();
            }
        },
    };
}
