/** Those with a place first, in its order; the others stay as they are behind them. */
export function byNearness<Desk extends { id: number }>(
  desks: readonly Desk[],
  places: ReadonlyMap<number, { rank: number }>,
): readonly Desk[] {
  if (places.size === 0) return desks;
  const rankOf = ({ id }: Desk) => places.get(id)?.rank ?? Number.POSITIVE_INFINITY;
  return [...desks].sort((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)));
}
