// What the client says about being offline, in German.
// What must hold: every language has the same keys.

export const techDe = {
    tableOffline: "Du bist offline. Der Tisch erscheint, sobald die Verbindung wieder da ist.",
};
