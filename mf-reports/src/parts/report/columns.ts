import type { CsvValue } from '@portal/openapi/formats';

/** A column of a report's table and file; the first names the row. */
export interface ReportColumn<Row> {
  key: string;
  title: string;
  /** By this it is sorted, and what the file has. */
  value: (row: Row) => string | number | null;
  /** The file's value where it differs from the table's: an amount of money. */
  written?: (row: Row) => CsvValue;
  /** What is shown, where that is more than the value. */
  text?: (row: Row) => string;
  /** Drawn in the chart. */
  isDrawn?: boolean;
  /** Not drawn, but where it is not 0 there is something to show. */
  isCount?: boolean;
  /** What is drawn, where that is not the value: percent of a share. */
  drawn?: (row: Row) => number;
}

/** Nothing was counted in any row: neither what is drawn nor what only the table has. */
export function isNothing<Row>(rows: readonly Row[], columns: readonly ReportColumn<Row>[]): boolean {
  const counts = columns.filter(({ isDrawn, isCount }) => isDrawn || isCount);
  return rows.every((row) => counts.every(({ value }) => !value(row)));
}

/** What an address asks for, where there is such a column: another view may have others. */
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
