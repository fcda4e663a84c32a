// Makes the sounds, without files: short knocks on wood for pieces, a marimba's bars for what
// concerns the person. What must hold: nothing sounds before a gesture on this page, nor while
// sounds are off; there is one AudioContext; a page in the background tells a turn, no more.

import { parsePath } from "../router.js";
import { soundsBetween } from "../state/sounds.js";

/** @import {PageContext, Store} from "../types/index.js" */

/** @typedef {ReturnType<typeof makeAudio>} Output */
/** @typedef {[multiple: number, strength: number, lengthS: number]} Overtone */

const loudness = 0.32;
const apartS = 0.15; // between two sounds of one moment

// [seconds from the start, "knock" | "bar", Hz, strength]
/** @type {{[name: string]: [atS: number, body: keyof typeof bodies, pitch: number, strength: number][]}} */
const scores = {
    own_move: [[0, "knock", 460, 1]],
    other_move: [[0, "knock", 340, 0.9]],
    capture: [[0, "knock", 300, 1], [0.075, "knock", 225, 0.9], [0.135, "knock", 190, 0.55]],
    your_turn: [[0, "bar", 523.25, 0.75], [0.13, "bar", 783.99, 0.7]],
    clock_low: [[0, "knock", 780, 0.6], [0.16, "knock", 780, 0.6], [0.32, "knock", 780, 0.6]],
    game_over: [[0, "bar", 392, 0.7], [0.15, "bar", 523.25, 0.7], [0.3, "bar", 659.25, 0.75],
        [0.3, "bar", 261.63, 0.5]],
    chat: [[0, "bar", 987.77, 0.28]],
};

// What a struck body sounds like: [multiple of its pitch, strength, seconds until it is gone]
/** @type {{[name in "knock" | "bar"]: Overtone[]}} */
const bodies = {
    knock: [[1, 0.8, 0.11], [2.57, 0.3, 0.05], [4.95, 0.14, 0.03]],
    bar: [[1, 0.7, 0.5], [3.93, 0.16, 0.16], [9.2, 0.05, 0.06]],
};

export function createSoundPlayer(/** @type {{isOn: () => boolean}} */ { isOn }) {
    let audio = /** @type {Output | null} */ (null);
    let hadGesture = false;

    // Inside a gesture, as browsers ask for it.
    function wake() {
        hadGesture = true;
        if (isOn()) {
            open();
        }
    }
    for (const type of ["pointerup", "keydown"]) {
        document.addEventListener(type, wake, { capture: true });
    }

    function open() {
        if (!("AudioContext" in window)) {
            return;
        }
        audio ??= makeAudio();
        if (audio.context.state !== "running") {
            audio.context.resume().catch(() => {}); // the next gesture tries again
        }
    }

    // laterS: after how many seconds
    function play(/** @type {string} */ name, /** @type {number} */ laterS = 0) {
        const heard = document.visibilityState === "visible" || name === "your_turn";
        if (!isOn() || !hadGesture || !heard) {
            return;
        }
        open();
        if (audio !== null) {
            const start = audio.context.currentTime + 0.01 + laterS;
            for (const [at, body, pitch, strength] of scores[name]) {
                strike(audio, bodies[body], start + at, pitch, strength);
            }
        }
    }

    return { play };
}

function makeAudio() {
    const context = new AudioContext({ latencyHint: "interactive" });
    const soft = new BiquadFilterNode(context, { type: "lowpass", frequency: 3200, Q: 0.4 });
    const out = new GainNode(context, { gain: loudness });
    soft.connect(out).connect(context.destination);
    return { context, out: soft, noise: noiseOf(context) };
}

// The touch of the stick: the same short hiss each time.
function noiseOf(/** @type {AudioContext} */ context) {
    const buffer = context.createBuffer(1, Math.round(context.sampleRate * 0.02),
        context.sampleRate);
    const samples = buffer.getChannelData(0);
    samples.forEach((_, index) => {
        samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 2;
    });
    return buffer;
}

/** @param {Output} audio @param {Overtone[]} body @param {number} startS @param {number} pitch
 *  @param {number} strength */
function strike({ context, out, noise }, body, startS, pitch, strength) {
    for (const [multiple, share, lengthS] of body) {
        const tone = new OscillatorNode(context, { frequency: pitch * multiple });
        const gain = new GainNode(context, { gain: 0 });
        gain.gain.setValueAtTime(0, startS);
        gain.gain.linearRampToValueAtTime(strength * share, startS + 0.003);
        gain.gain.exponentialRampToValueAtTime(0.0001, startS + lengthS);
        tone.connect(gain).connect(out);
        tone.start(startS);
        tone.stop(startS + lengthS + 0.02);
    }
    const hiss = new AudioBufferSourceNode(context, { buffer: noise });
    const gain = new GainNode(context, { gain: strength * 0.12 });
    hiss.connect(gain).connect(out);
    hiss.start(startS);
}

function roomOnPage() {
    const route = parsePath(location.pathname);
    return "room" in route ? route.room : null;
}

// Plays what each change of the store sounds like.
/** @param {Store} store @param {PageContext["sounds"]} player */
export function followSounds(store, player) {
    let before = store.get();
    store.subscribe((state) => {
        const shown = roomOnPage();
        soundsBetween(before, state, shown)
            .forEach((name, index) => player.play(name, index * apartS));
        before = state;
    });
}
