// The weight of the first load, on a cheap phone with a poor connection: bytes have a limit; times
// depend on the machine and are only printed.

import { assert, bring, byTest, createPackingProxy, finishGame, measureLoad, openTable, phone,
    slowPhone, test } from "../support/flow.mjs";

const bytesMax = 90_000; // of the home page and of a table, all requests together
const requestsMax = 16;  // of any page: the program bundles the client's modules into packs
const press = byTest("preferences");
const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6);

// -> [{name, path, ready, bound}]
async function makePlaces(person) {
    const [ada, ben] = await bring(person, { Ada: {}, Ben: {} });
    const { archive } = await finishGame([ada, ben]);
    const table = await openTable(ada, "ketchup");
    return [
        { name: "home", path: "/", ready: byTest("play-now-die"), bound: bytesMax },
        { name: "table", path: table, ready: byTest("sit-and-play"), bound: bytesMax },
        { name: "rules", path: "/rules/die", ready: ".rules-page", bound: null },
        { name: "match", path: archive, ready: `${byTest("archive")} .board-svg`, bound: null },
    ];
}

// Occasionally a load hangs under Chromium's throttling while other tests run: responses never
// finish. A second try tells that from a client that does not load.
async function firstLook(person, way, place) {
    for (let tries = 3; ; tries -= 1) {
        const guest = await person("Guest", { device: phone, stranger: true, fresh: true, address: way.address });
        try {
            return { guest, cold: await measureLoad(guest, place.path, { ...place, press }, slowPhone) };
        } catch (error) {
            if (tries === 1) {
                throw error;
            }
            console.log(`first load  ${place.name} hung: ${error.message}`);
            await guest.leave();
        }
    }
}

function print(name, cache, load) {
    console.log(`first load  ${name.padEnd(6)} ${cache}  ${kilobytes(load.bodyBytes)} kB packed,` +
        `${kilobytes(load.wireBytes)} kB with headers, ${String(load.requests).padStart(3)} ` +
        `requests (${load.unchanged} unchanged), first words ${load.paintMs} ms, ` +
        `all there ${load.readyMs} ms, a click has opened a dialog ${load.interactiveMs} ms`);
}

test("the home page and a table's link stay under 90 kB with an empty cache", async ({ person, server }) => {
    const way = await createPackingProxy(server);
    console.log(`first load  profile: ${slowPhone.name}`);
    for (const place of await makePlaces(person)) {
        const { guest, cold } = await firstLook(person, way, place);
        print(place.name, "cold", cold);
        if (place.bound !== null) {
            print(place.name, "warm",
                await measureLoad(guest, place.path, { ...place, press }, slowPhone));
        }
        assert.ok(cold.requests >= 8, "requests were counted");
        assert.ok(cold.requests <= requestsMax, `${place.name}: ${cold.requests} requests`);
        assert.ok(place.bound === null || cold.bodyBytes <= place.bound,
            `${place.name}: ${cold.bodyBytes} of ${place.bound} bytes; the largest: ${
                largest(cold.files)}`);
        await guest.leave();
    }
    await way.close();
});

const largest = (files) => [...files].sort((one, other) => other.bytes - one.bytes).slice(0, 12)
    .map(({ path, bytes }) => `${path} ${bytes}`).join(", ");
