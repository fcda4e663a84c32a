// Games that this browser plays by itself have addresses and ids beside those of the server, which
// never have a dash.

const soloId = /^solo-[0-9a-z]{11}$/;

export const isSolo = (/** @type {string} */ id) => soloId.test(id);

export const newSoloId = () => `solo-${Array.from(crypto.getRandomValues(new Uint8Array(11)),
    (byte) => (byte % 36).toString(36)).join("")}`;
