// The boards in the rules: each is tried both as its page says and with the wrong move.

import { rulesDiagrams } from "../../../web-client/pages/rules_diagrams.js";
import { errorWords } from "../../../web-client/state/error_words.js";
import { catalogue as german } from "../../../web-client/texts/catalogue_de.js";
import { catalogue as english } from "../../../web-client/texts/catalogue_en.js";
import { rules as rulesEn } from "../../../web-client/texts/rules_en.js";

import { assert, byTest, closeTrial, createHand, createKeys, desktop, enter, exampleOf, hasFocus,
    inWords, isGrave, issuesOf, makeAction, openTrial, phone, tablet,
    test } from "../support/flow.mjs";
import { startRules } from "../units/rules_process.mjs";

let rules = null;
test.beforeAll(() => {
    rules = startRules();
});
test.afterAll(() => rules.close());

const games = Object.keys(rulesDiagrams);
await Promise.all(games.map((game) => rulesDiagrams[game].load()));
const diagramOf = (game, id) => rulesDiagrams[game].get()[id];
const sentencesOf = (game, id) => rulesEn.games[game].sections.flatMap(({ blocks }) => blocks)
    .find(({ diagram }) => diagram === id);

const settled = ".trial .board-view:not(.is-pending)";
const canAct = ".trial .board-view.can-act:not(.is-pending)";
const said = (id) => `${exampleOf(id)} ${byTest("trial-said")}`;
const heightOf = (person, id) => person.page.locator(`${exampleOf(id)} ${byTest("trial")}`)
    .evaluate((element) => Math.round(element.getBoundingClientRect().height));
const saysDone = (person, game, id) => person.until(([selector, text]) => {
    const element = document.querySelector(selector);
    return element.classList.contains("is-done") && element.textContent === text;
}, [said(id), sentencesOf(game, id).done]);

// The positions on the way through the diagram, from the start of the trial.
async function positionsOf({ game, options, actions }, way) {
    const { trace } = await rules.ask({ game, options, actions: [...actions, ...way], trace: true });
    return trace.slice(actions.length);
}

// The pieces on the trial's board and what is said of the last move, once they are not `before`:
// successive moves may be told in the same words.
function readTrial([selector, before]) {
    const places = document.querySelectorAll(".trial [data-cell], .trial [data-slot]");
    const now = JSON.stringify([document.querySelector(selector).innerText, ...[...places]
        .map((place) => [place.dataset.seat, place.getAttribute("aria-label")?.split(", ")[0]])]);
    return now !== before && now;
}

// Plays the moves, and waits after each until the board shows it.
async function makeAll(person, hand, id, way, positions) {
    for (const [index, action] of way.entries()) {
        const before = await person.until(readTrial, [said(id), null]);
        await makeAction(person, hand, action, positions[index]);
        await person.until(readTrial, [said(id), before]);
        await person.see(settled);
    }
}

async function solve(person, hand, game, id) {
    const diagram = diagramOf(game, id);
    const way = diagram.solution.map((step) => [step].flat()[0]);
    await makeAll(person, hand, id, way, await positionsOf(diagram, way));
    await saysDone(person, game, id);
}

// The gaps for putting back cover the ring, and a missing button cannot be pressed.
const canBeTapped = (wrong) => wrong !== undefined && !/^(end|[KP].*)$/.test(wrong.at(-1));

// The rules' reason for refusing the wrong move, as shown to people.
async function refusalOf({ game, options, actions, wrong }, texts) {
    const { error } = await rules.ask({ game, options, actions: [...actions, ...wrong] });
    return texts.play.refused(errorWords(texts, { code: "illegal_action", message: error.message }));
}

async function tryWrong(person, game, id, texts) {
    const diagram = diagramOf(game, id);
    const before = diagram.wrong.slice(0, -1);
    const last = diagram.wrong.at(-1);
    const positions = await positionsOf(diagram, before);
    const hand = createHand(person);
    await makeAll(person, hand, id, before, positions);
    const king = /^A(\d+)\+$/.exec(last);
    await (king ? hand.touch(`[data-slot="${king[1]}"]`)
        : makeAction(person, hand, last, positions.at(-1)));
    await person.until(([selector, text]) =>
        document.querySelector(selector).textContent.startsWith(text),
    [said(id), await refusalOf(diagram, texts)]);
}

