// The rules of Ketchup in German; see rules_en.js for the shape.

/** @import {ketchupRulesEn} from "./ketchup_rules_en.js" */

/** @type {typeof ketchupRulesEn} */
export const ketchupRulesDe = {
    title: "Ketchup",
    by: "von Nick Bentley",
    facts: "2 Spieler",
    lead: "Bau die größte Gruppe aus Steinen. Wer vorn liegt, setzt weniger Steine; ein Vorsprung ist also teuer erkauft, und die Frage ist, wann du ihn dir holst.",
    sections: [
        {
            title: "Gruppen",
            blocks: [
                "Steine einer Farbe, die sich berühren, sind eine Gruppe. Es zählt nur, wie groß deine größte Gruppe ist. Das Brett zeichnet die größten Gruppen mit kräftigerem Rand.",
            ],
        },
        {
            title: "Dein Zug",
            blocks: [
                "Setz einen oder zwei Steine auf leere Felder. Vergleiche vor jedem Stein die größten Gruppen:",
                {
                    list: [
                        "Ist deine größer, darfst du in diesem Zug höchstens einen Stein setzen.",
                        "Ist deine kleiner, oder sind beide gleich groß, darfst du zwei setzen.",
                    ],
                },
                "Wenn du also zurückliegst und schon dein erster Stein dich nach vorn bringt, ist dein Zug vorbei. Mindestens einen Stein musst du setzen. Danach darfst du aufhören, und der Zug endet von selbst, wenn du keinen mehr setzen darfst.",
                {
                    diagram: "first",
                    task: "Das Brett ist leer, also führt niemand. Setz den ersten roten Stein.",
                    done: "Rot führt mit eins zu null; darum war es nur ein Stein. Blau ist dran.",
                },
                {
                    diagram: "two",
                    task: "Blau liegt mit zwei zu drei zurück. Setz zwei Steine, weit auseinander.",
                    done: "Zwei Steine, und der Zug ist vorbei. Rot führt immer noch.",
                },
                {
                    diagram: "stop",
                    task: "Setz einen blauen Stein und beende dann den Zug.",
                    done: "Ein Stein genügt. Danach darfst du aufhören.",
                },
                {
                    diagram: "leader",
                    task: "Rot führt mit drei zu zwei. Setz einen Stein.",
                    done: "Vier zu zwei, und der Zug ist vorbei: Wer führt, bekommt einen Stein.",
                },
                {
                    diagram: "overtake",
                    task: "Blau liegt zurück. Verbinde die beiden blauen Gruppen mit einem Stein.",
                    done: "Vier zu drei: Schon der erste Stein bringt Blau nach vorn, also gibt es keinen zweiten.",
                },
            ],
        },
        {
            title: "Nie gleich",
            blocks: [
                "Ein Zug darf nie damit enden, dass beide größten Gruppen gleich groß sind. Mit einem ersten Stein darfst du sie nur dann gleich groß machen, wenn ein zweiter Stein den Gleichstand wieder auflösen kann. Felder, auf denen das nicht geht, werden nicht angeboten.",
                {
                    diagram: "level",
                    task: "Rot führt mit drei zu zwei. Blau setzt zuerst auf das markierte Feld …",
                    between: ["… und es steht drei zu drei. Jetzt darf Blau nicht aufhören und braucht einen zweiten Stein."],
                    done: "Vier zu drei: Blau hat aufgeholt und führt.",
                },
                {
                    diagram: "last-stone",
                    task: "Blau hat noch einen Stein. Neben dem blauen Paar stünde es drei zu drei; darum werden diese Felder nicht angeboten. Setz auf das markierte.",
                    done: "Drei zu zwei: Ein Zug endet nie mit Gleichstand.",
                },
            ],
        },
        {
            title: "Das Ende",
            blocks: [
                "Die Partie endet, wenn das Brett voll ist, oder wenn der Spieler am Zug keinen Stein setzen kann, den die Regeln erlauben. Die größere der beiden größten Gruppen gewinnt. Sie sind nie gleich groß; darum gibt es kein Remis.",
                {
                    diagram: "full",
                    task: "Ein Feld ist noch frei, und Blau ist dran.",
                    done: "Das Brett ist voll. Neun zu sechs: Blau gewinnt.",
                },
                {
                    diagram: "no-placement",
                    task: "Zwei Felder sind noch frei. Setz für Blau auf das markierte.",
                    done: "Auf dem letzten Feld würde Rot den Gleichstand herstellen, und das ist nicht erlaubt. Die Partie ist vorbei: sieben zu sechs für Blau.",
                },
            ],
        },
        {
            title: "Mit anderen Einstellungen",
            blocks: [
                {
                    diagram: "leader-two",
                    task: "Mit „2 oder 3“ Steinen darf Rot auch in Führung einen zweiten setzen. Setz zwei.",
                    done: "Beide roten Steine sind gesetzt. Blau ist dran.",
                },
                {
                    diagram: "three",
                    task: "Blau liegt zurück und darf drei setzen.",
                    done: "Drei Steine, und drei zu zwei: Blau führt.",
                },
                {
                    diagram: "square",
                    task: "Auf Quadraten zählen nur die Seiten. Setz schräg daneben, auf das markierte Feld, dann dazwischen.",
                    done: "Der schräge Stein berührte den ersten nicht. Der zweite verbindet alle drei: Rot führt mit drei zu zwei.",
                },
            ],
        },
    ],
    options: [
        ["Felder", "Sechsecke, oder Quadrate, bei denen sich Steine nur an den Seiten berühren."],
        ["Größe", "Sechsecke: 3 bis 7 Felder an jeder Seite, üblich sind 5. Quadrate: 5 bis 10, üblich sind 8."],
        ["Steine pro Zug", "1 oder 2, wie beschrieben; oder 2 oder 3: Wer führt, darf zwei setzen, sonst sind es drei."],
    ],
    rulings: [
        "Im Text steht, dass du zwei Steine setzen „kannst“; du darfst also nach einem aufhören.",
        "Quadrate berühren sich an ihren Seiten, nicht an den Ecken.",
        "Bei „2 oder 3“ darf auch zwei setzen, wer führt; nach einem ersten Stein, der dich nach vorn bringt, ist also noch ein zweiter erlaubt. Auch wer die Partie eröffnet, darf zwei setzen.",
        "Ein erster Stein, der die Gruppen gleich groß macht, ist nur erlaubt, wenn irgendein zweiter Stein den Gleichstand beenden kann; so bleibt niemand mitten im Zug stecken.",
        "Rot beginnt. Die Plätze sucht ihr euch aus, und bei einer Revanche wechseln sie.",
    ],
    credit: [
        "Ketchup ist von Nick Bentley. Dies ist die erste Fassung, die er am 5. Februar 2010 in der Newsgroup rec.games.abstract veröffentlicht hat und aus der Catchup entstand. Diese Seite erklärt die Regeln in unseren eigenen Worten.",
    ],
    source: ["Die Newsgroup rec.games.abstract", "https://groups.google.com/g/rec.games.abstract"],
};
