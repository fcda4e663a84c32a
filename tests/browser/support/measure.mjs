// Measures one page load from outside: what was transferred, and when a click works.
// What must hold: the proxy to the server compresses files, see packing_proxy.mjs.

// A cheap phone on a poor connection. Chromium adds the latency per request, not per packet.
export const slowPhone = {
    name: "CPU 4x slower, 40 ms latency, 1.6 Mbit/s down, 0.75 Mbit/s up",
    cpu: 4,
    network: {
        offline: false, latency: 40,
        downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8,
    },
};

// On a busy machine, a throttled processor would crawl.
const loadMsMax = 20_000;

// Runs in the page: records when `ready` is there and when a click on `press` has opened its dialog,
// which is fetched only then.
function watchForClick({ ready, press }) {
    window.clickWorksMs = null;
    window.firstPaintMs = null;
    new PerformanceObserver((list) => {
        const words = list.getEntries().find(({ name }) => name === "first-contentful-paint");
        window.firstPaintMs ??= words ? Math.round(words.startTime) : null;
    }).observe({ type: "paint", buffered: true });
    const look = () => {
        const button = document.querySelector(press);
        if (!button || !document.querySelector(ready)) {
            requestAnimationFrame(look);
            return;
        }
        window.readyMs = Math.round(performance.now());
        button.click();
        const after = () => {
            if (document.querySelector("dialog[open]")) {
                window.clickWorksMs = Math.round(performance.now());
            } else {
                requestAnimationFrame(after);
            }
        };
        requestAnimationFrame(after);
    };
    requestAnimationFrame(look);
}

// mark: {ready, press}: selectors. -> {requests, unchanged, bodyBytes (without headers), wireBytes,
// paintMs, readyMs: the page is rendered, interactiveMs, files: [{path, bytes}]}
export async function measureLoad(person, path, mark, profile) {
    const { page, context } = person;
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", profile.network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: profile.cpu });
    const files = new Map(); // requestId -> {path, bytes}
    const unchanged = new Set(); // an answer of 304 shows as one of 200; only the extra info tells
    const unfinished = new Map(); // requestId -> address
    let wireBytes = 0;
    session.on("Network.requestWillBeSent", ({ requestId, request }) => {
        unfinished.set(requestId, request.url);
    });
    session.on("Network.loadingFailed", ({ requestId }) => unfinished.delete(requestId));
    session.on("Network.responseReceived", ({ requestId, response }) => {
        if (response.url.startsWith("http")) {
            const length = Object.entries(response.headers)
                .find(([name]) => name.toLowerCase() === "content-length")?.[1];
            files.set(requestId, { path: new URL(response.url).pathname, bytes: Number(length ?? 0) });
        }
    });
    session.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => {
        if (statusCode === 304) {
            unchanged.add(requestId);
        }
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        unfinished.delete(requestId);
        wireBytes += encodedDataLength;
    });
    await page.addInitScript(watchForClick, mark);
    context.setDefaultTimeout(loadMsMax);
    const interactiveMs = await person.go(path)
        .then(() => person.until(() => window.clickWorksMs))
        .catch((error) => {
            throw new Error(`${path} does not come: ${error.message}\n${files.size} answers came, ` +
                `not the end of: ${[...unfinished.values()].join(", ") || "none"}`);
        });
    const [paintMs, readyMs] = await page.evaluate(() => [window.firstPaintMs, window.readyMs]);
    await page.waitForLoadState("networkidle");
    await session.detach();
    unchanged.forEach((requestId) => {
        files.get(requestId).bytes = 0;
    });
    const list = [...files.values()];
    return {
        requests: list.length, unchanged: unchanged.size, wireBytes, paintMs, readyMs,
        interactiveMs, bodyBytes: list.reduce((total, { bytes }) => total + bytes, 0), files: list,
    };
}
