// Runs axe-core on a page. The driver injects it past the content security policy; the client itself
// does not contain it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// The rules that depend on the theme, and take the longest.
const colourRules = ["color-contrast", "link-in-text-block"];

// colours: "only" runs these alone, "none" all others.
// -> [{rule, impact, help, targets}], worst first
export async function issuesOf(person, { colours = "too" } = {}) {
    if (!await person.page.evaluate(() => "axe" in window)) {
        await person.page.evaluate(source);
    }
    const violations = await person.page.evaluate(async ([rules, wanted]) => {
        const some = {
            only: { runOnly: { type: "rule", values: rules } },
            none: { rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])) },
        };
        const { violations: found } = await window.axe.run(document,
            { ...some[wanted], resultTypes: ["violations"] });
        return found.map(({ id, impact, help, nodes }) => ({
            rule: id, impact, help,
            targets: nodes.map(({ target, any, failureSummary }) =>
                ({ target: target.join(" "), why: any[0]?.message ?? failureSummary })),
        }));
    }, [colourRules, colours]);
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
