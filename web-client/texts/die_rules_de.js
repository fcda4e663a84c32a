// The rules of Die in German; see rules_en.js for the shape.

import { example, list, section } from "./rule_blocks.js";

/** @import {dieRulesEn} from "./die_rules_en.js" */

/** @type {typeof dieRulesEn} */
export const dieRulesDe = {
    title: "Die",
    by: "von Mark Steere",
    facts: "2 Spieler",
    lead: "Werde alle deine Steine los. In jedem Zug musst du einen dazusetzen, und vom Brett kommen sie nur, indem sie sterben.",
    sections: [
        section("Wohin du setzen darfst",
            "Rot beginnt. In deinem ersten Zug setzt du einen Stein auf ein beliebiges leeres Feld. Danach setzt du in jedem Zug einen Stein, unter zwei Bedingungen:",
            list(
                "Das leere Feld muss über leere Felder mit einem deiner Steine verbunden sein.",
                "Unter diesen Feldern sind nur die erlaubt, die am wenigsten deiner eigenen Steine berühren. Zuerst kommen also Felder ohne einen deiner Steine daneben; wenn keins mehr da ist, die mit einem, und so weiter."),
            example("first",
                "Im ersten Zug geht jedes Feld. Setz in die Mitte.",
                "Auch Blau darf im ersten Zug überall setzen."),
            example("region",
                "Die blauen Steine berühren einige leere Felder. Das einzelne leere Feld zwischen roten Steinen ist unerreichbar. Setz auf das markierte Feld.",
                "Es ist über leere Felder mit einem blauen Stein verbunden."),
            example("fewest",
                "Die Möglichkeiten von Blau sind markiert: die Felder, die keinen blauen Stein berühren. Nimm eins.",
                "Solange es ein Feld gibt, das keinen deiner Steine berührt, musst du auf so eins setzen."),
            example("fewest-one",
                "Für Rot gibt es kein Feld mehr, das keinen roten Stein berührt. Darum sind die markiert, die nur einen berühren. Nimm eins.",
                "Weniger als einer geht jetzt nicht. Ist auch davon kein Feld mehr da, sind es zwei."),
            "Du hast immer ein Feld, auf das du setzen kannst; darum passt niemand. Das Brett markiert sie alle."),
        section("Töten und Sterben",
            "Steine einer Farbe, die sich berühren, sind eine Gruppe. Eine Gruppe ist eingeschlossen, wenn neben ihr kein leeres Feld ist. Sieh dir, nachdem du gesetzt hast, die Gruppe an, zu der dein Stein gehört:",
            list(
                "Ist sie eingeschlossen, nimm sie vom Brett und sonst nichts. Genau das willst du.",
                "Sonst nimm jede eingeschlossene Gruppe deines Gegners vom Brett."),
            example("sacrifice",
                "Blau setzt gleich auf das markierte Feld.",
                "Neben der Gruppe des neuen Steins war kein leeres Feld; darum ist sie weg."),
            example("own-first",
                "Nach diesem Stein ist neben einer roten und einer blauen Gruppe kein leeres Feld mehr. Setz ihn für Rot.",
                "Die eigene rote Gruppe kommt vom Brett und sonst nichts: Wer setzt, kommt zuerst."),
            example("kill",
                "Rot setzt gleich auf das markierte Feld.",
                "Neben der eigenen Gruppe von Rot ist noch ein leeres Feld, neben einer blauen Gruppe aber keins mehr: Sie kommt vom Brett, sehr zur Freude von Blau."),
            example("several",
                "Zwei blaue Gruppen haben nur noch das markierte Feld neben sich. Setz dort für Rot.",
                "Beide kommen auf einmal vom Brett.")),
        section("Das Ende",
            "Du gewinnst, wenn du keinen Stein mehr auf dem Brett hast, ob nach deinem eigenen Zug oder nach dem deines Gegners. (Vor dem zweiten Zug der Partie hat Blau noch keinen; das zählt nicht.) Ein Remis gibt es nicht.",
            example("win-own",
                "Blau hat nur eine Möglichkeit. Sie verbindet alle blauen Steine.",
                "Neben der Gruppe ist kein leeres Feld, also ist sie weg: Blau gewinnt mit dem eigenen Zug."),
            example("win-killed",
                "Rot hat nur eine Möglichkeit, und Blau hofft darauf.",
                "Alle blauen Steine sind tot: Blau gewinnt mit dem Zug von Rot.")),
        section("Mit anderen Einstellungen",
            example("smallest",
                "Das kleinste Brett hat sieben Felder. Setz für Blau.",
                "Neben der blauen Gruppe ist kein leeres Feld. Sie ist weg, und Blau gewinnt.")),
    ],
    options: [
        ["Brett", "Ein Sechseck mit 2 bis 10 Feldern an jeder Seite; üblich sind 6. Mehr lässt sich nicht ändern: „Die“ wird hier genau so gespielt, wie sein Autor es geschrieben hat."],
    ],
    rulings: [
        "Ohne einen Stein auf dem Brett gibt es nichts, womit ein Feld verbunden sein könnte; im ersten Zug ist darum jedes Feld erlaubt.",
        "Gespielt werden darf in jeder Größe; hier sind es 2 bis 10 Felder an jeder Seite.",
        "Rot beginnt. Die Plätze sucht ihr euch aus, und bei einer Revanche wechseln sie.",
    ],
    credit: [
        "„Die“ ist von Mark Steere, Juni 2025; die Regeln stehen auf seiner Website. Das Spiel ist hier mit seiner Erlaubnis programmiert, mit unverändertem Namen und unveränderten Regeln. Diese Seite erklärt sie in unseren eigenen Worten.",
    ],
    source: ["Website des Autors, Mark Steere Games", "https://marksteeregames.com/"],
};
