import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { createTurnNotices } from "../../../web-client/parts/turn_notices.js";
import { texts } from "./english.mjs";

const ann = { user: "ann", name: "Ann", online: true };
const ben = { user: "ben", name: "Ben", online: true };

// A system that closes by the tag, and only when it gets to it.
let onScreen = null; // tag -> title
let late = null;     // closings that are still to come

class SlowNotification extends EventTarget {
    static permission = "granted";

    constructor(title, { tag }) {
        super();
        this.tag = tag;
        onScreen.set(tag, title);
        SlowNotification.last = this;
    }

    close() {
        late.push(() => onScreen.delete(this.tag));
    }
}

const catchUp = () => late.splice(0).forEach((happen) => happen());

beforeEach(() => {
    onScreen = new Map();
    late = [];
    globalThis.Notification = SlowNotification;
    globalThis.window = { Notification: SlowNotification, focus() {} };
    globalThis.document = { visibilityState: "hidden" };
});

function stateWith({ actions, toMove = 0, code = "table" }) {
    const room = {
        code, status: "ready",
        info: { members: [ann, ben] },
        match: {
            match: "m", game: "die", players: [ann, ben], offers: [],
            actions: actions.map((seat, index) => ({ seat, action: "a1", at_ms: index })),
            position: { to_move: toMove, outcome: null },
        },
    };
    return { rooms: { [code]: room }, me: ann, preferences: { notifications: "on" } };
}

function makeNotices() {
    const visited = [];
    const update = createTurnNotices({ texts, router: { navigate: (path) => visited.push(path) } });
    return { update, visited };
}

test("a notice is there once per turn and goes with it", () => {
    const { update } = makeNotices();
    update(stateWith({ actions: [0, 1] }));
    update(stateWith({ actions: [0, 1] }));
    assert.equal(onScreen.size, 1);
    update(stateWith({ actions: [0, 1, 0], toMove: 1 }));
    catchUp();
    assert.equal(onScreen.size, 0);
});

test("one that is closed late takes only itself, not the next turn's", () => {
    const { update } = makeNotices();
    update(stateWith({ actions: [0, 1] }));
    update(stateWith({ actions: [0, 1, 0], toMove: 1 }));
    update(stateWith({ actions: [0, 1, 0, 1] }));
    catchUp();
    assert.equal(onScreen.size, 1, "the next turn waits still");
    update(stateWith({ actions: [0, 1, 0, 1, 0], toMove: 1 }));
    catchUp();
    assert.equal(onScreen.size, 0);
});

test("a click on an old one closes no newer one", () => {
    const { update, visited } = makeNotices();
    update(stateWith({ actions: [0, 1] }));
    const old = SlowNotification.last;
    update(stateWith({ actions: [0, 1, 0, 1] })); // both moves came at once
    old.dispatchEvent(new Event("click"));
    catchUp();
    assert.deepEqual(visited, ["/r/table"]);
    assert.equal(onScreen.size, 1);
});

test("two windows of one browser tell of a turn with the same tag", () => {
    makeNotices().update(stateWith({ actions: [0, 1] }));
    makeNotices().update(stateWith({ actions: [0, 1] }));
    assert.equal(onScreen.size, 1);
});
