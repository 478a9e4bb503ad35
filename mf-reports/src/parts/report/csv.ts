import { saveFile } from '@portal/shared/files';
import type { ReportColumn } from './columns.ts';

/**
 * The table as a file: quoted where a value holds what would end it. A text that a spreadsheet would run as a formula is
 * quoted by an apostrophe; numbers stay numbers.
 */
export function tableCsv<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => cell(title)),
    ...rows.map((row) => columns.map(({ value, written }) => cell(written ? written(row) : value(row)))),
  ];
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** The table as a file of the browser. @param name without its ending */
export function saveTable<Row>(
  name: string,
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): void {
  // With the mark that tells spreadsheets which letters these are.
  const file = new Blob([`\uFEFF${tableCsv(columns, rows)}`], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `${name}.csv`);
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(text) || /^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
