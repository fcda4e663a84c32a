// Browsers that ask for German: every page is in German, and only in German.

import { catalogue } from "../../../web-client/texts/catalogue_de.js";
import { rules } from "../../../web-client/texts/rules_de.js";
import { setup } from "../../../web-client/texts/setup_de.js";

import { assert, byTest, canAct, games, joinByLink, offersOf, openReplay, openTableByDialog, phone,
    playOn, start, tapBoard, test } from "../support/flow.mjs";
import { createEnglishFinder, textsOnPage } from "../support/english_words.mjs";

const german = { ...catalogue, rules, setup };

const inGerman = { device: phone, locale: "de-DE" };
const findEnglish = createEnglishFinder(german);

// What is wrong with the current page: {english, tooWide, cut}
async function lookAt(person, name) {
    const english = findEnglish(await textsOnPage(person));
    const tooWide = await person.page.evaluate(() => window.potluckTest.overflow());
    const cut = await person.page.evaluate(() =>
        [...document.querySelectorAll("button, .button, .chip, legend, h1, h2")]
            .filter((element) => element.checkVisibility())
            .filter((element) => element.scrollWidth > element.clientWidth + 1 &&
                getComputedStyle(element).display !== "inline")
            .map((element) => element.textContent));
    assert.deepEqual({ english, tooWide, cut }, { english: [], tooWide: [], cut: [] }, name);
}

const lang = (person) => person.page.evaluate(() => document.documentElement.lang);

async function lookAtPages(person, pages) {
    for (const [path, ready] of pages) {
        await person.goWithin(path, ready);
        await lookAt(person, path);
    }
}

test("the pages before a game", { tag: "@quick" }, async ({ person }) => {
    const anna = await person("Anna", { ...inGerman, at: "/" });
    await anna.see(`${byTest("play-computer")}:enabled`);
    assert.equal(await lang(anna), "de");
    await lookAt(anna, "home");
    await anna.tapTest("play-computer");
    await anna.seeText(byTest("computer-dialog"), german.bots.characters[2]);
    await lookAt(anna, "against the computer");
    await anna.page.keyboard.press("Escape");
    await anna.tapTest("name");
    await anna.seeTest("make-pass");
    await lookAt(anna, "the name");
    await anna.page.keyboard.press("Escape");
    await lookAtPages(anna, [
        ...games.map((game) => [`/new/${game}`, ".option-form"]),
        ["/rules", ".rules-index"],
        ...games.map((game) => [`/rules/${game}`, ".rules-page"]),
        ["/archive", byTest("search")],
        ["/r/0000000000000000", byTest("message-page")],
        ["/nothing", byTest("message-page")],
    ]);
    await anna.goWithin("/new/die", ".option-form");
    await anna.tapTest("clock-own");
    await anna.see(".clock-numbers input");
    await lookAt(anna, "an own clock");
});

test("a table, a game to its end, why a move is illegal, and the replay", async ({ person }) => {
    const anna = await person("Anna", { ...inGerman, at: "/" });
    const bert = await person("Bert", inGerman);
    const path = await openTableByDialog(anna, "die",
        { options: { size: 1 }, visibility: "public" });
    await lookAt(anna, "an empty table");
    await joinByLink(bert, path);
    await anna.see(`${byTest("start")}:enabled`);
    await lookAt(anna, "a full table, as its host");
    await lookAt(bert, "a full table, as a guest");
    await start(anna, [anna, bert]);
    await lookAt(anna, "the own turn");
    await lookAt(bert, "another's turn");
    await playOn([anna, bert], "die", { seed: 5, movesMax: 6 });
    const mover = (await offersOf(anna)).canAct ? anna : bert;
    await tapBoard(mover, "[data-cell]:not([data-legal]):not([data-seat])");
    await mover.seeText(byTest("refusal"), /Dieses Feld berührt|Keiner deiner Steine/);
    await lookAt(mover, "a refusal");
    await playOn([anna, bert], "die", { seed: 6 });
    await anna.seeTest("result-title");
    assert.match(await anna.text(byTest("result-title")), /Du hast gewonnen|Bert hat gewonnen/);
    await lookAt(anna, "the result");
    await lookAt(bert, "the result, for the other");
    await openReplay(anna);
    await lookAt(anna, "the replay");
    await anna.tapTest("step-first");
    await lookAt(anna, "the start of the replay");
    await lookAtPages(anna, [["/archive", `${byTest("archive-list")} ${byTest("finished-game")}`],
        ["/", byTest("finished-game")]]);
});

