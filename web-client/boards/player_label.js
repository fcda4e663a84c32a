// Whose piece it is, for people who listen: the seat's label and the name of who plays it. Pure.

// playerOf(seat) → a name; without it the label stays as it is.
/** @param {string} label @param {number} seat
 *  @param {((seat: number) => string) | undefined} playerOf */
export const withPlayer = (label, seat, playerOf) =>
    playerOf ? `${label} (${playerOf(seat)})` : label;
