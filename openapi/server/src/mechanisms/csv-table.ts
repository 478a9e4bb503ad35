import { CsvError, parse } from 'csv-parse/sync';
import type { Message, Params } from '../messages.ts';
import { csvMessages as texts } from './csv-messages.ts';

const COLUMNS_AT_MOST = 100;
const LONGEST_COLUMN = 100;

export interface CsvTable {
  /** Names as the import knows them (`first_name` of `First name`); of a column that it does not know, as written. */
  columns: string[];
  /** Rows without an entry are left out; `row` counts from 1 below the header row. */
  rows: { row: number; cells: string[] }[];
}
export type ReadTable =
  | { ok: true; table: CsvTable }
  | { ok: false; error: { message: Message; params: Params } };

export interface TableWanted {
  /** Columns without which nothing can be imported. */
  needed: readonly string[];
  /** Those and the others that the import knows, in snake_case. */
  known: readonly string[];
  rowsAtMost: number;
}

/**
 * A CSV with a header row, as spreadsheets write it: with or without a byte order mark, with commas, semicolons or tabs,
 * quoted where needed. Cells are text, whatever they look like; nothing is computed.
 */
export function readCsvTable(csv: string, wanted: TableWanted): ReadTable {
  let lines: string[][];
  try {
    lines = parseWith(csv, delimiterOf(csv));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    return { ok: false, error: { message: texts.unreadable, params: { line } } };
  }
  const [head = [], ...body] = lines;
  const columns = head.map((text) => columnOf(text, wanted.known));
  const rows = body
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const problem = errorOf(columns, rows.length, wanted);
  return problem ? { ok: false, error: problem } : { ok: true, table: { columns, rows } };
}

function errorOf(
  columns: readonly string[],
  rows: number,
  { needed, rowsAtMost }: TableWanted,
): { message: Message; params: Params } | null {
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
