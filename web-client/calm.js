// When a page has come to rest: what is not for its first look waits until then.

// ms: after everything of the page has been loaded
/** @param {number} ms @returns {Promise<void>} */
export const untilCalm = (ms) => new Promise((resolve) => {
    const soon = () => setTimeout(resolve, ms);
    if (document.readyState === "complete") {
        soon();
    } else {
        addEventListener("load", soon, { once: true });
    }
});
