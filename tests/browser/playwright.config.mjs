// How the tests in a browser are run: npm test. What must hold: nothing is written outside of build/.

import { fileURLToPath } from "node:url";

import { defineConfig } from "@playwright/test";

import { launchOptions } from "./support/browser.mjs";

const build = (name) => fileURLToPath(new URL(`../../build/${name}`, import.meta.url));
const testMsMax = 120_000; // on a machine that is busy otherwise

export default defineConfig({
    testDir: ".",
    testMatch: "*.browser.mjs",
    outputDir: build("browser-failures"),
    fullyParallel: true,
    workers: 2,
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
        { name: "flows", testDir: "flows" },
        { name: "gallery", testDir: "gallery", retries: 0, use: { trace: "off" } },
    ],
});
