// Everything that a flow uses, under one address.

export { strict as assert } from "node:assert";

export * from "./axe.mjs";
export * from "./board.mjs";
export * from "./browser.mjs";
export * from "./fingers.mjs";
export * from "./fixtures.mjs";
export * from "./gallery.mjs";
export * from "./gallery_walk.mjs";
export * from "./keyboard.mjs";
export * from "./kept.mjs";
export * from "./looks.mjs";
export * from "./measure.mjs";
export * from "./network.mjs";
export * from "./packing_proxy.mjs";
export * from "./past_pages.mjs";
export * from "./person.mjs";
export * from "./places.mjs";
export * from "./settings.mjs";
export * from "./shifts.mjs";
export * from "./table.mjs";
export * from "./taste.mjs";
export * from "./trial.mjs";
