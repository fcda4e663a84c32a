// The live board of the four games on cells: shows a position, turns taps and keys into actions.
// All drawing follows from the fields of CellView, in render(). What must hold: cell elements stay
// for the view's life, so that focus does too; only legal actions reach onAction.

import "../packs/boards.js";
import { drawCellAdvice } from "./advice_marks.js";
import { degreesOf } from "./board_turns.js";
import { animateChanges } from "./cell_animations.js";
import { cellAttributes } from "./cell_attributes.js";
import { cellButtons } from "./cell_buttons.js";
import { cellChanges, cellsOfAction, turnAfter } from "./cell_changes.js";
import { offerOf, readCellActions, tapCell } from "./cell_choices.js";
import { drawCellPreview, previewWords } from "./cell_preview.js";
import { drawChosen, drawDecided, drawFocus, drawPending, makeCellLayers, placeCells, previewAt } from "./cell_layers.js";
import { cellPrompt } from "./cell_prompt.js";
import { densityClass, drawCellRing, drawCoordinates, drawPieces, drawRecent } from "./cell_scene.js";
import { createControlsBar } from "./controls_bar.js";
import { decidedOnCells } from "./deciding.js";
import { createCreatureMarks } from "./creature_marks.js";
import { html, setAttributes } from "./elements.js";
import { SPACING, gridOf, stepFrom } from "./grid_geometry.js";
import { watchPointing } from "./pointing.js";
import { rovingFocus } from "./roving_focus.js";
import { watchTouch } from "./touch_pointing.js";
import { createTurnHints } from "./turn_hints.js";

/** @import {CellState, ShownAction, View, ViewSettings, ViewState} from "../types/index.js" */
/** @import {CellTurn} from "./cell_changes.js" */

const NOTHING_LEGAL = readCellActions([]);

/** @param {ViewSettings} settings @returns {View} */
export const createCellView = (settings) => new CellView(settings);

/** @implements {View} */
class CellView {
    /** What update() last gave. @type {CellState | null} */
    state = null;
    actions = NOTHING_LEGAL;
    /** The cell of the piece that is to spread. @type {string | null} */
    selected = null;
    /** An action to be confirmed. @type {string | null} */
    chosen = null;
    /** The cell under the mouse or a resting finger, or with the focus. @type {string | null} */
    pointedAt = null;
    /** The action that is pointed at, or chosen. @type {string | null} */
    considered = null;
    /** The cells of the last turn. @type {CellTurn | null} */
    turn = null;
    /** A piece was tapped that cannot spread. */
    refusedSelection = false;
    /** How far the board is turned. */
    degrees = 0;

    /** @param {ViewSettings} settings */
    constructor(settings) {
        const { game, options, board, texts } = settings;
        this.settings = settings;
        this.grid = gridOf(board, options);
        this.layers = makeCellLayers(this.grid, texts);
        this.controls = createControlsBar(texts.controlsLabel, () => this.focusCurrent());
        this.creatures = createCreatureMarks({ game, options, texts, layers: this.layers });
        this.element = html("div", { class: `board-view board-of-cells ${densityClass(this.grid)}` },
            [this.layers.root, this.creatures.element, this.controls.element]);
        this.hints = createTurnHints({
            around: this.element,
            placeOf: (name) => this.layers.cellElements.get(name),
            whyNot: settings.whyNot,
            onHint: settings.onHint,
        });
        this.focus = this.listen();
    }

    listen() {
        const { root, cellElements } = this.layers;
        const keyOf = (/** @type {Element} */ target) =>
            target.closest?.("[data-cell]")?.getAttribute("data-cell") ?? null;
        const focus = rovingFocus(root, {
            keyOf,
            find: (name) => cellElements.get(name),
            next: (name, direction) => stepFrom(this.grid, name, direction),
            tap: (name) => this.tap(name),
            cancel: () => this.cancel(),
        });
        focus.setCurrent(this.grid.cells[Math.floor(this.grid.cells.length / 2)].name);
        watchPointing(root, keyOf, (name) => this.pointAt(name), (name) => this.showFocus(name));
        watchTouch(root, {
            keyOf,
            isReady: () => Boolean(this.state?.canAct),
            isOffer: (name) => offerOf(this.actions, this.selected, name) !== null,
            onPoint: (name) => {
                this.showTouched(name);
                this.pointAt(name);
            },
            onTap: focus.tapAt,
        });
        return focus;
    }

    focusCurrent() {
        const name = this.focus.current();
        if (name !== null) {
            this.layers.cellElements.get(name).focus({ preventScroll: true });
        }
    }

