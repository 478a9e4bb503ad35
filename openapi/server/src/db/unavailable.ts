import { sqlState } from './sql-state.ts';

/**
 * The database cannot be reached, was lost during the work, or had no connection available in time. The work is not
 * committed, unless the connection was lost just after its commit had been sent: then no one knows, and an idempotency
 * key tells.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** 08: connection errors; 57P: shut down, crashed, still starting; 53300: too many connections; 25P03: idle for too long. */
const GONE = /^(08...|57P0[1235]|53300|25P03)$/;

/** Whether an error means that the connection is lost, and says nothing about the query. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return GONE.test(state);
  // Errors of `pg` itself have no SQLSTATE; errors of the network are Node's (`ECONNRESET`).
  return (
    error instanceof Error && !(error instanceof TypeError) && LOST.test(`${codeOf(error)} ${error.message}`)
  );
}

/** A statement that took too long, or a lock that was not available: too much load, and nothing was done. */
export function isTimeOut(error: unknown): boolean {
  const state = sqlState(error);
  return state === '57014' || state === '55P03';
}

/**
 * No room to write: 53 are insufficient resources (except 53300, see above), 58030 is a disk error. Both engines report
 * these SQLSTATEs, files their own codes. Nothing was saved, reading still works, and it ends once there is room again.
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
