// Asks for what a page needs beside the core at once, not when the core gets to it; a plain script
// in <head>. What must hold: it only makes things quicker; a page that is missing here costs time
// and nothing else. The build replaces the name of each module by those of its packs (embed_files.cpp),
// so these names stand in lists.
(function () {
    "use strict";
    /** @type {{[page: string]: string[]}} */
    var firstOf = {
        "": ["/pages/home_page.js"],
        "new": ["/pages/new_table_page.js"],
        "r": ["/pages/room_page.js"],
        "m": ["/pages/match_page.js", "/boards/cell_view.js"],
        "rules": ["/pages/rules_route.js"],
        "study": ["/pages/study_page.js", "/boards/cell_view.js"],
        "daily": ["/pages/daily_page.js", "/boards/cell_view.js"],
        "archive": ["/pages/archive_page.js"],
        "games": ["/pages/games_page.js"],
        "device": ["/pages/device_page.js"]
    };
    var languages = ["en", "de"]; // language.js has the last word

    /** @param {string} address */
    function ask(address) {
        var link = document.createElement("link");
        link.rel = "modulepreload";
        link.href = address;
        document.head.append(link);
    }

    function startWords() {
        var chosen = null;
        try {
            chosen = localStorage.getItem("potluck.language");
        } catch (error) {
            // A browser that forbids storage has made no choice.
        }
        var wanted = [chosen].concat(navigator.languages || [], "en").map(function (locale) {
            return String(locale).toLowerCase().split("-")[0];
        });
        ask("/texts/catalogue_" + wanted.find(function (code) {
            return languages.indexOf(code) >= 0;
        }) + ".js");
    }

    var parts = location.pathname.split("/").filter(Boolean);
    (firstOf[parts[0] || ""] || []).forEach(ask);
    if (parts[0] === "rules" && parts.length > 1) {
        ["/pages/rules_page.js"].forEach(ask);
    }
    startWords(); // last: a browser takes its time to open what it keeps
})();
