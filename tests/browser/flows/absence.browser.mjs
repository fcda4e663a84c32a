// Players who leave a game for a while, and what the others may decide then. The server allows that after
// half a minute, with no option to shorten it, so all tables wait at the same time.

import { advance, assert, assertBoardIsFree, assertNothingMoves, boardPlacesOf, byTest, coveredBy,
    desktop, lookAtMoment, onPhone, peopleOn, phone, playing, smallDie, startTable, takePicture,
    test } from "../support/flow.mjs";

const claimMsMax = 90_000;
const clock = { kind: "fischer", base_s: 300, increment_s: 5 };

async function decideAboutBen(person) {
    const [host, guest, path] = await playing(person,
        { Ada: { device: phone, still: true }, Ben: onPhone }, "die", { ...smallDie, clock });
    await advance([host, guest], { movesMax: 2 });
    await guest.go("about:blank");
    await host.seeText(byTest("seat-1"), "away");
    await host.seeText(byTest("claim-1"), "Ben is away.");
    assert.equal(await host.count(`${byTest("claim-forfeit")}:visible`), 0, "not at once");
    const watcher = await person("Cleo");
    await watcher.go(path);
    await watcher.seeText(byTest("seat-1"), "away");
    assert.equal(await watcher.count(byTest("claim-1")), 0);

    await guest.go(path, byTest("play"));
    await host.see(byTest("claim-1"), { state: "detached" });

    await guest.go("about:blank");
    await host.seeText(byTest("claim-1"), "Ben is away.");
    await lookAtMoment(host, "away");
    await host.see(byTest("claim-forfeit"), { timeout: claimMsMax });
    await lookAtMoment(host, "claim");
    assert.equal(await host.count(`${byTest("claim-draw")}:visible`), 0, "Die has no draws");
    await host.tapTest("claim-forfeit");
    await host.seeText(byTest("result-title"), "You won");
    await host.seeText(byTest("result-reason"), "Ben did not come back");
}

async function lookAtTwoOfThree(person) {
    const [ada, ben, cleo] = await peopleOn(person, { Ada: phone, Ben: desktop, Cleo: desktop });
    const path = await startTable([ada, ben, cleo], "attack-of-the-moulds", { options: { players: 3 }, clock });
    const staying = [ada, ben];
    const claim = byTest("claim-2");
    const asks = `${claim}:has(${byTest("claim-forfeit")})`;
    const isGone = () => Promise.all(staying.map((each) => each.see(claim, { state: "detached" })));
    await assertNothingMoves(staying, "somebody goes away", async () => {
        await cleo.go("about:blank");
        await Promise.all(staying.map((each) => each.seeText(claim, "Cleo is away.")));
    });
    await assertNothingMoves(staying, "and comes back", async () => {
        await cleo.go(path);
        await isGone();
    });
    await cleo.go("about:blank");
    await Promise.all(staying.map((each) => each.see(claim)));
    await assertNothingMoves(staying, "there is something to decide", () =>
        Promise.all(staying.map((each) => each.see(asks, { timeout: claimMsMax }))));
    await Promise.all(staying.map((each) => assertBoardIsFree(each, asks)));
    await assertNothingMoves(staying, "to wait on", async () => {
        await Promise.all(staying.map((each) => each.tapTest("claim-wait")));
        await isGone();
    });
}

// The next `type` command is answered with an error and does not reach the server.
async function refuseNext(person, type) {
    let isDue = true;
    await person.page.routeWebSocket(/\/ws$/, (line) => {
        const server = line.connectToServer();
        line.onMessage((text) => {
            const { id, type: sent } = JSON.parse(text);
            if (isDue && sent === type) {
                isDue = false;
                line.send(JSON.stringify({ type: "error", id, code: "busy", path: "", message: "busy" }));
            } else {
                server.send(text);
            }
        });
    });
}

// This alone is visible below the board; it is on the screen, covers neither the board nor anything
// that can be tapped, and the board has not moved.
async function assertShownAlone(person, name, places) {
    const notices = ".play-board :is(.notice, .refusal, .stepper, .last-move)";
    await person.seeTest(name);
    const shown = await person.page.locator(notices).evaluateAll((all) => all
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map(({ dataset }) => dataset.test));
    assert.deepEqual(shown, [name], person.name);
    assert.deepEqual(await coveredBy(person, byTest(name)), [], `${person.name}: ${name} covers`);
    await assertBoardIsFree(person, byTest(name));
    assert.deepEqual(await boardPlacesOf(person), places, `${person.name}: ${name} moves the board`);
    await takePicture(person, `one-at-a-time-${name}`, "light");
}

// Ben offers a draw and goes away; Ada decides about both, and one of her commands is refused meanwhile.
async function decideAboutBoth(person, device) {
    const ada = await person("Ada", { device });
    await refuseNext(ada, "respond");
    const ben = await person("Ben");
    await startTable([ada, ben], "eat-thyself", { clock });
    await advance([ada, ben], { movesMax: 4 });
    const places = await boardPlacesOf(ada);
    await ben.tapTest("ask-draw");
    await assertShownAlone(ada, "offer-draw", places);
    await ben.go("about:blank");
    await ada.see(byTest("claim-forfeit"), { timeout: claimMsMax });
    await assertShownAlone(ada, "claim-1", places);
    assert.equal(await ada.count(`${byTest("claim-draw")}:visible`), 1);
    await ada.tapTest("claim-wait");
    await assertShownAlone(ada, "offer-draw", places);
    await ada.tapTest("offer-decline");
    await assertShownAlone(ada, "problem", places);
    await ada.tap(`${byTest("problem")} button`);
    await assertShownAlone(ada, "offer-draw", places);
    await ada.tapTest("offer-decline");
    await ada.see(byTest("offer-draw"), { state: "detached" });
    await ada.see(".stepper:visible");
    assert.deepEqual(await boardPlacesOf(ada), places);
}

test("a player who leaves is away; after a while the others decide or wait, also about an offer; nothing jumps",
    ({ person }) => Promise.all([decideAboutBen(person), lookAtTwoOfThree(person),
        decideAboutBoth(person, phone), decideAboutBoth(person, desktop)]));
