// One test: people who come, do something, and leave. What must hold: nobody's page may show an
// error that the test did not announce; when a test fails, pictures of all pages and the server's
// last words are kept in build/browser-failures.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";

import { startBrowser } from "./browser.mjs";
import { createPerson } from "./person.mjs";
import { startServer } from "./server.mjs";

const sceneMsMax = 400_000; // axe-core over every page took 130 s on a busy machine
const failures = fileURLToPath(new URL("../../../build/browser-failures", import.meta.url));

// scenes: {"a sentence": async ({person, server, random}) => ...}, carried out one after another
// on one server. person(name, options) makes somebody come to the first page; `address` is another
// way to the server. options: further ones of `potluck serve`.
export function play(title, scenes, options = []) {
    describe(title, () => {
        let server = null;
        let browser = null;
        before(async () => {
            server = await startServer(options);
            browser = await startBrowser();
        });
        after(async () => {
            await browser?.close();
            await server?.stop();
        });
        for (const [sentence, scene] of Object.entries(scenes)) {
            it(sentence, { timeout: sceneMsMax }, () => playOne(sentence, scene, server, browser));
        }
    });
}

async function playOne(sentence, scene, server, browser) {
    const people = [];
    async function person(name, { arrives = true, address = server.address, ...options } = {}) {
        const somebody = await createPerson(browser, address, name, options);
        people.push(somebody);
        if (arrives) {
            await somebody.arrive();
        }
        return somebody;
    }
    try {
        await scene({ person, server });
        people.forEach((somebody) => somebody.checkProblems());
    } catch (error) {
        await keepEvidence(sentence, people, server);
        throw error;
    } finally {
        await Promise.all(people.map((somebody) => somebody.leave()));
    }
}

async function keepEvidence(sentence, people, server) {
    const name = sentence.replace(/[^a-z0-9]+/gi, "-").slice(0, 60);
    await mkdir(failures, { recursive: true });
    await writeFile(join(failures, `${name}.log`), server.log());
    for (const somebody of people) {
        await somebody.page.screenshot({
            path: join(failures, `${name}.${somebody.name}.png`), timeout: 5_000,
        }).catch(() => {});
    }
}
