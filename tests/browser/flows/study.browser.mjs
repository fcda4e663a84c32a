// Trying out moves and looking back: the study page, links to positions, pictures of them, the first
// game, a table's QR code. The boards in the rules: trials.browser.mjs.

import { execFileSync } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { advance, assert, boardOf, byTest, canAct, movesAre, movesOf, movesReach, onPhone,
    openReplay, openTable, playing, smallDie, tapBoard, test } from "../support/flow.mjs";

const stones = (person) => person.count(".board-view [data-cell][data-seat]");
const stonesAre = (person, count) => person.until((wanted) =>
    document.querySelectorAll(".board-view [data-cell][data-seat]").length === wanted, count);
const pathOf = (person) => {
    const url = new URL(person.page.url());
    return url.pathname + url.search;
};

async function tryCell(person, cell, count) {
    await tapBoard(person, `[data-cell="${cell}"]`);
    await stonesAre(person, count);
    await person.see(canAct);
}

test("all sides move by the rules; one can step back and take another line; the address has the position", { tag: "@quick" },
    async ({ person }) => {
    const ann = await person("Ann");
    await ann.go("/study/die", canAct);
    await tryCell(ann, "a1", 1);
    await tryCell(ann, "c3", 2);
    assert.equal(await movesOf(ann), 2);
    await ann.tapTest("step-back");
    await stonesAre(ann, 1);
    assert.equal(await movesOf(ann), 2, "what comes after is kept");
    await ann.page.keyboard.press("ArrowRight");
    await stonesAre(ann, 2);
    await ann.tapTest("step-back");
    await stonesAre(ann, 1);
    await tryCell(ann, "e5", 2);
    await ann.until(() => new URLSearchParams(location.search).get("moves") === "a1.e5");
    const board = await boardOf(ann);
    const bea = await person("Bea", onPhone);
    await bea.go(pathOf(ann));
    await stonesAre(bea, 2);
    assert.deepEqual(await boardOf(bea), board, "the link leads to the same position");
});

test("another move at an earlier step begins a branch; branches have names, and the link has them all", async ({ person }) => {
    const ann = await person("Ann");
    await ann.go("/study/die", canAct);
    await tryCell(ann, "a1", 1);
    await tryCell(ann, "c3", 2);
    await tryCell(ann, "e5", 3);
    await ann.tapTest("step-back", "step-back");
    await stonesAre(ann, 1);
    await tryCell(ann, "f6", 2);
    await ann.seeText(byTest("branch-1"), "Branch 2");
    await ann.page.locator(byTest("branch-name")).fill("In the middle");
    await ann.page.locator(byTest("branch-note")).fill("Slower & safer?");
    await ann.seeText(byTest("branch-1"), "In the middle");
    await ann.tapTest("branch-0");
    await stonesAre(ann, 3);
    assert.equal(await movesOf(ann), 3, "the first line is whole");
    await ann.tapTest("step-back", "step-back");
    await stonesAre(ann, 1);
    await tryCell(ann, "f6", 2); // the move of a branch leads into it
    await ann.see(`${byTest("branch-1")}[aria-pressed=true]`);
    await ann.until(() => new URLSearchParams(location.search).getAll("branch").length === 2 &&
        new URLSearchParams(location.search).get("moves") === "a1.f6");
    const bea = await person("Bea", onPhone);
    await bea.go(pathOf(ann));
    await stonesAre(bea, 2);
    await bea.seeText(byTest("branch-1"), "In the middle");
    assert.equal(await bea.page.locator(byTest("branch-note")).inputValue(), "Slower & safer?");
    await bea.tapTest("branch-0");
    await stonesAre(bea, 3);
    await bea.tapTest("branch-remove");
    await stonesAre(bea, 2);
    assert.equal(await bea.count(byTest("branch-0")), 0, "one line needs no list");
});

test("the computer says beside the board what it would play and why, but not from a table", async ({ person }) => {
    const ann = await person("Ann");
    await ann.go("/study/eat-your-neighbor?moves=c1.a4.a2.f3", canAct);
    await ann.online();
    await ann.tapTest("advise");
    await ann.seeText(byTest("best"), /^(Eats|Grows|Keeps|Leaves|Lets|Threatens|No gain)[^0-9]*\.$/); // no codes of places
    assert.equal(await ann.count(".board-view .advice-ring:not(.is-halo)"), 1);
    const best = await ann.page.locator('.board-view [aria-label*="hint 1"]').getAttribute("data-cell");
    await ann.tap(`${byTest("figures")} summary`);
    assert.match(await ann.text(byTest("best-list")), /^1\s+\d+\s%/);
    await tapBoard(ann, `[data-cell="${best}"]`);
    await movesAre(ann, 5);
    await ann.see('.board-view [aria-label*="hint 1"]'); // the next one
    await ann.tapTest("advise");
    assert.equal(await ann.count(".board-view .advice"), 0);
    const path = await openTable(ann, "die");
    await ann.go(`/study/die?from=${path}`, canAct);
    assert.equal(await ann.count(byTest("advise")), 0);
});

test("a damaged link shows the moves that are legal", async ({ person }) => {
    const ann = await person("Ann");
    await ann.go("/study/die?moves=a1.b2.a1.c3");
    await stonesAre(ann, 2);
    await ann.seeTest("refusal");
    await ann.go("/study/chess", byTest("message-page"));
});

