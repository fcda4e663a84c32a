// A table whose server is this page: a game against computer players by the rules of the engine here.
// What must hold: what is shown is what is kept; one action at a time, made after the others; what was
// thought about a position that is no more changes nothing.

import { applyEvent, isMyTurn } from "../state/room_state.js";
import { isOver, soloMe, soloRoom, takebackPly } from "../state/solo_room.js";
import { ApiError } from "./api.js";
import { EngineFault } from "./engine.js";
import { engineHere } from "./own_engine.js";
import { positionAfter } from "./positions.js";
import { createRoomStore } from "./room_store.js";
import { forgetSoloGame, keepSoloGame } from "./solo_games.js";

/** @import {OfferInfo, PlayedAction, PlayedRoom, Reason, RoomEvent, SoloGame, Store} from "../types/index.js" */

const pauseMs = 600; // before a computer player's action, as the server's
const thinkMs = 2_000; // the strongest takes all of it
const hintMs = 700;

const names = (/** @type {PlayedAction[]} */ actions) => actions.map(({ action }) => action);
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

// store: with this one room; onNext(level): another game is wanted
/** @param {SoloGame} first @param {{store: Store, onNext: (level: number) => void}} page */
export function createSoloTable(first, { store, onNext }) {
    const { id, game, options, level, seat: own, seed } = first;
    const rooms = createRoomStore(store);
    const room = () => /** @type {PlayedRoom} */ (rooms.get(id));
    let solo = first;
    let state = 0; // another number with each action that is made or taken back

    function keep(/** @type {Partial<SoloGame>} */ changes) {
        state += 1;
        solo = { ...solo, ...changes, changedMs: Date.now() };
        keepSoloGame(solo);
    }

    const tell = (/** @type {any} */ event) => rooms.set(id, applyEvent(room(),
        /** @type {RoomEvent} */ ({ ...event, room: id, match: id, seq: room().seq + 1 })));

    /** @param {unknown} error @param {string} action */
    function refuse(error, action) {
        const isKnown = error instanceof ApiError || error instanceof EngineFault;
        const { code, message } = /** @type {Reason} */ (isKnown ? error : { code: "internal", message: String(error) });
        rooms.change(id, { pending: null, refusal: { code, message, action } });
    }

    /** @param {string} action @param {number} seat @param {PlayedAction["cause"]} [cause] */
    async function make(action, seat, cause) {
        const before = state;
        const { actions } = solo;
        const { position } = await positionAfter(game, options, [...names(actions), action]);
        if (state === before) {
            const atMs = Math.max(Date.now() - solo.startedMs, actions.at(-1)?.at_ms ?? 0);
            const made = { seat, action, at_ms: atMs, ...(cause && { cause }) };
            keep({ actions: [...actions, made], position });
            tell({ type: "acted", ply: actions.length, action: made, position });
            playOthers();
        }
    }

    async function playOthers() {
        const seat = solo.position.to_move ?? own;
        const before = state;
        if (seat === own || isOver(solo)) {
            return;
        }
        try {
            const [{ action }] = await Promise.all([think(level, thinkMs), pause()]);
            if (state === before && action !== undefined) {
                await make(action, seat);
            }
        } catch (error) {
            refuse(error, "");
        }
    }

    const think = async (/** @type {number} */ by, /** @type {number} */ ms) =>
        (await engineHere()).advise(game, options, names(solo.actions), { level: by, seed, ms });

    // Of the person.
    async function act(/** @type {string} */ _, /** @type {string} */ action) {
        if (room().pending || !isMyTurn(room(), soloMe(solo))) {
            return;
        }
        const { actions } = solo;
        rooms.change(id, { pending: { match: id, ply: actions.length, action, before: actions, id: "" }, refusal: null });
        await make(action, own).catch((error) => refuse(error, action));
    }

    async function offer(/** @type {string} */ _, /** @type {string} */ match, /** @type {OfferInfo["kind"]} */ kind) {
        const ply = takebackPly(solo);
        const before = state;
        if (kind === "takeback" && ply !== null) {
            const actions = solo.actions.slice(0, ply);
            const { position } = await positionAfter(game, options, names(actions));
            if (state === before) {
                keep({ actions, position, takebacks: solo.takebacks + 1 });
                tell({ type: "taken_back", ply, position });
            }
        }
    }

    async function whyNot(/** @type {string} */ _, /** @type {string} */ action) {
        try {
            if (!room().pending && !solo.position.legal.includes(action)) {
                await positionAfter(game, options, [...names(solo.actions), action]);
            }
        } catch (error) {
            return error instanceof ApiError && error.code === "illegal_action" ? error : null;
        }
        return null;
    }

    rooms.set(id, soloRoom(solo));
    playOthers();
    return {
        // What a session (session.js) does at a table.
        commands: {
            act,
            whyNot,
            async askWhyNot(/** @type {string} */ code, /** @type {string} */ action) {
                const error = await whyNot(code, action);
                if (error) {
                    refuse(error, action);
                }
            },
            dismissRefusal: () => rooms.change(id, { refusal: null }),
            offer,
            resign: () => make(`forfeit:${own}`, own, "resigned"),
            async abort() {
                state += 1;
                forgetSoloGame(id);
                tell({ type: "match_ended", outcome: { winners: [], reason: "aborted" } });
            },
            hint: () => think(0, hintMs),
            ready: async () => onNext(level),
            changeBots: async (/** @type {string} */ _, /** @type {{level: number}[]} */ [change]) => onNext(change.level),
        },
        leave() {
            state += 1;
        },
    };
}
