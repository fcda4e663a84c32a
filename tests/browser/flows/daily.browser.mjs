// The position of the day: from the first page to its board, wrong and right moves. Which game it is
// depends on the day; the server says what is right.

import { assert, byTest, canAct, onPhone, test } from "../support/flow.mjs";
import { createHand, makeAction } from "../support/trial.mjs";

const status = byTest("daily-status");
const is = (progress) => `.daily [data-progress="${progress}"]`;
const judge = (person, attempt) => person.page.evaluate((actions) =>
    fetch(`/api/daily?actions=${encodeURIComponent(actions.join(","))}`).then((answer) => answer.json()), attempt);

// An action after which the attempt is `open` or solved, or one after which it is failed.
async function findAction(person, daily, isRight) {
    for (const action of daily.position.legal) {
        const then = await judge(person, [...daily.attempt, action]);
        if ((then.progress !== "failed") === isRight) {
            return { action, then };
        }
    }
    throw new Error("no such action");
}

test("a wrong move loses the win, the right ones solve it, and the first page knows", { tag: "@quick" }, async ({ person }) => {
    const ann = await person("Ann", onPhone);
    await ann.go("/", `${byTest("daily-card")} svg`);
    await ann.tap(".daily-link");
    await ann.see(`.daily ${canAct}`);
    const task = await ann.text(status);
    const hand = createHand(ann, ".daily");
    let daily = await judge(ann, []);

    const wrong = await findAction(ann, daily, false);
    await makeAction(ann, hand, wrong.action, daily.position);
    await ann.see(is("failed"));
    assert.equal(await ann.count(".daily .can-act"), 0, "the board waits");
    await ann.tapTest("daily-restart");
    await ann.see(`.daily ${canAct}`);
    assert.equal(await ann.text(status), task);

    while (daily.progress === "open") {
        const { action, then } = await findAction(ann, daily, true);
        await makeAction(ann, hand, action, daily.position);
        daily = then;
        await ann.see(daily.progress === "solved" ? is("solved") : `.daily ${canAct}`);
    }
    await ann.go("/", `${byTest("daily-card")} svg`);
    assert.match(await ann.text(byTest("daily-card")), /Solved/);
});
