// Sets the theme before the first paint; a plain script in <head>, so that no page flashes.
// What must hold: <html data-theme> is always "light" or "dark". The choice kept under
// "potluck.theme" is "light", "dark" or nothing, which follows the system. The browser's own frame
// has the colour of the theme, too.
(function () {
    "use strict";
    var system = window.matchMedia("(prefers-color-scheme: dark)");

    function choice() {
        try {
            return localStorage.getItem("potluck.theme") || "system";
        } catch (error) {
            return "system";
        }
    }

    function apply() {
        var chosen = choice();
        var dark = chosen === "dark" || (chosen !== "light" && system.matches);
        var theme = dark ? "dark" : "light";
        document.documentElement.setAttribute("data-theme", theme);
        /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll(
            "meta[name=theme-color]")).forEach(function (meta) {
            meta.media = meta.dataset.of === theme ? "all" : "not all";
        });
    }

    apply();
    system.addEventListener("change", apply);
    window.addEventListener("storage", apply);
    window.potluckTheme = { apply: apply, choice: choice };
})();
