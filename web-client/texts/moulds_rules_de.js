// The rules of Attack of the Moulds in German; see rules_en.js for the shape.

/** @import {mouldsRulesEn} from "./moulds_rules_en.js" */

/** @type {typeof mouldsRulesEn} */
export const mouldsRulesDe = {
    title: "Attack of the Moulds",
    by: "aus dem Contest X 2019, für die Green Box of Games",
    facts: "2 bis 4 Spieler",
    lead: "Dein Schimmel wächst auf ein Nachbarfeld oder schickt einen Stein weiter hinaus, und er färbt jeden Nachbarn um, den er dabei berührt.",
    sections: [
        {
            title: "Dein Zug",
            blocks: [
                "Du hast zwei Möglichkeiten:",
                {
                    list: [
                        "Wachsen: Setz einen neuen Stein auf ein leeres Feld neben einem deiner Steine.",
                        "Springen: Zieh einen deiner Steine zwei Schritte geradeaus auf ein leeres Feld. Was dazwischen liegt, ist egal, aber es muss ein Feld des Bretts sein. Das Feld, von dem er kam, ist wieder leer.",
                    ],
                },
                {
                    diagram: "grow-beside",
                    task: "Wachsen: Setz einen roten Stein auf das markierte Feld, neben den in der Ecke.",
                    done: "Rot hat drei Steine.",
                },
                {
                    diagram: "spread-two",
                    task: "Springen: Zieh den umringten Stein zwei Schritte schräg. (Tipp erst den Stein an, dann das Feld.)",
                    done: "Er ist gesprungen, und die Ecke ist leer. Rot hat so viele Steine wie vorher.",
                },
                {
                    diagram: "over",
                    task: "Spring über den roten Stein dazwischen.",
                    done: "Was dazwischen liegt, ist egal.",
                },
            ],
        },
        {
            title: "Umfärben",
            blocks: [
                "Jeder gegnerische Stein neben dem Stein, den du gerade gesetzt oder gezogen hast, wird deiner.",
                {
                    diagram: "grow",
                    task: "Blau wächst auf dem markierten Feld.",
                    done: "Der rote Stein neben dem neuen ist blau geworden.",
                },
                {
                    diagram: "spread",
                    task: "Der umringte rote Stein springt zwei Schritte nach oben.",
                    done: "Er hat den blauen Stein daneben umgefärbt. Sein altes Feld ist jetzt leer.",
                },
            ],
        },
        {
            title: "Das Ende",
            blocks: [
                "Zu zweit geht die Partie üblicherweise weiter, bis das Brett voll ist; dann gewinnt, wer die meisten Steine hat. Zu dritt oder zu viert gewinnt sofort, wer nach dem eigenen Zug 20 oder mehr Steine hat. Ist das Brett vorher voll, werden die Steine gezählt.",
                {
                    diagram: "full",
                    task: "Vier Wege führen auf das letzte leere Feld. Wachse dort.",
                    done: "Sieben Steine sind umgefärbt, aber das Brett ist voll: 21 zu 15, Blau gewinnt.",
                },
                {
                    diagram: "twenty",
                    task: "Rot hat 16 Steine und spielt auf 20. Wachse auf dem markierten Feld.",
                    done: "Zwanzig Steine nach dem eigenen Zug: Rot gewinnt sofort.",
                },
                {
                    diagram: "shared",
                    task: "Drei Spieler, ein Feld noch frei. Wachse dort für Blau.",
                    done: "Das Brett ist voll. Rot und Blau haben je 13 Steine, mehr als Grün, und teilen sich den Sieg.",
                },
                "Wer keine Steine hat oder nichts tun kann, wird übersprungen. Hat nur noch ein Spieler Steine, gewinnt er. Bei gleicher Zahl wird der Sieg geteilt.",
                {
                    diagram: "skipped",
                    task: "Violett springt neben den einzigen roten Stein.",
                    done: "Er ist umgefärbt. Rot hat nichts mehr und wird übersprungen: Blau ist dran.",
                },
                {
                    diagram: "alone",
                    task: "Der letzte rote Stein steht allein. Spring mit Blau daneben.",
                    done: "Nur noch Blau hat Steine: Blau gewinnt.",
                },
                {
                    diagram: "left",
                    task: "Grün hat die Partie verlassen. Wachse für Rot, dann für Blau.",
                    done: "Violett ist dran: Grün wird übersprungen. Der grüne Stein bleibt und kann umgefärbt werden.",
                },
                {
                    diagram: "nobody",
                    task: "Grün ist gegangen, und nur Blau kann noch etwas tun. Füll das letzte Feld von Blau.",
                    done: "Niemand, der noch dabei ist, kann etwas tun; also wird gezählt. Rot hat die meisten und gewinnt; Grün ist gegangen und kann es nicht.",
                },
                {
                    diagram: "quiet",
                    task: "Seit 49 Zügen ist niemand gewachsen. Spring noch einmal.",
                    done: "Fünfzig Züge ohne Wachstum: Die Steine werden gezählt. Je zwei, also wird der Sieg geteilt.",
                },
            ],
        },
        {
            title: "Mit anderen Einstellungen",
            blocks: [
                {
                    diagram: "sides",
                    task: "Hier berühren sich Steine nur an den vier Seiten. Wachse auf dem markierten Feld.",
                    done: "Der blaue Stein schräg daneben bleibt blau, und der blaue darüber ist zwei Schritte entfernt.",
                },
                {
                    diagram: "any",
                    task: "Hier darf ein Stein auch um die Ecke springen. Zieh ihn auf das markierte Feld.",
                    done: "Zwei Schritte, einer schräg und einer gerade.",
                },
                {
                    diagram: "triangle",
                    task: "Auf dem Dreieck hat jedes Feld bis zu sechs Nachbarn. Wachse unter der Spitze.",
                    done: "Drei Spieler haben am Anfang je drei Steine; Rot hat jetzt vier.",
                },
                {
                    diagram: "four",
                    task: "Vier Spieler, jeder in einer Ecke. Wachse einmal für jeden.",
                    done: "Alle waren einmal dran, und Rot ist wieder an der Reihe.",
                },
            ],
        },
        {
            title: "Noch zu erprobende Ideen",
            blocks: [
                "Der Autor nennt drei weitere Bretter und einen anderen Anfang als Ideen, die noch zu erproben sind. Wie gut sie sind, weiß also noch niemand; probiert sie aus.",
                "Der Stern hat 37 Felder in Reihen aus Sechsecken und sechs Spitzen. Alle beginnen auf einer Spitze und in der Mitte der Seite gegenüber; zu zweit und zu dritt bleiben drei Spitzen leer.",
                {
                    diagram: "star",
                    task: "Der Stern, für drei Spieler. Wachse unter der roten Spitze.",
                    done: "Rot hat vier Steine: zwei an der Spitze, zwei an der Seite gegenüber.",
                },
                "Das perfekte Dreieck hat 28 Felder, sieben an jeder Seite.",
                {
                    diagram: "perfect-triangle",
                    task: "Rot hat die obere Ecke und zwei Steine auf der unteren Seite, links und rechts von ihrer Mitte. Wachse dazwischen.",
                    done: "Drei rote Steine in einer Reihe, und einer in der Ecke.",
                },
                "Das Plus ist ein Quadrat aus 7 mal 7 Feldern ohne seine vier Ecken: 33 Felder, für zwei oder vier Spieler.",
                {
                    diagram: "plus",
                    task: "Spring an der fehlenden Ecke vorbei: zwei Schritte schräg, aus dem unteren Arm in den linken.",
                    done: "Das Feld dazwischen gehört zum Brett, also ist der Weg frei.",
                },
                "Auf dem Dreieck, dem Stern und dem perfekten Dreieck könnt ihr auch nur mit den Steinen in der Mitte der Seiten beginnen, oder nur mit denen in den Ecken.",
                {
                    diagram: "middle",
                    task: "Zwei Spieler auf dem Dreieck, ohne die Steine in den Ecken. Wachse über den beiden roten.",
                    done: "Am Anfang waren es je zwei Steine; Rot hat jetzt drei.",
                },
                {
                    diagram: "corners",
                    task: "Dasselbe Brett, nur mit den Ecken. Spring am Rand entlang zwei Schritte nach unten.",
                    done: "Je ein Stein, und das ganze Brett ist offen.",
                },
            ],
        },
    ],
    options: [
        ["Spieler und Brett", "Das Quadrat (36 Felder) und das Plus (33) sind für 2 oder 4 Spieler, das Dreieck (34), der Stern (37) und das perfekte Dreieck (28) für 2 oder 3. Plus, Stern und perfektes Dreieck sind Ideen des Autors, die noch zu erproben sind."],
        ["Die Steine beginnen", "Auf dem Dreieck, dem Stern und dem perfekten Dreieck: in einer Ecke und in der Mitte der Seite gegenüber; oder nur in den Ecken; oder nur in der Mitte der Seiten, auch das eine Idee des Autors, die noch zu erproben ist."],
        ["Nachbarn", "Auf dem Quadrat und dem Plus hat ein Stein 8 Nachbarn, auch die schrägen; oder nur die 4 an seinen Seiten."],
        ["Springen", "Geradeaus; oder auf jedes Feld, das in zwei Schritten zu erreichen ist und nicht neben dem Stein liegt."],
        ["Das Spiel endet", "wenn das Brett voll ist, oder mit 20 Steinen."],
    ],
    rulings: [
        "Ein Stein dazwischen hält keinen Sprung auf.",
        "Wer keine Steine hat oder nichts tun kann, wird übersprungen.",
        "Hat von denen, die noch dabei sind, nur noch einer Steine, gewinnt er sofort, auch bevor das Brett voll ist oder zwanzig erreicht sind.",
        "Wird auf 20 Steine gespielt und ist das Brett vorher voll, endet die Partie, und die Steine werden gezählt.",
        "Wenn niemand mehr etwas tun kann, oder nach 50 Zügen in Folge, in denen niemand gewachsen ist, werden die Steine gezählt.",
        "Haben mehrere gleichauf die meisten Steine, teilen sie sich den Sieg.",
        "Die Bilder und Worte des Autors nennen nicht jedes Feld. Die Bretter, und wo jede Farbe darauf beginnt, sind so, wie sie hier gezeichnet sind.",
        "Eine Seite aus sieben Feldern hat nur ein mittleres; auf dem perfekten Dreieck stehen die zwei Steine darum links und rechts davon.",
        "Rot beginnt. Die Plätze sucht ihr euch aus, und bei einer Revanche wechseln sie. (Beim Autor beginnt, wer zuletzt etwas Verschimmeltes im Kühlschrank gefunden hat: Nimm den roten Platz.)",
    ],
    credit: [
        "Attack of the Moulds stammt aus dem Contest X 2019, bei dem Spiele für die Green Box of Games entworfen wurden. Die Regeln stehen im Wiki dieser Box. Diese Seite erklärt sie in unseren eigenen Worten.",
    ],
    source: ["Attack of the Moulds im Wiki der Green Box", "https://greenbox.fandom.com/wiki/Attack_of_the_Moulds"],
};
