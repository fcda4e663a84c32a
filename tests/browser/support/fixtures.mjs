// Fixtures: a server, and people with their own browsers.
// What must hold: no page may log an error that the test did not announce; after a failure the end of
// the server's log is kept with the pictures and traces.

import { expect, test as base } from "@playwright/test";

import { startCluster } from "./cluster.mjs";
import { makeGallery } from "./gallery.mjs";
import { createPerson } from "./person.mjs";
import { startServer } from "./server.mjs";
import { createWindows } from "./windows.mjs";
import { nameSomebody } from "./wire.mjs";

export { expect };
export const test = base.extend({
    // test.use({ ownServer: { options: [...] } }): each test has its own server, with additional options
    // of `potluck serve`; { cluster: true } makes it three nodes. All others share one server, and its tables, with the tests before.
    ownServer: [null, { option: true }],

    // The language in which to keep pictures of what is checked: the gallery.
    pictures: [null, { option: true }],

    sharedServer: [async ({}, use) => {
        const server = await startServer();
        await use(server);
        await server.stop();
    }, { scope: "worker" }],

    windows: [async ({ browser }, use) => use(createWindows(browser)), { scope: "worker" }],

    // {pages, tokens}: what makeGallery made, and the tokens of its three people.
    gallery: [async ({ sharedServer }, use) => {
        const people = await Promise.all(["Ada", "Ben", "Cleo"].map(async (name) => {
            const { token } = await nameSomebody(sharedServer, name);
            return { server: sharedServer, token: () => token };
        }));
        await use({ pages: await makeGallery(people), tokens: people.map(({ token }) => token()) });
    }, { scope: "worker" }],

    server: async ({ sharedServer, ownServer }, use, testInfo) => {
        const server = !ownServer ? sharedServer
            : ownServer.cluster ? await startCluster() : await startServer(ownServer.options);
        await use(server);
        if (testInfo.status !== testInfo.expectedStatus) {
            await testInfo.attach("server.log", { body: server.log(1), contentType: "text/plain" });
        }
        if (ownServer) {
            await server.stop();
        }
    },

    // person(name, options) brings a new person to the home page; see createPerson.
    person: async ({ windows, server, sharedServer, pictures }, use, testInfo) => {
        const people = [];
        await use(async (name, options = {}) => {
            const somebody = await createPerson(windows, server, name,
                { ...options, ...(pictures && { takesPictures: true, locale: pictures }) });
            people.push(somebody);
            return somebody;
        });
        for (const somebody of people) { // softly, so that the pages are still there for pictures
            expect.soft(somebody.problems(), `errors in the browser of ${somebody.name}`).toEqual([]);
        }
        const isReused = server === sharedServer && testInfo.status === testInfo.expectedStatus;
        await Promise.all(people.map((each) => isReused ? each.giveBack() : each.leave()));
    },
});
