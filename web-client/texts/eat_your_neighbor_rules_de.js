// The rules of Eat Your Neighbor in German; see rules_en.js for the shape.

/** @import {eatYourNeighborRulesEn} from "./eat_your_neighbor_rules_en.js" */

/** @type {typeof eatYourNeighborRulesEn} */
export const eatYourNeighborRulesDe = {
    title: "Eat Your Neighbor",
    by: "von Nick Bentley",
    facts: "2 Spieler",
    lead: "Deine Steine wachsen zu Kreaturen zusammen. Eine Kreatur frisst Nachbarn, die um genau einen Stein kleiner sind als sie. Wer am Ende mehr gefressen hat, gewinnt.",
    sections: [
        {
            title: "Eine Kreatur",
            blocks: [
                "Steine einer Farbe, die sich berühren, sind eine Kreatur. Auch ein einzelner Stein ist eine Kreatur. Keine Kreatur darf je mehr als 4 Steine haben.",
            ],
        },
        {
            title: "Dein Zug",
            blocks: [
                "Setz einen deiner Steine auf ein leeres Feld. Er darf beliebig viele deiner Kreaturen verbinden, solange die Kreatur, die dabei entsteht, höchstens 4 Steine hat. Passen darfst du nicht.",
                {
                    diagram: "place",
                    task: "Setz neben deinen roten Stein, auf das markierte Feld.",
                    done: "Die beiden berühren sich: Sie sind jetzt eine Kreatur aus zwei Steinen.",
                },
                {
                    diagram: "limit",
                    task: "Verbinde auf dem markierten Feld ein rotes Paar mit einem einzelnen Stein. (Das Feld zwischen den beiden Paaren ergäbe fünf.)",
                    done: "Zwei und eins und der neue Stein: vier, mehr darf eine Kreatur nicht haben.",
                },
            ],
        },
        {
            title: "Fressen",
            blocks: [
                "Sieh dir jetzt die Kreatur an, zu der dein neuer Stein gehört. Sie frisst jede gegnerische Kreatur neben ihr, die um genau einen Stein kleiner ist: vier frisst drei, drei frisst zwei, zwei frisst eins. Größere, gleich große und viel kleinere Nachbarn bleiben verschont, und keine deiner anderen Kreaturen frisst in diesem Zug.",
                {
                    diagram: "eat",
                    task: "Rot macht drei: Setz auf das markierte Feld.",
                    done: "Die Kreatur hat jetzt drei Steine: Das blaue Paar ist gefressen. Der einzelne blaue Stein ist um zwei kleiner und bleibt.",
                },
                {
                    diagram: "several",
                    task: "Zwei blaue Paare stehen nahe beim roten. Setz so, dass deine Dreierkreatur beide berührt.",
                    done: "Drei frisst zwei, und das zweimal: vier Steine auf einmal.",
                },
                {
                    diagram: "spare",
                    task: "Rot macht zwei, neben einem einzelnen blauen Stein und einem blauen Paar.",
                    done: "Der einzelne Stein ist gefressen. Das Paar ist so groß wie die rote Kreatur und bleibt.",
                },
                {
                    diagram: "only-new",
                    task: "Neben der roten Dreierkreatur steht ein blaues Paar. Setz weit weg davon.",
                    done: "Nichts wird gefressen: Es frisst nur die Kreatur, zu der der neue Stein gehört.",
                },
                "Gefressene Kreaturen kommen sofort vom Brett, und du bekommst für jeden Stein einen Punkt.",
            ],
        },
        {
            title: "Schwärmen",
            blocks: [
                "Die Kleinen haben eine Chance gegen die Größten. Steht dein neuer Stein allein, als Kreatur aus einem Stein, dann frisst er auch jede gegnerische Viererkreatur neben ihm, neben der schon zwei oder mehr deiner einzelnen Steine standen.",
                {
                    diagram: "swarm",
                    task: "Zwei einzelne rote Steine berühren die blaue Viererkreatur schon. Rot setzt einen dritten auf das markierte Feld.",
                    done: "Der Schwarm ist vollständig: Alle vier blauen Steine sind gefressen.",
                },
                "Ein einziger Stein kann so mehrere Kreaturen auf einmal fressen.",
                {
                    diagram: "swarm-two",
                    task: "Zwei blaue Viererkreaturen, neben jeder zwei einzelne rote Steine. Setz einen dazwischen.",
                    done: "Der neue Stein vollendet zwei Schwärme: Acht blaue Steine sind gefressen.",
                },
            ],
        },
        {
            title: "Das Ende",
            blocks: [
                "Die Partie endet, sobald jemand 12 oder mehr Steine gefressen hat, oder wenn der Spieler am Zug kein Feld mehr hat, auf das er setzen darf. Wer mehr Punkte hat, gewinnt. Bei gleichen Punkten gewinnt, wer zuletzt gesetzt hat; ein Remis gibt es nicht.",
                {
                    diagram: "twelve",
                    task: "Rot hat neun gefressen. Mach vier, neben einer blauen Dreierkreatur.",
                    done: "Zwölf sind gefressen, also ist die Partie vorbei. Rot hat mehr Punkte und gewinnt.",
                },
                {
                    diagram: "no-placement",
                    task: "Bisher wurde kaum etwas gefressen, und das Brett ist fast voll. Setz den letzten roten Stein.",
                    done: "Blau hat kein Feld mehr, also ist die Partie vorbei. Blau hat einen Punkt, Rot keinen: Blau gewinnt.",
                },
                {
                    diagram: "tie",
                    task: "Je ein Punkt. Setz für Blau auf das markierte Feld.",
                    done: "Rot hat kein Feld mehr. Die Punkte sind gleich, und Blau hat zuletzt gesetzt: Blau gewinnt.",
                },
            ],
        },
        {
            title: "Schlüsselkreaturen",
            blocks: [
                "Eine Zugabe für alle, die das Spiel kennen. Vier der zwölf Formen, die Kreaturen haben können, liegen für beide aus. Am Ende bringt jede Kreatur auf dem Brett, die eine dieser Formen hat, beliebig gedreht oder gespiegelt, ihrem Besitzer 3 Punkte.",
                { keystones: true },
                {
                    diagram: "keystone",
                    task: "Vier Formen zählen: Zwei, Dreierreihe, Dreieck und Biene. Rot hat zwei Steine gefressen, Blau keinen. Setz für Blau.",
                    done: "Die Partie ist vorbei. Eine blaue Kreatur hat die Form einer Karte, das sind 3 Punkte: Blau gewinnt mit drei zu zwei.",
                },
                "Bei gleichen Punkten gewinnt, wer mehr Steine gefressen hat; ist auch das gleich, wer zuletzt gesetzt hat.",
                {
                    diagram: "keystone-tie",
                    task: "Rot hat drei gefressen. Blau hat zwei Kreaturen mit der Form einer Karte. Setz für Blau auf das markierte Feld.",
                    done: "Der neue Stein hat die Form der einen verändert: je drei Punkte. Rot hat mehr Steine gefressen und gewinnt.",
                },
            ],
        },
        {
            title: "Mit anderen Einstellungen",
            blocks: [
                {
                    diagram: "bigger",
                    task: "Dieselben Regeln auf einem Brett mit Seitenlänge 5: Mach ein Paar neben dem einzelnen blauen Stein.",
                    done: "Zwei frisst eins, wie auf jedem Brett.",
                },
            ],
        },
    ],
    options: [
        ["Brett", "Üblich ist ein Sechseck mit 4 Feldern an jeder Seite (37 Felder). Mit 5 und 6 werden die Partien länger."],
        ["Schlüsselkreaturen", "Keine, vier, die du aussuchst, oder vier ausgeloste."],
    ],
    rulings: [
        "Die veröffentlichten Regeln zeigen kein Brett. Bei Seitenlänge 4 reichen die 30 Steine jeder Farbe genau aus.",
        "Mit 5 und 6 Feldern an jeder Seite gehen die Steine nicht aus.",
        "„Zwei andere einzelne Steine“ für einen Schwarm heißt: mindestens zwei.",
        "Ob du auf ein Feld setzen darfst, entscheidet die Kreatur, die dabei entsteht, noch bevor etwas gefressen wird.",
        "Die Bilder der Schlüsselkarten sind verloren. Es gibt zwölf Karten und genau zwölf Formen aus einem bis vier Steinen; also ist jede Karte eine Form. Das frühere Spiel Circle of Life desselben Autors hat genau diese zwölf als Arten und keine größeren.",
        "Rot beginnt. Die Plätze sucht ihr euch aus, und bei einer Revanche wechseln sie.",
    ],
    credit: [
        "Eat Your Neighbor und seine Erweiterung Keystone Creatures (in Entwicklung) sind von Nick Bentley, der die Regeln auf seiner Website veröffentlicht hat. Diese Seite erklärt sie in unseren eigenen Worten.",
    ],
    source: ["Website von Nick Bentley", "https://nickbentley.games/"],
};
