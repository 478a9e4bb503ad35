/** Of how many people a group has to be for its figures to say nothing of a single one (rules/reports.md#small-groups). */
export const SMALLEST_GROUP = 5;

/**
 * Which rows of a breakdown may be shown to somebody who may not see people. Rows of 1 to 4 people are hidden. Where that
 * hides a single row, the smallest of the others is hidden too: the total would tell the one that is missing.
 * @param peopleOf how many different people a row is about; a row about nobody says nothing of anybody, and is shown
 */
export function shownRows<Row>(rows: readonly Row[], peopleOf: (row: Row) => number): Set<Row> {
  const shown = new Set(rows.filter((row) => peopleOf(row) === 0 || peopleOf(row) >= SMALLEST_GROUP));
  if (rows.length - shown.size !== 1) return shown;
  const [smallest] = [...shown].filter((row) => peopleOf(row) > 0).sort((a, b) => peopleOf(a) - peopleOf(b));
  if (smallest !== undefined) shown.delete(smallest);
  return shown;
}
