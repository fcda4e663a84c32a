// What comes with the first page, beside app.js and its imports: modules that several pages and
// dialogs share. The build injects this file into every pack, so that all of them expect these
// modules in the one pack that is always there (esbuild would make a file for each combination of
// packs that share a module). A browser that runs the client unpacked never asks for this file.
import "../app.js";
import "../boards/board_modules.js";
import "../boards/bot_mark.js";
import "../boards/keystone_list.js";
import "../boards/picture.js";
import "../boards/thumbnail.js";
import "../pages/diagram_parts.js";
import "../parts/bot_levels.js";
import "../parts/copy_link.js";
import "../parts/finished_line.js";
import "../parts/first_game.js";
import "../parts/game_picture.js";
import "../parts/marks.js";
import "../parts/own_games.js";
import "../parts/reopen_buttons.js";
import "../view.js";
