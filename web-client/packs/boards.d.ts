// For tsc, which would otherwise follow boards.js from the boards into the untyped parts.
export {};
