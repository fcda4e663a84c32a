// Layout shifts, measured by the browser itself; shifts right after a tap do not count, because the tap
// caused them.

import { strict as assert } from "node:assert";

import { placesOf } from "./places.mjs";

export const restMs = 400; // after a page is ready: late pictures and lists

// Runs in the page: records each shift with the elements that moved.
export function watchShifts() {
    window.shifts = [];
    const nameOf = (node) => node?.nodeType === Node.ELEMENT_NODE
        ? `${node.tagName.toLowerCase()}.${node.getAttribute("class")}` : String(node?.nodeName);
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput)) {
            window.shifts.push({
                value: entry.value,
                moved: entry.sources.map(({ node, previousRect, currentRect }) =>
                    `${nameOf(node)} ${Math.round(previousRect.y)} -> ${Math.round(currentRect.y)}`),
            });
        }
    }).observe({ type: "layout-shift", buffered: true });
}

export async function shiftsOf(person) {
    await person.page.waitForTimeout(restMs);
    const shifts = await person.page.evaluate(() => window.shifts.splice(0));
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}

export const words = (name, { sum, shifts }) => `${name}: ${sum.toFixed(4)}\n` +
    shifts.map(({ value, moved }) => `    ${value.toFixed(4)} ${moved.join("; ")}`).join("\n");

// Nothing shifts on anyone's page during happen() and until all have seen its effect.
export async function assertNothingMoves(people, what, happen) {
    await Promise.all(people.map(shiftsOf));
    const before = await Promise.all(people.map((each) => placesOf(each)));
    await happen();
    await Promise.all(people.map(async (person, index) => {
        const found = await shiftsOf(person);
        assert.equal(found.sum, 0, words(`${what}, ${person.name}`, found));
        assert.deepEqual(await placesOf(person), before[index], `${what}, ${person.name}`);
    }));
}

// devices: {name: device}; their pages are watched.
export async function peopleOn(person, devices) {
    const people = [];
    for (const [name, device] of Object.entries(devices)) {
        const somebody = await person(name, { device });
        await somebody.page.addInitScript(watchShifts);
        people.push(somebody);
    }
    return people;
}
