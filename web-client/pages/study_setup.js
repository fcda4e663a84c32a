// Setting up a position in a study: the editor takes the page's place until the rules allow what stands there,
// or the person goes back. What must hold: a study from another position begins anew, with one branch.

import { onDemand } from "../on_demand.js";
import { branchesOf } from "../state/study_branches.js";

/** @import {PageContext, Reason} from "../types/index.js" */
/** @import {ShownStudy, Study, StudyParts} from "./study_page.js" */

const editorModule = onDemand(() => import("../parts/position_editor.js"), "createPositionEditor");

/** @typedef {ReturnType<typeof createSettingUp>} SettingUp */

/** @param {PageContext} context @param {Study} study
 *  @param {{element: Element, parts: () => StudyParts, draw: () => void}} page */
export function createSettingUp(context, study, { element, parts, draw }) {
    let isLeft = false;
    let editor = /** @type {ReturnType<import("../parts/position_editor.js").createPositionEditor> | null} */ (null);

    function close() {
        editor?.destroy();
        editor = null;
        draw();
        /** @type {HTMLElement | null} */
        const opener = element.querySelector("[data-test=set-up]");
        opener?.focus();
    }

    function begin(/** @type {string} */ setup) {
        study.setup = setup;
        study.branches = branchesOf([], []);
        close();
        return parts().board.show([], setup);
    }

    async function setUp() {
        try {
            const createPositionEditor = await editorModule.load();
            if (!isLeft && editor === null) {
                const { game, options, shown } = /** @type {ShownStudy} */ (study);
                editor = createPositionEditor(context, { game, options, shown, onDone: begin, onCancel: close });
                draw();
                editor.focus();
            }
        } catch (error) {
            parts().refusal.update({ code: /** @type {Reason} */ (error).code, message: "", action: null });
        }
    }

    return {
        setUp,
        // What stands in the page's place, or null.
        editor: () => editor,
        leaveSetup() {
            isLeft = true;
            editor?.destroy();
        },
    };
}
