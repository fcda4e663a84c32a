// The live ring of Eat Thyself: shows a position and leads through the steps of a turn.
// Slots and pieces are drawn again with each position, what they offer with each choice.
// What must hold: only legal actions reach onAction; the keyboard's place survives a new position.

import "../packs/boards.js";
import { drawRingAdvice } from "./advice_marks.js";
import { degreesOf } from "./board_turns.js";
import { createControlsBar } from "./controls_bar.js";
import { html } from "./elements.js";
import { animateRing } from "./ring_animations.js";
import { ringButtons } from "./ring_buttons.js";
import { drawCenter } from "./ring_center.js";
import { ringChanges, ringTurnAfter } from "./ring_changes.js";
import { NO_CHOICE, fittingChoice, readRingActions, tapTarget, usedCards } from "./ring_choices.js";
import { RING_RADIUS } from "./ring_geometry.js";
import { drawSlots, makeRingLayers } from "./ring_layers.js";
import { ringPrompt } from "./ring_prompt.js";
import { decidedOnRing } from "./ring_deciding.js";
import { drawLitMark, drawRecentMark, drawRingGoneMark } from "./ring_marks.js";
import { drawTargets } from "./ring_target_list.js";
import { drawPendingPlace } from "./ring_targets.js";
import { watchPointing } from "./pointing.js";
import { rovingFocus } from "./roving_focus.js";
import { watchTouch } from "./touch_pointing.js";

/** @import {RingState, RingStep, ShownPosition, View, ViewSettings,
 *      ViewState} from "../types/index.js" */
/** @import {RingTurn} from "./ring_changes.js" */

/** @type {RingStep} */
const NO_STEP = { kind: "none" };
const DEFAULT_CARDS = ["1/2", "1/3"];

/** @param {ViewSettings} settings @returns {View} */
export const createRingView = (settings) => new RingView(settings);

/** @implements {View} */
class RingView {
    /** What update() last gave. @type {RingState | null} */
    state = null;
    step = NO_STEP;
    choice = NO_CHOICE;
    /** Tapped, to be confirmed. @type {{key: string, action: string} | null} */
    chosen = null;
    /** Key of the target, or action of the button, under the mouse. @type {string | null} */
    pointedAt = null;
    /** Key of the target under a resting finger. @type {string | null} */
    touched = null;
    /** The action that is pointed at, or chosen. @type {string | null} */
    considered = null;
    /** The slots of the last turn. @type {RingTurn | null} */
    turn = null;
    /** How far the ring is turned, in degrees. */
    turned = 0;
    /** How many labels each slot has. @type {Map<number, number>} */
    taken = new Map();
    /** By key, "slot:5" or "gap:5", clockwise. @type {Map<string, SVGElement>} */
    targets = new Map();

    /** @param {ViewSettings} settings */
    constructor(settings) {
        const { options, texts } = settings;
        this.settings = settings;
        this.cards = Array.isArray(options.cards) ? options.cards : DEFAULT_CARDS;
        this.layers = makeRingLayers(texts);
        this.controls = createControlsBar(texts.controlsLabel,
            () => this.currentTarget()?.focus({ preventScroll: true }));
        this.controls.element.classList.add("is-needed");
        this.element = html("div", { class: "board-view board-of-ring" },
            [this.layers.root, this.controls.element]);
        this.focus = this.listen();
    }

    listen() {
        const { ring } = this.layers;
        const keyOf = (/** @type {Element} */ target) =>
            target.closest?.("[data-key]")?.getAttribute("data-key") ?? null;
        const pointAt = (/** @type {string | null} */ key) => this.pointAt(key);
        const focus = rovingFocus(ring, {
            keyOf,
            find: (key) => this.targets.get(key),
            next: (key, direction) => this.nextKey(key, direction),
            tap: (key) => this.tap(key),
            cancel: () => this.cancel(),
        });
        watchPointing(ring, keyOf, pointAt);
        watchTouch(ring, {
            keyOf,
            isReady: () => Boolean(this.state?.canAct),
            isOffer: (key) => this.targets.get(key)?.hasAttribute("data-legal") ?? false,
            onPoint: (key) => {
                this.touch(key);
                this.pointAt(key);
            },
            onTap: focus.tapAt,
        });
        watchPointing(this.controls.element, (target) => target.getAttribute("data-action"), pointAt);
        return focus;
    }

    // --- What a person does ---

