import pg from 'pg';
import { BackupRefused } from './refused.ts';
import type { RunStatement } from './row-counts.ts';

/** One connection without the time limits of a server's: counting years of rows takes as long as it takes. */
export async function withPostgres<T>(url: string, work: (ask: RunStatement) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'portal-backup',
  });
  // Told by the query under way; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const said = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(`The database cannot be reached: ${said || code}`, { cause: error });
  }
  try {
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    return await work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows);
  } finally {
    await client.end().catch(() => {});
  }
}

export async function majorVersion(ask: RunStatement): Promise<number> {
  const [row] = await ask('show server_version_num');
  return Math.floor(Number(row?.server_version_num) / 10_000);
}
