import type { FastifyBaseLogger } from 'fastify';
import { currentWork } from '../log/work.ts';

const PER_MINUTE = 20;
const MOST_CHARACTERS = 1_000;
/** A job aggregates or deletes many rows in one statement, and no person waits for its answer. */
const TIMES_LONGER_IN_JOBS = 10;

export interface SlowQueryOptions {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds from which a query is slow, ten times as many in jobs; 0: none is. */
  slowQueryMs: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Logs slow queries: the text with its placeholders and never a value, and the work that they belong to. At most 20 a
 * minute, since a database in trouble makes every query slow; the first line of the next minute says how many were left
 * out.
 * @returns a function to call after each query, with its seconds
 */
export function createSlowQueryLog({
  log,
  slowQueryMs,
  now = () => performance.now(),
}: SlowQueryOptions): (sql: string, seconds: number) => void {
  let minute = Number.NEGATIVE_INFINITY;
  let logged = 0;
  let leftOut = 0;
  return (sql, seconds) => {
    const ms = seconds * 1_000;
    const work = currentWork();
    const isJob = work !== undefined && work.reqId === undefined;
    if (slowQueryMs === 0 || ms < slowQueryMs * (isJob ? TIMES_LONGER_IN_JOBS : 1)) return;
    if (now() - minute >= 60_000) {
      minute = now();
      logged = 0;
    }
    if (logged >= PER_MINUTE) {
      leftOut += 1;
      return;
    }
    logged += 1;
    log.warn(
      { ...work, ms: Math.round(ms), sql: shorten(sql), ...(leftOut > 0 ? { leftOut } : {}) },
      'slow query',
    );
    leftOut = 0;
  };
}

function shorten(sql: string): string {
  const text = sql.replace(/\s+/g, ' ').trim();
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
