import { Kysely, type Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import type { Locale } from './locale.ts';
import { type DatabaseWatcher, type Scope, scopedDialect } from './scoped-driver.ts';
import { sqlState } from './sql-state.ts';
import type { Database } from './tables.ts';
import { isOutOfSpace } from './unavailable.ts';

export { sqlState } from './sql-state.ts';

/** A transaction. That of `forClient` sees and writes the rows of its client only (row level security). */
export type Tx = Transaction<Database>;

export interface TransactionOptions {
  /** For read-only work: the database refuses every write. */
  readOnly?: boolean;
  /** The language of the client's own words (`mechanisms/words.ts`); without one, the original text. */
  locale?: Locale;
}

export interface Db {
  readonly engine: Engine;
  /**
   * Runs `work` in a transaction of that client. A deadlock or a serialisation failure runs it again (three
   * tries), so `work` must do nothing outside its transaction that may not happen twice.
   */
  forClient<T>(clientId: number, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * The same across all clients: for the seed, clean-up and finding the client of a host; never for a request's work.
   */
  system<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Reports every query to the watcher from now on, until the database is closed. */
  watch(watcher: DatabaseWatcher): void;
  /** Whether a transaction failed within the last minute because there was no room to write. */
  isFull(): boolean;
  close(): Promise<void>;
}

const TRIES = 3;
const FULL_MS = 60_000;

export function createDb(engine: Engine): Db {
  const scopes = new Map<string, Kysely<Database>>();
  const watchers: DatabaseWatcher[] = [];
  let fullAt = Number.NEGATIVE_INFINITY;
  const all: DatabaseWatcher = {
    queried(sql, seconds) {
      for (const watcher of watchers) watcher.queried(sql, seconds);
    },
    connected(seconds) {
      for (const watcher of watchers) watcher.connected(seconds);
    },
    unavailable() {
      for (const watcher of watchers) watcher.unavailable();
    },
  };

  function kyselyOf(scope: Scope): Kysely<Database> {
    const key = scope === 'system' ? scope : `${scope.clientId} ${scope.locale ?? ''}`;
    const known = scopes.get(key);
    if (known) return known;
    const created = new Kysely<Database>({ dialect: scopedDialect(engine, scope, all) });
    scopes.set(key, created);
    return created;
  }

  async function run<T>(
    scope: Scope,
    work: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    const transaction = kyselyOf(scope)
      .transaction()
      .setAccessMode(options?.readOnly ? 'read only' : 'read write');
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction.execute(work);
      } catch (error) {
        if (isOutOfSpace(error)) fullAt = performance.now();
        if (attempt >= TRIES || !isRetryable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      }
    }
  }

  return {
    engine,
    forClient: (clientId, work, options) => run({ clientId, locale: options?.locale }, work, options),
    system: (work, options) => run('system', work, options),
    watch(watcher) {
      watchers.push(watcher);
    },
    isFull: () => performance.now() - fullAt < FULL_MS,
    close: () => engine.close(),
  };
}

/** The string for a jsonb column that both engines accept. */
export function asJson(value: unknown): string {
  return JSON.stringify(value);
}

function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40P01' || state === '40001';
}