for (const [index, game] of games.entries()) {
    const device = [phone, desktop, tablet][index % 3];
    test(`${game}: each board can be solved as it says; a wrong move is refused with the reason, and nothing jumps`,
        async ({ person }) => {
            const ann = await person("Ann", { device, still: true });
            await ann.go(`/rules/${game}`, ".rules-page");
            for (const [id, { wrong }] of Object.entries(rulesDiagrams[game].get())) {
                await openTrial(ann, id);
                const height = await heightOf(ann, id);
                if (canBeTapped(wrong)) {
                    await tryWrong(ann, game, id, english);
                    assert.equal(await heightOf(ann, id), height, `${id}: a refusal moves nothing`);
                    await ann.tapTest("trial-again");
                    await ann.until(([selector, refused]) =>
                        !document.querySelector(selector).textContent.startsWith(refused),
                    [said(id), english.play.refused("")]);
                    await ann.see(`${exampleOf(id)} ${canAct}`);
                }
                await solve(ann, createHand(ann), game, id);
                assert.equal(await heightOf(ann, id), height, `${id}: its end moves nothing`);
                await closeTrial(ann, id);
            }
        });
}

test("one board of each game is solved without a mouse, and the result is announced", async ({ person }) => {
    const ann = await person("Ann", { device: desktop, still: true });
    for (const [game, id] of [["eat-your-neighbor", "place"], ["eat-thyself", "to-tile"],
        ["ketchup", "first"], ["attack-of-the-moulds", "grow-beside"], ["die", "first"]]) {
        await ann.go(`/rules/${game}`, ".rules-page");
        await enter(ann, `${exampleOf(id)} ${byTest("trial-start")}`);
        await ann.see(canAct);
        assert.ok(await hasFocus(ann, ".trial-task"), "the task has the focus");
        await solve(ann, createKeys(ann), game, id);
        await ann.seeText(byTest("announcer"), sentencesOf(game, id).done);
        await enter(ann, `${exampleOf(id)} ${byTest("trial-stop")}`);
        assert.ok(await hasFocus(ann, byTest("trial-start")), "the focus is back");
    }
});

test("a different legal move is allowed and says so; “Try again” starts again", { tag: "@quick" },
    async ({ person }) => {
    const ann = await person("Ann", { device: phone, still: true });
    await ann.go("/rules/die");
    await openTrial(ann, "first");
    await ann.tapShape(".trial [data-cell=\"a1\"]");
    await ann.seeText(said("first"), english.study.trial.elsewhere);
    await ann.tapShape(".trial [data-cell=\"e3\"]");
    await ann.seeText(said("first"), "Blue placed a stone.");
    await ann.tapTest("trial-again");
    await ann.seeText(said("first"), english.study.trial.yourMove);
    await solve(ann, createHand(ann), "die", "first");
});

test("resting on a closed cell asks nothing; a tap does", async ({ person }) => {
    const ann = await person("Ann", { device: desktop, still: true });
    await ann.go("/rules/eat-your-neighbor");
    await openTrial(ann, "limit");
    const { x, y, width, height } = await ann.page
        .locator(".trial [data-cell]:not([data-legal])").first().boundingBox();
    await ann.page.mouse.move(x + width / 2, y + height / 2);
    await ann.page.waitForTimeout(800);
    assert.equal(await ann.count(`${byTest("turn-hint")}:visible`), 0);
});

test("in German the reason of a wrong move is German", async ({ person }) => {
    const ann = await person("Ann", { device: phone, still: true, locale: "de-DE" });
    await ann.go("/rules/eat-your-neighbor");
    await openTrial(ann, "limit");
    await tryWrong(ann, "eat-your-neighbor", "limit", german);
    await ann.seeText(said("limit"), german.study.trial.tryInstead);
});

test("axe-core finds nothing serious, with a board open and solved", async ({ person }) => {
    const ann = await person("Ann", { device: phone, still: true });
    for (const [game, id] of [["eat-your-neighbor", "keystone"], ["eat-thyself", "to-tile"],
        ["ketchup", "first"], ["attack-of-the-moulds", "grow-beside"], ["die", "first"]]) {
        await ann.go(`/rules/${game}`);
        await openTrial(ann, id);
        await solve(ann, createHand(ann), game, id);
        const grave = (await issuesOf(ann)).filter(isGrave);
        assert.equal(grave.length, 0, `${game}\n${grave.map(inWords).join("\n")}`);
    }
});
