// A game against computer players that this browser plays by itself: the same view as at a table, on
// a store and with commands of its own (net/solo_table.js). What must hold: nothing of it reaches the
// server, unless the person hands it to the archive.

import "../packs/boards.js";
import { boardModule } from "../boards/board_modules.js";
import { build } from "../dom.js";
import { soloGame } from "../net/solo_games.js";
import { endEngine } from "../net/own_engine.js";
import { startSoloGame } from "../net/solo_start.js";
import { createSoloTable } from "../net/solo_table.js";
import { createTableNews } from "../parts/announcer.js";
import { followSounds } from "../parts/sound_player.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle } from "../state/game_words.js";
import { soloMe } from "../state/solo_room.js";
import { createStore } from "../store.js";
import { createMessagePage } from "./message_page.js";
import { createPlayView } from "./play_view.js";

/** @import {PageContext, PlayedRoom, SoloGame, State} from "../types/index.js" */

/** @param {PageContext} context @param {{room: string}} route */
export function createSoloPage(context, { room: id }) {
    const { texts } = context;
    const solo = soloGame(id);
    return solo ? createGame(context, solo)
        : createMessagePage(context, { ...texts.bots.solo.gone, finished: texts.shell.home.finishedGames });
}

// What of the page's state such a table shows, too.
/** @param {State} state */
const shared = ({ preferences, games, bots }) => ({ preferences, games, bots });

/** @param {PageContext} context @param {SoloGame} solo */
function createGame(context, solo) {
    const { texts, router, announcer, sounds } = context;
    const { id, game } = solo;
    const element = build("div", { class: "room" }, build("p", { class: "loading", role: "status" }, texts.shell.loading));
    const store = createStore({ ...context.store.get(), rooms: {}, lobby: null, guest: null, me: soloMe(solo) });
    const table = createSoloTable(solo, { store, onNext });
    const own = { ...context, store, session: { ...context.session, ...table.commands } };
    const hear = createTableNews(texts, announcer.say);
    const room = () => /** @type {PlayedRoom} */ (store.get().rooms[id]);
    let view = /** @type {ReturnType<typeof createPlayView> | null} */ (null);
    let isLeft = false;

    async function open() {
        try {
            await boardModule(solo.board).load();
        } catch (error) {
            element.replaceChildren(build("p", { class: "problem", role: "alert" }, errorWords(texts, error)));
            return;
        }
        if (!isLeft) {
            view = createPlayView(own, id, room());
            view.update(store.get(), room());
            element.replaceChildren(view.element);
            hear(store.get(), id, true);
            followSounds(store, sounds);
            store.subscribe((state) => {
                if (!isLeft) {
                    view?.update(state, room());
                    hear(state, id, false);
                }
            });
        }
    }

    // The seats move on by one, as at other tables.
    async function onNext(/** @type {number} */ level) {
        const { options, seat } = solo;
        router.navigate(paths.room(await startSoloGame(context, { game, options, level, seat: seat + 1 })));
    }

    open();
    return {
        element,
        title: () => gameTitle(texts, game),
        update: (/** @type {State} */ state) => store.update(() => shared(state)),
        destroy() {
            isLeft = true;
            table.leave();
            view?.destroy();
            endEngine();
        },
    };
}
