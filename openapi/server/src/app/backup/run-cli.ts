import { fileURLToPath } from 'node:url';
import { FolderInUse } from '../../db/lock.ts';
import type { Place } from './back-up.ts';
import { BackupRefused } from './refused.ts';
import type { RowCounts } from './row-counts.ts';

/** The owner's login, if there are two: it may read and create everything. */
export function placeOf(env: NodeJS.ProcessEnv): Place {
  return {
    url: env.DATABASE_OWNER_URL || env.DATABASE_URL || undefined,
    dataDir: env.DATA_DIR || fileURLToPath(new URL('../../../../../.data', import.meta.url)),
  };
}

/** Runs a command. Exit codes: 0 done, 1 it could not be done, 2 `read` did not understand the arguments. */
export async function runCli<T>(
  usage: string,
  read: () => T,
  work: (given: T) => Promise<void>,
): Promise<void> {
  let given: T;
  try {
    given = read();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  try {
    await work(given);
  } catch (error) {
    const isTold = error instanceof BackupRefused || error instanceof FolderInUse;
    console.error(isTold ? error.message : error);
    process.exitCode = 1;
  }
}

/** The folder argument that both commands require. */
export function oneFolder([folder, ...more]: readonly string[]): string {
  if (!folder || more.length > 0) throw new Error('Name one folder.');
  return folder;
}

/** The most important tables, and the total. */
export function reportRows(rows: RowCounts): string {
  const main = ['clients', 'sites', 'users', 'desk_reservations', 'visits', 'sessions', 'audit_log'];
  const counts = main.flatMap((table) => {
    const count = rows[`public.${table}`];
    return count === undefined ? [] : [`${table} ${count}`];
  });
  const sum = Object.values(rows).reduce((total, count) => total + count, 0);
  return `${sum} rows in ${Object.keys(rows).length} tables: ${counts.join(', ')}`;
}
