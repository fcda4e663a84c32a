// Draws the client's icons as PNG files, for those who cannot read SVG: scripts/make_icons.
// node icon_pictures.mjs WEB_CLIENT_FOLDER

import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { startBrowser } from "./support/browser.mjs";

const folder = process.argv[2];
const pictures = [ // an icon without `ground` is see-through beside its shape
    { from: "icon.svg", to: "icons/192.png", size: 192, ground: false },
    { from: "icon.svg", to: "icons/512.png", size: 512, ground: false },
    { from: "icons/maskable.svg", to: "icons/maskable_192.png", size: 192, ground: true },
    { from: "icons/maskable.svg", to: "icons/maskable_512.png", size: 512, ground: true },
    { from: "icons/maskable.svg", to: "icons/apple_touch.png", size: 180, ground: true },
];

const browser = await startBrowser();
for (const { from, to, size, ground } of pictures) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const svg = await readFile(join(folder, from), "utf8");
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px; ` +
        `height: ${size}px }</style>${svg}`);
    await page.screenshot({ path: join(folder, to), omitBackground: !ground });
    await page.close();
}
await browser.close();
