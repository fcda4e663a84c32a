// The socket that first_line.js opened, as if it were opened only now: sending a command that was
// already sent early gives the answer to that one. What must hold: no such command is sent twice;
// messages keep their order, and those that waited have a turn each; an answer that nobody has asked
// for by its turn is dropped; a hello other than the early one gets a new connection.

/** @import {FirstConnection, Socket, SocketMaker} from "../types/index.js" */

const openState = 1; // WebSocket.OPEN; the one state before it is "connecting"

// To be used with `new`, as WebSocket is: gives the early line once, then sockets of its own.
/** @param {FirstConnection | null} firstLine @param {SocketMaker} Socket @returns {SocketMaker} */
export function socketAfter(firstLine, Socket) {
    let left = firstLine;
    return /** @type {SocketMaker} */ (/** @type {unknown} */ (
        /** @type {(url: string, protocol: string) => Socket} */
        function (url, protocol) {
            const line = left;
            left = null;
            return line && line.socket.readyState <= openState
                ? createEarlySocket(line) : new Socket(url, protocol);
        }));
}

const withoutId = (/** @type {object} */ message) => JSON.stringify({ ...message, id: "" });

/** @param {FirstConnection} line @returns {Socket} */
function createEarlySocket(line) {
    const { socket, heard } = line;
    const [hello] = line.asked;
    // Not answered yet; claim: of the same command, once it was sent here
    /** @typedef {{id: string, atMs: number}} Claim */
    const early = new Map(line.asked.map((message) =>
        [message.id, { message, claim: /** @type {Claim | null} */ (null) }]));
    let timer = /** @type {number | undefined} */ (undefined);

    /** @type {Socket} */
    const self = {
        onopen: null,
        onmessage: null,
        onclose: null,
        send(text) {
            const same = early.size > 0 ? unclaimed(JSON.parse(text)) : null;
            if (same) {
                same.claim = { id: JSON.parse(text).id, atMs: Date.now() };
                handOnSoon();
            } else if (isHelloDue()) {
                queueMicrotask(() => self.onclose?.());
            } else {
                socket.send(text);
            }
        },
        close() {
            clearTimeout(timer);
            socket.onopen = socket.onmessage = socket.onclose = null;
            socket.close();
        },
    };

    const unclaimed = (/** @type {object} */ message) => [...early.values()].find((entry) =>
        !entry.claim && withoutId(entry.message) === withoutId(message));
    const isHelloDue = () => early.get(hello.id)?.claim === null;

    function hear(/** @type {{data: string}} */ { data }) {
        if (early.size === 0 && heard.length === 0) {
            self.onmessage?.({ data });
        } else {
            heard.push({ text: data, atMs: Date.now() });
            handOnSoon();
        }
    }

    function handOnSoon() {
        if (timer === undefined && heard.length > 0 && !isHelloDue()) {
            timer = setTimeout(handOn, 0);
        }
    }

    function handOn() {
        timer = undefined;
        const { text, atMs } = /** @type {FirstConnection["heard"][0]} */ (heard.shift());
        self.onmessage?.({ data: early.size > 0 ? asAnswered(text, atMs) : text });
        handOnSoon();
    }

    // The message with the id of the later command, if there is one.
    function asAnswered(/** @type {string} */ text, /** @type {number} */ atMs) {
        const answer = JSON.parse(text);
        const entry = early.get(answer.id);
        if (!entry) {
            return text;
        }
        early.delete(answer.id);
        if (answer.id === hello.id && answer.type !== "ok") {
            early.clear(); // who did not get in got nothing else, either
        }
        if (!entry.claim) {
            return text;
        }
        if (answer.result?.now_ms) {
            answer.result.now_ms += lateMs(entry.claim.atMs, atMs);
        }
        return JSON.stringify({ ...answer, id: entry.claim.id });
    }

    // From the middle of the real way there and back to the middle of the one that is seen now:
    // clocks are set by it.
    /** @param {number} claimMs @param {number} atMs */
    const lateMs = (claimMs, atMs) => (claimMs + Date.now()) / 2 - ((line.sentMs ?? atMs) + atMs) / 2;

    if (socket.readyState === openState) {
        queueMicrotask(() => self.onopen?.());
    } else {
        const sendEarly = socket.onopen;
        socket.onopen = (event) => {
            sendEarly?.call(socket, event);
            self.onopen?.();
        };
    }
    socket.onmessage = hear;
    socket.onclose = () => self.onclose?.();
    return self;
}
