// The rules of Ketchup, Attack of the Moulds and Die in German; see rules_en.js for the shape.

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
            ],
        },
        {
            title: "Nie gleich",
            blocks: [
                "Ein Zug darf nie damit enden, dass beide größten Gruppen gleich groß sind. Mit einem ersten Stein darfst du sie nur dann gleich groß machen, wenn ein zweiter Stein den Gleichstand wieder auflösen kann. Felder, auf denen das nicht geht, werden nicht angeboten.",
                {
                    diagram: "level",
                    captions: [
                        "Rot führt mit drei zu zwei. Blau setzt zuerst auf das markierte Feld …",
                        "… und es steht drei zu drei. Jetzt darf Blau nicht aufhören und braucht einen zweiten Stein.",
                        "Vier zu drei: Blau hat aufgeholt und führt.",
                    ],
                },
            ],
        },
        {
            title: "Das Ende",
            blocks: [
                "Die Partie endet, wenn das Brett voll ist, oder wenn der Spieler am Zug keinen Stein setzen kann, den die Regeln erlauben. Die größere der beiden größten Gruppen gewinnt. Sie sind nie gleich groß; darum gibt es kein Remis.",
            ],
        },
    ],
    options: [
        ["Felder", "Sechsecke, oder Quadrate, bei denen sich Steine nur an den Seiten berühren."],
        ["Größe", "Sechsecke: 3 bis 7 Felder an jeder Seite, üblich sind 5. Quadrate: 5 bis 10, üblich sind 8."],
        ["Steine pro Zug", "1 oder 2, wie beschrieben; oder 2 oder 3: Wer führt, darf zwei setzen, sonst sind es drei."],
    ],
    rulings: [
        "Ein erster Stein, der die Gruppen gleich groß macht, ist nur erlaubt, wenn irgendein zweiter Stein den Gleichstand beenden kann; so bleibt niemand mitten im Zug stecken.",
    ],
    credit: ["Ketchup ist von Nick Bentley. Dies ist die Fassung von 2010, aus der Catchup entstand. Diese Seite erklärt die Regeln in unseren eigenen Worten."],
};

export const mouldsRulesDe = {
    title: "Attack of the Moulds",
    by: "aus dem Contest X 2019, für die Green Box of Games",
    facts: "2 bis 4 Spieler",
    lead: "Dein Schimmel wächst neben sich weiter oder schickt einen Stein weiter hinaus, und er färbt jeden Nachbarn um, den er dabei berührt.",
    sections: [
        {
            title: "Dein Zug",
            blocks: [
                "Tu eins von beidem.",
                {
                    list: [
                        "Wachsen: Setz einen neuen Stein auf ein leeres Feld neben einem deiner Steine.",
                        "Springen: Zieh einen deiner Steine zwei Schritte geradeaus auf ein leeres Feld. Was dazwischen liegt, ist egal, aber es muss ein Feld des Bretts sein. Das Feld, von dem er kam, ist wieder leer.",
                    ],
                },
            ],
        },
        {
            title: "Umfärben",
            blocks: [
                "Jeder gegnerische Stein neben dem Stein, den du gerade gesetzt oder gezogen hast, wird deiner.",
                {
                    diagram: "grow",
                    captions: [
                        "Blau wächst gleich auf dem markierten Feld.",
                        "Der rote Stein neben dem neuen ist blau geworden.",
                    ],
                },
                {
                    diagram: "spread",
                    captions: [
                        "Der umringte rote Stein darf auf drei Felder springen.",
                        "Er sprang nach oben und hat den blauen Stein daneben umgefärbt. Sein altes Feld ist jetzt leer.",
                    ],
                },
            ],
        },
        {
            title: "Das Ende",
            blocks: [
                "Zu zweit geht die Partie üblicherweise weiter, bis das Brett voll ist; dann gewinnen die meisten Steine. Zu dritt oder zu viert gewinnt sofort, wer nach dem eigenen Zug 20 oder mehr Steine hat. Ist das Brett vorher voll, werden die Steine gezählt.",
                "Wer keine Steine hat oder nichts tun kann, wird übersprungen. Hat nur noch ein Spieler Steine, gewinnt er. Bei gleicher Zahl wird der Sieg geteilt.",
            ],
        },
    ],
    options: [
        ["Spieler und Brett", "Das Quadrat aus 6 mal 6 Feldern ist für 2 oder 4 Spieler, das Dreieck aus 34 Feldern für 2 oder 3."],
        ["Nachbarn", "Auf dem Quadrat hat ein Stein 8 Nachbarn, auch die schrägen; oder nur die 4 an seinen Seiten."],
        ["Springen", "Geradeaus; oder auf jedes Feld, das in zwei Schritten zu erreichen ist und nicht neben dem Stein liegt."],
        ["Das Spiel endet", "wenn das Brett voll ist, oder mit 20 Steinen."],
    ],
    rulings: [
        "Ein Stein dazwischen hält keinen Sprung auf.",
        "Wenn niemand mehr etwas tun kann, oder nach 50 Zügen in Folge, in denen niemand gewachsen ist, werden die Steine gezählt.",
        "Haben mehrere gleich viele und die meisten, teilen sie sich den Sieg.",
    ],
    credit: ["Attack of the Moulds stammt aus dem Contest X 2019, bei dem Spiele für die Green Box of Games entworfen wurden. Diese Seite erklärt die Regeln in unseren eigenen Worten."],
};

