import { SMALLEST_GROUP, shownRows } from '../../reports/public.ts';
import type { Measured, MeasuredColumn, MeasuredRow } from '../measure/measured.ts';

/** A report with only the figures that a reader may see. */
export interface ShownReport {
  columns: readonly MeasuredColumn[];
  /** `values` are null if the row reveals too much about single people. */
  rows: readonly (Omit<MeasuredRow, 'people' | 'values'> & {
    values: readonly (number | null)[];
    isHidden: boolean;
  })[];
  totals: readonly (number | null)[];
  /** Null: it reveals too much about single people. */
  people: number | null;
  /** So few people that there are no figures at all. */
  isTooFew: boolean;
}

/**
 * Reduces a report to the figures that its reader may see (rules/reports.md#small-groups). Readers who may not see people
 * only get columns that cover all people of a row, since others may be about one person, and no figure of a day or a period
 * with 1 to 4 people.
 */
export function showReport(measured: Measured, seesPeople: boolean): ShownReport {
  const { columns, rows, totals, people } = measured;
  if (seesPeople) {
    return {
      ...{ columns, totals, people, isTooFew: false },
      rows: rows.map(({ people: _, ...row }) => ({ ...row, isHidden: false })),
    };
  }
  const isTooFew = people > 0 && people < SMALLEST_GROUP;
  const kept = columns.flatMap(({ isPart }, index) => (isPart ? [] : [index]));
  const only = (values: readonly (number | null)[]) => kept.map((index) => values[index] ?? null);
  const shown = isTooFew ? new Set<MeasuredRow>() : shownRows(rows, (row) => row.people);
  return {
    columns: kept.flatMap((index) => columns[index] ?? []),
    rows: rows.map((row) => {
      const isHidden = !shown.has(row);
      const { people: _, ...rest } = row;
      return { ...rest, isHidden, values: only(row.values).map((value) => (isHidden ? null : value)) };
    }),
    totals: only(totals).map((total) => (isTooFew ? null : total)),
    people: isTooFew ? null : people,
    isTooFew,
  };
}

/** The columns of the chart: those marked for drawing, else the first that is left. */
export function drawnColumns(columns: readonly MeasuredColumn[]): readonly number[] {
  const drawn = columns.flatMap(({ isDrawn }, index) => (isDrawn ? [index] : []));
  return drawn.length > 0 ? drawn : [0];
}
