// A proxy to the server that serves files as the program serves embedded ones: compressed with
// gzip -9, with an ETag, revalidated each time. POTLUCK_TEST_WEB_ROOT does none of that, but
// measurements and browser caching depend on it. Responses can be replaced, and connections refused.

import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";

const packs = /^(text\/|application\/(json|manifest)|image\/svg)/;
const packedBodies = new Map(); // etag -> bytes; packing takes time that no server takes

function pack(etag, body) {
    if (!packedBodies.has(etag)) {
        packedBodies.set(etag, gzipSync(body, { level: 9 }));
    }
    return packedBodies.get(etag);
}

// Compresses files and adds their ETags; body: what the server sent, changed or not.
function answer(ours, theirs, { path, body, replaced }) {
    const headers = { ...theirs.headers };
    delete headers["transfer-encoding"];
    if (headers["client-version"] && [...replaced.values()].some(({ change }) => change)) {
        headers["client-version"] += "-changed";
    }
    const isFile = !path.startsWith("/api/") && theirs.statusCode === 200;
    if (isFile) {
        const etag = (replaced.get(path)?.change ? null : headers.etag) ??
            `W/"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
        Object.assign(headers, { etag, "cache-control": "no-cache" });
        if (ours.request.headers["if-none-match"] === etag) {
            delete headers["content-length"];
            ours.writeHead(304, headers).end();
            return;
        }
        if (!headers["content-encoding"] && packs.test(headers["content-type"])) {
            headers["content-encoding"] = "gzip";
            body = pack(etag, body);
        }
    }
    ours.writeHead(theirs.statusCode, { ...headers, "content-length": body.length }).end(body);
}

// Relays a WebSocket in both directions.
function passSocket({ host, port }, from, near, first) {
    const far = connect(port, host);
    const fields = from.rawHeaders.map((text, index) =>
        index % 2 === 0 ? `${text}: ` : `${text}\r\n`).join("");
    far.write(`GET ${from.url} HTTP/1.1\r\n${fields}\r\n`);
    far.write(first);
    near.pipe(far).pipe(near);
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
    near.on("close", () => far.destroy());
}

// -> {address, replace(path, {status, change}), refuse(), accept(), asked, close()}
export async function createPackingProxy(server) {
    const target = () => ({ host: "127.0.0.1", port: Number(new URL(server.address).port) });
    const replaced = new Map(); // path -> {status} or {change: (text) -> text}
    const asked = []; // paths, in order
    const lines = new Set();
    let port = 0;

    const way = createServer((from, ours) => {
        const path = new URL(from.url, "http://potluck.test").pathname;
        asked.push(path);
        const instead = replaced.get(path);
        if (instead?.status) {
            ours.writeHead(instead.status, { "content-type": "application/json" }).end("{}");
            return;
        }
        const headers = { ...from.headers };
        delete headers["if-none-match"];
        if (instead) {
            delete headers["accept-encoding"];
        }
        ours.request = from;
        const to = request({ ...target(), path: from.url, method: from.method, headers },
            async (theirs) => {
                const parts = [];
                theirs.on("data", (part) => parts.push(part));
                await once(theirs, "end");
                const body = Buffer.concat(parts);
                answer(ours, theirs, { path, replaced,
                    body: instead ? Buffer.from(instead.change(String(body))) : body });
            });
        to.on("error", () => from.destroy());
        from.pipe(to);
    });
    way.on("connection", (line) => {
        lines.add(line);
        line.on("close", () => lines.delete(line));
    });
    way.on("upgrade", (from, near, first) => passSocket(target(), from, near, first));
    const listen = async () => {
        way.listen(port, "127.0.0.1").unref(); // a test that fails does not close it
        await once(way, "listening");
        ({ port } = way.address());
    };
    const refuse = async () => {
        const closed = once(way, "close");
        way.close();
        lines.forEach((line) => line.destroy());
        await closed;
    };

    await listen();
    return {
        get address() {
            return `http://127.0.0.1:${port}`;
        },
        asked,
        // {status}: respond with it; {change: (text) -> text}: change the server's response; null: as is
        replace: (path, instead) => instead ? replaced.set(path, instead) : replaced.delete(path),
        refuse,
        accept: listen,
        close: () => (way.listening ? refuse() : undefined),
    };
}
