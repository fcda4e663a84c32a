// What the client says about being offline, in German.
// What must hold: every language has the same keys.

/** @import {techEn} from "./tech_en.js" */

/** @type {typeof techEn} */
export const techDe = {
    tableOffline: "Du bist offline. Der Tisch erscheint, sobald die Verbindung wieder da ist.",
};
