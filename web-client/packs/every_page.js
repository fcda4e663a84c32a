// The pack for every page: app.js with all it imports, and modules that several pages and dialogs
// share. The build injects this file into every pack, so that all of them take these modules from
// the one pack that is always loaded; otherwise esbuild would make a file for each combination of
// packs that share a module. Not used when the client runs unpacked.
import "../app.js";
import "../boards/board_modules.js";
import "../boards/bot_mark.js";
import "../boards/picture.js";
import "../boards/ring_changes.js";
import "../boards/thumbnail.js";
import "../net/daily.js";
import "../pages/diagram_parts.js";
import "../parts/bot_levels.js";
import "../parts/copy_link.js";
import "../parts/finished_line.js";
import "../parts/first_game.js";
import "../parts/game_choice.js";
import "../parts/game_picture.js";
import "../parts/last_table.js";
import "../parts/marks.js";
import "../parts/own_games.js";
import "../parts/reopen_buttons.js";
import "../state/offer_state.js";
import "../state/piece_words.js";
import "../view.js";
