// Every type of this folder, under one address for the modules.
export * from "./boards.js";
export * from "./client.js";
export * from "./protocol.js";
export * from "./rules.js";
export * from "./tree.js";
