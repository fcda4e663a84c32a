// Potluck as an installed app: what Chromium itself reports as missing.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { assert, phone, startLastingBrowser, test } from "../support/flow.mjs";

// Nothing can be installed from a private window.
async function inLastingBrowser(work) {
    const folder = await mkdtemp(join(tmpdir(), "potluck-lasting-"));
    const context = await startLastingBrowser(folder, phone);
    try {
        const page = await context.newPage();
        await work(page, await context.newCDPSession(page));
    } finally {
        await context.close();
        await rm(folder, { recursive: true, force: true });
    }
}

async function missing(session) {
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    return installabilityErrors.map(({ errorId }) => errorId);
}

test("nothing is missing to install Potluck, and the manifest has no errors", ({ server }) =>
    inLastingBrowser(async (page, session) => {
        await page.goto(server.address);
        const { url, errors, data } = await session.send("Page.getAppManifest");
        assert.equal(url, `${server.address}/manifest.webmanifest`);
        assert.deepEqual(errors, []);
        assert.equal(JSON.parse(data).display, "standalone");
        assert.deepEqual(await missing(session), []);
        // The browser would say so.
        await page.route("**/manifest.webmanifest", (route) => route.fulfill({
            contentType: "application/manifest+json", body: JSON.stringify({ name: "Potluck" }),
        }));
        await page.goto(server.address);
        assert.ok((await missing(session)).length > 0);
    }));
