// What a board shows of creatures in Eat Your Neighbor beyond the pieces: keystones, with their cards
// below the board, and creatures that can be eaten now. Other games have none of it.

import { biteMark, drawBites, edibleCreatures } from "./edible_marks.js";
import { html } from "./elements.js";
import { createKeystoneList, keystonesInPlay } from "./keystone_list.js";
import { drawKeystoneBadges, drawKeystoneOutlines, standingKeystones } from "./keystone_marks.js";

/** @import {BoardTexts, CellPosition, Grid, Group, Keystone, Options,
 *      Position} from "../types/index.js" */
/** @import {CellLayers} from "./cell_layers.js" */

// The element holds what the marks mean, null where there are none; factsOf(cell) gives texts for its label.
/** @param {{ game: string, options: Options, texts: BoardTexts, layers: CellLayers, }} settings */
export function createCreatureMarks({ game, options, texts, layers }) {
    const names = keystonesInPlay(options.keystones);
    const cards = createKeystoneList(names, texts);
    let standing = /** @type {Keystone[]} */ ([]);
    let edible = /** @type {Group[]} */ ([]);
    const on = (/** @type {string} */ cell) => (/** @type {Group} */ { cells }) => cells.includes(cell);
    const legend = html("p", { class: "bite-legend" }, [biteMark(), texts.edible]);
    return {
        element: game === "eat-your-neighbor"
            ? html("div", { class: "creature-marks" }, [legend, cards.element]) : null,
        update(/** @type {Grid} */ grid, /** @type {Position & CellPosition} */ position) {
            if (game !== "eat-your-neighbor") {
                return;
            }
            legend.classList.toggle("is-idle", position.outcome !== null);
            standing = standingKeystones(grid, position.cells, names);
            edible = edibleCreatures(grid, position);
            cards.update(standing);
            layers.outlines.replaceChildren(...drawKeystoneOutlines(grid, standing));
            layers.marks.replaceChildren(...drawBites(grid, edible), ...drawKeystoneBadges(grid, standing));
        },
        factsOf: (/** @type {string} */ cell) => [
            edible.some(on(cell)) ? texts.edible : null,
            ...standing.filter(on(cell)).map(({ name }) => texts.keystoneHere(texts.keystoneNames[name])),
        ],
    };
}
