// Asks axe-core what keeps people out of a page. It is put in by the driver, past the content
// security policy; the client itself contains nothing of it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// What another theme can change; all other rules read the same elements again.
const colourRules = ["color-contrast", "link-in-text-block"];

// -> [{rule, impact, help, targets}], the worst first
export async function issuesOf(person, { colourOnly = false } = {}) {
    if (!await person.page.evaluate(() => "axe" in window)) {
        await person.page.evaluate(source);
    }
    const violations = await person.page.evaluate(async (rules) => {
        const only = rules ? { runOnly: { type: "rule", values: rules } } : {};
        const { violations: found } = await window.axe.run(document,
            { ...only, resultTypes: ["violations"] });
        return found.map(({ id, impact, help, nodes }) => ({
            rule: id, impact, help,
            targets: nodes.map(({ target, any, failureSummary }) =>
                ({ target: target.join(" "), why: any[0]?.message ?? failureSummary })),
        }));
    }, colourOnly ? colourRules : null);
    const order = ["critical", "serious", "moderate", "minor"];
    return violations.sort((one, other) =>
        order.indexOf(one.impact) - order.indexOf(other.impact));
}

export const isGrave = ({ impact }) => impact === "critical" || impact === "serious";

export function inWords({ rule, impact, help, targets }) {
    const shown = targets.slice(0, 4).map(({ target, why }) => `        ${target}: ${why}`);
    const more = targets.length > 4 ? [`        and ${targets.length - 4} more`] : [];
    return [`    ${impact}: ${rule}, ${help} (${targets.length})`, ...shown, ...more].join("\n");
}
