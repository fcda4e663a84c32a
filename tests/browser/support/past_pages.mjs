// Tables, matches and moves that a test needs but is not about, made by the protocol without pages.

import { movesReach } from "./board.mjs";
import { connect } from "./wire.mjs";
import { seededRandom } from "../units/rules_process.mjs";

const wiresOf = (people) => Promise.all(people.map(async (person) =>
    connect(person.server, await person.token())));

// settings: {options, visibility, clock, chat, drop_out} as in PROTOCOL.md.
// -> {room, path, wires: of the seated people, in seat order}
export async function makeTable(people, game, settings = {}) {
    const wires = await wiresOf(people);
    const [host, ...guests] = wires;
    const { room } = await host.send("create_room",
        { table: { game, options: {}, visibility: "private", ...settings } });
    await host.send("sit", { room, seat: 0 });
    for (const [index, guest] of guests.entries()) {
        await guest.send("join_room", { room });
        await guest.send("sit", { room, seat: index + 1 });
    }
    return { room, path: `/r/${room}`, wires };
}

// The same, started.
export async function makeMatch(people, game, settings) {
    const table = await makeTable(people, game, settings);
    await table.wires[0].send("start", { room: table.room });
    return table;
}

// Grows, places and eats at random; occasionally spreads or ends a turn early.
function choose({ game, position: { legal } }, random) {
    const rare = game === "ketchup" ? (action) => action === "end" : (action) => action.includes("-");
    const usual = legal.filter((action) => game === "eat-thyself" || !rare(action));
    const all = usual.length > 0 && random() > 0.15 ? usual : legal;
    return all[Math.floor(random() * all.length)];
}

// Plays until there are `movesMax` moves and `seat` is to move, or the game is over.
// -> the match
export async function playPast({ room, wires }, { movesMax = Infinity, seed = 1, seat = null } = {}) {
    const random = seededRandom(seed * 7919);
    let { match } = wires[0];
    const isDue = () => match.position.to_move !== null && (match.actions.length < movesMax ||
        (seat !== null && match.position.to_move !== seat));
    while (isDue()) {
        const { user } = match.players[match.position.to_move];
        const wire = wires.find((each) => each.user === user);
        await wire.send("act", { room, match: match.match, ply: match.actions.length,
            takebacks: match.takebacks, action: choose(match, random) });
        match = wire.match;
    }
    return match;
}

// The same for people with the match on their page; waits until all of them have seen it.
export async function advance(people, wanted = {}) {
    const room = new URL(people[0].page.url()).pathname.split("/").at(-1);
    const wires = await wiresOf(people);
    for (const wire of wires) {
        wire.match = (await wire.send("join_room", { room })).match;
    }
    const { actions } = await playPast({ room, wires }, wanted);
    await Promise.all(people.map((each) => movesReach(each, actions.length)));
    wires.forEach((wire) => wire.close());
}
