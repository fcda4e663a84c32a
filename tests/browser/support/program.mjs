// The program under test: POTLUCK names it, or it is the one built in build/test.

import { fileURLToPath } from "node:url";

export const program = process.env.POTLUCK
    ?? fileURLToPath(new URL("../../../build/test/server/potluck", import.meta.url));
