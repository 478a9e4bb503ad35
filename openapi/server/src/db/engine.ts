import type { MigrationSession } from './migrate/migration-session.ts';

/** The result of a query on either engine. `affected` counts rows of insert, update and delete. */
export interface QueryAnswer {
  rows: unknown[];
  affected: number;
  command: string;
}

/** One connection, exclusively held until `release`. */
export interface EngineConnection {
  /**
   * Several statements without parameters, in one round trip.
   * @param canWait no one waits for them: they may travel with the next statement of this connection
   * @returns the command of the last one (`COMMIT`)
   */
  exec(statements: string, canWait?: boolean): Promise<string>;
  query(text: string, parameters: readonly unknown[]): Promise<QueryAnswer>;
  /**
   * Never prepared, several statements together if there are no values: for a library whose statements vary
   * (`mechanisms/jobs/`).
   */
  run(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** `broken` removes the connection from the pool: its state is unknown. */
  release(broken?: boolean): void;
}

/** How busy the connections are at this moment. */
export interface Connections {
  used: number;
  idle: number;
  /** Transactions that wait for one. */
  waiting: number;
  most: number;
}

/** PGlite or PostgreSQL, reduced to the little that the rest of the server needs. */
export interface Engine {
  /** A statement may be sent before the previous one has been answered; they are executed in order. */
  readonly pipelines: boolean;
  readonly kind: 'pglite' | 'postgresql';
  acquire(): Promise<EngineConnection>;
  connections(): Connections;
  /**
   * Subscribes to notifications on a channel, from any process, once the notifying transaction has committed. `null`:
   * the connection was lost and is back, and notifications in between were missed. Ends with the engine.
   * @returns when it is listening; rejects if the database cannot be reached at all
   */
  listen(channel: string, hear: (payload: string | null) => void): Promise<void>;
  /** A session for migrations, with this engine's login. */
  migrator(): Promise<MigrationSession>;
  close(): Promise<void>;
}

/**
 * A statement is planned once per connection, whatever its parameters are. Otherwise the planner compares estimates and
 * plans most lists again with every request, which takes longer than their answer (on PGlite ten times as long). The
 * statements are written for it: unused filters are not in them, and limits are literal (`limitTo`).
 */
export const planOnce = { plan_cache_mode: 'force_generic_plan' } as const;

/** Types that would differ between the engines or lose meaning as a JS value (a `date` is not an instant). */
export const typeIds = {
  int8: 20,
  date: 1082,
  int8Array: 1016,
  dateArray: 1182,
  textArray: 1009,
} as const satisfies Record<string, number>;
