import type { CsvValue } from '@portal/openapi/formats';
import { saveCsv } from '@portal/shared/files';
import type { ReportColumn } from './columns.ts';

/** The table as a file of the browser. @param name without its ending */
export function saveTable<Row>(
  name: string,
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
  locale: string,
): void {
  saveCsv(`${name}.csv`, tableOf(columns, rows), locale);
}

/** The titles, and what the file has of each row. */
export function tableOf<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): CsvValue[][] {
  return [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ value, written }) => (written ?? value)(row))),
  ];
}
