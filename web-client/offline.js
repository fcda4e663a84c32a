// Has the client kept for times without a line (sw.js). What must hold: it never slows a first look
// down; the server can take it back by answering 404 or 410 for sw.js, and then nothing of it stays.

import { untilCalm } from "./calm.js";

const worker = "/sw.js";
const calmMs = 2_000; // after the page has loaded

// Browsers allow it on https and localhost only.
export function keepForOffline() {
    if (!isSecureContext || !navigator.serviceWorker) {
        return;
    }
    untilCalm(calmMs).then(keep);
}

async function keep() {
    try {
        const registration = await navigator.serviceWorker.register(worker);
        await registration.update();
    } catch {
        await forgetIfSwitchedOff();
    }
}

async function forgetIfSwitchedOff() {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) {
        return;
    }
    try {
        const { status } = await fetch(worker, { method: "HEAD", cache: "no-store" });
        if (status === 404 || status === 410) {
            await registration.unregister();
            const names = await caches.keys();
            await Promise.all(names.filter((name) => name.startsWith("potluck-"))
                .map((name) => caches.delete(name)));
        }
    } catch {
        // No line: the server has not said anything.
    }
}
