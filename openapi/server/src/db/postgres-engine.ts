import type { Duplex } from 'node:stream';
import pg from 'pg';
import { type Engine, type EngineConnection, planOnce, typeIds } from './engine.ts';
import { openPostgresMigrator } from './migrate/migration-session.ts';
import { createListener, type Listener } from './postgres-listener.ts';
import { createPreparedNames, type PreparedNames } from './prepared-names.ts';
import { DatabaseUnavailable, isConnectionLost } from './unavailable.ts';

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

export interface PostgresOptions {
  url: string;
  /** Connections at most; further requests wait. */
  connections?: number | undefined;
  /** Called when the database is lost (with the reason) and when it is back; once for each. */
  onAvailability?: (isAvailable: boolean, reason?: Error) => void;
}

/** How long a request waits for a connection, new or in use, before it fails. */
const WAIT_MS = 5_000;

/** The statements that one connection has prepared, and those that it no longer needs. */
interface Prepared {
  names: PreparedNames<string>;
  unused: string[];
}

/**
 * PostgreSQL through a pool of `pg`. Statements are prepared by name, so the planner sees each only once per
 * connection. A lost connection is a `DatabaseUnavailable`; the next `acquire` opens a new one, so that nothing has to
 * be restarted.
 */
export function openPostgres({ url, connections = 10, onAvailability }: PostgresOptions): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: WAIT_MS,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'portal',
    // The page cost is PostgreSQL's default: plans are those that were measured, however the server is configured for
    // others. With the compiler, a statement would be compiled by its estimated cost before its values are known, again
    // in each transaction: seconds for a page of rooms that takes three milliseconds. PGlite has no compiler.
    options: `-c plan_cache_mode=${planOnce.plan_cache_mode} -c random_page_cost=4 -c jit=off`,
    keepAlive: true,
    pipeline: true,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        parsers[id] ?? anyParser(id, format ?? 'text'),
    },
  });
  const prepared = new WeakMap<pg.PoolClient, Prepared>();
  const listeners = new Set<Listener>();
  let isAvailable = true;

  function note(nowAvailable: boolean, reason?: Error): void {
    if (nowAvailable === isAvailable) return;
    isAvailable = nowAvailable;
    onAvailability?.(nowAvailable, reason);
  }

  function lost(error: unknown): DatabaseUnavailable {
    const reason = error instanceof Error ? error : new Error(String(error));
    note(false, reason);
    return new DatabaseUnavailable(`The database cannot be reached: ${reason.message}`, { cause: error });
  }

  // The pool listens to a client only while it is idle, and an `error` event without a listener ends the process. Users
  // of the client learn of it from their failing query.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => note(false, error));

  async function connect(): Promise<pg.PoolClient> {
    try {
      const client = await pool.connect();
      note(true);
      return client;
    } catch (error) {
      throw lost(error);
    }
  }

  return {
    kind: 'postgresql',
    pipelines: true,
    async acquire(): Promise<EngineConnection> {
      const client = await connect();
      const { names, unused } = preparedFor(prepared, client);
      let isLost = false;

      async function told<T>(answer: Promise<T>): Promise<T> {
        try {
          return await answer;
        } catch (error) {
          if (!isConnectionLost(error)) throw error;
          isLost = true;
          throw lost(error);
        }
      }

      function nameOf(text: string): string {
        const known = names.get(text);
        if (known) return known;
        const name = names.nextName();
        const oldest = names.add(text, name);
        if (oldest) unused.push(oldest);
        return name;
      }

      return {
        async exec(statements, canWait) {
          inOnePiece(client, canWait ? setImmediate : process.nextTick);
          // One answer per statement; the types of `pg` know of one only.
          const answers: unknown = await told(client.query(statements));
          const last: unknown = [answers].flat().at(-1);
          return typeof last === 'object' && last !== null && 'command' in last ? String(last.command) : '';
        },
        async query(text, parameters) {
          inOnePiece(client);
          const config = { text, values: [...parameters], name: nameOf(text) };
          const answer = await told(client.query(config));
          return { rows: answer.rows ?? [], affected: answer.rowCount ?? 0, command: answer.command };
        },
        async run(text, values) {
          const answers: unknown = await told(client.query(text, values && [...values]));
          const rowsOf = (answer: unknown) => (answer as { rows?: unknown[] }).rows ?? [];
          return { rows: [answers].flat().flatMap(rowsOf) };
        },
        release(broken) {
          const isBroken = isLost || broken === true;
          // Not before: nothing can be deallocated in a transaction that has failed.
          if (!isBroken && unused.length > 0) deallocate(client, unused.splice(0));
          client.release(isBroken);
        },
      };
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: connections,
    }),
    async listen(channel, hear) {
      const listener = createListener(url, channel, hear);
      listeners.add(listener);
      try {
        await listener.start();
      } catch (error) {
        listeners.delete(listener);
        throw lost(error);
      }
    },
    migrator: () => openPostgresMigrator(url),
    async close() {
      await Promise.all([...listeners].map((listener) => listener.stop()));
      await pool.end();
    },
  };
}

/** The internals of `pg` that its types omit. */
interface Inside {
  connection: { stream: Duplex; parsedStatements: Record<string, unknown> };
}

/**
 * Sends everything of one go in one write: the commit of a read-only transaction, the beginning of the next one and its
 * first query. Writing to a socket is a large part of the cost of a small request.
 * @param when it is sent; a later, more urgent call takes the waiting part along
 */
function inOnePiece(client: pg.PoolClient, when: (leave: () => void) => void = process.nextTick): void {
  const { stream } = (client as unknown as Inside).connection;
  stream.cork();
  const leave = () => {
    // Each call ends all corks, so that nothing waits for the slowest.
    while (stream.writableCorked > 0) stream.uncork();
  };
  when(leave);
}

function preparedFor(all: WeakMap<pg.PoolClient, Prepared>, client: pg.PoolClient): Prepared {
  const known = all.get(client) ?? { names: createPreparedNames<string>(), unused: [] };
  all.set(client, known);
  return known;
}

/** In one round trip for which no one waits; the next query of this connection travels behind it. */
function deallocate(client: pg.PoolClient, names: readonly string[]): void {
  client.query(names.map((name) => `deallocate ${name}`).join('; ')).catch(() => {});
  // `pg` remembers every statement that it has prepared, forever.
  const { connection } = client as unknown as Inside;
  for (const name of names) delete connection.parsedStatements[name];
}
