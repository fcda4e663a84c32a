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
            "/boards/advice_marks.js /boards/cell_animations.js /boards/cell_changes.js " +
            "/boards/cell_choices.js /boards/cell_prompt.js /boards/cell_scene.js " +
            "/boards/controls_bar.js /boards/elements.js /boards/grid_geometry.js " +
            "/boards/groups.js /boards/keystone_list.js /boards/keystone_shapes.js " +
            "/boards/ring_geometry.js /boards/ring_slots.js /boards/roving_focus.js " +
            "/boards/seat_forms.js",
        "/boards/ring_view.js":
            "/boards/advice_marks.js /boards/cell_changes.js /boards/controls_bar.js " +
            "/boards/elements.js /boards/grid_geometry.js /boards/ring_animations.js " +
            "/boards/ring_center.js /boards/ring_changes.js /boards/ring_choices.js " +
            "/boards/ring_geometry.js /boards/ring_prompt.js /boards/ring_scene.js " +
            "/boards/ring_slots.js /boards/ring_targets.js /boards/roving_focus.js " +
            "/boards/seat_forms.js",
        "/pages/archive_page.js":
            "/boards/cell_scene.js /boards/elements.js /boards/grid_geometry.js " +
            "/boards/groups.js /boards/ring_geometry.js /boards/ring_scene.js " +
            "/boards/ring_slots.js /boards/ring_targets.js /boards/seat_forms.js " +
            "/boards/seat_mark.js /boards/thumbnail.js /parts/finished_line.js " +
            "/parts/game_picture.js /parts/sample_positions.js /state/date_words.js",
        "/pages/device_page.js":
            "/boards/bot_mark.js /boards/cell_scene.js /boards/elements.js " +
            "/boards/grid_geometry.js /boards/groups.js /boards/ring_geometry.js " +
            "/boards/ring_scene.js /boards/ring_slots.js /boards/ring_targets.js " +
            "/boards/seat_forms.js /boards/seat_mark.js /boards/thumbnail.js " +
            "/parts/game_picture.js /parts/live_picture.js /parts/own_games.js " +
            "/parts/room_list.js /parts/sample_positions.js /state/clock_words.js " +
            "/state/throttle.js",
        "/pages/home_page.js":
            "/boards/bot_mark.js /boards/cell_scene.js /boards/elements.js " +
            "/boards/grid_geometry.js /boards/groups.js /boards/ring_geometry.js " +
            "/boards/ring_scene.js /boards/ring_slots.js /boards/ring_targets.js " +
            "/boards/seat_forms.js /boards/seat_mark.js /boards/thumbnail.js " +
            "/parts/finished_line.js /parts/finished_list.js /parts/game_picture.js " +
            "/parts/live_picture.js /parts/lobby_filter.js /parts/own_games.js " +
            "/parts/room_list.js /parts/sample_positions.js /state/clock_words.js " +
            "/state/date_words.js /state/throttle.js",
        "/pages/match_page.js":
            "/boards/board_modules.js /boards/board_view.js /boards/bot_mark.js " +
            "/boards/elements.js /boards/grid_geometry.js /boards/seat_forms.js " +
            "/boards/seat_mark.js /net/analyst.js /parts/analysis_panel.js " +
            "/parts/chance_curve.js /parts/move_list.js /parts/seat_cards.js " +
            "/parts/stepper.js /state/advice.js /state/analysis.js /state/clock_words.js " +
            "/state/date_words.js /state/download_names.js /state/match_times.js",
        "/pages/new_table_page.js":
            "/boards/cell_scene.js /boards/elements.js /boards/grid_geometry.js " +
            "/boards/groups.js /boards/ring_geometry.js /boards/ring_scene.js " +
            "/boards/ring_slots.js /boards/ring_targets.js /boards/seat_forms.js " +
            "/boards/thumbnail.js /parts/bot_levels.js /parts/clock_form.js " +
            "/parts/drop_out_form.js /parts/game_picture.js /parts/opponent_form.js " +
            "/parts/option_form.js /parts/sample_positions.js /state/clock_words.js",
        "/pages/play_view.js":
            "/boards/board_modules.js /boards/board_view.js /boards/bot_mark.js " +
            "/boards/elements.js /boards/grid_geometry.js /boards/seat_forms.js " +
            "/boards/seat_mark.js /parts/chat_panel.js /parts/chat_people.js " +
            "/parts/claim_notices.js /parts/copy_link.js /parts/hint_desk.js " +
            "/parts/match_actions.js /parts/match_facts.js /parts/move_list.js " +
            "/parts/offer_notices.js /parts/person_tools.js /parts/refusal_note.js " +
            "/parts/reopen_buttons.js /parts/resign_button.js /parts/result_card.js " +
            "/parts/seat_cards.js /parts/seat_clocks.js /parts/seat_list.js " +
            "/parts/settings_button.js /parts/turn_banner.js /state/advice.js " +
            "/state/analysis.js /state/clock_words.js /state/offer_state.js",
        "/pages/room_page.js":
            "/boards/board_modules.js /boards/cell_scene.js /boards/elements.js " +
            "/boards/grid_geometry.js /boards/groups.js /boards/ring_geometry.js " +
            "/boards/ring_scene.js /boards/ring_slots.js /boards/ring_targets.js " +
            "/boards/seat_forms.js /boards/thumbnail.js /pages/closed_table_page.js " +
            "/pages/room_views.js /parts/game_picture.js /parts/reopen_buttons.js " +
            "/parts/sample_positions.js /state/clock_words.js",
        "/pages/rules_page.js":
            "/boards/cell_scene.js /boards/elements.js /boards/grid_geometry.js " +
            "/boards/groups.js /boards/keystone_list.js /boards/keystone_shapes.js " +
            "/boards/ring_geometry.js /boards/ring_scene.js /boards/ring_slots.js " +
            "/boards/ring_targets.js /boards/seat_forms.js /boards/thumbnail.js " +
            "/pages/rules_diagrams.js",
        "/pages/rules_route.js":
            "/boards/cell_scene.js /boards/elements.js /boards/grid_geometry.js " +
            "/boards/groups.js /boards/ring_geometry.js /boards/ring_scene.js " +
            "/boards/ring_slots.js /boards/ring_targets.js /boards/seat_forms.js " +
            "/boards/thumbnail.js /parts/game_picture.js /parts/sample_positions.js",
        "/pages/waiting_view.js":
            "/boards/bot_mark.js /boards/cell_scene.js /boards/elements.js " +
            "/boards/grid_geometry.js /boards/groups.js /boards/ring_geometry.js " +
            "/boards/ring_scene.js /boards/ring_slots.js /boards/ring_targets.js " +
            "/boards/seat_forms.js /boards/seat_mark.js /boards/thumbnail.js " +
            "/parts/chat_panel.js /parts/chat_people.js /parts/copy_link.js " +
            "/parts/game_picture.js /parts/person_tools.js /parts/sample_positions.js " +
            "/parts/seat_list.js /parts/settings_button.js /state/clock_words.js",
        "/parts/bot_dialog.js":
            "/boards/bot_mark.js /boards/elements.js /parts/bot_levels.js",
        "/parts/computer_dialog.js":
            "/boards/cell_scene.js /boards/elements.js /boards/grid_geometry.js " +
            "/boards/groups.js /boards/ring_geometry.js /boards/ring_scene.js " +
            "/boards/ring_slots.js /boards/ring_targets.js /boards/seat_forms.js " +
            "/boards/thumbnail.js /parts/bot_levels.js /parts/game_picture.js " +
            "/parts/sample_positions.js",
        "/parts/name_dialog.js":
            "/parts/copy_link.js /parts/device_link.js /state/date_words.js",
        "/parts/table_dialog.js":
            "/parts/clock_form.js /parts/drop_out_form.js /parts/option_form.js " +
            "/state/clock_words.js"
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
