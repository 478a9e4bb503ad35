import { BYTE_ORDER_MARK, csvLine } from '@portal/openapi/formats';
import type { Cell } from '../datasets/dataset.ts';

type Row = Readonly<Record<string, Cell>>;

/** How rows become text. */
export interface Writer {
  type: 'text/csv' | 'application/x-ndjson';
  extension: string;
  begin: (columns: readonly string[]) => string;
  row: (columns: readonly string[], row: Row) => string;
  end: (rows: number) => string;
  /** The last line of what breaks off; none where it would be taken for a row. */
  fail: (detail: string) => string;
}

export function writerOf(format: 'csv' | 'ndjson', locale: string): Writer {
  return format === 'csv' ? csvWriter(locale) : ndjson;
}

function csvWriter(locale: string): Writer {
  return {
    type: 'text/csv',
    extension: 'csv',
    begin: (columns) => BYTE_ORDER_MARK + csvLine(columns, locale),
    row: (columns, row) =>
      csvLine(
        columns.map((name) => {
          const cell = row[name] ?? null;
          return typeof cell === 'boolean' ? String(cell) : cell;
        }),
        locale,
      ),
    end: () => '',
    fail: () => '',
  };
}

const ndjson: Writer = {
  type: 'application/x-ndjson',
  extension: 'ndjson',
  begin: () => '',
  row: (columns, row) => jsonLine(Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))),
  end: (rows) => jsonLine({ end: true, rows }),
  fail: (detail) => jsonLine({ end: false, detail }),
};

function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
