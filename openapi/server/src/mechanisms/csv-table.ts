import { decodeCsv, fromCsvCell } from '@portal/openapi/formats';
import { CsvError, parse } from 'csv-parse/sync';
import { csvMessages as texts } from './csv-messages.ts';
import { oneLine } from './one-line.ts';
import type { Message, Params } from './texts/messages.ts';

const COLUMNS_AT_MOST = 100;
const LONGEST_COLUMN = 100;

export interface CsvTable {
  /** Names as the import knows them (`first_name` of `First name`); of a column that it does not know, as written. */
  columns: string[];
  /** The columns that the import does not know. */
  unknown: string[];
  /** Rows without an entry are left out; `row` counts from 1 below the header row. */
  rows: { row: number; cells: string[] }[];
}
interface TableError {
  message: Message;
  params: Params;
}
export type ReadTable = { ok: true; table: CsvTable } | { ok: false; error: TableError };

export interface CsvColumns<Column extends string = string> {
  /** Columns without which nothing can be imported, in snake_case. */
  needed: readonly Column[];
  others: readonly Column[];
  rowsAtMost: number;
}

/** The names of the columns. */
export type ColumnOf<Columns extends CsvColumns> = Columns['needed' | 'others'][number];

/** The first line of some files of Excel: the separator of all others. */
const SEPARATOR = /^\ufeff?"?sep=(.)"?(?:\r\n|\r|\n)/i;
const LOST_LETTER = '\ufffd';

/**
 * A CSV with a header row, as spreadsheets and this portal write it (rules/formats.md#csv): with or without a byte order mark,
 * with commas, semicolons or tabs, quoted where needed. Cells are text, whatever they look like; nothing is computed.
 * @param csv text, or a file of any encoding that spreadsheets write
 */
export function readCsvTable(csv: string | Uint8Array, wanted: CsvColumns): ReadTable {
  const known = [...wanted.needed, ...wanted.others];
  const decoded = typeof csv === 'string' ? { ok: true as const, text: csv } : decodeCsv(csv);
  if (!decoded.ok) return refused(texts[decoded.reason]);
  const { text } = decoded;
  const lost = text.indexOf(LOST_LETTER);
  if (lost >= 0) return refused(texts.lostLetter, { line: text.slice(0, lost).split(/\r\n|\r|\n/).length });
  const [first = '', separator] = SEPARATOR.exec(text) ?? [];
  const below = text.slice(first.length);
  let lines: string[][];
  try {
    lines = parseWith(below, separator ?? delimiterOf(below));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    return refused(texts.badLine, { line: first === '' ? line : line + 1 });
  }
  const [head = [], ...body] = lines;
  const columns = head.map((text) => columnOf(text, known));
  const rows = body
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => fromCsvCell(cell.trim()).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const unknown = columns.filter((column) => column !== '' && !known.includes(column));
  const error = errorOf(columns, rows.length, wanted);
  return error ? { ok: false, error } : { ok: true, table: { columns, unknown, rows } };
}

/** The cells of a column, each as one line of text. */
export function cellsOf({ columns, rows }: CsvTable, column: string): string[] {
  return rows.map(({ cells }) => oneLine(cells[columns.indexOf(column)]));
}

/** The entries of a cell, with `|` between. */
export function splitCell(text: string): string[] {
  const entries = text.split('|').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '');
}

/** Yes and no as people and spreadsheets write them in either language; null for anything else. */
export function readYesNo(text: string): boolean | null {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}

const YES: readonly string[] = ['yes', 'y', 'ja', 'j', 'true', 'wahr', '1', 'x'];
const NO: readonly string[] = ['no', 'n', 'nein', 'false', 'falsch', '0'];

function refused(message: Message, params: Params = {}): ReadTable {
  return { ok: false, error: { message, params } };
}

function errorOf(
  columns: readonly string[],
  rows: number,
  { needed, rowsAtMost }: CsvColumns,
): TableError | null {
  const missing = needed.find((column) => !columns.includes(column));
  if (missing) return { message: texts.columnMissing, params: { column: missing } };
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (twice) return { message: texts.columnTwice, params: { column: twice } };
  if (columns.length > COLUMNS_AT_MOST) {
    return { message: texts.tooManyColumns, params: { count: COLUMNS_AT_MOST } };
  }
  if (columns.some((column) => column.length > LONGEST_COLUMN)) {
    return { message: texts.columnTooLong, params: { limit: LONGEST_COLUMN } };
  }
  if (rows === 0) return { message: texts.noRows, params: {} };
  return rows > rowsAtMost ? { message: texts.tooManyRows, params: { count: rowsAtMost } } : null;
}

/** The separator that makes most cells of the header row. */
function delimiterOf(csv: string): string {
  const cells = (delimiter: string) => {
    try {
      return parseWith(csv, delimiter, 1)[0]?.length ?? 0;
    } catch {
      // Quotes that do not fit this one, or none.
      return 0;
    }
  };
  return [',', ';', '\t'].reduce((best, one) => (cells(one) > cells(best) ? one : best));
}

function parseWith(csv: string, delimiter: string, to?: number): string[][] {
  return parse(csv, {
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    ...(to === undefined ? {} : { to }),
  });
}

function columnOf(text: string, known: readonly string[]): string {
  const name = text.trim();
  const plain = name.toLowerCase().replace(/[\s-]+/g, '_');
  return known.find((one) => one === plain) ?? (plain === 'e_mail' ? 'email' : name);
}
