// A push service of our own (RFC 8030) over TLS, and what a browser would have there: Chromium's own
// needs the internet. What must hold: neither its port nor its folder outlives this process.

import { execFileSync } from "node:child_process";
import { createDecipheriv, createECDH, createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";

const waitMsMax = 20_000;
const folder = mkdtempSync(join(tmpdir(), "potluck-push-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const hmac = (key, ...parts) => parts.reduce((hash, part) => hash.update(part),
    createHmac("sha256", key)).digest();
const derive = (salt, secret, info, size) =>
    hmac(hmac(salt, secret), info, Buffer.from([1])).subarray(0, size);

// What RFC 8291 lets the browser read. -> JSON
function decrypt(body, ecdh, auth) {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const secret = derive(auth, ecdh.computeSecret(sender),
        Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]), 32);
    const decipher = createDecipheriv("aes-128-gcm",
        derive(salt, secret, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
        derive(salt, secret, Buffer.from("Content-Encoding: nonce\0"), 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, -1).toString());
}

export async function startPushService() {
    const [key, cert] = ["key.pem", "cert.pem"].map((name) => join(folder, name));
    execFileSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
        "-nodes", "-keyout", key, "-out", cert, "-subj", "/CN=localhost", "-days", "2",
        "-addext", "subjectAltName=DNS:localhost"], { stdio: "ignore" });
    const ecdh = createECDH("prime256v1");
    ecdh.generateKeys();
    const auth = randomBytes(16);
    const told = [];
    const waiting = [];
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) },
        async (request, response) => {
            const body = Buffer.concat(await request.toArray());
            response.writeHead(201).end();
            told.push(decrypt(body, ecdh, auth));
            waiting.splice(0).forEach((look) => look());
        });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const origin = `https://localhost:${server.address().port}`;
    return {
        options: ["--push-test-origin", origin, "--push-test-ca", cert],
        // As PushSubscription.toJSON() gives it.
        subscription: {
            endpoint: `${origin}/push/ada`,
            keys: { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") },
        },
        told,
        // The message of that number, from 0.
        async message(number) {
            const late = AbortSignal.timeout(waitMsMax);
            while (told.length <= number) {
                await new Promise((resolve, reject) => {
                    waiting.push(resolve);
                    late.addEventListener("abort", () => reject(new Error("nothing was told")));
                });
            }
            return told[number];
        },
        close: () => server.close(),
    };
}

// In this person's pages the browser's push service is ours, and notifications are allowed.
export async function subscribesTo(person, service) {
    await person.context.grantPermissions(["notifications"]);
    await person.context.addInitScript((subscription) => {
        let made = JSON.parse(sessionStorage.getItem("test.push") ?? "null");
        const fake = () => made && {
            endpoint: subscription.endpoint,
            options: { applicationServerKey: Uint8Array.from(atob(made.replaceAll("-", "+").replaceAll("_", "/")),
                (letter) => letter.charCodeAt(0)).buffer },
            toJSON: () => subscription,
            unsubscribe: async () => {
                made = null;
                sessionStorage.removeItem("test.push");
            },
        };
        PushManager.prototype.getSubscription = async () => fake();
        PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
            if (!userVisibleOnly) {
                throw new Error("each message must be shown");
            }
            made = applicationServerKey;
            sessionStorage.setItem("test.push", made);
            return fake();
        };
    }, service.subscription);
}

// Gives the service worker what its push service has. `page`: any of the browser's.
export async function deliver(page, origin, message) {
    const session = await page.context().newCDPSession(page);
    const registered = new Promise((resolve) => {
        session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
            const ours = registrations.find(({ scopeURL, isDeleted }) =>
                scopeURL === `${origin}/` && !isDeleted);
            if (ours) {
                resolve(ours.registrationId);
            }
        });
    });
    await session.send("ServiceWorker.enable");
    await session.send("ServiceWorker.deliverPushMessage", {
        origin, registrationId: await registered,
        data: typeof message === "string" ? message : JSON.stringify(message),
    });
}
