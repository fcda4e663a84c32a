import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { parsePath } from "../../../web-client/router.js";
import { gamesEn } from "../../../web-client/texts/games_en.js";

const folder = fileURLToPath(new URL("../../../web-client", import.meta.url));
const source = (path) => readFileSync(`${folder}/${path}`);
const manifest = JSON.parse(source("manifest.webmanifest"));
const html = String(source("index.html"));

// Width and height stand in the first chunk of a PNG file.
const pngSize = (path) => [source(path).readUInt32BE(16), source(path).readUInt32BE(20)].join("x");

// --paper of the first and of the second theme in tokens.css
const papers = [...String(source("css/tokens.css")).matchAll(/--paper: (#\w+);/g)]
    .map(([, colour]) => colour);

test("the icons of the manifest are there, in the sizes it says", () => {
    for (const { src, sizes, type } of manifest.icons) {
        assert.ok(existsSync(folder + src), src);
        if (type === "image/png") {
            assert.equal(pngSize(src), sizes, src);
        }
    }
    const sizes = manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose ?? "any"}`);
    for (const wanted of ["192x192 any", "512x512 any", "512x512 maskable"]) {
        assert.ok(sizes.includes(wanted), wanted);
    }
    assert.equal(pngSize("icons/apple_touch.png"), "180x180");
});

test("each game has a shortcut with its title that leads to a new table", () => {
    const games = Object.entries(gamesEn).filter(([, words]) => words.title);
    assert.deepEqual(manifest.shortcuts.map(({ name, url }) => [url, name]).sort(),
        games.map(([name, { title }]) => [`/new/${name}`, title]).sort());
    manifest.shortcuts.forEach(({ url }) => assert.equal(parsePath(url).page, "newTable"));
});

test("the colours around the page are those of the paper in both themes", () => {
    assert.equal(manifest.theme_color, papers[0]);
    assert.equal(manifest.background_color, papers[0]);
    assert.match(html, new RegExp(`theme-color" content="${papers[0]}" media="[^"]*light`));
    assert.match(html, new RegExp(`theme-color" content="${papers[1]}" media="[^"]*dark`));
});
