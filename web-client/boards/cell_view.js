// The live board of the four games on cells: shows a position, turns taps and keys into actions.
// State: what `update` last gave, the piece selected to spread, the action chosen and not played
// yet, the cells of the last turn. All drawing follows from it in render(). What must hold: cell
// elements stay for the view's life, so that focus does too; only legal actions reach onAction.

import "../packs/boards.js";
import { drawCellAdvice } from "./advice_marks.js";
import { degreesOf } from "./board_turns.js";
import { animateChanges } from "./cell_animations.js";
import { cellAttributes } from "./cell_attributes.js";
import { cellButtons } from "./cell_buttons.js";
import { cellChanges, cellsOfAction, turnAfter } from "./cell_changes.js";
import { offerOf, readCellActions, tapCell } from "./cell_choices.js";
import { drawCellPreview, previewWords } from "./cell_preview.js";
import { drawChosen, drawFocus, drawPending, makeCellLayers, placeCells, previewAt } from "./cell_layers.js";
import { cellPrompt } from "./cell_prompt.js";
import { densityClass, drawCellRing, drawCoordinates, drawPieces, drawRecent } from "./cell_scene.js";
import { createControlsBar } from "./controls_bar.js";
import { createCreatureMarks } from "./creature_marks.js";
import { html, setAttributes } from "./elements.js";
import { SPACING, gridOf, stepFrom } from "./grid_geometry.js";
import { watchPointing } from "./pointing.js";
import { rovingFocus } from "./roving_focus.js";
import { watchTouch } from "./touch_pointing.js";
import { createTurnHints } from "./turn_hints.js";

const NOTHING_LEGAL = readCellActions([]);

