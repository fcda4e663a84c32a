import assert from "node:assert/strict";
import { test } from "node:test";

import { parsePath, paths } from "../../../web-client/router.js";
import { archiveFromSearch, archiveSearch, daysInOrder, isSearch }
    from "../../../web-client/state/archive_query.js";
import { tableFromSearch } from "../../../web-client/state/table_query.js";

const searchOf = (path) => new URL(path, "http://potluck.test").search;

test("every page has an address, and every other address has none", () => {
    const pages = [
        ["/", "home"], ["/new", "newTable"], ["/new/die", "newTable"], ["/archive", "archive"], ["/games", "games"],
        ["/device", "device"], ["/m/0123456789abcdef", "match"], ["/rules/die", "rules"],
        ["/r/0123456789abcdef", "room"], ["/r/short", "badLink"], ["/archive/die", "notFound"],
        ["/device/x", "notFound"], ["/elsewhere", "notFound"],
    ];
    for (const [path, page] of pages) {
        assert.equal(parsePath(path).page, page, path);
    }
});

test("a search in the archive goes into the address and comes back", () => {
    const query = { game: "die", player: "Zoë & Co", from: "2026-11-01", to: "2026-11-21" };
    assert.deepEqual(archiveFromSearch(searchOf(paths.archive(query))), query);
    assert.equal(archiveSearch({ game: "", player: "  ", from: undefined }), "");
    assert.deepEqual(archiveFromSearch("?player=+&limit=9&game=die"), { game: "die" });
    assert.equal(isSearch({ before: "1.a" }), false);
    assert.equal(isSearch({ player: "Ada" }), true);
});

test("the last day may be the first, not before it", () => {
    assert.equal(daysInOrder({ from: "2026-11-21", to: "2026-11-21" }), true);
    assert.equal(daysInOrder({ from: "2026-11-22", to: "2026-11-21" }), false);
    assert.equal(daysInOrder({ from: "2026-11-22", to: "" }), true);
});

test("a table like another is a link that says all about it", () => {
    const table = {
        options: { size: 5, keystones: ["dot", "bar"] }, visibility: "public",
        clock: { kind: "fischer", base_s: 600, increment_s: 5 }, chat: "free",
    };
    const path = paths.newTable("eat-your-neighbor", { game: "eat-your-neighbor", ...table });
    assert.equal(parsePath(path.split("?")[0]).game, "eat-your-neighbor");
    assert.deepEqual(tableFromSearch(searchOf(path)), table);
    assert.equal(paths.newTable("die"), "/new/die");
});

test("what does not fit in such a link is left out", () => {
    const empty = { options: {} };
    for (const text of ["", "{", "null", "[1]", "7", "{\"options\":[1]}",
        "{\"visibility\":\"secret\",\"chat\":3,\"clock\":{\"kind\":\"days\",\"days\":99}}"]) {
        assert.deepEqual(tableFromSearch(`?like=${encodeURIComponent(text)}`), empty, text);
    }
    assert.deepEqual(tableFromSearch(""), empty);
});
