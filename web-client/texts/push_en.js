// Notifications to this device, in English. They come with what needs them (parts/push_device.js),
// and no page loads them first.
// What must hold: every language has the same keys; functions take what the sentence names. The service
// worker fills in names later, so a sentence must not depend on them.

export const push = {
    settings: {
        hint: "Also when this page is closed.",
        quiet: "Quiet hours",
        quietNone: "None",
        quietHours: (/** @type {string} */ from, /** @type {string} */ until) => `${from} to ${until}`,
        quietHint: "Anything that still matters arrives afterwards.",
    },
    bell: {
        isOn: "We will tell you, even when this page is closed.",
        isOnHere: "We will tell you while this page is in the background.",
        denied: "Your browser does not allow notifications from this page. You can change that in your browser’s settings.",
    },
    notices: {
        rematch: (/** @type {string} */ names) => `${names} wants to play again.`,
        won: (/** @type {string} */ game, /** @type {string} */ names) => `You won at ${game} against ${names}`,
        lost: (/** @type {string} */ game, /** @type {string} */ names) => `You lost at ${game} against ${names}`,
        drawn: (/** @type {string} */ game, /** @type {string} */ names) => `${game} with ${names} ended in a draw`,
        over: (/** @type {string} */ game, /** @type {string} */ names) => `${game} with ${names} has ended`,
        look: "Look at the board",
    },
};