    tap(/** @type {string} */ key) {
        const { state } = this;
        if (!state?.canAct) {
            return;
        }
        const { choice, action } = tapTarget(this.step, this.choice, key);
        if (action !== null && state.confirms && action !== this.chosen?.action) {
            this.chosen = { key, action };
            this.render(state);
            return;
        }
        this.chosen = null;
        this.choice = fittingChoice(this.step, choice);
        this.render(state);
        if (action !== null) {
            this.settings.onAction(action);
        }
    }

    confirm() {
        const action = this.chosen?.action ?? null;
        this.chosen = null;
        if (action !== null) {
            this.settings.onAction(action);
            this.renderNow();
        }
        return action !== null;
    }

    cancel() {
        if (this.chosen === null) {
            this.choice = fittingChoice(this.step,
                this.choice.target === null ? NO_CHOICE : { ...this.choice, target: null });
        }
        this.chosen = null;
        this.renderNow();
    }

    // hand: letter of a piece in hand
    chooseHand(/** @type {string} */ hand) {
        this.choice = { ...this.choice, hand };
        this.chosen = null;
        this.renderNow();
        this.focusHand(hand);
    }

    // --- Pointing and focus ---

    pointAt(/** @type {string | null} */ next) {
        this.pointedAt = next;
        this.consider();
    }

    consider() {
        this.considered = this.pointedAction() ?? this.chosen?.action ?? null;
        this.drawPreview();
        this.settings.onConsider(this.considered);
    }

    pointedAction() {
        const { state, pointedAt } = this;
        if (!state?.canAct || pointedAt === null) {
            return null;
        }
        if (this.targets.has(pointedAt)) {
            return tapTarget(this.step, this.choice, pointedAt).action;
        }
        return state.position.legal.includes(pointedAt) ? pointedAt : null;
    }

    touch(/** @type {string | null} */ key) {
        const mark = (/** @type {string | null} */ each, /** @type {boolean} */ isOn) => {
            if (each !== null) {
                this.targets.get(each)?.toggleAttribute("data-touched", isOn);
            }
        };
        mark(this.touched, false);
        this.touched = key;
        mark(key, true);
    }

    nextKey(/** @type {string} */ key, /** @type {string} */ direction) {
        const order = [...this.targets.keys()];
        const by = direction === "right" || direction === "down" ? 1 : -1;
        return order.at((order.indexOf(key) + by) % order.length) ?? key;
    }

    currentTarget() {
        return this.targets.get(this.focus.current() ?? "");
    }

    // With the piece put back, its place on the ring is next.
    focusHand(/** @type {string} */ hand) {
        /** @type {SVGElement | null} */
        const piece = this.layers.center.querySelector(`[data-hand="${hand}"][tabindex]`);
        (piece ?? this.currentTarget())?.focus();
    }

    // --- What the server says ---

    update(/** @type {ViewState} */ given) {
        const next = /** @type {RingState} */ (given);
        const isNewPosition = this.state === null || next.position !== this.state.position;
        const turned = degreesOf(this.settings.board, next.turns ?? 0);
        const isTurned = turned !== this.turned;
        this.turned = turned;
        this.state = next;
        this.step = next.canAct ? readRingActions(next.position) : NO_STEP;
        this.choice = fittingChoice(this.step, isNewPosition ? NO_CHOICE : this.choice);
        if (isNewPosition || !next.canAct || !next.confirms) {
            this.chosen = null;
        }
        if (isNewPosition || isTurned) {
            this.drawPosition(next, isNewPosition);
        }
        this.render(next);
    }

    // --- Drawing ---

    /** @param {RingState} state @param {boolean} isNewPosition */
    drawPosition({ position, previous, lastAction }, isNewPosition) {
        const { layers, turned } = this;
        const changes = isNewPosition ? ringChanges(previous, position, lastAction) : null;
        if (isNewPosition) {
            this.turn = ringTurnAfter(previous ? this.turn : null, changes, lastAction);
        }
        const { tiles, pieces } = drawSlots(position.ring, turned);
        layers.tiles.replaceChildren(...tiles.values());
        layers.pieces.replaceChildren(...pieces.values());
        layers.ghosts.replaceChildren();
        animateRing({ tiles, pieces, ghosts: layers.ghosts, changes,
            countBefore: previous?.ring.length ?? 0, action: lastAction?.action ?? "", turned });
    }

    renderNow() {
        if (this.state !== null) {
            this.render(this.state);
        }
    }

