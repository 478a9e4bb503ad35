/** More would not fit into the drawing. */
const MOST_SIDE = 5;

/** Chairs at either long side of a table, and at its ends: of an odd number, one end has the last. */
export function seatsAround(seats: number): { side: number; ends: number } {
  const ends = seats % 2 === 1 ? 1 : seats > 4 ? 2 : 0;
  return { side: Math.min(MOST_SIDE, Math.max(0, (seats - ends) / 2)), ends };
}
