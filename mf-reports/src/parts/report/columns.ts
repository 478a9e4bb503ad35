import type { CsvValue } from '@portal/openapi/formats';

/** A column of a report's table and file; the first names the row. */
export interface ReportColumn<Row> {
  key: string;
  title: string;
  /** The sort value, and the file's value. */
  value: (row: Row) => string | number | null;
  /** The file's value where it differs from the table's: an amount of money. */
  written?: (row: Row) => CsvValue;
  /** The displayed text, where it says more than the value. */
  text?: (row: Row) => string;
  /** Drawn in the chart. */
  isDrawn?: boolean;
  /** Not drawn, but a value other than 0 means that the report is not empty. */
  isCount?: boolean;
  /** The drawn value, where it differs: percent for a share. */
  drawn?: (row: Row) => number;
}

/** Nothing was counted in any row, in the chart or in the table. */
export function isNothing<Row>(rows: readonly Row[], columns: readonly ReportColumn<Row>[]): boolean {
  const counts = columns.filter(({ isDrawn, isCount }) => isDrawn || isCount);
  return rows.every((row) => counts.every(({ value }) => !value(row)));
}

/** The ordering in the address, if this view has such a column; views have different ones. */
export function orderingOf<Row>(columns: readonly ReportColumn<Row>[], asked: string): string | undefined {
  return columns.some(({ key }) => key === asked.replace(/^-/, '')) ? asked : undefined;
}

/** @param ordering `key` or `-key`; rows without a value come last either way */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  ordering: string | undefined,
): readonly Row[] {
  const column = columns.find(({ key }) => key === ordering?.replace(/^-/, ''));
  if (!column) return rows;
  const sign = ordering?.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one), column.value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * String(a).localeCompare(String(b));
  });
}