    render(/** @type {RingState} */ state) {
        const { step, choice, settings: { texts, confirmTexts } } = this;
        const { canAct, pending } = state;
        this.renderTargets(state);
        this.renderMarks(state);
        this.renderCenter(state);
        this.element.classList.toggle("can-act", Boolean(canAct));
        this.element.classList.toggle("is-pending", Boolean(pending));
        this.layers.root.classList.toggle("is-inserting", step.kind === "insert");
        this.renderControls(state);
        this.settings.onPrompt(this.chosen !== null ? confirmTexts.prompt
            : ringPrompt({ texts, step, choice, canAct, pending }));
        this.consider();
    }

    renderMarks(/** @type {RingState} */ { position, pending, advice, before }) {
        const { layers, turned, chosen } = this;
        const decided = before === undefined ? [] : decidedOnRing(position);
        layers.root.classList.toggle("is-decided", decided.length > 0);
        layers.lit.replaceChildren(...decided.map((number) => drawLitMark(number, position.ring.length, turned)));
        layers.recent.replaceChildren(...(this.turn?.slots ?? []).map((number) =>
            drawRecentMark(number, position.ring.length, turned)));
        layers.pending.replaceChildren(...drawPendingPlace(position, pending, turned),
            ...(chosen === null ? [] : drawPendingPlace(position, chosen.action, turned, "chosen")));
        layers.advice.replaceChildren(...drawRingAdvice(position, advice ?? [], turned, this.taken));
    }

    renderCenter(/** @type {RingState} */ { position, ownSeat }) {
        const { layers: { center }, step, choice, cards, settings: { texts } } = this;
        const active = document.activeElement;
        const focusedHand = center.contains(active) ? active?.getAttribute("data-hand") : null;
        center.replaceChildren(drawCenter({
            position, cards, seat: ownSeat ?? position.to_move ?? 0,
            isOwn: ownSeat !== null && ownSeat !== undefined,
            used: usedCards(step, choice), choice,
            canChoose: step.kind === "insert" && step.pieces.size > 1, texts,
            onHand: (hand) => this.chooseHand(hand),
        }));
        if (focusedHand) {
            this.focusHand(focusedHand);
        }
    }

    renderTargets(/** @type {RingState} */ { position: { ring }, showCoordinates, playerOf }) {
        const { layers, step, choice, chosen, touched, turned, settings: { texts, confirmTexts } } = this;
        const hadFocus = layers.ring.contains(document.activeElement);
        const key = this.focus.current() ?? "slot:1";
        const { slots, gaps, labels, targets, taken } = drawTargets({
            ring, step, choice, chosen, touched, turned, texts, confirmTexts,
            showNumber: Boolean(showCoordinates), playerOf,
        });
        this.targets = targets;
        this.taken = taken;
        layers.targets.replaceChildren(...slots, ...gaps);
        // Tiles that can be chosen lie above the gaps beside them.
        layers.targets.append(...slots.filter((slot) => slot.dataset.legal === "tile"));
        layers.labels.replaceChildren(...labels);
        this.restoreFocus(key, hadFocus);
    }

    restoreFocus(/** @type {string} */ key, /** @type {boolean} */ hadFocus) {
        const kept = this.targets.has(key) ? key : "slot:1";
        if (this.targets.has(kept)) {
            this.focus.setCurrent(kept);
            if (hadFocus) {
                this.targets.get(kept)?.focus();
            }
        }
    }

    renderControls(/** @type {RingState} */ { position, showCoordinates, pending }) {
        const { settings: { texts, confirmTexts, onAction }, cards, step, choice, chosen } = this;
        this.controls.show(ringButtons({
            texts, confirmTexts, cards, position, showCoordinates, step, choice,
            chosen: chosen?.action ?? null, waits: pending === "end", onAction,
            confirm: () => this.confirm(), cancel: () => this.cancel(),
        }));
    }

    // The pieces that the considered action would take off the ring.
    drawPreview() {
        const { state, considered, turned } = this;
        const preview = state?.preview;
        const changes = state && preview && considered !== null && preview.action === considered
            ? ringChanges(state.position, preview.position,
                { seat: state.position.to_move ?? 0, action: considered })
            : null;
        const count = state?.position.ring.length ?? 0;
        this.layers.preview.replaceChildren(...(changes?.gone ?? []).map(({ slot }) =>
            drawRingGoneMark(slot, count, turned)));
    }

    cellPx(/** @type {ShownPosition} */ position) {
        const count = "ring" in position ? position.ring.length : 0;
        return (this.layers.root.getScreenCTM()?.a ?? 0)
            * 2 * Math.PI * RING_RADIUS / Math.max(1, count);
    }

    destroy() {
        this.element.remove();
    }
}
