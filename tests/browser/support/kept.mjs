// The client that is cached for times without a connection.

const keepMsMax = 60_000; // until all is kept, on a busy machine

// Waits until ask(argument), run in the page, resolves to something truthy; until() would take the
// promise itself as truthy.
export async function eventually(person, ask, argument) {
    const endMs = Date.now() + keepMsMax;
    while (Date.now() < endMs) {
        const answer = await person.page.evaluate(ask, argument);
        if (answer) {
            return answer;
        }
        await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`not within ${keepMsMax} ms: ${ask}`);
}

// Waits until the whole client is cached under a new name. -> its name
export const whenKept = (person, before = null) => eventually(person, async (old) => {
    const names = (await caches.keys()).filter((name) => name.startsWith("potluck-shell-"));
    const whole = await caches.match("/potluck-shell-is-whole");
    return navigator.serviceWorker.controller && whole && names.length === 1 &&
        names[0] !== old && names[0];
}, before);
