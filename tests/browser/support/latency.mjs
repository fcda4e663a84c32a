// A slow connection: what one person already sees, another does not yet.
// POTLUCK_LATENCY_MS gives each person their own delay up to this value: a whole run with it finds
// what only works on fast connections, in the client and in the tests.
// What must hold: the messages of a connection arrive in order, and none is lost.

const latencyMsMax = Number(process.env.POTLUCK_LATENCY_MS ?? 0);

// `latencyMs`: the delay of each message, in each direction.
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
