// For tsc, which would otherwise follow tables.js from the boards into the untyped parts.
export {};
