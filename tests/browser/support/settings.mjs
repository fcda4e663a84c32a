// The settings dialog.

import { byTest } from "./person.mjs";

export async function confirmsMoves(person, choice) {
    await person.tapTest("preferences");
    await person.page.locator(byTest("preference-confirmMoves")).selectOption(choice);
    await person.tapTest("preferences-close");
}