export const dieRulesDe = {
    title: "Die",
    by: "von Mark Steere",
    facts: "2 Spieler",
    lead: "Werde alle deine Steine los. In jedem Zug musst du einen dazusetzen, und vom Brett kommen sie nur, indem sie sterben.",
    sections: [
        {
            title: "Wohin du setzen darfst",
            blocks: [
                "Rot beginnt. In deinem ersten Zug setzt du einen Stein auf ein beliebiges leeres Feld. Danach setzt du in jedem Zug einen Stein, unter zwei Bedingungen:",
                {
                    list: [
                        "Das leere Feld muss über leere Felder mit einem deiner Steine verbunden sein.",
                        "Unter diesen Feldern sind nur die erlaubt, die am wenigsten deiner eigenen Steine berühren. Zuerst kommen also Felder ohne einen deiner Steine daneben; wenn keins mehr da ist, die mit einem, und so weiter.",
                    ],
                },
                {
                    diagram: "fewest",
                    captions: ["Die Möglichkeiten von Blau sind markiert: die Felder, die am wenigsten blaue Steine berühren."],
                },
                "Ein Feld gibt es für dich immer; darum passt niemand. Das Brett markiert sie alle.",
            ],
        },
        {
            title: "Töten und sterben",
            blocks: [
                "Steine einer Farbe, die sich berühren, sind eine Gruppe. Eine Gruppe ist eingeschlossen, wenn neben ihr kein leeres Feld ist. Sieh dir, nachdem du gesetzt hast, die Gruppe an, zu der dein Stein gehört:",
                {
                    list: [
                        "Ist sie eingeschlossen, nimm sie vom Brett und sonst nichts. Genau das willst du.",
                        "Sonst nimm jede eingeschlossene Gruppe deines Gegners vom Brett.",
                    ],
                },
                {
                    diagram: "sacrifice",
                    captions: [
                        "Blau setzt gleich auf das markierte Feld.",
                        "Neben der Gruppe des neuen Steins war kein leeres Feld; darum ist sie weg.",
                    ],
                },
                {
                    diagram: "kill",
                    captions: [
                        "Rot setzt gleich auf das markierte Feld.",
                        "Neben der eigenen Gruppe von Rot ist noch ein leeres Feld, neben einer blauen Gruppe aber keins mehr: Sie kommt vom Brett, sehr zur Freude von Blau.",
                    ],
                },
            ],
        },
        {
            title: "Das Ende",
            blocks: [
                "Du gewinnst, wenn du keinen Stein mehr auf dem Brett hast, ob nach deinem eigenen Zug oder nach dem deines Gegners. (Vor dem zweiten Zug der Partie hat Blau noch keinen; das zählt nicht.) Ein Remis gibt es nicht.",
            ],
        },
    ],
    options: [
        ["Brett", "Ein Sechseck mit 2 bis 10 Feldern an jeder Seite; üblich sind 6. Mehr lässt sich nicht ändern: „Die“ wird hier genau so gespielt, wie sein Autor es geschrieben hat."],
    ],
    rulings: [],
    credit: ["„Die“ ist von Mark Steere, Juni 2025. Das Spiel ist hier mit seiner Erlaubnis programmiert, mit unverändertem Namen und unveränderten Regeln. Diese Seite erklärt sie in unseren eigenen Worten."],
};
