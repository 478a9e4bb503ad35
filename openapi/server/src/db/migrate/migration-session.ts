import pg from 'pg';

/**
 * A database session for migrations alone. On PostgreSQL a connection of its own, without the limits of those that
 * serve requests; PGlite has one session, which is held for that time.
 */
export interface MigrationSession {
  readonly kind: 'pglite' | 'postgresql';
  /** One or several statements without parameters. */
  exec(statements: string): Promise<unknown>;
  query(text: string, parameters?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Describes the sessions that block this one at the moment; empty if there are none. */
  blockers(): Promise<string[]>;
  close(): Promise<void>;
}

/** Anything that can open one: an engine, or an owner's login that no engine uses. */
export interface Migrator {
  migrator(): Promise<MigrationSession>;
}

/**
 * Requests are cut off at 15 s; a migration may take hours. Set explicitly, since a role or database may have its own
 * defaults.
 */
const SETTINGS =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

/** Straight to PostgreSQL or through a pooler by session: the lock of migrations belongs to the session. */
export async function openPostgresMigrator(url: string): Promise<MigrationSession> {
  const client = await connect(url, 'portal-migrate');
  await client.query(SETTINGS);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const pid: unknown = rows[0]?.pid;
  let watcher: Promise<pg.Client> | undefined;
  return {
    kind: 'postgresql',
    exec: (statements) => client.query(statements),
    query: (text, parameters = []) => client.query(text, [...parameters]),
    async blockers() {
      // This session is busy waiting, so another one checks.
      watcher ??= connect(url, 'portal-migrate-watch');
      const answer = await (await watcher).query(
        `select a.pid, a.usename, a.application_name as application from pg_stat_activity a
         where a.pid = any(pg_blocking_pids($1)) order by a.pid`,
        [pid],
      );
      return answer.rows.map(
        (row) => `process ${row.pid} (${[row.usename, row.application].filter(Boolean).join(', ')})`,
      );
    },
    async close() {
      await (await watcher?.catch(() => undefined))?.end();
      await client.end();
    },
  };
}

async function connect(url: string, application: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: application,
    connectionTimeoutMillis: 10_000,
    // During hours of waiting or building an index nothing else is sent.
    keepAlive: true,
  });
  // A connection that breaks fails its query; without a listener it would also end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
