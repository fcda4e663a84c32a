// Playing the computer: the shortest way to a game, hints, computer players at a table of people,
// taking over a seat, and the analysis of a game.

import { analysed, assert, boardOf, bring, byTest, canAct, joinByLink, movesOf, movesReach, offersOf, onPhone,
    openTable, phone, placesOf, playComputer, playOn, resign, smallDie, start, tapBoard,
    test } from "../support/flow.mjs";


const parts = ".board-place, .stepper, .analysis, .play-game, .moves-box";
const shownTurn = (person) => person.until(() =>
    document.querySelector("[data-test=turn]")?.textContent);

test("two clicks lead from the home page into a game, with the same opponent as last time", { tag: "@quick" },
    async ({ person }) => {
    const ann = await person("Ann", { device: phone, at: "/" });
    await playComputer(ann, "die", 4);
    await ann.go("/", `${byTest("play-computer")}:enabled`);
    await ann.tapTest("play-computer", "computer-eat-your-neighbor");
    await ann.seeTest("play");
    await ann.see(canAct);
    assert.match(await ann.text(byTest("seat-1")), /Nibbler/, "level 4, as before");
    assert.equal(await ann.count(`${byTest("seat-1")} .bot-mark`), 1);
    assert.equal(await ann.count(`${byTest("ask-draw")}:visible`), 0, "it would decline");
});

test("a whole short game with a hint, and another one against a stronger opponent", async ({ person }) => {
    const ann = await person("Ann");
    await ann.go("/new/eat-your-neighbor", ".option-form");
    await ann.tap('label[for="against-computer"]');
    await ann.tap('label[for="against-level-1"]');
    await ann.tapTest("create-table");
    await ann.see(canAct);

    await takeHint(ann);
    const moves = await playOn([ann], "eat-your-neighbor", { seed: 3 });
    assert.ok(moves > 6, `${moves} moves`);
    await ann.seeTest("result-title");
    assert.equal(await ann.count(`${byTest("play-weaker")}:visible`), 0, "nobody is weaker");
    await ann.seeText(byTest("play-stronger"), "Spore");
    await ann.tapTest("play-stronger");
    await ann.see(`${byTest("play")}:not(.over)`);
    await ann.until(() => /Spore/.test(
        document.querySelector("[data-test=seat-cards]")?.textContent ?? ""));
    assert.match(await shownTurn(ann), /Spore is thinking|Your turn/);
});

test("computer players fill a table of four, and can be removed", { tag: "@quick" }, async ({ person }) => {
    const ann = await person("Ann", onPhone);
    await openTable(ann, "attack-of-the-moulds", { options: { players: 4 } });
    for (const [seat, level] of [[1, 1], [2, 2], [3, 3]]) {
        await ann.tapTest(`add-bot-${seat}`, `bot-level-${level}`);
        await ann.seeTest(`remove-bot-${seat}`);
    }
    await ann.seeTest("start");
    await ann.tapTest("remove-bot-2");
    await ann.seeTest("add-bot-2");
    await ann.tapTest("add-bot-2", "bot-level-1");
    await ann.seeTest("remove-bot-2");
    assert.equal(await ann.count('[data-test^="remove-bot-"]'), 3);
    await start(ann, [ann]);
    await ann.see(canAct);
    const before = await movesOf(ann);
    await playOn([ann], "attack-of-the-moulds", { movesMax: before + 1 });
    await movesReach(ann, before + 4);
});

test("a player who resigns at a table with that rule is replaced by a computer player", async ({ person }) => {
    const [ann, ben, cleo] = await bring(person, { Ann: {}, Ben: onPhone, Cleo: {} });
    const path = await openTable(ann, "attack-of-the-moulds",
        { options: { players: 3 }, drop_out: "bot" });
    await ann.seeText(".waiting-facts", "a computer player takes over");
    await joinByLink(ben, path);
    await joinByLink(cleo, path);
    await start(ann, [ann, ben, cleo]);
    await playOn([ann, ben, cleo], "attack-of-the-moulds", { movesMax: 3 });
    const seat = await seatOf(ann, "Ben");
    await resign(ben);
    for (const each of [ann, cleo]) {
        await each.seeText(`${byTest("moves")} .takeover`, /Ben resigned; \w+ plays on/);
        await each.seeText(byTest(`seat-${seat}`), "for Ben");
        assert.equal(await each.count(`${byTest(`seat-${seat}`)} .bot-mark`), 1);
    }
    const moves = await movesOf(ann);
    await playOn([ann, cleo], "attack-of-the-moulds", { movesMax: moves + 4, seed: 9 });
    assert.equal(await ann.count(".seat-card.left"), 0, "nobody is out");

    // Two of the same kind keep two names everywhere.
    await resign(cleo);
    await ann.seeText(`${byTest("moves")} .takeover`, /Cleo resigned/);
    const names = await ann.page.$$eval(".seat-card.is-bot .seat-card-person", (cards) =>
        cards.map(({ textContent }) => textContent).sort());
    const listed = await ann.page.$$eval(`${byTest("moves")} .takeover`, (lines) =>
        lines.map(({ textContent }) => textContent.match(/; (.+) plays on/)[1]).sort());
    assert.equal(new Set(names).size, 2);
    assert.deepEqual(listed, names);
});

