// Notifications to this device, in German; see push_en.js.

/** @import {push as pushEn} from "./push_en.js" */

/** @type {typeof pushEn} */
export const push = {
    settings: {
        hint: "Auch wenn diese Seite geschlossen ist.",
        quiet: "Ruhezeit",
        quietNone: "Keine",
        quietHours: (from, until) => `${from} bis ${until}`,
        quietHint: "Was danach noch wichtig ist, erfährst du dann.",
    },
    bell: {
        isOn: "Du bekommst Bescheid, auch wenn diese Seite zu ist.",
        isOnHere: "Du bekommst Bescheid, solange diese Seite im Hintergrund ist.",
        denied: "Dein Browser erlaubt dieser Seite keine Mitteilungen. Das kannst du in den Einstellungen des Browsers ändern.",
    },
    notices: {
        rematch: (names) => `Noch eine Partie? ${names} ist dabei.`,
        won: (game, names) => `Gewonnen: ${game} gegen ${names}`,
        lost: (game, names) => `Verloren: ${game} gegen ${names}`,
        drawn: (game, names) => `Remis: ${game} gegen ${names}`,
        over: (game, names) => `Beendet: ${game} gegen ${names}`,
        look: "Zum Brett",
    },
};
