// Moves that are chosen first and played by a second tap, if confirming is on.

import { assert, boxesOf, bring, byTest, cell, confirmsMoves, onPhone, phone, playing, press,
    smallDie, startTable, test } from "../support/flow.mjs";

const confirm = byTest("confirm-move");
const gone = { state: "detached" };

const chosen = (name) => `${cell(name)}[data-chosen]`;
const placed = (name) => `${cell(name)}[data-seat]`;
const places = (person) => boxesOf(person, ".turn-banner, .board-svg, .last-move, .match-actions");

test("a tap chooses, a second one plays, and nothing moves meanwhile", async ({ person }) => {
    const [ada, ben] = await bring(person, { Ada: { device: phone, at: "/" }, Ben: {} });
    await confirmsMoves(ada, "always");
    await startTable([ada, ben], "die", smallDie);
    const before = await places(ada);
    await ada.tapShape(cell("a1"));
    await ada.see(chosen("a1"));
    assert.deepEqual(await places(ada), before);
    assert.equal(await ada.text(confirm), "Play here");
    await ada.tapShape(cell("b2"));
    await ada.see(chosen("b2"));
    assert.equal(await ada.count(chosen("a1")), 0, "another cell is chosen instead");
    await ada.tapTest("cancel-move");
    await ada.see(confirm, gone);
    assert.equal(await ben.count(placed("b2")), 0);
    await ada.tapShape(cell("c3"));
    await ada.see(chosen("c3"));
    await ada.tapShape(cell("c3"));
    await ben.see(placed("c3"));
    await ben.tapShape(cell("a1")); // a mouse plays at once
    await ada.see(placed("a1"));
    await ada.tapShape(cell("b1"));
    await ada.tap(confirm);
    await ben.see(placed("b1"));
});

test("Escape cancels, Enter plays, from the board and from elsewhere", async ({ person }) => {
    const [ada, ben] = await bring(person, { Ada: { at: "/" }, Ben: {} });
    await confirmsMoves(ada, "always");
    await startTable([ada, ben], "die", smallDie);
    await ada.tapShape(cell("a1"));
    await press(ada, "Escape");
    await ada.see(confirm, gone);
    await ada.tapShape(cell("a1"));
    await ada.page.evaluate(() => document.activeElement.blur());
    await press(ada, "Enter");
    await ben.see(placed("a1"));
    await ben.tapShape(cell("b1"));
    await ada.see(".can-act");
    await ada.page.focus(cell("c3"));
    await press(ada, "Enter");
    await ada.see(chosen("c3"));
    await press(ada, "ArrowRight");
    await press(ada, "Enter");
    await ada.see(chosen("c4"));
    await press(ada, "Enter");
    await ben.see(placed("c4"));
});

test("by default, touch confirms only on small cells, and a mouse never", async ({ person }) => {
    const [ada, ben] = await playing(person, { Ada: onPhone, Ben: {} }, "die", { options: { size: 10 } });
    await ada.tapShape(cell("j10"));
    await ada.tap(confirm);
    await ben.see(placed("j10"));
    await ben.tapShape(cell("a1"));
    await ada.see(placed("a1"));
    await startTable([ada, ben], "die", smallDie);
    await ada.tapShape(cell("a1"));
    await ben.see(placed("a1"));
});

test("a board reports the action being considered: pointed at, focused or chosen", async ({ person }) => {
    const ada = await person("Ada", { at: "/" });
    await ada.page.mouse.move(0, 0);
    await ada.useSources();
    await ada.page.evaluate(async () => {
        const { createBoardView } = await import("/boards/board_view.js");
        const { boardModule } = await import("/boards/board_modules.js");
        const { texts } = await import("/texts/texts.js");
        const board = { shape: "rows", rows: [2, 3, 2] };
        await boardModule(board).load();
        window.considered = [];
        const view = createBoardView({
            game: "die", board, texts,
            onConsider: (action) => window.considered.push(action),
        });
        document.querySelector("main").replaceChildren(view.element);
        window.showBoard = (canAct) => view.update({
            position: { cells: { b2: 1 }, to_move: 0, legal: ["a1", "c1"] },
            previous: null, lastAction: null, canAct, pending: null, ownSeat: 0,
            confirmMoves: "always",
        });
        window.showBoard(true);
    });
    await ada.page.evaluate(() => window.considered.splice(0));
    const considered = () => ada.page.evaluate(() => window.considered);
    const point = (name) => ada.page.locator(cell(name)).hover();
    await point("a1");
    await point("b2");
    await point("c1");
    assert.deepEqual(await considered(), ["a1", null, "c1"]);
    await ada.page.locator(cell("c1")).click();
    await ada.page.mouse.move(0, 0);
    assert.deepEqual(await considered(), ["a1", null, "c1"], "chosen is considered, too");
    await press(ada, "Escape");
    assert.equal((await considered()).at(-1), null);
    await press(ada, "ArrowDown");
    await press(ada, "ArrowDown");
    assert.equal((await considered()).at(-1), "a1", "by the keyboard's focus");
    await ada.page.evaluate(() => window.showBoard(false));
    assert.equal((await considered()).at(-1), null);
});
