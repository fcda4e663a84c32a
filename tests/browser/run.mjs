// Runs the browser tests: node run.mjs [part of a file's name ...]
// POTLUCK names the program, else build/release/server/potluck. POTLUCK_TEST_WEB_ROOT serves the
// client from a folder. POTLUCK_SCREENSHOTS: where pictures go, else build/screenshots.
// Prints a line per test and a summary; the exit code says whether all passed.

import { readdirSync } from "node:fs";
import { run } from "node:test";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("flows", import.meta.url));
const fileMsMax = 1_200_000; // a scene has its own limit; this one ends a file that hangs outside of them
const longFirst = ["pages.browser.mjs", "accessibility.browser.mjs", "games.browser.mjs"]; // so that two files end together
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
    .filter((name) => name.endsWith(".browser.mjs"))
    .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
    .sort((one, other) => longFirst.includes(other) - longFirst.includes(one))
    .map((name) => `${folder}/${name}`);

const started = Date.now();
const counts = { passed: 0, failed: 0 };
const failures = [];
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`;

// A suite or a file repeats what its tests said, unless it failed on its own.
function isTest({ details, name }) {
    const suite = details.type === "suite" || files.includes(name);
    const own = details.error && details.error.failureType !== "subtestsFailed";
    return !suite || own;
}

for await (const { type, data } of run({ files, concurrency: 2, timeout: fileMsMax })) {
    if (type === "test:stdout" || type === "test:stderr") {
        process.stdout.write(data.message);
    } else if ((type === "test:pass" || type === "test:fail") && isTest(data)) {
        const passed = type === "test:pass";
        counts[passed ? "passed" : "failed"] += 1;
        const word = passed ? "passed" : "FAILED";
        console.log(`${word} ${seconds(data.details.duration_ms)}  ${data.name}`);
        if (!passed) {
            failures.push(data.name);
            const { error } = data.details;
            console.log(String(error.cause?.stack ?? error.cause ?? error.stack ?? error)
                .replace(/^/gm, "        "));
        }
    }
}

console.log(`browser tests: ${counts.passed} passed, ${counts.failed} failed, ` +
    `${seconds(Date.now() - started).trim()}`);
if (counts.failed > 0) {
    console.log(failures.map((name) => `FAILED  ${name}`).join("\n"));
    console.log("pictures of the failures: build/browser-failures");
}
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
