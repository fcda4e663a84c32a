// A `potluck serve` for one test file, on a free port with its own data folder. What must
// hold: neither server nor folder outlives this process.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { program } from "./program.mjs";

const startMsMax = 20_000;
const stopMsMax = 10_000;
const logBytesMax = 20_000;
const pace = [...["connects", "requests", "creations", "commands", "commands-per-address", "lists", "starts", "starts-per-person",
    "moves", "renames", "renames-per-person"].map((what) => `${what}-burst`), "rooms-per-address-max"];
const noPace = pace.flatMap((what) => [`--${what}`, "1000000"]); // one machine is everybody
// The same for a program that is started by another: variables of the environment.
export const paceOptions = Object.fromEntries(pace.map((what) =>
    [`POTLUCK_${what.toUpperCase().replaceAll("-", "_")}`, "1000000"]));
const webRoot = process.env.POTLUCK_TEST_WEB_ROOT ?? "";
const running = new Set();
const folders = [];

process.on("exit", () => {
    running.forEach((child) => child.kill("SIGKILL"));
    folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => process.exit(1));
}

// options: additional options of `potluck serve`
export async function startServer(options = []) {
    const data = mkdtempSync(join(tmpdir(), "potluck-browser-"));
    folders.push(data);
    let child = null;
    let log = "";
    let port = 0;

    async function start() {
        const started = spawn(program, ["serve", "--address", "127.0.0.1", "--port", String(port),
            "--data", data, "--threads", "2", ...noPace, ...options,
            ...(webRoot ? ["--web-root", webRoot] : [])]);
        child = started;
        running.add(started);
        started.once("exit", () => running.delete(started));
        port = await new Promise((resolve, reject) => {
            const timer = setTimeout(() => reject(new Error(`no server after ${startMsMax} ms`)),
                startMsMax).unref();
            const read = (text) => {
                log = (log + text).slice(-logBytesMax);
                const open = log.match(/is open at http:\/\/[^:]+:(\d+)\//);
                if (open) {
                    clearTimeout(timer);
                    resolve(Number(open[1]));
                }
            };
            started.stdout.on("data", read);
            started.stderr.on("data", read);
            started.once("error", reject);
            started.once("exit", (code) => reject(
                new Error(`${program} ended at once with code ${code}:\n${log}`)));
        });
    }

    async function end(signal) {
        if (child.exitCode === null && child.signalCode === null) {
            const ended = once(child, "exit");
            const late = setTimeout(() => child.kill("SIGKILL"), stopMsMax);
            child.kill(signal);
            await ended;
            clearTimeout(late);
        }
    }

    await start();
    return {
        get address() {
            return `http://127.0.0.1:${port}`;
        },
        log: () => log,
        // Kills it at once, whatever it is doing.
        kill: () => end("SIGKILL"),
        // Starts it again on the same port and data.
        restart() {
            log = "";
            return start();
        },
        stop: () => end("SIGTERM"),
    };
}
