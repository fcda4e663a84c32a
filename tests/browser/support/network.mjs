// A proxy to the server that can fail like a network: nothing arrives any more, and neither side is
// told. What must hold: after mend(), data in flight is lost for good, as after a network change.

import { connect, createServer } from "node:net";
import { once } from "node:events";

export async function createNetwork(server) {
    const lines = new Set(); // [the browser's end, the server's end]
    let isCut = false;
    const way = createServer((near) => {
        const far = connect(Number(new URL(server.address).port), "127.0.0.1");
        const line = [near, far];
        lines.add(line);
        const pass = (from, to) => {
            from.on("data", (data) => isCut || to.write(data));
            from.on("close", () => {
                lines.delete(line);
                if (!isCut) {
                    to.destroy();
                }
            });
            from.on("error", () => {}); // "close" follows
        };
        pass(near, far);
        pass(far, near);
    });
    way.listen(0, "127.0.0.1");
    await once(way, "listening");

    const dropAll = () => lines.forEach((line) => line.forEach((end) => end.destroy()));
    return {
        address: `http://127.0.0.1:${way.address().port}`,
        cut() {
            isCut = true;
        },
        mend() {
            dropAll();
            isCut = false;
        },
        close() {
            dropAll();
            way.close();
        },
    };
}
