// How the people in tests choose: at random from a seed, preferring what ends games soon.
// A taste is a function from offers ({kind, key, label, pressed}) to the one to tap.

import { seededRandom } from "../units/rules_process.mjs";

export function createTaste(game, seed) {
    const random = seededRandom(seed * 7919);
    for (let warm = 0; warm < 8; warm += 1) {
        random(); // the first numbers of near seeds are alike
    }
    const pick = (offers) => offers[Math.floor(random() * offers.length)];
    const makers = {
        "attack-of-the-moulds": () => mouldTaste(pick, random),
        "eat-thyself": () => ringTaste(pick, random),
        ketchup: () => ketchupTaste(pick, random),
    };
    return makers[game]?.() ?? pick;
}

// Grows, and occasionally spreads.
function mouldTaste(pick, random) {
    return (offers) => {
        const of = (kind) => offers.filter((offer) => offer.kind === kind);
        if (of("spread").length > 0) {
            return pick(of("spread"));
        }
        const spreads = of("place").length === 0 || (of("select").length > 0 && random() < 0.15);
        return pick(of(spreads ? "select" : "place"));
    };
}

// Occasionally ends a turn early.
const ketchupTaste = (pick, random) => (offers) => {
    const cells = offers.filter((offer) => offer.kind === "place");
    const end = offers.find((offer) => offer.kind === "action");
    return end && (cells.length === 0 || random() < 0.2) ? end : pick(cells);
};

// Eats its own pieces; tries each of its kings before other moves.
function ringTaste(pick) {
    let looked = [];
    return (offers) => {
        const of = (kind) => offers.filter((offer) => offer.kind === kind);
        const kings = of("king");
        const chosenKing = offers.find((offer) => offer.pressed && offer.kind === "king");
        const others = of("remove").length > 0 ? of("remove")
            : offers.filter(({ kind }) => kind !== "king" && kind !== "destination");
        if (kings.length === 0 && of("destination").length === 0) {
            return pick(others);
        }
        if (of("destination").length === 0) {
            looked = [];
            const king = pick(kings);
            looked.push(king.key);
            return king;
        }
        const ways = of("action");
        if (ways.length > 0) {
            return pick(ways);
        }
        const own = chosenKing.label.match(/: (\w+) king/)[1];
        const worth = ({ label }) => label.includes(`: ${own} `) ? 3
            : label.includes("empty tile") ? 2 : label.includes("pawn") ? 1 : 0;
        const best = Math.max(...of("destination").map(worth));
        const next = kings.find((king) => !looked.includes(king.key));
        if (best < 3 && next) {
            looked.push(next.key);
            return next;
        }
        return pick(of("destination").filter((offer) => worth(offer) === best));
    };
}
