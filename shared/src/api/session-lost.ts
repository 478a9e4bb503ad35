import { sessionStore } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';

/** Whether a call failed because the person's session ended: the log-in over the page says so, nobody else need. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unauthenticated' && sessionStore.getState().sessionLost;
}
