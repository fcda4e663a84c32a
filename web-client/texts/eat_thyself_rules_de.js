// The rules of Eat Thyself in German; see rules_en.js for the shape.

/** @import {eatThyselfRulesEn} from "./eat_thyself_rules_en.js" */

/** @type {typeof eatThyselfRulesEn} */
export const eatThyselfRulesDe = {
    title: "Eat Thyself",
    by: "von Martin Grider",
    facts: "2 oder 3 Spieler",
    lead: "Ein Ring aus Königen und Bauern, der beim Spielen schrumpft. Nimmst du fremde Figuren, musst du sie nur wieder einsetzen; fressen musst du deine eigenen. Wer zuerst nur noch einen König hat und sonst nichts, gewinnt.",
    sections: [
        {
            title: "Der Ring",
            blocks: [
                "Könige (Kronen) und Bauern (Scheiben) stehen im Kreis. Dazwischen liegen quadratische Plättchen: Ein Plättchen ist ein leeres Feld, auf dem eine Figur stehen darf. Alles im Kreis, ein Plättchen oder eine Figur ohne Plättchen, zählt als ein Feld.",
                "Jeder hat zwei Karten, A und B, mit einer Zahl auf beiden Seiten, und alle sehen die Zahl, die oben liegt.",
            ],
        },
        {
            title: "Dein Zug: Zieh einen König",
            blocks: [
                "Wähle einen deiner Könige, eine deiner Karten und eine Richtung. Der König zieht genau so viele Felder weit, wie die Karte zeigt, und springt über alles hinweg, was unterwegs liegt. Danach wird die Karte umgedreht; beim nächsten Mal liegt also ihre andere Zahl oben.",
                {
                    diagram: "to-tile",
                    task: "Zieh den markierten roten König ein Feld gegen den Uhrzeigersinn, auf das leere Plättchen. (Tipp erst den König an, dann das Plättchen.)",
                    done: "Der König steht auf dem Plättchen, und sonst passiert nichts. Blau ist dran.",
                },
                {
                    diagram: "card-turned",
                    task: "Rot hat Karte A schon benutzt; jetzt zeigt sie 2. Zieh damit den König auf dem Plättchen zwei Felder im Uhrzeigersinn.",
                    done: "Zwei Felder, auf einen eigenen Bauern. Das Plättchen, auf dem der König stand, bleibt liegen, und Karte A zeigt wieder 1.",
                },
                "Der König wird hochgehoben, bevor er zählt. Stand er auf einem Plättchen, bleibt das Plättchen liegen und zählt als Feld; sonst schließt sich die Lücke.",
                {
                    diagram: "same-tile",
                    task: "Vom Ring sind nur vier Plättchen übrig, und Karte A zeigt 4. Zieh den markierten König vier Felder weit.",
                    done: "Er hat einmal ganz herum gezählt und ist wieder auf seinem Plättchen. Auch das ist ein Zug.",
                },
            ],
        },
        {
            title: "Worauf er landet",
            blocks: [
                "Der König nimmt die Stelle dessen ein, worauf er landet.",
                {
                    list: [
                        "Ein leeres Plättchen: Sonst passiert nichts.",
                        "Ein eigener Bauer: Du hast ihn gefressen. Er verlässt das Spiel.",
                        "Ein eigener König: Du hast ihn gefressen. Er verlässt das Spiel, und du darfst außerdem einen deiner Bauern entfernen.",
                        "Ein gegnerischer Bauer: Nimm ihn in die Hand und setz ihn dann wieder ein.",
                        "Ein gegnerischer König: Nimm ihn in die Hand, dazu zwei weitere Figuren dieses Spielers, die du aussuchst (oder so viele, wie da sind). Dann setz sie alle wieder ein, in beliebiger Reihenfolge.",
                    ],
                },
                {
                    diagram: "eat-own-pawn",
                    task: "Die Karte A von Rot zeigt 2. Zieh den König zwei Felder im Uhrzeigersinn, auf einen roten Bauern.",
                    done: "Der Bauer ist gefressen. Rot ist dem Ziel um eine Figur näher.",
                },
                {
                    diagram: "eat-own-king",
                    task: "Zwei blaue Könige stehen nebeneinander. Zieh einen auf den anderen und entferne dann einen Bauern.",
                    done: "Ein König und ein Bauer haben in einem Zug das Spiel verlassen.",
                },
                {
                    diagram: "keep-pawns",
                    task: "Derselbe Zug; beende ihn diesmal, ohne einen Bauern zu entfernen.",
                    done: "Der Bauer ist ein Geschenk, das du nicht annehmen musst. Nur der König ist weg.",
                },
                {
                    diagram: "take-king",
                    task: "Karte A zeigt 4. Zieh den roten König auf den blauen König und nimm dann noch zwei blaue Figuren; setz alle wieder ein.",
                    between: ["Der König ist in der Hand. Jetzt noch zwei blaue Figuren, welche du willst."],
                    done: "Alle drei kommen zurück in den Ring, wohin du sie setzt.",
                },
                {
                    diagram: "fewer",
                    task: "Rot hat außer dem König, auf dem Blau landet, nur eine Figur. Nimm auch sie und setz beide wieder ein.",
                    done: "Mehr als eine war nicht da, also genügte eine.",
                },
            ],
        },
        {
            title: "Einsetzen",
            blocks: [
                "Jede Figur in der Hand kommt zurück in den Ring: entweder zwischen zwei beliebige Nachbarn, wo ein neues Feld entsteht, oder auf ein beliebiges leeres Plättchen. Setz sie dahin, wo sie ihrem Besitzer am wenigsten nützt und dir am meisten.",
                {
                    diagram: "take-pawn",
                    task: "Rot zieht einen König ein Feld weit im Uhrzeigersinn, auf einen blauen Bauern.",
                    between: ["Die alte Stelle des Königs hat sich geschlossen, und der blaue Bauer ist in der Hand."],
                    done: "Rot setzt ihn zwischen zwei anderen Figuren ein.",
                },
                {
                    diagram: "onto-tile",
                    task: "Nimm den blauen Bauern neben dem König und setz ihn auf das leere Plättchen.",
                    done: "Der Bauer steht auf dem Plättchen. Ein neues Feld ist nicht entstanden.",
                },
            ],
        },
        {
            title: "Das Ende",
            blocks: [
                "Du gewinnst am Ende deines Zuges, wenn ein König alles ist, was du noch im Spiel hast.",
                {
                    diagram: "last-piece",
                    task: "Rot hat zwei Könige und einen Bauern. Friss den König und entferne dann den Bauern.",
                    done: "Ein König ist alles, was Rot noch hat: Rot gewinnt.",
                },
                "Wenn 100 Züge in Folge keine Figur das Spiel verlässt, ist es ein Remis.",
                {
                    diagram: "quiet",
                    task: "Seit 99 Zügen hat keine Figur das Spiel verlassen. Nimm den Bauern und setz ihn wieder ein: der hundertste.",
                    done: "Hundert ruhige Züge: Die Partie ist ein Remis.",
                },
            ],
        },
        {
            title: "Mit anderen Einstellungen",
            blocks: [
                {
                    diagram: "last-king",
                    task: "Blau hat zwei Könige und einige Bauern, und der letzte König gewinnt. Friss einen der Könige.",
                    done: "Nur noch ein König: Blau gewinnt sofort. Auf die Bauern kommt es nicht an.",
                },
                {
                    diagram: "three",
                    task: "Drei Spieler. Nimm den blauen Bauern und setz ihn irgendwo wieder ein.",
                    done: "Blau ist dran, dann Grün. Auf wessen Figur du landest, ist gleich: Deine ist es nicht.",
                },
            ],
        },
    ],
    options: [
        ["Spieler", "2 mit 16 Feldern am Anfang, oder 3 mit 24."],
        ["Karten", "Zwei verschiedene Karten aus 1/2, 1/3 und 2/4, und welche Seite zuerst oben liegt. Alle haben dieselben zwei; üblich sind 1/2 und 1/3, beide mit der 1 oben."],
        ["Du gewinnst mit", "einem König als letzter Figur; oder, für eine kürzere Partie, mit einem König als letztem König, egal wie viele Bauern du hast. Dann kann es die Partie sofort beenden, den eigenen König zu fressen."],
    ],
    rulings: [
        "Der veröffentlichte Text nennt das Ziel an einer Stelle „nur noch eine Figur“ und an einer anderen „alle deine Königsfiguren bis auf eine“. Der Bonus für das Fressen eines Königs ergibt nur beim ersten Sinn; darum ist das hier das übliche Ziel, und das zweite lässt sich einstellen.",
        "Eine Figur, die du in die Hand genommen hast, musst du wieder einsetzen. Du entscheidest, wo, nicht ob.",
        "Hat ein Spieler weniger als zwei andere Figuren, wenn du auf seinem König landest, nimmst du so viele, wie da sind.",
        "Ein König, der auf einem Plättchen stand, darf auf dasselbe Plättchen zurückkommen, wenn er einmal ganz herum zählt.",
        "Das Remis nach 100 Zügen, in denen keine Figur das Spiel verlässt, ist von uns.",
        "Rot beginnt. Die Plätze sucht ihr euch aus, und bei einer Revanche wechseln sie.",
    ],
    credit: [
        "Eat Thyself ist von Martin Grider, der es beim Global Game Jam unter der Creative-Commons-Lizenz Attribution-NonCommercial-ShareAlike 3.0 Unported (CC BY-NC-SA 3.0) veröffentlicht hat. Diese Seite erzählt die Regeln in unseren eigenen Worten nach, unter derselben Lizenz, welche Lizenz auch immer der Rest von Potluck hat.",
        "Nach dieser Lizenz darfst du die Regeln weitergeben und bearbeiten, wenn du den Autor nennst, sie nicht kommerziell nutzt und das, was du daraus machst, unter denselben Bedingungen weitergibst.",
    ],
    source: ["Der Global Game Jam", "https://globalgamejam.org/"],
    licence: ["Die Lizenz: Attribution-NonCommercial-ShareAlike 3.0 Unported", "https://creativecommons.org/licenses/by-nc-sa/3.0/"],
};
