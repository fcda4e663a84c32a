// A table whose server is this page: a game against computer players by the rules of the engine here.
// What must hold: what is shown is what is kept; one action at a time, made after the others; what was
// thought about a position that is no more changes nothing; two pages with one game show the same; one
// of them plays for the computer, and if that one is closed, the other does.

import { applyEvent, forfeitedSeats, isMyTurn, isOver } from "../state/room_state.js";
import { soloMe, soloRoom, takebackPly } from "../state/solo_room.js";
import { ApiError } from "./api.js";
import { EngineFault } from "./engine.js";
import { engineHere } from "./own_engine.js";
import { positionAfter } from "./positions.js";
import { createRoomStore } from "./room_store.js";
import { forgetSoloGame, hasLocks, keepSoloGame, soloGame, watchSoloGame, withLock } from "./solo_games.js";

/** @import {PlayedAction, PlayedRoom, Reason, RoomEvent, SoloGame, Store} from "../types/index.js" */

const pauseMs = 600; // before a computer player's action, as the server's
const thinkMs = 2_000; // the strongest takes all of it
const hintMs = 700;

const names = (/** @type {PlayedAction[]} */ actions) => actions.map(({ action }) => action);
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

class SoloTable {
    #solo;
    #rooms;
    #changes = 0; // another number with each action that is made or taken back
    #endWatch;

    /** @param {SoloGame} solo @param {Store} store with this one room */
    constructor(solo, store) {
        this.#solo = solo;
        this.#rooms = createRoomStore(store);
        this.#rooms.set(solo.id, soloRoom(solo));
        this.#endWatch = watchSoloGame(solo.id, (changed) => this.#follow(changed));
        this.#playOthers();
    }

    // What is thought about now does not count any more.
    leave() {
        this.#changes += 1;
        this.#endWatch();
    }

    /** @param {Omit<PlayedAction, "at_ms">} wanted */
    async make(wanted) {
        const before = this.#changes;
        const { actions, startedMs } = this.#solo;
        const { position } = await this.#after([...names(actions), wanted.action]);
        if (this.#changes === before) {
            const atMs = Math.max(Date.now() - startedMs, actions.at(-1)?.at_ms ?? 0);
            const action = { ...wanted, at_ms: atMs };
            this.#keep({ actions: [...actions, action], position });
            this.#tell({ type: "acted", ply: actions.length, action, position });
            this.#playOthers();
        }
    }

    // Of the person.
    async act(/** @type {string} */ action) {
        const { id, seat, actions, takebacks } = this.#solo;
        if (this.#room().pending || !isMyTurn(this.#room(), soloMe(this.#solo))) {
            return;
        }
        this.#rooms.change(id, { pending: { match: id, ply: actions.length, action, takebacks, id: "" }, refusal: null });
        await this.make({ seat, action, cause: "played" }).catch((error) => this.refuse(error, action));
    }

    resign() {
        const { seat } = this.#solo;
        return this.make({ seat, action: `forfeit:${seat}`, cause: "resigned" });
    }

