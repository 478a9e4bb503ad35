import { sqlState } from './sql-state.ts';

/**
 * The database cannot be reached, went away in the middle of the work, or had no connection to give in time. What was
 * under way is not committed, unless it was lost just after its commit had been sent: nobody knows then, and an
 * idempotency key tells.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** 08: connection errors; 57P: shut down, crashed, still starting; 53300: too many connections; 25P03: idle for too long. */
const GONE = /^(08...|57P0[1235]|53300|25P03)$/;

/** Whether an error of a connection means that the connection is lost, and says nothing of the query. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return GONE.test(state);
  // What `pg` says of its own accord has no SQLSTATE; of the network it is Node's (`ECONNRESET`).
  return (
    error instanceof Error && !(error instanceof TypeError) && LOST.test(`${codeOf(error)} ${error.message}`)
  );
}

/** A statement that took too long, or a lock that was not to be had: too much at once, and nothing was done. */
export function isTimeOut(error: unknown): boolean {
  const state = sqlState(error);
  return state === '57014' || state === '55P03';
}

/**
 * No room to write: 53 are insufficient resources (but for 53300, see above), 58030 is an error of the disk. Both engines say so with the
 * SQLSTATE, files with their own codes. Nothing was saved, reading goes on, and it ends once there is room again.
 */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state) return /^(53[^3]..|58030)$/.test(state);
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

const LOST =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN) |Connection terminated|not queryable|timeout exceeded when trying to connect|Client was closed/;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
