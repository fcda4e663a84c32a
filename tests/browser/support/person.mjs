// A person at a browser: reads the page, taps or clicks, and notices whatever goes wrong in it.
// What must hold: everything is done through the page, by touch on devices that have it and by mouse
// on others; each wait has a timeout; every error of the page is collected.

import { strict as assert } from "node:assert";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { desktop } from "./browser.mjs";
import { addLatency } from "./latency.mjs";
import { nameSomebody } from "./wire.mjs";

export const waitMsMax = 20_000;
const sources = fileURLToPath(new URL("../../../web-client", import.meta.url));

const iconOfEmptyPage = "/favicon.ico"; // see windows.mjs; the client names its icon

// Errors of pages whose connection is lost.
export const lost = [/WebSocket/, /ERR_/, /request:/];

export const byTest = (name) => `[data-test="${name}"]`;

// options: {device, at, token, theme, still, locale, keeps, latencyMs, stranger, address, fresh};
// `at`: the page to open first, if any; `token`: another person's, to be the same user; `locale`: the
// browser's language; `keeps`: the browser caches the client for offline use, which costs time;
// `latencyMs`: the delay of each message on their connection; `stranger`: the server does not know
// them; `address`: a different address of the server; `fresh`: an unused window.
export async function createPerson(windows, server, name, options = {}) {
    const { device = desktop, token, stranger = false, at = null, takesPictures = false } = options;
    const address = options.address ?? server.address;
    const known = stranger ? null : token ? { name, token } : await nameSomebody(server, name);
    const window = await openWindow(windows, { ...options, device, address });
    const { context, page } = window;
    if (known) {
        await page.evaluate(remember, known);
    }
    await addLatency(context, options.latencyMs);
    const problems = [];
    let expected = [];
    notice(page, address, problems);

    const person = {
        name, page, context, server, takesPictures,
        touch: Boolean(device.hasTouch),

        // ready: a selector of what shows that it has come.
        async go(path, ready) {
            await page.goto(path);
            await (ready && person.see(ready));
        },
        async reload(ready) {
            await page.reload();
            await person.see(ready);
        },
        // To another page of the client without reloading, as by the back button.
        async goWithin(path, ready) {
            await page.evaluate((wanted) => {
                history.pushState(null, "", wanted);
                dispatchEvent(new PopStateEvent("popstate"));
            }, path);
            await (ready && person.see(ready));
        },
        see: (selector, wanted = {}) => page.locator(selector).first().waitFor(wanted),
        seeTest: (testName) => person.see(byTest(testName)),
        seeText: (selector, text) => page.locator(selector, { hasText: text }).first().waitFor(),
        text: (selector) => page.locator(selector).first().innerText(),
        count: (selector) => page.locator(selector).count(),
        // Waits until read(argument), run in the page, returns something truthy.
        until: (read, argument) => page.waitForFunction(read, argument)
            .then((handle) => handle.jsonValue()),

        async tap(selector) {
            const target = page.locator(selector).first();
            await (person.touch ? target.tap() : target.click());
        },
        // One after the other.
        async tapTest(...testNames) {
            for (const testName of testNames) {
                await person.tap(byTest(testName));
            }
        },
        // At a point of the target that really receives the tap; for shapes that are not boxes.
        async tapShape(selector) {
            const point = await page.evaluate(
                (wanted) => window.potluckTest.pointOf(wanted), selector);
            assert.ok(point, `no tap can reach ${selector}`);
            await (person.touch ? page.touchscreen.tap(point.x, point.y)
                : page.mouse.click(point.x, point.y));
        },

        // Their token.
        token: () => known?.token ?? page.evaluate(() => localStorage.getItem("potluck.token")),
        online: () => person.see(`${byTest("connection")}[data-status="online"]`),

        // Lets the test import single modules in the page: the program serves packs of them.
        useSources: (which = /\.js$/) => page.route(which, (route) =>
            route.fulfill({ path: sources + new URL(route.request().url()).pathname })),

        // Errors that a test expects.
        expectProblems(...patterns) {
            expected = patterns;
        },
        problems: () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
        leave: () => context.close(),
        // The window can be reused, unless it used an address of its own.
        giveBack: () => address === server.address ? windows.giveBack(window) : context.close(),
    };
    if (at) {
        await person.go(at);
        await person.online();
        await person.seeText(byTest("name"), name);
    }
    return person;
}

// Taps what downloads a file with that name. -> its text
export async function download(person, testName, fileName) {
    const [file] = await Promise.all([person.page.waitForEvent("download"), person.tapTest(testName)]);
    assert.equal(file.suggestedFilename(), fileName);
    return readFile(await file.path(), "utf8");
}

async function openWindow(windows, options) {
    const { device, address, theme = "light", still = false, locale = "en-GB", keeps = false, fresh } = options;
    const window = await windows.open({
        ...device, baseURL: address, colorScheme: theme, serviceWorkers: keeps ? "allow" : "block",
        locale, timezoneId: "UTC", reducedMotion: still ? "reduce" : "no-preference",
    }, { fresh });
    window.context.setDefaultTimeout(waitMsMax);
    return window;
}

// Runs in an empty page of the server: stores the token, as in a returning visitor's browser.
function remember({ name, token }) {
    localStorage.setItem("potluck.token", token);
    localStorage.setItem("potluck.name", name);
}

function notice(page, address, problems) {
    page.on("console", (message) => {
        if (message.type() === "error" && !message.location().url.endsWith(iconOfEmptyPage)) {
            problems.push(`console: ${message.text()} (${message.location().url})`);
        }
    });
    page.on("pageerror", (error) => problems.push(`page: ${error.stack ?? error}`));
    page.on("request", (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith("http") && url.origin !== address) {
            problems.push(`a request to another host: ${url}`);
        }
    });
    page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "";
        if (reason !== "net::ERR_ABORTED") { // left unfinished because the person went on
            problems.push(`request: ${reason} ${request.url()}`);
        }
    });
    page.on("response", (response) => {
        if (response.status() >= 400) {
            problems.push(`response: ${response.status()} ${response.url()}`);
        }
    });
}
