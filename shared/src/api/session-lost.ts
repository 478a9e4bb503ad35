import { sessionStore } from '../session/session-store.ts';
import { ApiError, isAnotherPersons } from './api-error.ts';

/** Whether a call failed because the page's person is not logged in: the log-in over the page says so, no one else need. */
export function isSessionLost(error: unknown): boolean {
  if (!(error instanceof ApiError) || !sessionStore.getState().sessionLost) return false;
  return error.kind === 'unauthenticated' || isAnotherPersons(error.body);
}
