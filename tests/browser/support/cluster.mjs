// Three nodes with PostgreSQL and NATS (scripts/cluster), and entrances to them: addresses that stay,
// each with a node of its own, and with another one when that is gone, as a proxy does it.
// What must hold: nothing of it outlives this process.

import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { program } from "./program.mjs";
import { paceOptions } from "./server.mjs";

const nodes = ["a", "b", "c"];
const script = fileURLToPath(new URL("../../../scripts/cluster", import.meta.url));
const attemptsMax = 3; // a port may be taken
const connectMsMax = 1_000;
const running = new Set(); // environments

process.on("exit", () => running.forEach((env) => {
    spawnSync(script, ["stop"], { env });
    rmSync(env.POTLUCK_CLUSTER, { recursive: true, force: true });
}));

// `kill(1)` and so on: the nodes' numbers begin with 1, as those of scripts/cluster do.
export async function startCluster() {
    const env = await startNodes();
    const port = Number(env.POTLUCK_CLUSTER_PORT);
    const run = (...words) => promisify(execFile)(script, words, { env });
    const entrances = await Promise.all(nodes.map((_, index) => createEntrance([
        ...nodes.slice(index), ...nodes.slice(0, index),
    ].map((node) => port + 1 + nodes.indexOf(node)))));
    return {
        address: entrances[0].address,
        entrances,
        kill: (number) => run("kill", String(number)),
        drain: (number) => run("drain", String(number)),
        start: (number) => run("start", String(number)),
        log: (number) => readFileSync(join(env.POTLUCK_CLUSTER, `${nodes[number - 1]}.log`), "utf8"),
        async stop() {
            entrances.forEach((entrance) => entrance.end());
            await run("stop");
            running.delete(env);
            rmSync(env.POTLUCK_CLUSTER, { recursive: true, force: true });
        },
    };
}

async function startNodes() {
    for (let attempt = 1; ; attempt += 1) {
        // Not in the temporary folder, which may be closed to the user `postgres`.
        const folder = mkdtempSync("/var/tmp/potluck-browser-cluster-");
        chmodSync(folder, 0o755);
        const env = {
            ...process.env, ...paceOptions, POTLUCK: program, POTLUCK_CLUSTER: folder,
            POTLUCK_CLUSTER_PORT: String(10_000 + 30 * Math.floor(Math.random() * 600)),
        };
        running.add(env);
        try {
            await promisify(execFile)(script, ["start"], { env });
            return env;
        } catch (error) {
            running.delete(env);
            rmSync(folder, { recursive: true, force: true });
            if (attempt === attemptsMax) {
                throw error;
            }
        }
    }
}

// ports: of the nodes, the one that it prefers first. closed: it refuses everybody.
async function createEntrance(ports) {
    const ends = new Set();
    let isClosed = false;
    const entrance = createServer((near) => {
        ends.add(near);
        near.on("error", () => {}); // "close" follows
        near.on("close", () => ends.delete(near));
        if (isClosed) {
            near.destroy();
        } else {
            passOn(near, ports, ends);
        }
    });
    entrance.listen(0, "127.0.0.1");
    await once(entrance, "listening");
    const dropAll = () => ends.forEach((end) => end.destroy());
    return {
        address: `http://127.0.0.1:${entrance.address().port}`,
        close() {
            isClosed = true;
            dropAll();
        },
        open() {
            isClosed = false;
        },
        end() {
            dropAll();
            entrance.close();
        },
    };
}

function passOn(near, [port, ...others], ends) {
    if (port === undefined) {
        near.destroy();
        return;
    }
    const far = connect({ port, host: "127.0.0.1", timeout: connectMsMax });
    let isOpen = false;
    far.on("connect", () => {
        isOpen = true;
        far.setTimeout(0);
        ends.add(far);
        near.pipe(far).pipe(near);
    });
    far.on("timeout", () => far.destroy());
    far.on("error", () => {});
    far.on("close", () => {
        ends.delete(far);
        if (isOpen) {
            near.destroy();
        } else {
            passOn(near, others, ends);
        }
    });
    near.on("close", () => far.destroy());
}
