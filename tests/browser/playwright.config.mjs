// How the tests in a browser are run: npm test. What must hold: nothing is written outside of build/.

import { fileURLToPath } from "node:url";

import { defineConfig } from "@playwright/test";

import { launchOptions } from "./support/browser.mjs";

const build = (name) => fileURLToPath(new URL(`../../build/${name}`, import.meta.url));
const testMsMax = 600_000; // on a machine that is busy otherwise, or slow

// "2/3": the second third
function shardOf(text) {
    const [current, total] = (text ?? "").split("/").map(Number);
    return total ? { current, total } : null;
}

export default defineConfig({
    testDir: "flows",
    testMatch: "*.browser.mjs",
    outputDir: build("browser-failures"),
    fullyParallel: true,
    workers: 2,
    shard: shardOf(process.env.POTLUCK_SHARD),
    retries: 1,
    timeout: testMsMax,
    forbidOnly: true,
    reporter: "list",
    use: {
        browserName: "chromium",
        launchOptions,
        trace: "on-first-retry", // of each test, failed or not, it takes half as long again
        screenshot: "only-on-failure",
    },
    projects: [
        { name: "flows" },
        // The same pages and moments, kept as pictures for people to look at, in each language.
        { name: "gallery", testMatch: /(pages|moments|absence|nodes)\.browser\.mjs/, use: { pictures: "en-GB" } },
        { name: "gallery-de", testMatch: /(pages|moments)\.browser\.mjs/, use: { pictures: "de-DE" } },
    ],
});