    // --- What a person does ---

    tap(/** @type {string} */ name) {
        const { state, settings } = this;
        if (!state?.canAct) {
            return;
        }
        const result = tapCell(this.actions, this.selected, name, !(name in state.position.cells));
        const isOwnPiece = state.position.cells[name] === state.position.to_move;
        this.refusedSelection = settings.game === "attack-of-the-moulds" && isOwnPiece
            && offerOf(this.actions, this.selected, name) === null;
        if (result.action !== null && state.confirms && result.action !== this.chosen) {
            this.chosen = result.action;
            this.selected = cellsOfAction(result.action).length === 2 ? this.selected : null;
            this.render(state);
            return;
        }
        this.selected = result.selected;
        this.chosen = null;
        if (result.action !== null) {
            settings.onAction(result.action);
        } else if (result.refused !== null) {
            this.hints.dismiss(name);
            settings.onRefused(result.refused);
        }
        this.renderNow();
    }

    cancel() {
        this.hints.dismiss(this.pointedAt);
        if (this.chosen !== null || this.selected !== null) {
            this.selected = this.chosen === null ? null : this.selected;
            this.chosen = null;
            this.renderNow();
        }
    }

    confirm() {
        const action = this.chosen;
        this.chosen = null;
        if (action !== null) {
            this.settings.onAction(action);
            this.renderNow();
        }
        return action !== null;
    }

    // --- What the server says ---

    update(/** @type {ViewState} */ given) {
        const next = /** @type {CellState} */ (given);
        const { state } = this;
        const isNewAction = state === null || next.position !== state.position;
        const wasPending = Boolean(state?.pending) && state?.pending === next.lastAction?.action;
        if (isNewAction) {
            this.turn = next.actions ? turnOf(next.actions)
                : turnAfter(next.previous ? this.turn : null, next.lastAction);
            this.refusedSelection = false;
        }
        if (isNewAction || !next.canAct || !next.confirms) {
            this.chosen = null;
        }
        const isTurned = this.turnTo(degreesOf(this.settings.board, next.turns ?? 0));
        this.state = next;
        this.actions = next.canAct ? readCellActions(next.position.legal) : NOTHING_LEGAL;
        if (this.selected !== null && !this.actions.spreads.has(this.selected)) {
            this.selected = null;
        }
        if (isNewAction || isTurned) {
            this.drawPosition(isNewAction ? next : { ...next, previous: null }, wasPending);
        }
        this.render(next);
    }

    // Gives whether the board was turned another way before.
    turnTo(/** @type {number} */ wanted) {
        if (wanted === this.degrees) {
            return false;
        }
        this.degrees = wanted;
        this.grid = gridOf(this.settings.board, this.settings.options, wanted);
        placeCells(this.layers, this.grid);
        this.layers.focus.replaceChildren();
        return true;
    }

    // --- Drawing ---

    // A piece that was drawn as pending is there already: only what it causes is animated.
    /** @param {CellState} state @param {boolean} wasPending */
    drawPosition({ position, previous, lastAction }, wasPending) {
        const { grid, layers } = this;
        const pieces = drawPieces(grid, this.settings.game, position.cells);
        layers.pieces.replaceChildren(pieces);
        layers.ghosts.replaceChildren();
        this.creatures.update(grid, position);
        if (previous) {
            const changes = cellChanges(previous.cells, position.cells, lastAction?.action);
            animateChanges(grid, pieces, layers.ghosts,
                wasPending ? { ...changes, added: [], moved: null } : changes);
        }
    }

    renderNow() {
        if (this.state !== null) {
            this.render(this.state);
        }
    }

    render(/** @type {CellState} */ state) {
        this.renderCells(state);
        this.renderMarks(state);
        this.renderDecided(state);
        this.element.classList.toggle("can-act", Boolean(state.canAct));
        this.element.classList.toggle("is-pending", Boolean(state.pending));
        this.pointAt(this.pointedAt);
        this.renderControls(state);
    }

    renderCells(/** @type {CellState} */ state) {
        const { settings: { game, texts, confirmTexts }, actions, selected, chosen } = this;
        for (const { name } of this.grid.cells) {
            setAttributes(this.layers.cellElements.get(name), cellAttributes(name, {
                game, texts, confirmTexts, state, actions, selected, chosen,
                recent: this.turn?.cells ?? [], facts: this.creatures.factsOf(name),
            }));
        }
    }

