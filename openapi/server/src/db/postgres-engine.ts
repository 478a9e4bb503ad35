import pg from 'pg';
import { type Engine, type EngineConnection, typeIds } from './engine.ts';
import { openPostgresMigrator } from './migrate/migration-session.ts';
import { createListener, type Listener } from './postgres-listener.ts';

type Parse = (text: string) => unknown;

// The types of `pg` know no array ids; its parsers do.
const anyParser = pg.types.getTypeParser as (id: number, format: 'text' | 'binary') => Parse;
const textArray = anyParser(typeIds.textArray, 'text') as (text: string) => string[];
const parsers: Record<number, Parse> = {
  [typeIds.int8]: Number,
  [typeIds.date]: (text) => text,
  [typeIds.dateArray]: textArray,
  [typeIds.int8Array]: (text) => textArray(text).map(Number),
};

/** Prepared statements are kept by connection; this bounds how many texts a server may teach them. */
const PREPARED_LIMIT = 500;

export interface PostgresOptions {
  url: string;
  /** Connections at most; requests beyond that wait in line. */
  connections?: number;
  /** Told of a connection that broke while idle; the pool replaces it. */
  onIdleError?: (error: Error) => void;
}

/** PostgreSQL through a pool of `pg`. Texts are prepared by name, so the planner sees each only once a connection. */
export function openPostgres({ url, connections = 10, onIdleError }: PostgresOptions): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'portal',
    pipeline: true,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        parsers[id] ?? anyParser(id, format ?? 'text'),
    },
  });
  pool.on('error', (error) => onIdleError?.(error));
  const names = new Map<string, string>();
  const listeners = new Set<Listener>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= PREPARED_LIMIT) return known;
    const name = `portal_${names.size}`;
    names.set(text, name);
    return name;
  }

  return {
    kind: 'postgresql',
    pipelines: true,
    async acquire(): Promise<EngineConnection> {
      const client = await pool.connect();
      return {
        async exec(statements) {
          // One answer a statement; the types of `pg` know of one only.
          const answers: unknown = await client.query(statements);
          const last: unknown = [answers].flat().at(-1);
          return typeof last === 'object' && last !== null && 'command' in last ? String(last.command) : '';
        },
        async query(text, parameters) {
          const name = nameOf(text);
          const config = { text, values: [...parameters], ...(name ? { name } : {}) };
          const answer = await client.query(config);
          return { rows: answer.rows ?? [], affected: answer.rowCount ?? 0, command: answer.command };
        },
        async run(text, values) {
          const answers: unknown = await client.query(text, values && [...values]);
          const rowsOf = (answer: unknown) => (answer as { rows?: unknown[] }).rows ?? [];
          return { rows: [answers].flat().flatMap(rowsOf) };
        },
        release: (broken) => client.release(broken === true),
      };
    },
    async listen(channel, hear) {
      const listener = createListener(url, channel, hear);
      listeners.add(listener);
      await listener.start();
    },
    migrator: () => openPostgresMigrator(url),
    async close() {
      await Promise.all([...listeners].map((listener) => listener.stop()));
      await pool.end();
    },
  };
}
