import type { MigrationSession } from './migrate/migration-session.ts';

/** What a query answers on either engine. `affected` counts rows of insert, update and delete. */
export interface QueryAnswer {
  rows: unknown[];
  affected: number;
  command: string;
}

/** One connection, exclusively held until `release`. */
export interface EngineConnection {
  /**
   * Several statements without parameters, in one round trip.
   * @param canWait nobody waits for them: they may travel with the next statement of this connection
   * @returns what the last one was (`COMMIT`)
   */
  exec(statements: string, canWait?: boolean): Promise<string>;
  query(text: string, parameters: readonly unknown[]): Promise<QueryAnswer>;
  /** Never prepared, several statements at once if there are no values: for a library whose texts vary (`mechanisms/jobs/`). */
  run(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** `broken` takes the connection out of the pool: nobody knows what state it is in. */
  release(broken?: boolean): void;
}

/** How busy the connections are at this moment. */
export interface Connections {
  used: number;
  idle: number;
  /** Transactions in line for one. */
  waiting: number;
  most: number;
}

/** PGlite or PostgreSQL, behind the little that the rest of the server needs of them. */
export interface Engine {
  /** A statement may be sent before the one before it has been answered; they are carried out in order. */
  readonly pipelines: boolean;
  readonly kind: 'pglite' | 'postgresql';
  acquire(): Promise<EngineConnection>;
  connections(): Connections;
  /**
   * Hears what is notified on a channel once the notifying transaction has committed, in every process. `null`: the
   * connection was lost and is back, and whatever was said meanwhile was missed. Ends with the engine.
   * @returns when it hears; rejects where the database cannot be reached at all
   */
  listen(channel: string, hear: (payload: string | null) => void): Promise<void>;
  /** A session for migrations, with this engine's login. */
  migrator(): Promise<MigrationSession>;
  close(): Promise<void>;
}

/**
 * A statement is planned once a connection, for whatever its parameters are. Left to itself the planner compares
 * estimates and plans most lists again with every request, which takes longer than their answer (on PGlite ten times as
 * long). The texts are made for it: a filter that is not asked for is not in them, and limits are in words (`limitTo`).
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
