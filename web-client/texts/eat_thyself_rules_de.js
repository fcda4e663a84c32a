// The rules of Eat Thyself in German; see rules_en.js for the shape.

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
                "Der König wird hochgehoben, bevor er zählt. Stand er auf einem Plättchen, bleibt das Plättchen liegen und zählt als Feld; sonst schließt sich die Lücke.",
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
                    captions: [
                        "Die Karte von Rot zeigt 2. Der König zählt zwei Felder im Uhrzeigersinn und landet auf einem roten Bauern …",
                        "… und hat ihn gefressen. Rot ist dem Ziel um eine Figur näher.",
                    ],
                },
            ],
        },
        {
            title: "Einsetzen",
            blocks: [
                "Jede Figur in der Hand kommt zurück in den Ring: entweder zwischen zwei beliebige Nachbarn, wo ein neues Feld entsteht, oder auf ein beliebiges leeres Plättchen. Setz sie dahin, wo sie ihrem Besitzer am wenigsten nützt und dir am meisten.",
                {
                    diagram: "take-pawn",
                    captions: [
                        "Rot zieht einen König ein Feld weit im Uhrzeigersinn, auf einen blauen Bauern.",
                        "Die alte Stelle des Königs hat sich geschlossen, und der blaue Bauer ist in der Hand.",
                        "Rot setzt ihn zwischen zwei anderen Figuren ein.",
                    ],
                },
            ],
        },
        {
            title: "Das Ende",
            blocks: [
                "Du gewinnst am Ende deines Zuges, wenn ein König alles ist, was du noch im Spiel hast.",
                "Wenn 100 Züge in Folge keine Figur das Spiel verlässt, ist es ein Remis.",
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
    ],
    credit: [
        "Eat Thyself ist von Martin Grider, der die Regeln unter der Creative-Commons-Lizenz Attribution-NonCommercial-ShareAlike 3.0 (CC BY-NC-SA 3.0) veröffentlicht hat. Diese Seite erzählt sie in unseren eigenen Worten nach, unter derselben Lizenz.",
    ],
    link: ["Die Lizenz, CC BY-NC-SA 3.0", "https://creativecommons.org/licenses/by-nc-sa/3.0/"],
};
