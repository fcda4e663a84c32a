// Why a cell is closed: shown beside it when a mouse, the focus or a finger rests on it.

import { assert, boxesOf, byTest, cell, fingersOf, movesOf, onPhone, playing, pointOf, press,
    smallDie, startTable, test } from "../support/flow.mjs";

const hint = byTest("turn-hint");
const gone = { state: "hidden" };
const placed = (name, seat) => `${cell(name)}[data-seat="${seat}"]`;
const rest = (person) => person.page.waitForTimeout(800);

async function rests(person, name) {
    const { x, y } = await pointOf(person, cell(name));
    await person.page.mouse.move(x, y);
}

// Plays the cells of `moves` in turn.
async function playLine(people, moves) {
    for (const [index, name] of moves.entries()) {
        const person = people[index % people.length];
        await person.see(".can-act");
        await person.tapShape(cell(name));
        await Promise.all(people.map((each) => each.see(placed(name, index % people.length))));
    }
}

// Red has a line of four, so a fifth piece beside it would be too many.
const lineOfFour = ["d1", "a1", "d2", "a4", "d3", "g1", "d4", "g4"];

// The last actions of the positions requested from the server.
const countQuestions = (person) => {
    const asked = [];
    person.page.on("request", (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith("/position")) {
            asked.push(searchParams.get("actions")?.split(",").at(-1));
        }
    });
    return asked;
};

test("why not here: in Die, beside a closed cell, by mouse and by keyboard, in the person's language", async ({ person }) => {
    const [ann, ben] = await playing(person, { Ann: {}, Ben: { locale: "de-DE" } }, "die",
        smallDie);
    await playLine([ann, ben], ["c3", "a1"]);
    await ann.see(".can-act");
    await rests(ann, "c2");
    await ann.see(hint);
    assert.match(await ann.text(hint), /touches 1 of your stones.*which is 0 now\.$/);
    await rests(ann, "e3");
    await ann.see(hint, gone);
    await ann.page.mouse.move(0, 0);
    await ann.page.focus(cell("d4"));
    await press(ann, "ArrowLeft");
    await ann.seeText(hint, "touches 1 of your stones");
    await ann.seeText(byTest("announcer"), "touches 1 of your stones");
    await press(ann, "Escape");
    await ann.see(hint, gone);
    await press(ann, "ArrowRight");
    await ann.tapShape(cell("e3"));
    await ben.see(".can-act");
    await rests(ben, "a2");
    await ben.seeText(hint, "Dieses Feld berührt einen deiner Steine");
});

test("why not here: in Eat Your Neighbor and Ketchup, too", async ({ person }) => {
    const [ann, ben] = await playing(person, { Ann: {}, Ben: {} }, "eat-your-neighbor");
    await playLine([ann, ben], lineOfFour);
    await ann.see(".can-act");
    await rests(ann, "d5");
    await ann.seeText(hint, "creature of 5");
    await startTable([ann, ben], "ketchup");
    await ann.see(".can-act");
    await ann.tapShape(cell("a1"));
    await ben.see(".can-act");
    const forbidden = await ben.page.$$eval(".board-view [data-cell]:not([data-legal]):not([data-seat])",
        (cells) => cells.map(({ dataset }) => dataset.cell));
    assert.deepEqual(forbidden, [], "a first stone may go anywhere");
    await ben.tapShape(cell("i5"));
    await ben.seeText(byTest("prompt"), "equal");
    await ben.tapShape(cell("i4"));
    await ann.see(".can-act");
    await ann.tapShape(cell("e5")); // one away from level: the second stone must not make it so
    await ann.see(placed("e5", 0));
    await rests(ann, "a2");
    await ann.seeText(hint, "equal, at 2");
});

test("where there is no engine, the server is asked once for a cell, and for none that the mouse only crosses",
    async ({ person }) => {
    const [ann, ben] = [await person("Ann"), await person("Ben")];
    ann.expectProblems(/engine|ERR_FAILED/);
    await ann.page.route("**/engine_worker.js", (route) => route.abort());
    const asked = countQuestions(ann);
    await startTable([ann, ben], "eat-your-neighbor");
    await playLine([ann, ben], lineOfFour);
    await ann.see(".can-act");
    asked.length = 0;
    // Looked up beforehand: a slow look-up between two moves would count as a rest.
    const way = await Promise.all(["e1", "e2", "e3", "e4", "e5", "d5"].map((name) =>
        pointOf(ann, cell(name))));
    for (const { x, y } of way) {
        await ann.page.mouse.move(x, y);
    }
    await ann.see(hint);
    const open = ["g2", "a2"]; // asked about as well: what a move there would eat
    for (const name of [open[0], "d5", open[1], "d5"]) {
        await rests(ann, name);
        await rest(ann);
    }
    await ann.see(hint);
    assert.deepEqual(asked.filter((name) => !open.includes(name)), ["d5"]);
    assert.equal(await movesOf(ann), lineOfFour.length);
});

test("a resting finger shows it; lifted there, the refusal replaces it; nothing moves",
    async ({ person }) => {
    const [ann, ben] = await playing(person, { Ann: onPhone, Ben: {} }, "eat-your-neighbor");
    await playLine([ann, ben], lineOfFour);
    await ann.see(".can-act");
    const point = await pointOf(ann, cell("e3"));
    const places = () => boxesOf(ann, ".turn-banner, .board-svg, .last-move");
    const before = await places();
    const fingers = await fingersOf(ann);
    await fingers.down(point);
    await ann.seeText(hint, "creature of 5");
    assert.deepEqual(await places(), before);
    assert.deepEqual(await ann.page.evaluate(() => window.potluckTest.overflow()), []);
    const box = await ann.page.locator(hint).boundingBox();
    assert.ok(box.y + box.height < point.y - 10, "it is not under the finger");
    await fingers.up();
    await ann.seeTest("refusal");
    await ann.see(hint, gone);
});

test("why not here: the same where moves are tried out", async ({ person }) => {
    const ann = await person("Ann");
    await ann.go(`/study/eat-your-neighbor?moves=${lineOfFour.join(".")}`, ".can-act");
    await rests(ann, "d5");
    await ann.seeText(hint, "creature of 5");
    await ann.tapShape(cell("d5"));
    await ann.seeText(byTest("refusal"), /creature of 5/);
    await ann.see(hint, gone);
    assert.equal(await movesOf(ann), lineOfFour.length, "nothing is played");
});
