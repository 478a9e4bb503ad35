/** The smallest group whose figures reveal nothing about a single person (rules/reports.md#small-groups). */
export const SMALLEST_GROUP = 5;

/**
 * The rows of a breakdown for readers who may not see people. Rows of 1 to 4 people are hidden. If that hides a single row,
 * the smallest other row is hidden too: the total would reveal the missing one.
 * @param peopleOf number of different people of a row; a row without people reveals nothing, and is shown
 */
export function shownRows<Row>(rows: readonly Row[], peopleOf: (row: Row) => number): Set<Row> {
  const shown = new Set(rows.filter((row) => peopleOf(row) === 0 || peopleOf(row) >= SMALLEST_GROUP));
  if (rows.length - shown.size !== 1) return shown;
  const [smallest] = [...shown].filter((row) => peopleOf(row) > 0).sort((a, b) => peopleOf(a) - peopleOf(b));
  if (smallest !== undefined) shown.delete(smallest);
  return shown;
}