export function createCellView({ game, options, board, texts, confirmTexts, previewTexts, onAction, onPrompt,
    onRefused, onConsider, whyNot, onHint }) {
    let grid = gridOf(board, options);
    let degrees = 0; // how far the board is turned
    const layers = makeCellLayers(grid, texts);
    const controls = createControlsBar(texts.controlsLabel,
        () => layers.cellElements.get(focus.current()).focus({ preventScroll: true }));
    const creatures = createCreatureMarks({ game, options, texts, layers });
    const element = html("div", { class: `board-view board-of-cells ${densityClass(grid)}` },
        [layers.root, creatures.element, controls.element]);
    const hints = createTurnHints({
        around: element, placeOf: (name) => layers.cellElements.get(name), whyNot, onHint,
    });
    let state = null;
    let actions = NOTHING_LEGAL;
    let selected = null;
    let chosen = null;    // an action to be confirmed
    let pointedAt = null; // the cell under the mouse or a resting finger, or with the focus
    let turn = null;
    let refusedSelection = false;
    let considered = null; // the action that is pointed at, or chosen

    const isEmpty = (name) => !(name in state.position.cells);

    const tap = (name) => {
        if (!state?.canAct) {
            return;
        }
        const result = tapCell(actions, selected, name, isEmpty(name));
        const ownPiece = state.position.cells[name] === state.position.to_move;
        refusedSelection = game === "attack-of-the-moulds" && ownPiece
            && offerOf(actions, selected, name) === null;
        if (result.action !== null && state.confirms && result.action !== chosen) {
            chosen = result.action;
            selected = cellsOfAction(chosen).length === 2 ? selected : null;
            render();
            return;
        }
        selected = result.selected;
        chosen = null;
        if (result.action !== null) {
            onAction(result.action);
        } else if (result.refused !== null) {
            hints.dismiss(name);
            onRefused(result.refused);
        }
        render();
    };

    const cancel = () => {
        hints.dismiss(pointedAt);
        if (chosen !== null || selected !== null) {
            selected = chosen === null ? null : selected;
            chosen = null;
            render();
        }
    };

    const confirm = () => {
        const action = chosen;
        chosen = null;
        if (action !== null) {
            onAction(action);
            render();
        }
        return action !== null;
    };

    const keyOf = (target) => target.closest?.("[data-cell]")?.dataset.cell ?? null;
    const focus = rovingFocus(layers.root, {
        keyOf,
        find: (name) => layers.cellElements.get(name),
        next: (name, direction) => stepFrom(grid, name, direction),
        tap,
        cancel,
    });
    focus.setCurrent(grid.cells[Math.floor(grid.cells.length / 2)].name);
    watchPointing(layers.root, keyOf, (name) => showPreview(name), (name) => showFocus(name));
    watchTouch(layers.root, {
        keyOf,
        isReady: () => Boolean(state?.canAct),
        isOffer: (name) => offerOf(actions, selected, name) !== null,
        onPoint: (name) => {
            showTouched(name);
            showPreview(name);
        },
        onTap: focus.tapAt,
    });

    const showPreview = (name) => {
        pointedAt = name;
        const offer = state?.canAct && name !== null ? offerOf(actions, selected, name) : null;
        const action = offer === "place" ? name : offer === "spread" ? `${selected}-${name}` : null;
        hints.point(state?.position, name, state?.canAct && name !== null
            ? tapCell(actions, selected, name, isEmpty(name)).refused : null);
        const isSeen = action !== null && action !== chosen;
        considered = action ?? chosen;
        layers.preview.replaceChildren(...(isSeen ? [previewAt(grid.at.get(name), state.position.to_move)] : []),
            ...drawEffects());
        sayPrompt();
        onConsider(considered);
    };
    const isPreviewed = () => considered !== null && state.preview?.action === considered;
    const drawEffects = () => (isPreviewed()
        ? drawCellPreview(grid, state.position, state.preview.position, considered) : []);
    const sayPrompt = () => {
        if (state === null) {
            return;
        }
        const { position, canAct, pending, preview } = state;
        const effect = isPreviewed()
            ? previewWords(previewTexts, game, position, preview.position, considered) : null;
        onPrompt(effect ?? (chosen !== null ? confirmTexts.prompt : cellPrompt({
            game, texts, actions, selected, canAct, pending, refusedSelection,
            turnGoesOn: turn !== null && turn.seat === position.to_move,
        })));
    };
    const showTouched = (name) => {
        layers.root.querySelector("[data-touched]")?.removeAttribute("data-touched");
        layers.cellElements.get(name)?.setAttribute("data-touched", "");
    };
    const showFocus = (name) => layers.focus.replaceChildren(
        ...(name === null ? [] : drawFocus(grid, grid.at.get(name))));

    const update = (next) => {
        const isNewAction = state === null || next.position !== state.position;
        const wasPending = Boolean(state?.pending) && state.pending === next.lastAction?.action;
        if (isNewAction) {
            turn = next.actions ? turnOf(next.actions) : turnAfter(
                next.previous ? turn : null, next.lastAction);
            refusedSelection = false;
        }
        if (isNewAction || !next.canAct || !next.confirms) {
            chosen = null;
        }
        const isTurned = turnTo(degreesOf(board, next.turns ?? 0));
        state = next;
        actions = next.canAct ? readCellActions(next.position.legal) : NOTHING_LEGAL;
        if (!actions.spreads.has(selected)) {
            selected = null;
        }
        if (isNewAction || isTurned) {
            drawPosition(isNewAction ? next : { ...next, previous: null }, wasPending);
        }
        render();
    };

    // -> whether the board stood otherwise before
    const turnTo = (wanted) => {
        if (wanted === degrees) {
            return false;
        }
        degrees = wanted;
        grid = gridOf(board, options, degrees);
        placeCells(layers, grid);
        layers.focus.replaceChildren();
        return true;
    };

    // A piece that was drawn as pending is there already: only what it causes is shown in motion.
    const drawPosition = ({ position, previous, lastAction }, wasPending) => {
        const pieces = drawPieces(grid, game, position.cells);
        layers.pieces.replaceChildren(pieces);
        layers.ghosts.replaceChildren();
        creatures.update(grid, position);
        if (previous) {
            const changes = cellChanges(previous.cells, position.cells, lastAction?.action);
            animateChanges(grid, pieces, layers.ghosts,
                wasPending ? { ...changes, added: [], moved: null } : changes);
        }
    };

    const render = () => {
        const { position, canAct, pending, showCoordinates } = state;
        for (const { name } of grid.cells) {
            setAttributes(layers.cellElements.get(name), cellAttributes(name, {
                game, texts, confirmTexts, state, actions, selected, chosen,
                recent: turn?.cells ?? [], facts: creatures.factsOf(name),
            }));
        }
        layers.recent.replaceChildren(...(turn?.cells ?? [])
            .flatMap((name) => drawRecent(grid.at.get(name), isEmpty(name))));
        layers.advice.replaceChildren(...drawCellAdvice(grid, state.advice ?? []));
        layers.selection.replaceChildren(...(selected === null ? []
            : [drawCellRing(grid.at.get(selected), "selection-ring")]));
        layers.chosen.replaceChildren(...drawChosen(grid, chosen, position.to_move));
        layers.pending.replaceChildren(...drawPending(grid, pending, position.to_move));
        layers.coordinates.replaceChildren(...(showCoordinates
            ? [drawCoordinates(grid, position.cells)] : []));
        layers.root.classList.toggle("has-coordinates", Boolean(showCoordinates));
        element.classList.toggle("can-act", Boolean(canAct));
        element.classList.toggle("is-pending", Boolean(pending));
        showPreview(pointedAt);
        renderControls();
    };

    const renderControls = () => {
        controls.show(cellButtons({
            texts, confirmTexts, position: state.position, chosen, selected, others: actions.others,
            waits: state.pending === "end", onAction, confirm, cancel,
        }));
        controls.element.classList.toggle("is-needed", state.confirms ||
            game === "ketchup" || game === "attack-of-the-moulds");
    };

    return {
        element, update, cancel, confirm,
        // How large a cell is on the screen; 0 while it is not there.
        cellPx: () => (layers.root.getScreenCTM()?.a ?? 0) * SPACING,
        destroy() {
            hints.destroy();
            element.remove();
        },
    };
}

// The cells of the last turn, from the list of all actions.
function turnOf(actions) {
    const played = actions.filter(({ action }) => !action.startsWith("forfeit"));
    return played.reduce((turn, action) => turnAfter(turn, action), null);
}
