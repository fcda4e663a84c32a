// What the plain scripts in <head> leave for the modules.
import type { FirstConnection } from "./client.js";

declare global {
    interface Window {
        /** first_line.js; null when none could be opened */
        potluckFirstLine: FirstConnection | null;
        /** first_palette.js */
        potluckPalette: { codes: string[]; key: string; apply(code: string): void };
        /** theme.js */
        potluckTheme: { apply(): void; choice(): string };
    }
}