    renderMarks(/** @type {CellState} */ { position, pending, advice, showCoordinates }) {
        const { grid, layers, selected, chosen } = this;
        const recent = this.turn?.cells ?? [];
        layers.recent.replaceChildren(...recent.flatMap((name) =>
            drawRecent(grid.at.get(name), !(name in position.cells))));
        layers.advice.replaceChildren(...drawCellAdvice(grid, advice ?? []));
        layers.selection.replaceChildren(...(selected === null ? []
            : [drawCellRing(grid.at.get(selected), "selection-ring")]));
        layers.chosen.replaceChildren(...drawChosen(grid, chosen, position.to_move));
        layers.pending.replaceChildren(...drawPending(grid, pending, position.to_move));
        layers.coordinates.replaceChildren(...(showCoordinates
            ? [drawCoordinates(grid, position.cells)] : []));
        layers.root.classList.toggle("has-coordinates", Boolean(showCoordinates));
    }

    renderDecided(/** @type {CellState} */ { position, before, lastAction }) {
        const { grid, layers, settings: { game } } = this;
        layers.decided.replaceChildren(...(before === undefined ? [] : drawDecided(grid, game,
            position.cells, decidedOnCells({ game, position, before, lastAction }, grid))));
    }

    renderControls(/** @type {CellState} */ { position, showCoordinates, pending, confirms }) {
        const { settings: { game, texts, confirmTexts, onAction }, chosen, selected } = this;
        this.controls.show(cellButtons({
            texts, confirmTexts, position, showCoordinates, chosen, selected, others: this.actions.others,
            waits: pending === "end", onAction,
            confirm: () => this.confirm(), cancel: () => this.cancel(),
        }));
        this.controls.element.classList.toggle("is-needed", confirms ||
            game === "ketchup" || game === "attack-of-the-moulds");
    }

    // --- Pointing: what an action would do, and why there is none ---

    pointAt(/** @type {string | null} */ name) {
        this.pointedAt = name;
        const { state, actions, selected, layers } = this;
        if (state === null) {
            return;
        }
        const canAct = Boolean(state.canAct) && name !== null;
        const offer = canAct ? offerOf(actions, selected, name) : null;
        const action = offer === "place" ? name : offer === "spread" ? `${selected}-${name}` : null;
        this.hints.point(state.position, name, canAct
            ? tapCell(actions, selected, name, !(name in state.position.cells)).refused : null);
        const isSeen = name !== null && action !== null && action !== this.chosen;
        this.considered = action ?? this.chosen;
        layers.preview.replaceChildren(
            ...(isSeen ? [previewAt(this.grid.at.get(name), state.position.to_move)] : []),
            ...this.drawEffects(state));
        this.sayPrompt(state);
        this.settings.onConsider(this.considered);
    }

    // The position that the considered action would lead to, when it is known.
    previewed(/** @type {CellState} */ { preview }) {
        return preview && preview.action === this.considered ? preview : null;
    }

    drawEffects(/** @type {CellState} */ state) {
        const preview = this.previewed(state);
        return preview
            ? drawCellPreview(this.grid, state.position, preview.position, preview.action) : [];
    }

    sayPrompt(/** @type {CellState} */ state) {
        const { game, texts, confirmTexts, previewTexts, onPrompt } = this.settings;
        const { position, canAct, pending } = state;
        const preview = this.previewed(state);
        const effect = preview
            ? previewWords(previewTexts, game, position, preview.position, preview.action) : null;
        onPrompt(effect ?? (this.chosen !== null ? confirmTexts.prompt : cellPrompt({
            game, texts, actions: this.actions, selected: this.selected, canAct, pending,
            refusedSelection: this.refusedSelection,
            turnGoesOn: this.turn !== null && this.turn.seat === position.to_move,
        })));
    }

    showTouched(/** @type {string | null} */ name) {
        this.layers.root.querySelector("[data-touched]")?.removeAttribute("data-touched");
        if (name !== null) {
            this.layers.cellElements.get(name).setAttribute("data-touched", "");
        }
    }

    showFocus(/** @type {string | null} */ name) {
        this.layers.focus.replaceChildren(
            ...(name === null ? [] : drawFocus(this.grid, this.grid.at.get(name))));
    }

    cellPx() {
        return (this.layers.root.getScreenCTM()?.a ?? 0) * SPACING;
    }

    destroy() {
        this.hints.destroy();
        this.element.remove();
    }
}

// The cells of the last turn, from the list of all actions.
function turnOf(/** @type {ShownAction[]} */ actions) {
    const played = actions.filter(({ action }) => !action.startsWith("forfeit"));
    return played.reduce(turnAfter, /** @type {CellTurn | null} */ (null));
}
