// The live ring of Eat Thyself: shows a position and leads through the steps of a turn.
// State: what `update` last gave, the half-made choice, the slots of the last turn. Slots and
// pieces are drawn anew with each position, what they offer with each choice.
// What must hold: only legal actions reach onAction; the keyboard's place survives a new position.

import "../packs/boards.js";
import { drawRingAdvice } from "./advice_marks.js";
import { degreesOf } from "./board_turns.js";
import { createControlsBar } from "./controls_bar.js";
import { html, setAttributes } from "./elements.js";
import { animateRing } from "./ring_animations.js";
import { ringButtons } from "./ring_buttons.js";
import { drawCenter } from "./ring_center.js";
import { ringChanges, ringTurnAfter } from "./ring_changes.js";
import { NO_CHOICE, fittingChoice, gapAction, readRingActions, tapSlot } from "./ring_choices.js";
import { RING_RADIUS } from "./ring_geometry.js";
import { drawSlots, makeRingLayers } from "./ring_layers.js";
import { ringPrompt } from "./ring_prompt.js";
import { drawRecentMark, drawRingGoneMark } from "./ring_marks.js";
import { drawTargets } from "./ring_target_list.js";
import { drawPendingPlace } from "./ring_targets.js";
import { watchPointing } from "./pointing.js";
import { rovingFocus } from "./roving_focus.js";
import { watchTouch } from "./touch_pointing.js";

const NO_STEP = { kind: "none" };
const DEFAULT_CARDS = ["1/2", "1/3"];

