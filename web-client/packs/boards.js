// The pack that pages and views with a live board share: each of them imports this file, for the
// reason given in every_page.js.
import "../boards/advice_marks.js";
import "../boards/board_turns.js";
import "../boards/board_view.js";
import "../boards/confirming.js";
import "../boards/controls_bar.js";
import "../boards/keystone_list.js";
import "../boards/player_label.js";
import "../boards/pointing.js";
import "../boards/roving_focus.js";
import "../boards/touch_pointing.js";
import "../net/analyst.js";
import "../parts/advice_view.js";
import "../parts/move_list.js";
import "../parts/move_preview.js";
import "../parts/position_tools.js";
import "../parts/refusal_note.js";
import "../parts/seat_cards.js";
import "../parts/share_match.js";
import "../parts/stepper.js";
import "../parts/trial_board.js";
import "../parts/turn_buttons.js";
import "../state/advice.js";
import "../state/analysis.js";
import "../state/position_words.js";
import "../state/step_keys.js";
