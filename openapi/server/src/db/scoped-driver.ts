import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Engine, EngineConnection, QueryAnswer } from './engine.ts';
import { knownLocale, type Locale } from './locale.ts';

/** Notified of every transaction's queries; must be fast and not throw. */
export interface DatabaseWatcher {
  /** A query was answered, or failed, so many seconds after it was sent. */
  queried(sql: string, seconds: number): void;
  /** A transaction waited so many seconds for its connection. */
  connected(seconds: number): void;
  /** A transaction got no connection. */
  unavailable(): void;
}

/** The owner of the transactions of a Kysely instance. */
export type Scope = { clientId: number; locale?: Locale | undefined } | 'system';

/**
 * The one place where clients are kept apart. Every transaction starts by giving up the connection's own rights: it
 * becomes `portal_app` with the client set (row level security does the rest), or `portal_system`. Begin, role and
 * client travel in one round trip. A query outside a transaction is refused.
 */
export function scopedDialect(engine: Engine, scope: Scope, watcher: DatabaseWatcher): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ScopedDriver(engine, scope, watcher),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class ScopedDriver implements Driver {
  readonly #engine: Engine;
  readonly #opening: string;
  readonly #watcher: DatabaseWatcher;

  constructor(engine: Engine, scope: Scope, watcher: DatabaseWatcher) {
    this.#engine = engine;
    this.#opening = openingStatements(scope);
    this.#watcher = watcher;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ScopedConnection> {
    const asked = performance.now();
    let connection: EngineConnection;
    try {
      connection = await this.#engine.acquire();
    } catch (error) {
      this.#watcher.unavailable();
      throw error;
    }
    this.#watcher.connected(secondsSince(asked));
    return new ScopedConnection(connection, this.#engine.pipelines, this.#watcher);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await own(connection).begin(this.#opening, settings.accessMode === 'read only');
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).end('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).end('rollback');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).release();
  }

  /** The engine outlives its scopes; `Db.close` closes it. */
  async destroy(): Promise<void> {}
}

function openingStatements(scope: Scope): string {
  if (scope === 'system') return 'set local role portal_system';
  if (!Number.isSafeInteger(scope.clientId) || scope.clientId < 1) {
    throw new Error('A transaction of a client needs the id of the client.');
  }
  const language =
    scope.locale === undefined ? '' : `; set local app.locale = '${knownLocale(scope.locale)}'`;
  return `set local role portal_app; set local app.client_id = '${scope.clientId}'${language}`;
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1_000;
}

function own(connection: DatabaseConnection): ScopedConnection {
  if (!(connection instanceof ScopedConnection)) throw new Error('A connection of another driver.');
  return connection;
}

class ScopedConnection implements DatabaseConnection {
  readonly #connection: EngineConnection;
  readonly #pipelines: boolean;
  readonly #watcher: DatabaseWatcher;
  #begun: Promise<unknown> = Promise.resolve();
  #open = false;
  #readOnly = false;
  #broken = false;

  constructor(connection: EngineConnection, pipelines: boolean, watcher: DatabaseWatcher) {
    this.#connection = connection;
    this.#pipelines = pipelines;
    this.#watcher = watcher;
  }

  /**
   * With pipelining the first query travels behind this without a wait. Should the opening fail, the database refuses
   * the rest, because the transaction has begun and is aborted: nothing runs with other rights.
   */
  async begin(opening: string, readOnly: boolean): Promise<void> {
    this.#open = true;
    this.#readOnly = readOnly;
    this.#begun = this.#connection.exec(`${readOnly ? 'begin read only' : 'begin'}; ${opening}`);
    this.#begun.catch(() => {
      this.#broken = true;
    });
    if (this.#pipelines) return;
    try {
      await this.#begun;
    } catch (error) {
      await this.#connection.exec('rollback').catch(() => {});
      throw error;
    }
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    this.#open = false;
    // A read-only transaction is done, whatever becomes of its commit; the connection's next user waits behind it.
    if (statement === 'commit' && this.#readOnly && this.#pipelines) {
      this.#connection.exec(statement, true).catch(() => {});
      await this.#begun;
      return;
    }
    const ended = this.#connection.exec(statement);
    // The first failure is reported; the other one must not become an unhandled rejection.
    ended.catch(() => {});
    try {
      await this.#begun;
      // A transaction with a failed statement whose error was caught is rolled back by its commit.
      if ((await ended) !== statement.toUpperCase()) throw new Error('The transaction was rolled back.');
    } catch (error) {
      this.#broken = true;
      throw error;
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#open) throw new Error('A query outside a transaction has no client.');
    refuseEscape(query.sql);
    const { rows, affected, command } = await this.#send(query);
    const writes = /^(INSERT|UPDATE|DELETE|MERGE)/.test(command);
    return {
      rows: rows as R[],
      ...(writes || command === '' ? { numAffectedRows: BigInt(affected) } : {}),
    };
  }

  async #send({ sql, parameters }: CompiledQuery): Promise<QueryAnswer> {
    const sent = performance.now();
    try {
      // The opening is answered first, so its error is the one that is thrown.
      const [, answer] = await Promise.all([this.#begun, this.#connection.query(sql, parameters)]);
      return answer;
    } finally {
      this.#watcher.queried(sql, secondsSince(sent));
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface wants a generator; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported.');
  }

  release(): void {
    this.#connection.release(this.#broken);
  }
}

const ESCAPES =
  /\bset_config\b|\bapp\.client_id\b|\b(re)?set\s+(local\s+|session\s+)?(role|authorization|all)\b|\bdiscard\s/i;
const harmless = new Set<string>();

/** Row level security applies to every query; this prevents a query from changing its client. */
function refuseEscape(text: string): void {
  if (harmless.has(text)) return;
  if (ESCAPES.test(text)) throw new Error('A query may not change its role or its client.');
  if (harmless.size < 2_000) harmless.add(text);
}
