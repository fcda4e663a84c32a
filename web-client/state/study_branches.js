// The branches of a study: lines of moves that part from each other somewhere; also as an address has
// them. Pure. What must hold: another move at an earlier step makes a new branch and loses nothing; there
// is always one, and one of them is the current one.

import { action, actionsMax } from "./study_query.js";

const addressLengthMax = 4000; // of all branches beside the current one; servers take 8,000
export const branchesMax = 12;
export const nameMax = 40;
export const noteMax = 200;

/** @typedef {{actions: string[], name: string, note: string}} Branch */
/** @typedef {{list: Branch[], current: number}} Branches */

/** @param {string[]} actions @returns {Branch} */
const newBranch = (actions, name = "", note = "") =>
    ({ actions, name: name.slice(0, nameMax), note: note.slice(0, noteMax) });

/** @param {string[]} whole @param {string[]} part */
const begins = (whole, part) => part.length <= whole.length && part.every((action, index) => whole[index] === action);

// The branches once these actions are shown: a step within a branch, one more move at its end, or a way of
// its own. With too many of them the current one takes it.
/** @param {Branches} branches @param {string[]} actions @returns {Branches} */
export function withShown({ list, current }, actions) {
    if (begins(list[current].actions, actions)) {
        return { list, current };
    }
    const other = list.findIndex((branch) => begins(branch.actions, actions));
    if (other >= 0) {
        return { list, current: other };
    }
    if (begins(actions, list[current].actions) || list.length >= branchesMax) {
        return changed({ list, current }, { actions });
    }
    return { list: [...list, newBranch(actions)], current: list.length };
}

/** @param {Branches} branches @param {Partial<Branch>} changes @returns {Branches} */
export const changed = ({ list, current }, changes) => ({
    list: list.map((branch, index) => index === current ? { ...branch, ...changes } : branch), current,
});

// Without the current one.
/** @param {Branches} branches @returns {Branches} */
export const withoutCurrent = ({ list, current }) => (list.length === 1 ? { list, current }
    : { list: list.filter((_, index) => index !== current), current: Math.max(0, current - 1) });

// How many actions a branch shares with another.
/** @param {string[]} one @param {string[]} other */
function sharedLength(one, other) {
    const parting = one.findIndex((action, index) => other[index] !== action);
    return parting < 0 ? Math.min(one.length, other.length) : parting;
}

// --- In an address ---

// "3.c4.d5~Name~Comment": what it shares with the current one, and its own actions. The current one says
// with "-1" instead where it stands among them. With one branch without a name there is none of it.
/** @param {Branches} branches */
export function branchTexts({ list, current }) {
    const own = list[current].actions;
    const texts = list.map(({ actions, name, note }, index) => {
        const shared = sharedLength(actions, own);
        const words = name || note ? `~${name.replaceAll("~", "-")}~${note.replaceAll("~", "-")}` : "";
        return `${index === current ? "-1" : [shared, ...actions.slice(shared)].join(".")}${words}`;
    });
    let room = addressLengthMax;
    return texts.length === 1 && texts[0] === "-1" ? [] : texts.filter((text, index) => {
        room -= encodeURIComponent(text).length + "branch=&".length;
        return room >= 0 || index === current;
    });
}

// own: the actions of the current one. An address is input: whatever does not fit is left out.
/** @param {string[]} texts @param {string[]} own @returns {Branches} */
export function branchesOf(texts, own) {
    const list = texts.slice(0, branchesMax).flatMap((text) => {
        const [line, name = "", note = ""] = text.split("~");
        const [shared, ...rest] = line.split(".");
        if (line === "-1") {
            return [{ isCurrent: true, branch: newBranch(own, name, note) }];
        }
        const fits = /^\d{1,4}$/.test(shared) && Number(shared) <= own.length && rest.length <= actionsMax &&
            rest.every((each) => action.test(each));
        return fits ? [{ isCurrent: false, branch: newBranch([...own.slice(0, Number(shared)), ...rest], name, note) }] : [];
    });
    const current = list.findIndex(({ isCurrent }) => isCurrent);
    const branches = list.map(({ branch }) => branch);
    return current < 0 ? { list: [newBranch(own), ...branches].slice(0, branchesMax), current: 0 } : { list: branches, current };
}
