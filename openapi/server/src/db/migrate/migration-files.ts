import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export interface Migration {
  /** `0016-portal-login.sql`; the number is its place in the order. */
  name: string;
  sql: string;
}

const FOLDER = new URL('../migrations/', import.meta.url);

/** The plain SQL files of `migrations/`, in the order of their names. */
export function readMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }));
}

export function numberOf({ name }: Pick<Migration, 'name'>): number {
  return Number(name.slice(0, 4));
}

export function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex');
}

/**
 * `-- no transaction` in the comment at the beginning of a file: its statements run one by one, as `create index
 * concurrently` must.
 */
export function isTransactional({ sql }: Migration): boolean {
  return !/^-- no transaction$/m.test(headerOf(sql));
}

/**
 * `-- contract: 0012` in the comment at the beginning of a file: it removes things that older servers need, and servers
 * that do not know migration 0012 may no longer run.
 * @returns that number; null: every older server may continue
 */
export function contractOf({ sql }: Migration): number | null {
  const found = /^-- contract: (\d{4})$/m.exec(headerOf(sql))?.[1];
  return found === undefined ? null : Number(found);
}

function headerOf(sql: string): string {
  return /^(--[^\n]*(\n|$))*/.exec(sql)?.[0] ?? '';
}