test("the other games from their boards", async ({ person }) => {
    const anna = await person("Anna", { ...inGerman, at: "/" });
    for (const game of games) {
        await anna.go("/", `${byTest("play-computer")}:enabled`);
        await anna.tapTest("play-computer");
        await anna.tap('label[for="computer-level-1"]');
        await anna.tapTest(`computer-${game}`);
        // The ring's taste (taste.mjs) reads its labels in English.
        await playOn([anna], game, { seed: 3, movesMax: game === "eat-thyself" ? 0 : 2 });
        await anna.see(canAct);
        await lookAt(anna, game);
        if (game === "eat-thyself") {
            await anna.tapShape("[data-legal=king]");
            await anna.see(".destination");
            await lookAt(anna, "a king's choices");
        }
        await anna.tapTest("ask-hint");
        await anna.see(".advice.is-best");
        await lookAt(anna, `${game}, with a hint`);
    }
});

test("setting up a position, and why it is refused", async ({ person }) => {
    const anna = await person("Anna", inGerman);
    for (const [game, why] of [["eat-thyself", "Rot hat keinen König."],
        ["die", "Die Gruppe auf a1 berührt kein leeres Feld"]]) {
        await anna.go(`/study/${game}`, canAct);
        await anna.tapTest("set-up");
        await anna.seeText("h1", setup.title);
        await lookAt(anna, `${game}, set up`);
        await anna.tapTest("setup-empty");
        for (const [seat, cells] of [[0, ["a1"]], [1, ["a2", "b1", "b2"]]].slice(game === "die" ? 0 : 2)) {
            await anna.tapTest(`setup-tool-${seat}`);
            for (const cell of cells) {
                await tapBoard(anna, `[data-cell="${cell}"]`);
            }
        }
        await anna.tapTest("setup-done");
        await anna.seeText(byTest("setup-problem"), why);
        await lookAt(anna, `${game}, refused`);
    }
});

test("the chosen language is kept, and only its texts are loaded", async ({ person }) => {
    const anna = await person("Anna", { ...inGerman, stranger: true });
    const loaded = [];
    anna.page.on("request", (request) => {
        const [, name] = /\/texts\/(.+)$/.exec(request.url()) ?? [];
        loaded.push(...(name ? [name] : []));
    });
    await anna.go("/");
    await anna.seeText(byTest("new-die"), german.shell.home.newTable);
    assert.ok(loaded.includes("catalogue_de.js"));
    assert.deepEqual(loaded.filter((name) => /_en(_|\.)/.test(name)), []);

    await anna.useSources(/\/(language|local_storage)\.js$/);
    const choose = (code) => anna.page.evaluate((wanted) => {
        import("/language.js").then(({ chooseLanguage }) => chooseLanguage(wanted));
    }, code);
    loaded.length = 0;
    await choose("en");
    await anna.seeText(byTest("new-die"), "New table");
    assert.equal(await lang(anna), "en");
    assert.deepEqual(loaded.filter((name) => /_de(_|\.)/.test(name)), []);
    await anna.go("/rules/die");
    await anna.seeText(".rules-page", "Where you may place");
    await choose(null);
    await anna.seeText(".rules-page", "Wohin du setzen darfst");
    assert.equal(await lang(anna), "de");
});
