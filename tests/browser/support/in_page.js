// Runs in every page of a test, before the page's own scripts: reads the board as a person sees it.
// Relies only on data attributes. A plain script: its functions are in window.potluckTest.

window.potluckTest = (() => {
    // The board's current offers; `mark` changes with every effect of a tap.
    function readOffers() {
        const view = document.querySelector(".board-view");
        const ended = ".play.over, [data-test=closed]:not([hidden])";
        const over = document.querySelector(ended) !== null;
        const canAct = !over && view !== null && view.matches(".can-act:not(.is-pending)");
        const asked = canAct && view.querySelector("[data-test=confirm-move]") !== null;
        const offers = asked ? list(view, "action", "[data-test=confirm-move]") : canAct ? [
            ...["cell", "slot", "gap"].flatMap((name) => list(view, name, "[data-legal]")),
            ...list(view, "hand", "[role=button]"),
            ...list(view, "action", ":not(:disabled)"),
        ] : [];
        const moves = document.querySelectorAll("[data-test=moves] .move").length;
        return { over, canAct, moves, offers, mark: JSON.stringify([over, moves, offers]) };
    }

    function list(view, name, condition) {
        return [...view.querySelectorAll(`[data-${name}]${condition}`)].map((element) => ({
            kind: element.dataset.test === "confirm-move" ? "confirm"
                : element.dataset.legal ?? name,
            key: element.dataset[name],
            selector: `[data-${name}="${element.dataset[name]}"]`,
            label: element.getAttribute("aria-label") ?? element.textContent,
            pressed: element.getAttribute("aria-pressed") === "true",
        }));
    }

    // {board: {cell or slot: what is on it}, scores}: the same for all viewers.
    function readBoard() {
        const all = (selector) => [...document.querySelectorAll(selector)];
        const cells = all(".board-view [data-cell]").map((cell) =>
            [cell.dataset.cell, cell.dataset.seat ?? null]);
        const slots = all(".board-view [data-slot]").map((slot) =>
            [slot.dataset.slot, slot.getAttribute("aria-label").split(", ")[0]]);
        return {
            board: Object.fromEntries([...cells, ...slots]),
            scores: all("[data-test^=score-] strong").map((score) => score.textContent),
        };
    }

    // A point where a tap reaches the target: of a grid of points, the one nearest to their centre.
    function pointOf(selector) {
        const target = document.querySelector(selector);
        target.scrollIntoView({ block: "nearest", behavior: "instant" });
        const hits = hitsOf(target, 15);
        if (hits.length === 0) {
            return null;
        }
        const middle = (axis) => hits.reduce((sum, hit) => sum + hit[axis], 0) / hits.length;
        const [x, y] = [middle("x"), middle("y")];
        const distance = (hit) => Math.hypot(hit.x - x, hit.y - y);
        return hits.sort((one, other) => distance(one) - distance(other))[0];
    }

    function hitsOf(target, steps) {
        const box = target.getBoundingClientRect();
        const hits = [];
        for (let row = 1; row < steps; row += 1) {
            for (let column = 1; column < steps; column += 1) {
                const x = box.left + box.width * column / steps;
                const y = box.top + box.height * row / steps;
                if (target.contains(document.elementFromPoint(x, y))) {
                    hits.push({ x, y });
                }
            }
        }
        return hits;
    }

    // Elements that make the page wider than the screen.
    function overflow() {
        const width = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= width) {
            return [];
        }
        return [...document.querySelectorAll("body *")]
            .filter((element) => element.getBoundingClientRect().right > width + 1)
            .map((element) => `${element.tagName}.${element.getAttribute("class")}`);
    }

    return { readOffers, readBoard, pointOf, overflow };
})();
