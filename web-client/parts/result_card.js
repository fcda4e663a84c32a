// How a match ended: who won, in the place and height of the turn, so that the board stays where it
// is; below the board what can be done next, and why it ended: once all who sit at the table want
// another game, it begins.

import { seatMark, seatName } from "../boards/seat_mark.js";
import { h, onChange, setChildren, setText } from "../dom.js";
import { paths } from "../router.js";
import { botOfLevel, isBot, otherLevels } from "../state/bots.js";
import { clockPhrase } from "../state/clock_words.js";
import { joinNames, optionsPhrase, outcomeWords } from "../state/game_words.js";
import { forfeitedSeats, freeSeats, isAgainstBots, isHost, isReady, notReady, outcomeOf, playersOf, tableSeat }
    from "../state/room_state.js";
import { createPersonTools } from "./person_tools.js";
import { createReopenButtons } from "./reopen_buttons.js";
import { createSeatList } from "./seat_list.js";
import { createSettingsButton } from "./settings_button.js";

export function createResultCard(context, { code, run }) {
    const { texts, session, store } = context;
    const words = texts.play.result;
    const ending = h("h2", { data: { test: "result-title" } });
    const title = h("div", { class: "turn-banner result-banner" }, ending);
    const why = h("p", { class: "result-reason", data: { test: "result-reason" } });
    const next = h("div", { class: "result-next" });
    const seats = createSeatList(context, { code, run });
    const people = createPersonTools(context, { code, run });
    const settings = createSettingsButton(context, { code });
    const tools = h("details", { class: "host-tools", data: { test: "host-tools" } },
        h("summary", {}, words.hostTools), settings.element, people.element);
    const element = h("section", { class: "result", data: { test: "result" } }, next);

    const render = onChange(([match, info, status, table, me, ownSeat, games]) => {
        const room = { match, info, table };
        const outcome = outcomeOf(match);
        const said = outcomeWords(texts, {
            game: match.game, outcome, scores: match.position.scores, players: playersOf(room),
            ownSeat, left: forfeitedSeats(match.actions).size, actions: match.actions,
        });
        title.classList.toggle("won", said.won === true);
        setChildren(ending, outcome.winners.map((seat) => seatMark(seat, seatName(seat, texts))),
            h("span", {}, said.title));
        setText(why, said.reason);
        setChildren(next, status === "closed" ? closed(room) : nextGame(room, me, games));
    });

    // A game that was called off is not kept.
    function replayLink(match) {
        return match.actions.length > 0 && outcomeOf(match).winners.length > 0 && h("a", {
            class: "button", href: paths.match(match.match), data: { test: "replay" },
        }, words.replay);
    }

    function closed({ match, table }) {
        return [h("p", { class: "buttons" }, replayLink(match)), why,
            createReopenButtons(context, { code, game: match.game, table })];
    }

    // What the next game will be, when the host has changed it.
    function newSettings({ match, info }, games) {
        const same = JSON.stringify([match.options, match.clock_settings]) ===
            JSON.stringify([info.options, info.clock]);
        const gameInfo = games?.find(({ name }) => name === info.game);
        return same ? null : h("p", { class: "hint", data: { test: "next-settings" } },
            words.next([optionsPhrase(texts, gameInfo, info.game, info.options),
                clockPhrase(texts, info.clock)].join(" · ")));
    }

    function nextGame(room, me, games) {
        const full = freeSeats(room.info).length === 0;
        const seated = tableSeat(room, me) !== null;
        const alone = full && isHost(room, me) && isAgainstBots(room, me);
        return [
            h("p", { class: "buttons" }, seated && again(isReady(room, me)), replayLink(room.match)),
            why,
            alone && h("p", { class: "buttons" },
                otherOpponents(room, 1, "stronger"), otherOpponents(room, -1, "weaker")),
            h("p", { class: "hint", data: { test: "waits-for" } },
                waiting(room, me, full)),
            newSettings(room, games),
            !full && h("h3", {}, words.seatsForNext),
            !full && seats.element,
            isHost(room, me) && tools,
        ];
    }

    function again(ready) {
        return h("button", {
            type: "button", class: ready ? "" : "primary",
            data: { test: ready ? "not-again" : "play-again" },
            on: { click: () => run(() => session.ready(code, !ready)) },
        }, ready ? words.changedMind : words.playAgain);
    }

    // Play again against computer players a level stronger or weaker. name: of the words.
    function otherOpponents({ info }, by, name) {
        const { bots } = store.get();
        const changes = bots ? otherLevels(info, bots, by) : [];
        const said = texts.bots;
        return changes.length > 0 && h("button", {
            type: "button", class: "small", data: { test: `play-${name}` },
            on: { click: () => run(() => session.changeBots(code, changes)) },
        }, changes.length === 1 ? said[name](botOfLevel(bots, changes[0].level).name)
            : said[`${name}Many`]);
    }

    // Whom it waits for, or who would like to.
    function waiting(room, me, full) {
        const names = (people) => joinNames(texts, people.map(({ name }) => name));
        const late = notReady(room.info).filter(({ user }) => user !== me?.user);
        const eager = room.info.seats.filter(({ person, ready }) =>
            person && ready && !isBot(person) && person.user !== me?.user).map(({ person }) => person);
        if (isReady(room, me) && full && late.length > 0) {
            return words.waitsFor(names(late));
        }
        if (!full) {
            return words.needSeats;
        }
        return eager.length > 0 ? words.wantsMore(names(eager)) : words.playAgainHint;
    }

    return {
        title,
        element,
        show(isOver) {
            title.hidden = element.hidden = !isOver;
        },
        destroy: settings.destroy,
        update(room, me, ownSeat, games) {
            render([room.match, room.info, room.status, room.table, me, ownSeat, games]);
            seats.update(room, me);
            people.update(room, me);
            settings.update(room.info, games, me);
        },
    };
}
