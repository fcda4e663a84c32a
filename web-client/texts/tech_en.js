// What the client says about being offline, in English.
// What must hold: every language has the same keys.

export const techEn = {
    tableOffline: "You are offline. The table comes up by itself when the connection is back.",
};
