// What is to be seen of creatures in Eat Your Neighbor, beyond the pieces: keystones, with their cards
// below the board, and those that can be eaten now. Other games have none of it.

import { drawBites, edibleCreatures } from "./edible_marks.js";
import { createKeystoneList, keystonesInPlay } from "./keystone_list.js";
import { drawKeystoneBadges, drawKeystoneOutlines, standingKeystones } from "./keystone_marks.js";

// layers: of cell_layers.js. Answers {element: the cards, or null, update(grid, position),
// factsOf(cell): texts for its label}.
export function createCreatureMarks({ game, options, texts, layers }) {
    const names = keystonesInPlay(options.keystones);
    const cards = createKeystoneList(names, texts);
    let standing = [];
    let edible = [];
    const on = (cell) => ({ cells }) => cells.includes(cell);
    return {
        element: cards.element,
        update(grid, position) {
            if (game !== "eat-your-neighbor") {
                return;
            }
            standing = standingKeystones(grid, position.cells, names);
            edible = edibleCreatures(grid, position);
            cards.update(standing);
            layers.outlines.replaceChildren(...drawKeystoneOutlines(grid, standing));
            layers.marks.replaceChildren(...drawBites(grid, edible), ...drawKeystoneBadges(grid, standing));
        },
        factsOf: (cell) => [
            edible.some(on(cell)) ? texts.edible : null,
            ...standing.filter(on(cell)).map(({ name }) => texts.keystoneHere(texts.keystoneNames[name])),
        ],
    };
}
