// A server in the place of WebSocket: hears what the client sends, answers what the test says, and
// can be down or silent. What must hold: messages arrive in order and never within send().

// answer(message, server) -> a result, {error: {...}}, or undefined for no answer.
export function createFakeServer(answer) {
    const server = {
        state: "up", // "down": connections fail; "silent": they hang, and nothing arrives
        sockets: [],
        opened: 0,
        heard: [], // all messages that arrived
        nowMs: 50_000,

        // The messages of a type that arrived.
        of: (type) => server.heard.filter((message) => message.type === type),
        // To every open socket.
        tell(event) {
            live().forEach((socket) => socket.deliver(event));
        },
        // As a server that stops, or dies.
        closeAll() {
            live().forEach((socket) => socket.end());
        },
    };
    const live = () => server.sockets.filter((socket) => socket.isOpen);

    server.Socket = class {
        constructor() {
            server.sockets.push(this);
            server.opened += 1;
            this.isOpen = false;
            this.readyState = 0;
            if (server.state === "silent") {
                return;
            }
            queueMicrotask(() => (server.state === "down" ? this.end() : this.open()));
        }

        open() {
            this.isOpen = true;
            this.readyState = 1;
            this.onopen?.();
        }

        end() {
            this.isOpen = false;
            this.readyState = 3;
            this.onclose?.();
        }

        close() {
            this.isOpen = false;
        }

        send(text) {
            if (!this.isOpen || server.state !== "up") {
                return;
            }
            const message = JSON.parse(text);
            server.heard.push(message);
            const result = answer(message, server);
            if (result === undefined) {
                return;
            }
            queueMicrotask(() => this.deliver(result.error
                ? { type: "error", id: message.id, path: "", message: "", ...result.error }
                : { type: "ok", id: message.id, result }));
        }

        deliver(message) {
            if (this.isOpen && server.state === "up") {
                this.onmessage?.({ data: JSON.stringify(message) });
            }
        }
    };
    return server;
}

export const welcome = (parts = {}) =>
    ({ user: "ann", name: "Ann", server: "fake", rooms: [], now_ms: 50_000, ...parts });
