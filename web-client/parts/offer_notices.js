// What has been offered in a match and waits for an answer: others' offers with yes and no, own
// ones with a way back. What must hold: each offer is one notice that stays while it is open, so that
// no button moves away under a finger.

import { button, h, smallButton } from "../patch.js";
import { joinNames } from "../state/game_words.js";
import { offersFor, seatsInGame } from "../state/offer_state.js";
import { playersOf } from "../state/room_state.js";

/** @import {Me, PlayedRoom, Texts, Tree} from "../types/index.js" */
/** @import {ShownOffer} from "../state/offer_state.js" */

/** @typedef {(offer: ShownOffer, accept: boolean) => void} OnRespond */

/** @type {(texts: Texts, room: PlayedRoom, me: Me | null, onRespond: OnRespond) => Tree} */
export function offerNotices(texts, room, me, onRespond) {
    const words = texts.play.offers;
    return h("div", { class: "offers" }, offersFor(room, me).map((offer) => {
        const { kind, ply, by, part } = offer;
        return h("div", {
            key: `${kind} ${ply} ${by} ${part}`, class: "notice", data: { test: `offer-${kind}`, part },
        },
        h("p", {}, sentence(texts, room, offer)),
        h("div", { class: "buttons" }, buttons(words, offer, onRespond)));
    }));
}

/** @param {Texts} texts @param {PlayedRoom} room @param {ShownOffer} shownOffer */
function sentence(texts, room, { kind, by, part }) {
    const words = texts.play.offers;
    const players = playersOf(room);
    const accepted = room.match.offers.find((offer) => offer.kind === kind)?.accepted ?? [];
    const silent = joinNames(texts, seatsInGame(room.match)
        .filter((seat) => seat !== by && !accepted.includes(seat))
        .map((seat) => players[seat].name));
    switch (part) {
        case "maker": return words.own[kind](silent);
        case "agreed": return words.agreed(silent);
        default: return words.asks[kind](players[by].name);
    }
}

/** @param {Texts["play"]["offers"]} words @param {ShownOffer} offer @param {OnRespond} onRespond */
function buttons(words, offer, onRespond) {
    const { kind, part } = offer;
    const answer = (/** @type {boolean} */ accept) => () => onRespond(offer, accept);
    switch (part) {
        case "maker": return smallButton("offer-withdraw", words.withdraw, answer(false));
        case "asked": return [
            button("offer-accept", words.accept[kind], answer(true), { class: "small primary" }),
            smallButton("offer-decline", words.decline[kind], answer(false))];
        default: return null;
    }
}
