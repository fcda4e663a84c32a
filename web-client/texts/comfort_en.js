// Settings, sounds, notifications, confirming a move and turning the board, in English.
// What must hold: every language has the same keys; functions take what the sentence names.

export const comfortEn = {
    settings: {
        open: "Settings",
        title: "Settings",
        close: "Done",
        language: "Language",
        theme: "Appearance",
        themes: { system: "System", light: "Light", dark: "Dark" },
        palette: "Piece colours",
        sounds: "Sounds",
        notifications: "Tell me when it is my turn",
        notificationsHint: "While this page is in the background.",
        notificationsDenied: "Your browser does not allow this page to notify you. You can change that in the browser’s settings.",
        notificationsMissing: "This browser cannot notify you from a page.",
        coordinates: "Coordinates on the board",
        motion: "Animate moves",
        confirmMoves: "Confirm moves",
        confirmChoices: { small: "Small cells", always: "Always", never: "Never" },
        confirmHint: "“Small cells”: on touch screens, for boards with small cells.",
        turnedBoards: "Rotated boards",
        turnedHint: "The buttons beside a game rotate its board.",
        turnBack: "Reset all",
    },
    soundsAsk: "Play with sound?",
    soundsYes: "On",
    soundsNo: "Off",
    soundsAreOn: "Sound is on. You can change this in the settings.",
    soundsAreOff: "Sound stays off. You can change this in the settings.",
    turnLeft: "Rotate the board left",
    turnRight: "Rotate the board right",
    notice: {
        title: (/** @type {string} */ game, /** @type {string} */ names) => `Your turn in ${game} against ${names}`,
        body: "Open the table",
    },
    watching: {
        count: (/** @type {number} */ count) => `Watching · ${count}`,
        label: (/** @type {number} */ count) => (count === 1 ? "1 person is watching" : `${count} people are watching`),
        you: "You are watching",
    },
    confirm: {
        here: "Play here", // beside a board without coordinates
        cell: (/** @type {string} */ cell) => `Play ${cell}`,
        spread: (/** @type {string} */ from, /** @type {string} */ to) => `Spread ${from} to ${to}`,
        way: (/** @type {string} */ letter, /** @type {number} */ face) => `Play card ${letter}: ${face}`,
        take: (/** @type {number | string} */ slot) => `Take from slot ${slot}`,
        remove: (/** @type {number | string} */ slot) => `Remove from slot ${slot}`,
        putBack: "Put it back here",
        prompt: "Choose it again to confirm.",
        chosen: "chosen, not played yet",
    },
};
