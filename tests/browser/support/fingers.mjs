// Fingers on a touch screen: real touch events, which the browser itself turns into scrolling, zooming
// and taps. A point is {x, y} on the screen, as potluckTest.pointOf returns it.

// -> {down(...points), move(...points), up()}; a move goes in steps, as a hand does
export async function fingersOf(person) {
    const session = await person.page.context().newCDPSession(person.page);
    let at = [];
    const send = (type, points) => session.send("Input.dispatchTouchEvent", {
        type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
    return {
        async down(...points) {
            at = points;
            await send("touchStart", at);
        },
        async move(...points) {
            const from = at;
            for (let step = 1; step <= stepsOfMove; step += 1) {
                const part = step / stepsOfMove;
                at = points.map(({ x, y }, id) => ({
                    x: from[id].x + (x - from[id].x) * part, y: from[id].y + (y - from[id].y) * part,
                }));
                await send("touchMove", at);
            }
        },
        up: () => send("touchEnd", []),
    };
}

const stepsOfMove = 6;

// The point where a finger touches the target.
export const pointOf = (person, selector) => person.page.evaluate(
    (wanted) => window.potluckTest.pointOf(wanted), selector);
