// What comes and goes while people are together: at every size in both themes, as `pages` does for
// what has an address. Ada's pages are looked at; the others make it happen.

import { playOn } from "../support/board.mjs";
import { phone } from "../support/browser.mjs";
import { games } from "../support/gallery.mjs";
import { lookAtMoment } from "../support/looks.mjs";
import { test } from "../support/person.mjs";
import { play } from "../support/scene.mjs";
import { joinByLink, openTableLike, startLike } from "../support/table.mjs";

const claimMsMax = 90_000; // the server lets the others claim after half a minute
const clock = { kind: "fischer", base_s: 300, increment_s: 5 };
const comeAda = (person) => person("Ada", { device: phone, still: true });

play("Every moment", {
    async "a lobby without tables, and a search that finds nothing"({ person }) {
        const ada = await comeAda(person);
        await ada.seeTest("play-now-die");
        await lookAtMoment(ada, "home-empty");
        await ada.go("/archive?player=Nobody");
        await ada.see(`${test("archive-page")} .empty`);
        await lookAtMoment(ada, "search-without-results");
    },

    async "a lobby full of tables"({ person }) {
        const [ada, ben, cleo] = [await comeAda(person), await person("Ben"), await person("Cleo")];
        for (const game of games) {
            await openTableLike(ben, game, { options: {}, visibility: "public", clock });
        }
        for (const game of ["die", "ketchup"]) {
            await startLike([cleo, ben], game, { visibility: "public" });
        }
        await ada.go("/");
        await ada.until((count) => document.querySelectorAll("[data-test=room-line]").length >= count,
            games.length + 2);
        await lookAtMoment(ada, "home-full");
    },

    async "offers of both kinds, made and asked"({ person }) {
        const [ada, ben] = [await comeAda(person), await person("Ben")];
        await startLike([ada, ben], "die", { clock });
        await playOn([ada, ben], "die", { movesMax: 6 });
        await ada.tapTest("ask-draw");
        await ada.seeTest("offer-draw");
        await lookAtMoment(ada, "offer-made");
        await ada.tapTest("offer-withdraw");
        await ben.tapTest("ask-takeback");
        await ada.see(test("offer-accept"));
        await lookAtMoment(ada, "offer-asked");
    },

    async "talk"({ person }) {
        const [ada, ben] = [await comeAda(person), await person("Ben")];
        await startLike([ada, ben], "ketchup", { chat: "free" });
        await ben.tapTest("say-hello");
        await ada.seeTest("chat-unread");
        await ada.tapTest("chat-toggle");
        await ada.seeText(test("chat-messages"), "Hello!");
        await ada.tapTest("say-good_luck");
        await ada.seeText(test("chat-messages"), "Good luck!");
        await lookAtMoment(ada, "talk");
    },

    async "somebody who is away, and what the others may decide"({ person }) {
        const [ada, ben] = [await comeAda(person), await person("Ben")];
        await startLike([ada, ben], "eat-thyself", { clock });
        await playOn([ada, ben], "eat-thyself", { movesMax: 4 });
        await ben.go("about:blank");
        await ada.seeText(test("claim-1"), "Ben is away.");
        await lookAtMoment(ada, "away");
        await ada.see(test("claim-forfeit"), { timeout: claimMsMax });
        await lookAtMoment(ada, "claim");
    },

    async "a computer player that takes a seat over"({ person }) {
        const [ada, ben, cleo] = [await comeAda(person), await person("Ben"), await person("Cleo")];
        const path = await openTableLike(ada, "attack-of-the-moulds",
            { options: { players: 3 }, drop_out: "bot", chat: "free" });
        for (const guest of [ben, cleo]) {
            await joinByLink(guest, path);
        }
        await ada.tapTest("change-settings");
        await ada.seeTest("settings-save");
        await lookAtMoment(ada, "waiting-settings");
        await ada.tapTest("settings-cancel");
        await ada.tapTest("start");
        await Promise.all([ada, ben, cleo].map((each) => each.seeTest("play")));
        await playOn([ada, ben, cleo], "attack-of-the-moulds", { movesMax: 3 });
        await cleo.tapTest("resign");
        await cleo.tapTest("resign-confirm");
        await ada.see(`${test("moves")} .takeover`);
        await lookAtMoment(ada, "takeover");
    },

    async "a link for another device, where it leads, and a table that was closed"({ person }) {
        const [ada, ben] = [await comeAda(person), await person("Ben", { device: phone })];
        await ada.tapTest("name");
        await ada.tapTest("make-pass");
        await ada.seeTest("link");
        const link = await ada.page.locator(test("link")).inputValue();
        await lookAtMoment(ada, "device-link");
        await ada.page.keyboard.press("Escape");
        const path = await openTableLike(ada, "ketchup", { options: {}, clock });
        await joinByLink(ben, path);
        await ben.go(link);
        await ben.see(`${test("use-pass")}:enabled`);
        await lookAtMoment(ben, "device");
        await ben.go(path);
        for (const each of [ben, ada]) {
            await each.tapTest("leave");
            await each.seeTest("play-now-die");
        }
        await ada.go(path);
        await ada.seeTest("closed-table");
        await lookAtMoment(ada, "closed-table");
    },
});