export function createRingView({ options, board, texts, confirmTexts, onAction, onPrompt, onConsider }) {
    const cards = options.cards ?? DEFAULT_CARDS;
    const layers = makeRingLayers(texts);
    const controls = createControlsBar(texts.controlsLabel,
        () => targets.get(focus.current())?.focus({ preventScroll: true }));
    controls.element.classList.add("is-needed");
    const element = html("div", { class: "board-view board-of-ring" },
        [layers.root, controls.element]);
    let state = null;
    let step = NO_STEP;
    let choice = NO_CHOICE;
    let chosen = null;          // {key, action}: tapped, to be confirmed
    let pointedAt = null;       // key of the target, or action of the button, under the mouse
    let touched = null;         // key of the target under a resting finger
    let turn = null;
    let considered = null; // the action that is pointed at, or chosen
    let turned = 0;             // degrees
    let targets = new Map();    // "slot:5", "gap:5" → element
    let order = [];             // their keys, clockwise

    const tap = (key) => {
        if (!state?.canAct) {
            return;
        }
        const result = resultOf(key);
        if (result.action !== null && state.confirms && result.action !== chosen?.action) {
            chosen = { key, action: result.action };
            render();
            return;
        }
        chosen = null;
        choice = fittingChoice(step, result.choice);
        render();
        if (result.action !== null) {
            onAction(result.action);
        }
    };

    const resultOf = (key) => {
        const [kind, number] = [key.split(":")[0], Number(key.split(":")[1])];
        return kind === "gap" ? { choice: NO_CHOICE, action: gapAction(step, choice, number) }
            : tapSlot(step, choice, number);
    };

    const confirm = () => {
        const action = chosen?.action ?? null;
        chosen = null;
        if (action !== null) {
            onAction(action);
            render();
        }
        return action !== null;
    };

    const consider = () => {
        const isTarget = state?.canAct && targets.has(pointedAt);
        const isAction = state?.canAct && state.position.legal.includes(pointedAt);
        const action = isTarget ? resultOf(pointedAt).action : isAction ? pointedAt : null;
        considered = action ?? chosen?.action ?? null;
        drawPreview();
        onConsider(considered);
    };

    // The pieces that the considered action would take off the ring.
    const drawPreview = () => {
        const { position, preview } = state ?? {};
        const changes = considered !== null && preview?.action === considered
            ? ringChanges(position, preview.position, { seat: position.to_move, action: considered })
            : null;
        layers.preview.replaceChildren(...(changes?.gone ?? []).map(({ slot }) =>
            drawRingGoneMark(slot, position.ring.length, turned)));
    };

    const pointAt = (next) => {
        pointedAt = next;
        consider();
    };

    const cancel = () => {
        if (chosen === null) {
            choice = fittingChoice(step,
                choice.target === null ? NO_CHOICE : { ...choice, target: null });
        }
        chosen = null;
        if (state !== null) {
            render();
        }
    };

    const keyOf = (target) => target.closest?.("[data-key]")?.dataset.key ?? null;
    const focus = rovingFocus(layers.ring, {
        keyOf,
        find: (key) => targets.get(key),
        next: (key, direction) => {
            const by = direction === "right" || direction === "down" ? 1 : -1;
            return order.at((order.indexOf(key) + by) % order.length);
        },
        tap,
        cancel,
    });

    watchPointing(layers.ring, keyOf, pointAt);
    watchTouch(layers.ring, {
        keyOf,
        isReady: () => Boolean(state?.canAct),
        isOffer: (key) => targets.get(key)?.hasAttribute("data-legal") ?? false,
        onPoint: (key) => {
            targets.get(touched)?.removeAttribute("data-touched");
            touched = key;
            targets.get(touched)?.setAttribute("data-touched", "");
            pointAt(key);
        },
        onTap: focus.tapAt,
    });
    watchPointing(controls.element, (target) => target.dataset?.action ?? null, pointAt);

    const update = (next) => {
        const isNewPosition = state === null || next.position !== state.position;
        const wasTurned = turned !== degreesOf(board, next.turns ?? 0);
        turned = degreesOf(board, next.turns ?? 0);
        state = next;
        step = next.canAct ? readRingActions(next.position) : NO_STEP;
        choice = fittingChoice(step, isNewPosition ? NO_CHOICE : choice);
        if (isNewPosition || !next.canAct || !next.confirms) {
            chosen = null;
        }
        if (isNewPosition || wasTurned) {
            drawPosition(next, isNewPosition);
        }
        render();
    };

    const drawPosition = ({ position, previous, lastAction }, isNewPosition) => {
        const changes = isNewPosition ? ringChanges(previous, position, lastAction) : null;
        if (isNewPosition) {
            turn = ringTurnAfter(previous ? turn : null, changes, lastAction);
        }
        const { ring } = position;
        const { tiles, pieces } = drawSlots(ring, turned);
        layers.tiles.replaceChildren(...tiles.values());
        layers.pieces.replaceChildren(...pieces.values());
        layers.ghosts.replaceChildren();
        animateRing({ tiles, pieces, ghosts: layers.ghosts, changes,
            countBefore: previous?.ring.length ?? 0, action: lastAction?.action ?? "", turned });
    };

    const render = () => {
        const { position, canAct, pending } = state;
        renderTargets(position);
        layers.recent.replaceChildren(...(turn?.slots ?? []).map((number) =>
            drawRecentMark(number, position.ring.length, turned)));
        layers.pending.replaceChildren(...drawPendingPlace(position, pending, turned),
            ...(chosen === null ? [] : drawPendingPlace(position, chosen.action, turned, "chosen")));
        layers.advice.replaceChildren(...drawRingAdvice(position, state.advice ?? [], turned));
        const used = new Set(step.kind !== "move" ? [] : step.ways
            .filter((way) => way.king === choice.king
                && (choice.target === null || way.target === choice.target))
            .map((way) => way.card));
        const seat = state.ownSeat ?? position.to_move ?? 0;
        const focusedHand = layers.center.contains(document.activeElement)
            ? document.activeElement.dataset.hand : null;
        layers.center.replaceChildren(drawCenter({
            position, cards, seat, isOwn: state.ownSeat !== null && state.ownSeat !== undefined,
            used, choice, canChoose: step.kind === "insert" && step.pieces.size > 1, texts,
            onHand: (hand) => {
                choice = { ...choice, hand };
                chosen = null;
                render();
                focusHand(hand);
            },
        }));
        if (focusedHand) {
            focusHand(focusedHand);
        }
        element.classList.toggle("can-act", Boolean(canAct));
        element.classList.toggle("is-pending", Boolean(pending));
        layers.root.classList.toggle("is-inserting", step.kind === "insert");
        renderControls();
        onPrompt(chosen !== null ? confirmTexts.prompt
            : ringPrompt({ texts, step, choice, canAct, pending }));
        consider();
    };

    // With the piece put back, its place on the ring is next.
    const focusHand = (hand) => (layers.center.querySelector(`[data-hand="${hand}"][tabindex]`)
        ?? targets.get(focus.current()))?.focus();

    const renderTargets = ({ ring }) => {
        const hadFocus = layers.ring.contains(document.activeElement);
        const key = focus.current() ?? "slot:1";
        const { slots, gaps, labels, targets: drawn } = drawTargets({
            ring, step, choice, chosen, touched, turned, texts, confirmTexts,
            showNumber: state.showCoordinates, playerOf: state.playerOf,
        });
        targets = drawn;
        order = [...targets.keys()];
        layers.targets.replaceChildren(...slots, ...gaps);
        // Tiles that can be chosen lie above the gaps beside them.
        layers.targets.append(...slots.filter((slot) => slot.dataset.legal === "tile"));
        layers.labels.replaceChildren(...labels);
        restoreFocus(key, hadFocus);
    };

    const restoreFocus = (key, hadFocus) => {
        const kept = targets.has(key) ? key : "slot:1";
        if (targets.has(kept)) {
            focus.setCurrent(kept);
            if (hadFocus) {
                targets.get(kept).focus();
            }
        }
    };

    const renderControls = () => controls.show(ringButtons({
        texts, confirmTexts, cards, position: state.position, step, choice,
        chosen: chosen?.action ?? null, waits: state.pending === "end", onAction, confirm, cancel,
    }));

    return {
        element, update, cancel, confirm,
        // The smaller side of a slot's place on the screen; 0 while it is not there.
        cellPx: ({ ring }) => (layers.root.getScreenCTM()?.a ?? 0)
            * 2 * Math.PI * RING_RADIUS / Math.max(1, ring.length),
        destroy: () => element.remove(),
    };
}
