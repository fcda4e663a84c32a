// A person at a browser: looks at the page, taps or clicks what is there, and notices whatever goes
// wrong in it. What must hold: everything is done through the page, by touch on devices that have
// it and by mouse on others; each wait has an end; every error of the page is collected.

import { strict as assert } from "node:assert";
import { fileURLToPath } from "node:url";

import { desktop } from "./browser.mjs";
import { addLatency } from "./latency.mjs";
import { nameSomebody } from "./wire.mjs";

export const waitMsMax = 20_000;
const sources = fileURLToPath(new URL("../../../web-client", import.meta.url));

const iconOfEmptyPage = "/favicon.ico"; // see windows.mjs; the client names its icon

export const byTest = (name) => `[data-test="${name}"]`;

// options: {device, at, token, theme, still, locale, keeps, latencyMs, stranger, address, fresh};
// `at` is the page that they open first, if any; `token` is another person's, to be the same user;
// `locale` is what the browser asks for; `keeps`: the browser keeps the client for times without a
// connection, which costs time; `latencyMs`: each message on their connection takes so long;
// `stranger`: the server does not know them; `address`: another way to the server; `fresh`: a window
// that nobody has used.
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

        go: (path) => page.goto(path),
        // To another page of the client without loading it anew, as by the back button.
        goWithin: (path) => page.evaluate((wanted) => {
            history.pushState(null, "", wanted);
            dispatchEvent(new PopStateEvent("popstate"));
        }, path),
        see: (selector, wanted = {}) => page.locator(selector).first().waitFor(wanted),
        seeTest: (testName) => person.see(byTest(testName)),
        seeText: (selector, text) => page.locator(selector, { hasText: text }).first().waitFor(),
        text: (selector) => page.locator(selector).first().innerText(),
        count: (selector) => page.locator(selector).count(),
        // Waits until read(argument), carried out in the page, gives something.
        until: (read, argument) => page.waitForFunction(read, argument)
            .then((handle) => handle.jsonValue()),

        async tap(selector) {
            const target = page.locator(selector).first();
            await (person.touch ? target.tap() : target.click());
        },
        tapTest: (testName) => person.tap(byTest(testName)),
        // At a point of the target that really receives the tap; for shapes that are no boxes.
        async tapShape(selector) {
            const point = await page.evaluate(
                (wanted) => window.potluckTest.pointOf(wanted), selector);
            assert.ok(point, `no tap can reach ${selector}`);
            await (person.touch ? page.touchscreen.tap(point.x, point.y)
                : page.mouse.click(point.x, point.y));
        },

        // The secret by which the server knows them.
        token: () => known?.token ?? page.evaluate(() => localStorage.getItem("potluck.token")),
        online: () => person.see(`${byTest("connection")}[data-status="online"]`),

        // Lets the test import single modules in the page: the program hands out packs of them.
        useSources: (which = /\.js$/) => page.route(which, (route) =>
            route.fulfill({ path: sources + new URL(route.request().url()).pathname })),

        // Errors that a test causes on purpose.
        expectProblems(...patterns) {
            expected = patterns;
        },
        problems: () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
        leave: () => context.close(),
        // The window may be somebody else's, unless it led to the server by a way of its own.
        giveBack: () => address === server.address ? windows.giveBack(window) : context.close(),
    };
    if (at) {
        await person.go(at);
        await person.online();
        await person.seeText(byTest("name"), name);
    }
    return person;
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

// Runs in an empty page of the server: the browser of somebody who was here before knows them.
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