test("a finished game is analysed move by move, and nothing on the page moves", async ({ person }) => {
    const ann = await person("Ann", onPhone);
    await openTable(ann, "die", smallDie);
    await ann.tapTest("add-bot-1", "bot-level-1");
    await ann.seeTest("start");
    await start(ann, [ann]);
    await playOn([ann], "die", { seed: 4 });
    await ann.seeTest("result-title");
    const moves = await movesOf(ann);
    await ann.tapTest("replay");
    await ann.seeTest("analysis");
    const before = await placesOf(ann, parts);
    await ann.tapTest("analyse");
    await ann.seeText(byTest("analysis-status"), new RegExp(`^[1-9]\\d* of ${moves + 1}$`));
    await ann.tapTest("analyse");
    await ann.seeText(byTest("analyse"), "Continue");
    await ann.tapTest("analyse");
    await analysed(ann);
    assert.deepEqual(await placesOf(ann, parts), before, "nothing has moved");
    await ann.seeText(byTest("analysis-status"), `${moves + 1} of ${moves + 1}`);
    await ann.seeText(byTest("best"), "The game is over.");

    // Somewhere in mid-game: the best moves are marked on the board, and in words.
    await ann.tapTest("curve");
    const ply = Number(await ann.page.locator(byTest("curve")).getAttribute("aria-valuenow"));
    assert.ok(ply > 0 && ply < moves, `move ${ply}`);
    await ann.seeText(byTest("step-position"), `Move ${ply} of ${moves}`);
    assert.ok(await ann.count(".board-view .advice") > 0);
    await ann.seeText(byTest("best"), /(^|\. )Best here: [a-e]\d\. [A-Z].*\.$/); // with its reason, after what is proved
    assert.ok(await ann.page.$eval(".curve-line", (line) => line.getBoundingClientRect().width) > 100, "the curve is painted");
    assert.equal(await ann.count(`${byTest("best-list")}:visible`), 0, "figures on demand");
    await ann.tap(`${byTest("figures")} summary`);
    assert.match(await ann.text(byTest("best-list")), /^1\s+[a-z]\d+\s+\d+\s%/);
    await ann.page.locator(byTest("curve")).press("ArrowLeft");
    await ann.seeText(byTest("step-position"), `Move ${ply - 1} of ${moves}`);
});

const seatOf = (person, name) => person.page.evaluate((wanted) =>
    [...document.querySelectorAll(".seat-card")].findIndex((card) =>
        card.querySelector(".seat-card-person").textContent === wanted), name);

// The best action is marked with its reason, without codes of places on a board without them, and can be
// played; then the hint is gone.
async function takeHint(person) {
    await person.see(canAct);
    await person.tapTest("ask-hint");
    await person.until(() =>
        document.querySelector(".board-view .advice.is-best") !== null);
    await person.see(`${byTest("hint-figures")}:visible`);
    assert.equal(await person.count(".board-view .advice"), 1, "one mark for one sentence");
    assert.match(await person.text(byTest("hint-words")), /^(Eats|Grows|Keeps|Leaves|Lets|Threatens|Nothing happens)[^0-9%]*\.$/);
    await person.tapTest("hint-figures");
    const figures = (await person.text(byTest("hint-words"))).split(" · ");
    assert.ok(figures.every((each, index) => new RegExp(`^${index + 1}\\s\\d+\\s%$`).test(each)), `${figures}`);
    assert.equal(await person.count(".board-view .advice-disc"), figures.length, "each figure has its mark");
    const percents = figures.map((each) => Number(each.match(/(\d+)\s%/)[1]));
    assert.deepEqual(percents, [...percents].sort((one, other) => other - one), "the order is that of the figures");
    await person.tapTest("hint-figures");
    const { offers } = await offersOf(person);
    const offer = offers.find(({ label }) => /hint 1, \d+ %/.test(label));
    assert.ok(offer, "it can be played");
    const { key: cell } = offer;
    await tapBoard(person, offer.selector);
    await person.until(() => document.querySelector(".board-view .advice") === null);
    await person.until((played) => [...document.querySelectorAll("[data-test=moves] .move")]
        .some((move) => move.textContent === played), cell);
    assert.equal((await boardOf(person)).board[cell], "0");
    assert.equal(await person.count(`${byTest("hint-words")}:visible`), 0);
}
