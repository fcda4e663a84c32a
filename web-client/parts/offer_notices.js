// What has been offered in a match and waits for an answer: others' offers with yes and no, own
// ones with a way back. What must hold: each offer is one line that stays while it is open, so that
// no button moves away under a finger.

import { h, onChange, setChildren, syncList } from "../dom.js";
import { joinNames } from "../state/game_words.js";
import { offersFor, seatsInGame } from "../state/offer_state.js";
import { playersOf } from "../state/room_state.js";

// onRespond({ply, kind}, accept)
export function createOfferNotices({ texts }, { onRespond }) {
    const words = texts.play.offers;
    const element = h("div", { class: "offers" });

    const render = onChange(([room, me]) => {
        const players = playersOf(room);
        syncList(element, offersFor(room, me),
            ({ kind, ply, by, part }) => `${kind} ${ply} ${by} ${part}`,
            (offer) => h("div", { class: "notice", data: { test: `offer-${offer.kind}`, part: offer.part } },
                h("p", {}), h("div", { class: "buttons" }, buttons(offer))),
            (line, offer) => setChildren(line.firstElementChild, sentence(room, players, offer)));
    });

    function sentence({ match }, players, { kind, by, part }) {
        const { accepted } = match.offers.find((offer) => offer.kind === kind);
        const silent = joinNames(texts, seatsInGame(match)
            .filter((seat) => seat !== by && !accepted.includes(seat))
            .map((seat) => players[seat].name));
        switch (part) {
            case "maker": return words.own[kind](silent);
            case "agreed": return words.agreed(silent);
            default: return words.asks[kind](players[by].name);
        }
    }

    function buttons(offer) {
        const { kind, part } = offer;
        const button = (name, label, accept) => h("button", {
            type: "button", class: accept ? "small primary" : "small",
            data: { test: `offer-${name}` }, on: { click: () => onRespond(offer, accept) },
        }, label);
        switch (part) {
            case "maker": return button("withdraw", words.withdraw, false);
            case "asked": return [button("accept", words.accept[kind], true),
                button("decline", words.decline[kind], false)];
            default: return null;
        }
    }

    return { element, update: (room, me) => render([room, me]) };
}
