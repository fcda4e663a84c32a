// Asks for all modules of a page at once, instead of level by level as their imports are read; a
// plain script in <head>, so that this begins before the first module is there.
// What must hold: it only makes things quicker: a list that lacks a file costs time and nothing
// else. The lists are made by `scripts/check_head_start --mend`; a file of the core (all that app.js
// imports) stands in index.html and in no list.
(function () {
    "use strict";
    var lists = {
        // (lists) of scripts/check_head_start
        "/boards/cell_view.js":
            "/boards/advice_marks.js /boards/board_turns.js /boards/cell_animations.js " +
            "/boards/cell_choices.js /boards/cell_preview.js /boards/cell_prompt.js " +
            "/boards/cell_scene.js /boards/confirming.js /boards/controls_bar.js " +
            "/boards/gone_mark.js /boards/grid_geometry.js /boards/groups.js " +
            "/boards/keystone_list.js /boards/keystone_shapes.js /boards/player_label.js " +
            "/boards/pointing.js /boards/ring_geometry.js /boards/roving_focus.js " +
            "/boards/seat_forms.js",
        "/boards/ring_view.js":
            "/boards/advice_marks.js /boards/board_turns.js /boards/confirming.js " +
            "/boards/controls_bar.js /boards/gone_mark.js /boards/grid_geometry.js " +
            "/boards/player_label.js /boards/pointing.js /boards/ring_animations.js " +
            "/boards/ring_center.js /boards/ring_changes.js /boards/ring_choices.js " +
            "/boards/ring_geometry.js /boards/ring_marks.js /boards/ring_prompt.js " +
            "/boards/ring_scene.js /boards/ring_targets.js /boards/roving_focus.js " +
            "/boards/seat_forms.js",
        "/pages/archive_page.js":
            "/boards/cell_scene.js /boards/gone_mark.js /boards/grid_geometry.js " +
            "/boards/groups.js /boards/ring_geometry.js /boards/ring_marks.js " +
            "/boards/ring_scene.js /boards/seat_forms.js /boards/seat_mark.js " +
            "/boards/thumbnail.js /parts/finished_line.js /parts/game_picture.js " +
            "/parts/sample_positions.js /state/date_words.js",
        "/pages/device_page.js":
            "/boards/bot_mark.js /boards/cell_scene.js /boards/gone_mark.js " +
            "/boards/grid_geometry.js /boards/groups.js /boards/ring_geometry.js " +
            "/boards/ring_marks.js /boards/ring_scene.js /boards/seat_forms.js " +
            "/boards/seat_mark.js /boards/thumbnail.js /parts/game_picture.js " +
            "/parts/live_picture.js /parts/own_games.js /parts/room_list.js " +
            "/parts/sample_positions.js /state/clock_words.js /state/throttle.js",
        "/pages/home_page.js":
            "/boards/bot_mark.js /boards/cell_scene.js /boards/gone_mark.js " +
            "/boards/grid_geometry.js /boards/groups.js /boards/ring_geometry.js " +
            "/boards/ring_marks.js /boards/ring_scene.js /boards/seat_forms.js " +
            "/boards/seat_mark.js /boards/thumbnail.js /parts/finished_line.js " +
            "/parts/finished_list.js /parts/game_picture.js /parts/live_picture.js " +
            "/parts/lobby_filter.js /parts/own_games.js /parts/room_list.js " +
            "/parts/sample_positions.js /state/clock_words.js /state/date_words.js " +
            "/state/throttle.js",
        "/pages/match_page.js":
            "/boards/board_modules.js /boards/board_turns.js /boards/board_view.js " +
            "/boards/bot_mark.js /boards/confirming.js /boards/grid_geometry.js " +
            "/boards/picture.js /boards/ring_changes.js /boards/seat_forms.js " +
            "/boards/seat_mark.js /net/analyst.js /parts/analysis_panel.js " +
            "/parts/chance_curve.js /parts/copy_button.js /parts/move_list.js " +
            "/parts/position_tools.js /parts/seat_cards.js /parts/stepper.js " +
            "/parts/turn_buttons.js /state/advice.js /state/analysis.js " +
            "/state/announcements.js /state/clock_words.js /state/date_words.js " +
            "/state/download_names.js /state/match_times.js /state/offer_state.js " +
            "/state/position_words.js /state/step_keys.js",
        "/pages/new_table_page.js":
            "/boards/cell_scene.js /boards/gone_mark.js /boards/grid_geometry.js " +
            "/boards/groups.js /boards/ring_geometry.js /boards/ring_marks.js " +
            "/boards/ring_scene.js /boards/seat_forms.js /boards/thumbnail.js " +
            "/parts/bot_levels.js /parts/clock_form.js /parts/drop_out_form.js " +
            "/parts/game_picture.js /parts/opponent_form.js /parts/option_form.js " +
            "/parts/sample_positions.js /state/clock_words.js",
        "/pages/play_view.js":
            "/boards/board_modules.js /boards/board_turns.js /boards/board_view.js " +
            "/boards/bot_mark.js /boards/confirming.js /boards/grid_geometry.js " +
            "/boards/ring_changes.js /boards/seat_forms.js /boards/seat_mark.js " +
            "/net/positions.js /parts/chat_panel.js /parts/chat_people.js " +
            "/parts/claim_notices.js /parts/coach.js /parts/copy_button.js " +
            "/parts/first_game.js /parts/hint_desk.js /parts/look_back.js " +
            "/parts/match_actions.js /parts/match_facts.js /parts/move_list.js " +
            "/parts/move_preview.js /parts/offer_notices.js /parts/person_tools.js " +
            "/parts/play_tools.js /parts/refusal_note.js /parts/reopen_buttons.js " +
            "/parts/resign_button.js /parts/result_card.js /parts/seat_cards.js " +
            "/parts/seat_clocks.js /parts/seat_list.js /parts/settings_button.js " +
            "/parts/sounds_question.js /parts/turn_banner.js /parts/turn_buttons.js " +
            "/parts/typed_move.js /parts/watch_line.js /state/advice.js /state/analysis.js " +
            "/state/announcements.js /state/clock_words.js /state/offer_state.js " +
            "/state/position_words.js /state/step_keys.js /state/typed_moves.js",
        "/pages/room_page.js":
            "/boards/board_modules.js /boards/cell_scene.js /boards/gone_mark.js " +
            "/boards/grid_geometry.js /boards/groups.js /boards/ring_geometry.js " +
            "/boards/ring_marks.js /boards/ring_scene.js /boards/seat_forms.js " +
            "/boards/thumbnail.js /pages/closed_table_page.js /pages/room_views.js " +
            "/parts/game_picture.js /parts/reopen_buttons.js /parts/sample_positions.js " +
            "/state/clock_words.js",
        "/pages/rules_page.js":
            "/boards/board_modules.js /boards/board_view.js /boards/cell_scene.js " +
            "/boards/confirming.js /boards/gone_mark.js /boards/grid_geometry.js " +
            "/boards/groups.js /boards/keystone_list.js /boards/keystone_shapes.js " +
            "/boards/ring_geometry.js /boards/ring_marks.js /boards/ring_scene.js " +
            "/boards/seat_forms.js /boards/seat_mark.js /boards/thumbnail.js " +
            "/net/positions.js /pages/rules_diagrams.js /pages/rules_trial.js " +
            "/parts/first_game.js /parts/move_preview.js /parts/trial_board.js",
        "/pages/rules_route.js":
            "/boards/cell_scene.js /boards/gone_mark.js /boards/grid_geometry.js " +
            "/boards/groups.js /boards/ring_geometry.js /boards/ring_marks.js " +
            "/boards/ring_scene.js /boards/seat_forms.js /boards/thumbnail.js " +
            "/parts/game_picture.js /parts/sample_positions.js",
        "/pages/study_page.js":
            "/boards/board_modules.js /boards/board_view.js /boards/bot_mark.js " +
            "/boards/confirming.js /boards/grid_geometry.js /boards/picture.js " +
            "/boards/seat_forms.js /boards/seat_mark.js /net/positions.js " +
            "/parts/copy_button.js /parts/move_list.js /parts/move_preview.js " +
            "/parts/position_tools.js /parts/refusal_note.js /parts/seat_cards.js " +
            "/parts/stepper.js /parts/trial_board.js /state/analysis.js /state/step_keys.js",
        "/pages/waiting_view.js":
            "/boards/bot_mark.js /boards/cell_scene.js /boards/gone_mark.js " +
            "/boards/grid_geometry.js /boards/groups.js /boards/ring_geometry.js " +
            "/boards/ring_marks.js /boards/ring_scene.js /boards/seat_forms.js " +
            "/boards/seat_mark.js /boards/thumbnail.js /parts/chat_panel.js " +
            "/parts/chat_people.js /parts/copy_button.js /parts/copy_link.js " +
            "/parts/game_picture.js /parts/person_tools.js /parts/sample_positions.js " +
            "/parts/seat_list.js /parts/settings_button.js /parts/watch_line.js " +
            "/state/clock_words.js",
        "/parts/bot_dialog.js":
            "/boards/bot_mark.js /parts/bot_levels.js",
        "/parts/computer_dialog.js":
            "/boards/cell_scene.js /boards/gone_mark.js /boards/grid_geometry.js " +
            "/boards/groups.js /boards/ring_geometry.js /boards/ring_marks.js " +
            "/boards/ring_scene.js /boards/seat_forms.js /boards/thumbnail.js " +
            "/parts/bot_levels.js /parts/game_picture.js /parts/sample_positions.js",
        "/parts/keys_dialog.js":
            "",
        "/parts/name_dialog.js":
            "/parts/copy_button.js /parts/copy_link.js /parts/device_link.js " +
            "/state/date_words.js",
        "/parts/qr_dialog.js":
            "",
        "/parts/settings_dialog.js":
            "/palette.js",
        "/parts/table_dialog.js":
            "/parts/clock_form.js /parts/drop_out_form.js /parts/option_form.js " +
            "/state/clock_words.js",
        "/state/announcements.js":
            "/boards/ring_changes.js /state/offer_state.js",
        "/texts/catalogue_de.js":
            "/texts/a11y_de.js /texts/boards_de.js /texts/bots_de.js /texts/clock_de.js " +
            "/texts/comfort_de.js /texts/games_de.js /texts/german_words.js /texts/play_de.js " +
            "/texts/reasons_de.js /texts/shell_de.js /texts/study_de.js /texts/tech_de.js",
        "/texts/catalogue_en.js":
            "/texts/a11y_en.js /texts/boards_en.js /texts/bots_en.js /texts/clock_en.js " +
            "/texts/comfort_en.js /texts/games_en.js /texts/play_en.js /texts/reasons_en.js " +
            "/texts/shell_en.js /texts/study_en.js /texts/tech_en.js",
        "/texts/rules_de.js":
            "/texts/rules_de_eat_thyself.js /texts/rules_de_eat_your_neighbor.js " +
            "/texts/rules_de_stones.js",
        "/texts/rules_de_eat_thyself.js":
            "",
        "/texts/rules_de_eat_your_neighbor.js":
            "",
        "/texts/rules_de_stones.js":
            "",
        "/texts/rules_en.js":
            "/texts/rules_en_eat_thyself.js /texts/rules_en_eat_your_neighbor.js " +
            "/texts/rules_en_stones.js",
        "/texts/rules_en_eat_thyself.js":
            "",
        "/texts/rules_en_eat_your_neighbor.js":
            "",
        "/texts/rules_en_stones.js":
            ""
        // (end of the lists)
    };
    var firstOf = {
        "": ["/pages/home_page.js"],
        "new": ["/pages/new_table_page.js"],
        "r": ["/pages/room_page.js", "/pages/waiting_view.js"],
        "m": ["/pages/match_page.js", "/boards/cell_view.js"],
        "rules": ["/pages/rules_route.js"],
        "study": ["/pages/study_page.js", "/boards/cell_view.js"],
        "archive": ["/pages/archive_page.js"],
        "device": ["/pages/device_page.js"]
    };
    var asked = {};

    function ask(address) {
        if (!asked[address]) {
            asked[address] = true;
            var link = document.createElement("link");
            link.rel = "modulepreload";
            link.href = address;
            document.head.append(link);
        }
    }

    // The module and whatever it needs beside the core.
    function start(module) {
        if (lists[module] !== undefined) {
            ask(module);
            lists[module].split(" ").filter(Boolean).forEach(ask);
        }
    }

    // The words, where each language has a file of its own; language.js has the last word.
    function startWords() {
        var chosen = null;
        try {
            chosen = localStorage.getItem("potluck.language");
        } catch (error) {
            // A browser that forbids storage has made no choice.
        }
        var known = [chosen].concat(navigator.languages || [], "en").map(function (locale) {
            return "/texts/catalogue_" + String(locale).toLowerCase().split("-")[0] + ".js";
        }).filter(function (address) {
            return lists[address] !== undefined;
        });
        if (known.length > 0) {
            start(known[0]);
        }
    }

    var parts = location.pathname.split("/").filter(Boolean);
    startWords();
    (firstOf[parts[0] || ""] || []).forEach(start);
    if (parts[0] === "rules" && parts.length > 1) {
        start("/pages/rules_page.js");
    }
    window.potluckHeadStart = start;
})();
