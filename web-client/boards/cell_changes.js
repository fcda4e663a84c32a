// What changed between two positions of a game on cells, found by comparing them. Pure.

// before, after: {name: seat}; action: the text that led from one to the other, or null.
// Answers {added: [name], removed: [{cell, seat}], turned: [{cell, seat}], moved} where `seat` is
// the one before and `moved` is {from, to} or null. A piece that spread counts as moved, not as added and removed.
export function cellChanges(before, after, action = null) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    const changes = { added: [], removed: [], turned: [], moved: null };
    for (const name of names) {
        if (!(name in before)) {
            changes.added.push(name);
        } else if (!(name in after)) {
            changes.removed.push({ cell: name, seat: before[name] });
        } else if (before[name] !== after[name]) {
            changes.turned.push({ cell: name, seat: before[name] });
        }
    }
    const [from, to] = cellsOfAction(action);
    if (to !== undefined && changes.added.includes(to)) {
        changes.moved = { from, to };
        changes.added = changes.added.filter((name) => name !== to);
        changes.removed = changes.removed.filter((removed) => removed.cell !== from);
    }
    return changes;
}

// The cells that an action names: `c4` one, `c4-e4` two, `end` none.
export function cellsOfAction(action) {
    return (action ?? "").match(/^[a-z]\d+(-[a-z]\d+)?$/) ? action.split("-") : [];
}

// The cells to mark as just happened after one more action: those of the whole turn, as a turn may
// have several placements. `turn` is {seat, cells} or null.
export function turnAfter(turn, lastAction) {
    if (!lastAction) {
        return null;
    }
    const cells = cellsOfAction(lastAction.action);
    const goesOn = turn !== null && turn.seat === lastAction.seat;
    return { seat: lastAction.seat, cells: goesOn ? [...turn.cells, ...cells] : cells };
}
