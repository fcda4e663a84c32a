// Where this browser keeps the ids of the games that it plays by itself, the one changed last in front.
// The first page looks whether there are any.
export const soloGamesKey = "potluck.solo_games";
