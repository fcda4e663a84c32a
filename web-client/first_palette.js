// Sets the palette of the pieces before the first paint, as theme.js does with the theme; a plain
// script in <head>. What must hold: <html data-palette> is always one of `codes`; the choice kept
// under "potluck.palette" is one of them or nothing, which is the first. palette.js is the door.
(function () {
    "use strict";
    var codes = ["usual", "contrast", "print"];
    var key = "potluck.palette";

    function kept() {
        try {
            return localStorage.getItem(key);
        } catch (error) {
            return null;
        }
    }

    /** @param {string | null} code */
    function apply(code) {
        document.documentElement.setAttribute("data-palette",
            code !== null && codes.indexOf(code) >= 0 ? code : codes[0]);
    }

    apply(kept());
    window.addEventListener("storage", function (event) {
        if (event.key === key || event.key === null) {
            apply(kept());
        }
    });
    window.potluckPalette = { codes: codes, key: key, apply: apply };
})();
