import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";

import { languages } from "../../../web-client/language.js";

const folder = fileURLToPath(new URL("../../../web-client", import.meta.url));
const source = String(readFileSync(`${folder}/head_start.js`));

// What is asked for by a browser at an address.
function asked(pathname, { chosen = null, locales = ["en-GB"] } = {}) {
    const links = [];
    runInContext(source, createContext({
        document: { createElement: () => ({}), head: { append: ({ href }) => links.push(href) } },
        localStorage: { getItem: () => chosen },
        location: { pathname },
        navigator: { languages: locales },
        window: {},
    }));
    return links;
}

test("each page is asked for at its address", () => {
    for (const [pathname, module] of [["/", "home_page"], ["/new/die", "new_table_page"],
        ["/r/abc", "room_page"], ["/m/abc", "match_page"], ["/rules", "rules_route"],
        ["/rules/die", "rules_page"], ["/study/die", "study_page"], ["/archive", "archive_page"],
        ["/device", "device_page"]]) {
        const links = asked(pathname);
        assert.ok(links.includes(`/pages/${module}.js`), `${pathname}: ${links}`);
        links.forEach((link) => assert.ok(existsSync(folder + link), link));
    }
    assert.deepEqual(asked("/elsewhere"), ["/texts/catalogue_en.js"]);
});

test("the words of the language that language.js will choose are asked for", () => {
    for (const { code } of languages) {
        assert.equal(asked("/", { locales: [`${code.toUpperCase()}-XX`] }).at(-1),
            `/texts/catalogue_${code}.js`);
        assert.equal(asked("/", { chosen: code }).at(-1), `/texts/catalogue_${code}.js`);
    }
    assert.equal(asked("/", { chosen: "xx", locales: ["yy"] }).at(-1), "/texts/catalogue_en.js");
    assert.equal(asked("/", { locales: ["fr-FR", "de-CH"] }).at(-1), "/texts/catalogue_de.js");
});
