// A line that takes its time: what one person already sees, another does not yet.
// POTLUCK_LATENCY_MS gives everybody a line of their own, each up to so slow: a whole run with it
// shows what only works on a fast one, in the client and in the tests.
// What must hold: the messages of a line arrive in their order, and none is lost.

const latencyMsMax = Number(process.env.POTLUCK_LATENCY_MS ?? 0);

// `latencyMs`: how long each message takes, there and back.
export async function addLatency(context, latencyMs = Math.random() * latencyMsMax) {
    if (latencyMs === 0) {
        return;
    }
    await context.routeWebSocket(/\/ws$/, (line) => {
        const server = line.connectToServer();
        server.onMessage((text) => setTimeout(() => line.send(text), latencyMs));
        line.onMessage((text) => setTimeout(() => server.send(text), latencyMs));
    });
}
