// Debian's Chromium, and the devices that people use.

import { chromium } from "@playwright/test";

export const phone = {
    viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1,
};
export const onPhone = { device: phone };
export const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

export const launchOptions = {
    executablePath: process.env.POTLUCK_CHROMIUM ?? "/usr/bin/chromium",
    timeout: 60_000,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync"],
};

export const startBrowser = () => chromium.launch(launchOptions);

// A persistent profile, as real browsers have; the others are private windows. -> its context
export const startLastingBrowser = (folder, device) =>
    chromium.launchPersistentContext(folder, { ...launchOptions, ...device });
