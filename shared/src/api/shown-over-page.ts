import { sessionStore } from '../session/session-store.ts';
import { ApiError, isAnotherPersons } from './api-error.ts';

/**
 * Whether a dialog over the page says why a call failed, so that no one else need: the page's person is not logged in,
 * or did not prove again who they are.
 */
export function isShownOverPage(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'unproved') return true;
  if (!sessionStore.getState().sessionLost) return false;
  return error.kind === 'unauthenticated' || isAnotherPersons(error.body);
}