test("a finished game plays automatically, is shared at a move, and can be continued differently", async ({ person }) => {
    const [ann, ben] = await playing(person, { Ann: {}, Ben: {} }, "die",
        { ...smallDie, visibility: "public" });
    await advance([ann, ben], { seed: 5 });
    await openReplay(ann);
    await ann.tapTest("step-first");
    await stonesAre(ann, 0);
    await ann.tapTest("step-play");
    await ann.until(() =>
        document.querySelectorAll(".board-view [data-cell][data-seat]").length >= 2);
    await ann.tapTest("step-play");
    // The address follows a moment later.
    await ann.until(() => document.querySelector("[data-test=step-position]").textContent
        .includes(`Move ${new URLSearchParams(location.search).get("ply")} `));
    const shown = await stones(ann);
    await ben.go(pathOf(ann));
    await ben.seeTest("archive");
    await stonesAre(ben, shown);
    await ben.tapTest("try-moves");
    await ben.seeTest("study");
    await stonesAre(ben, shown);
    await ben.see(canAct);
    await tapBoard(ben, "[data-legal=place]");
    await movesAre(ben, shown + 1);
    await ben.tapTest("study-back");
    await ben.seeTest("archive");
    await stonesAre(ben, shown); // at the move from which one left
});

test("a board has the person's own settings, and moves are announced", async ({ person }) => {
    const ann = await person("Ann");
    await ann.go("/study/die?moves=a1");
    await stonesAre(ann, 1);
    const placeOf = (cell) => ann.page.locator(`.board-view [data-cell="${cell}"]`).boundingBox();
    const before = await placeOf("a1");
    await ann.tapTest("turn-right");
    await ann.until(([cell, x]) => Math.abs(document.querySelector(cell).getBoundingClientRect().x - x) > 20,
        [".board-view [data-cell=a1]", before.x]);
    const turned = await placeOf("a1");
    await ann.page.reload();
    await stonesAre(ann, 1);
    assert.deepEqual(await placeOf("a1"), turned, "turned as it was");
    await tryCell(ann, "c3", 2);
    await ann.seeText(byTest("announcer"), "Blue placed on c3. Red to move");
    assert.equal(await ann.count("main [aria-live]"), 0, "one region speaks");
    await ann.go("/study/die");
    await ann.seeText(byTest("step-position"), "No moves yet");
});

test("the move list and the arrow keys show earlier positions, where nothing can be played",
    async ({ person }) => {
    const scoresOf = (person) => person.page.locator(".seat-card-score strong").allTextContents();
    const [ann, ben] = await playing(person, { Ann: {}, Ben: onPhone }, "die");
    await advance([ann, ben], { seed: 3, movesMax: 4 });
    const now = await boardOf(ann);
    await ann.see(canAct);
    await ann.tap(`${byTest("moves")} .turn:first-child .move`);
    await stonesAre(ann, 1);
    assert.deepEqual(await scoresOf(ann), ["1", "0"]);
    await ann.see(`${byTest("look-now")}:enabled`);
    assert.equal(await ann.page.locator(byTest("step-slider")).inputValue(), "1");
    assert.equal(await ann.count(canAct), 0);
    await ann.page.keyboard.press("ArrowRight");
    await stonesAre(ann, 2);
    await ann.tapTest("look-now");
    await ann.see(canAct);
    assert.deepEqual((await boardOf(ann)).board, now.board);
    assert.deepEqual(await scoresOf(ann), ["2", "2"]);
    // The game goes on meanwhile.
    await ben.tap(`${byTest("moves")} .turn:first-child .move`);
    await stonesAre(ben, 1);
    await advance([ann], { seed: 4, movesMax: 5 });
    await movesAre(ben, 5);
    assert.equal(await stones(ben), 1, "still the position that was asked for");
    await ben.tapTest("try-moves");
    await ben.seeTest("study");
    await stonesAre(ben, 1);
    await ben.tapTest("study-back");
    await ben.see(canAct);
});

test("the first game starts from the rules, with a hint for each of one's moves until switched off", { tag: "@quick" },
    async ({ person }) => {
    const ann = await person("Ann", onPhone);
    await ann.go("/rules/ketchup");
    await ann.online();
    await ann.tapTest("first-game");
    await ann.seeTest("coach");
    await ann.see(".advice.is-best");
    assert.match(await ann.text(byTest("seat-1")), /Crumb/);
    await tapBoard(ann, "[data-legal=place]");
    await movesReach(ann, 2);
    await ann.see(".advice.is-best");
    await ann.tapTest("coach-stop");
    assert.equal(await ann.count(`${byTest("coach")}:visible`), 0);
});

test("a table's QR code can be read by a phone's camera", async ({ person, server }) => {
    const ann = await person("Ann", onPhone);
    const path = await openTable(ann, "die");
    await ann.tapTest("show-qr");
    await ann.until(() => document.querySelector("[data-test=qr-code]")?.naturalWidth > 0);
    const picture = join(await mkdtemp(join(tmpdir(), "potluck-qr-")), "qr.png");
    await ann.page.locator(byTest("qr-dialog")).screenshot({ path: picture });
    const read = execFileSync("zbarimg", ["--quiet", "--raw", picture],
        { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    assert.equal(read.trim(), server.address + path);
});
