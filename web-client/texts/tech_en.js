// What the client says about being offline, in English.
// What must hold: every language has the same keys.

export const techEn = {
    tableOffline: "You are offline. The table will appear when the connection is back.",
};
