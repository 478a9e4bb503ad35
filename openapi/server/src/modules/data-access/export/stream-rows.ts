import { Readable } from 'node:stream';
import type { Tx } from '../../../db/database.ts';
import type { Cell, Cursor, Dataset, ExportParams, Page } from '../datasets/dataset.ts';
import { personKey } from './person-keys.ts';
import type { Writer } from './write-rows.ts';

/** Short strings are collected immediately; those of a whole page would stay until the next major collection. */
const ROWS_A_PIECE = 100;

/** How an export ended: complete, because the reader left, because access ended during it, or by our failure. */
export type Outcome = 'complete' | 'left' | 'access-ended' | 'failed';

export interface RowStreamDeps {
  dataset: Dataset;
  asked: ExportParams;
  writer: Writer;
  keySecret: string;
  /** Reads a page in a short transaction of its own. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Whether the caller may still read; asked before each page. */
  mayGoOn: () => Promise<boolean>;
  /** The last line of the export when access has ended. */
  accessEnded: string;
}

export interface RowStream {
  stream: Readable;
  /** Rows handed on so far. */
  rows: () => number;
  outcome: () => Outcome;
}

/** Why the stream breaks off; the caller sees that it is incomplete, the log has the reason. */
export class AccessEnded extends Error {
  override readonly name = 'AccessEnded';

  constructor() {
    super('Access ended while an export was read.');
  }
}

/**
 * The rows as text, page by page: each page is read once the previous one has been consumed, so that a slow reader
 * costs no memory and keeps no transaction open.
 */
export function streamRows(deps: RowStreamDeps): RowStream {
  const { dataset, asked, writer } = deps;
  const columns = [...dataset.columns, ...(asked.withPeople ? dataset.personalColumns : [])];
  let rows = 0;
  let outcome: Outcome = 'left';

  async function* pieces(): AsyncGenerator<string> {
    try {
      const head = writer.begin(columns);
      if (head !== '') yield head;
      let after: Cursor | null = null;
      do {
        if (!(await deps.mayGoOn())) {
          outcome = 'access-ended';
          const tail = writer.fail(deps.accessEnded);
          if (tail !== '') yield tail;
          throw new AccessEnded();
        }
        const begin: Cursor | null = after;
        const page: Page = await deps.read((tx) => dataset.readPage(tx, asked, begin));
        for (let at = 0; at < page.rows.length; at += ROWS_A_PIECE) {
          const some = page.rows.slice(at, at + ROWS_A_PIECE);
          rows += some.length;
          yield some.map((row) => writer.row(columns, withKeys(dataset, row, deps.keySecret))).join('');
        }
        after = page.next;
      } while (after !== null);
      const tail = writer.end(rows);
      if (tail !== '') yield tail;
      outcome = 'complete';
    } catch (error) {
      if (outcome === 'left') outcome = 'failed';
      throw error;
    }
  }

  return { stream: Readable.from(pieces()), rows: () => rows, outcome: () => outcome };
}

function withKeys(
  { keys }: Dataset,
  row: Readonly<Record<string, Cell>>,
  secret: string,
): Record<string, Cell> {
  const found: Record<string, Cell> = { ...row };
  for (const [name, { id, kind, isHidden, names = [] }] of Object.entries(keys)) {
    const person = row[id];
    found[name] = typeof person === 'number' ? personKey(secret, kind(row), person) : null;
    if (isHidden !== undefined && row[isHidden]) for (const column of names) found[column] = null;
  }
  return found;
}
