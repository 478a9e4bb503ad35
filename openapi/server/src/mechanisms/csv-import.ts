import { sql } from 'kysely';
import { csvMessages as texts } from './csv-messages.ts';
import { type CsvColumns, type CsvTable, readCsvTable, splitCell } from './csv-table.ts';
import { oneLine } from './one-line.ts';
import type { RequestContext } from './portal/request-context.ts';
import { validationProblem } from './problems.ts';
import type { Message, Params, Text, Translate } from './texts/messages.ts';

interface ImportRequest extends Pick<RequestContext, 'tx' | 't'> {
  body: { csv: string } | { file: { bytes: Uint8Array } };
}

/** A row of the file, with its errors. */
export interface CsvLine<Column extends string = string> {
  /** From 1, below the header row. */
  row: number;
  /** The cell as one line of text; empty if the file does not have the column. */
  cell: (column: Column) => string;
  /** The cell of any column, with its line breaks. */
  cellAsWritten: (column: string) => string;
  /** The file's columns that the import does not know. */
  unknown: readonly string[];
  errors: { column: string; message: Text; params?: Params }[];
  fail: (column: string, message: Text, params?: Params) => void;
  /** Fails if an earlier row has the key; the message names that row as `{row}`. */
  failIfTwice: (column: Column, key: string, message: Message) => void;
}

interface ReadRow<Shown, Value> {
  /** Fields of the row in the answer, valid or not. */
  shown: Shown;
  /** The values to save; null only for a row with errors. */
  value: Value | null;
}
type ValidRow<Shown, Value> = Pick<CsvLine, 'fail'> & { shown: Shown; value: Value };

export interface CsvImport<Context, Column extends string, Known, Shown, Value> {
  columns: CsvColumns<Column>;
  /** Reads everything that the rows are checked against. */
  findKnown: (context: Context, table: CsvTable) => Promise<Known>;
  readRow: (line: CsvLine<Column>, known: Known) => ReadRow<Shown, Value>;
  /** Saves the valid rows. Rows that another request has made impossible fail here. */
  insert: (context: Context, rows: readonly ValidRow<Shown, Value>[], known: Known) => Promise<void>;
  /** One invalid row prevents all others; the preview inserts and rolls back. By default invalid rows are skipped. */
  allOrNone?: boolean;
}

/**
 * The preview and the import of a CSV (rules/formats.md#csv), in the request's transaction. Both throw 400 at the field
 * of the file if it is not such a table.
 */
export function csvImport<
  Context extends ImportRequest,
  Column extends string,
  Known,
  Shown extends object,
  Value,
>({ columns, findKnown, readRow, insert, allOrNone }: CsvImport<Context, Column, Known, Shown, Value>) {
  const check = async (context: Context) => {
    const { body, t } = context;
    const [field, csv] = 'file' in body ? (['file', body.file.bytes] as const) : (['csv', body.csv] as const);
    const read = readCsvTable(csv, columns);
    if (!read.ok) throw validationProblem({ [field]: [t(read.error.message, read.error.params)] });
    const known = await findKnown(context, read.table);
    const rows = readRows(read.table, (line: CsvLine<Column>) => readRow(line, known));
    return { rows, known, unknown: read.table.unknown };
  };
  return {
    async preview(context: Context) {
      const { rows, known, unknown } = await check(context);
      if (allOrNone) {
        await sql`savepoint preview`.execute(context.tx);
        await insert(context, rows.filter(isValid), known);
        await sql`rollback to savepoint preview`.execute(context.tx);
      }
      const valid = rows.filter(isValid).length;
      return {
        valid,
        invalid: rows.length - valid,
        unknown_columns: unknown,
        rows: answerOf(rows, context.t),
      };
    },
    async save(context: Context) {
      const { rows, known } = await check(context);
      if (allOrNone) await sql`savepoint import`.execute(context.tx);
      await insert(context, rows.filter(isValid), known);
      const valid = rows.filter(isValid).length;
      const refused = rows.length - valid;
      const isUndone = allOrNone === true && refused > 0;
      if (isUndone) await sql`rollback to savepoint import`.execute(context.tx);
      return { created: isUndone ? 0 : valid, refused, rows: answerOf(rows, context.t) };
    },
  };
}

/** The rows of a table as an import's rules read them. */
export function readRows<Column extends string, Read extends object>(
  { columns, unknown, rows }: CsvTable,
  readRow: (line: CsvLine<Column>) => Read,
): (CsvLine<Column> & Read)[] {
  const rowOf = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const errors: CsvLine['errors'] = [];
    const fail: CsvLine['fail'] = (column, message, params = {}) => errors.push({ column, message, params });
    const cellAsWritten = (column: string) => cells[columns.indexOf(column)] ?? '';
    const line: CsvLine<Column> = {
      row,
      cellAsWritten,
      unknown,
      errors,
      fail,
      cell: (column) => oneLine(cellAsWritten(column)),
      failIfTwice(column, key, message) {
        const earlier = rowOf.get(`${column} ${key}`);
        if (earlier === undefined) rowOf.set(`${column} ${key}`, row);
        else fail(column, message, { row: earlier });
      },
    };
    if (cells.length > columns.length) fail('non_field_errors', texts.tooManyCells);
    return { ...line, ...readRow(line) };
  });
}

interface Named {
  name: string;
}

/** Those of the name, in any case. */
export function withName<Row extends Named>(rows: readonly Row[], name: string): Row[] {
  return rows.filter((row) => row.name.toLowerCase() === name.toLowerCase());
}

/** Ids of the names in the cell, with `|` between; each unknown one is an error. */
export function idsOfNames<Column extends string>(
  { cell, fail }: CsvLine<Column>,
  column: Column,
  known: readonly (Named & { id: number })[],
  unknown: Message,
): number[] {
  const ids = splitCell(cell(column)).flatMap((name) => {
    const [found] = withName(known, name);
    if (!found) fail(column, unknown, { name });
    return found?.id ?? [];
  });
  return [...new Set(ids)];
}

function isValid<Row extends Pick<CsvLine, 'errors'> & { value: unknown }>(
  row: Row,
): row is Row & { value: NonNullable<Row['value']> } {
  return row.errors.length === 0 && row.value !== null;
}

function answerOf<Shown extends object>(
  rows: readonly (Pick<CsvLine, 'row' | 'errors'> & { shown: Shown })[],
  t: Translate,
) {
  return rows.map(({ row, shown, errors }) => {
    const messages = [...Map.groupBy(errors, ({ column }) => column)].map(([column, ofColumn]) => [
      column,
      ofColumn.map(({ message, params }) => t(message, params)),
    ]);
    return { row, ...shown, errors: Object.fromEntries(messages) as Record<string, string[]> };
  });
}