    async takeBack() {
        const ply = takebackPly(this.#solo);
        const before = this.#changes;
        if (ply !== null) {
            const { takebacks } = this.#solo;
            const actions = this.#solo.actions.slice(0, ply);
            const { position } = await this.#after(names(actions));
            if (this.#changes === before) {
                this.#keep({ actions, position, takebacks: takebacks + 1 });
                this.#tell({ type: "taken_back", ply, position });
            }
        }
    }

    abort() {
        forgetSoloGame(this.#solo.id);
        this.#follow(null);
    }

    // level: of the computer player, or 0 for a hint
    async think(/** @type {number} */ level, /** @type {number} */ ms) {
        const { game, options, actions, seed } = this.#solo;
        return (await engineHere()).advise(game, options, names(actions), { level, seed, ms });
    }

    async whyNot(/** @type {string} */ action) {
        const { actions, position } = this.#solo;
        try {
            if (!this.#room().pending && !position.legal.includes(action)) {
                await this.#after([...names(actions), action]);
            }
        } catch (error) {
            return error instanceof ApiError && error.code === "illegal_action" ? error : null;
        }
        return null;
    }

    /** @param {unknown} error @param {string} action */
    refuse(error, action) {
        const isKnown = error instanceof ApiError || error instanceof EngineFault;
        const { code, message } = /** @type {Reason} */ (isKnown ? error : { code: "internal", message: String(error) });
        this.#rooms.change(this.#solo.id, { pending: null, refusal: { code, message, action } });
    }

    dismissRefusal() {
        this.#rooms.change(this.#solo.id, { refusal: null });
    }

    // By the engine here, which the server stands in for.
    async #after(/** @type {string[]} */ actions) {
        const { game, options } = this.#solo;
        await engineHere().catch(() => {});
        return positionAfter(game, options, actions);
    }

    #playOthers() {
        const { id, position, seat, changedMs } = this.#solo;
        const before = this.#changes;
        if (position.to_move === seat || isOver(this.#solo)) {
            return;
        }
        withLock(id, async () => {
            // Another page may have played while this one waited for the lock.
            if (this.#changes === before && (soloGame(id)?.changedMs ?? 0) <= changedMs) {
                await this.#playOther();
            }
        });
    }

    async #playOther() {
        const { position, actions, seat: own, level } = this.#solo;
        const seat = position.to_move ?? own;
        const before = this.#changes;
        try {
            const isWatched = !forfeitedSeats(actions).has(own); // else it is to be over soon
            const [{ action }] = await Promise.all([this.think(level, thinkMs), isWatched && pause()]);
            if (this.#changes === before && action !== undefined) {
                await this.make({ seat, action, cause: "played" });
            }
        } catch (error) {
            this.refuse(error, "");
        }
    }

    #keep(/** @type {Partial<SoloGame>} */ changes) {
        this.#changes += 1;
        this.#solo = { ...this.#solo, ...changes, changedMs: Date.now() };
        keepSoloGame(this.#solo);
    }

    // As it is now in this browser; null: it was called off.
    #follow(/** @type {SoloGame | null} */ solo) {
        this.#changes += 1;
        if (solo === null) {
            this.#tell({ type: "match_ended", outcome: { winners: [], reason: "aborted" } });
        } else {
            this.#solo = solo;
            this.#rooms.set(solo.id, soloRoom(solo));
            if (hasLocks()) {
                this.#playOthers();
            }
        }
    }

    #tell(/** @type {any} */ event) {
        const { id } = this.#solo;
        const room = this.#room();
        this.#rooms.set(id, applyEvent(room, /** @type {RoomEvent} */ ({ ...event, room: id, match: id, seq: room.seq + 1 })));
    }

    #room() {
        return /** @type {PlayedRoom} */ (this.#rooms.get(this.#solo.id));
    }
}

// Gives what a session (session.js) does at a table, and leave(). store: with this one room;
// onNext(level): another game is wanted
/** @param {SoloGame} solo @param {{store: Store, onNext: (level: number) => Promise<void>}} page */
export function createSoloTable(solo, { store, onNext }) {
    const table = new SoloTable(solo, store);
    return {
        commands: {
            act: (/** @type {string} */ _, /** @type {string} */ action) => table.act(action),
            whyNot: (/** @type {string} */ _, /** @type {string} */ action) => table.whyNot(action),
            async askWhyNot(/** @type {string} */ _, /** @type {string} */ action) {
                const error = await table.whyNot(action);
                if (error) {
                    table.refuse(error, action);
                }
            },
            dismissRefusal: () => table.dismissRefusal(),
            // Nothing but a takeback is offered to computer players.
            offer: () => table.takeBack(),
            resign: () => table.resign().then(() => null),
            async abort() {
                table.abort();
                return null;
            },
            hint: () => table.think(0, hintMs),
            ready: () => onNext(solo.level).then(() => null),
            changeBots: (/** @type {string} */ _, /** @type {{level: number}[]} */ [{ level }]) => onNext(level),
        },
        leave: () => table.leave(),
    };
}
