import { ApiError } from '@portal/shared/api';
import type { Translate } from '@portal/shared/messages';
import type { en } from '#parts/public-page';

export interface LogInFailure {
  text: string;
  /** For the user to quote to support. */
  reference?: string;
}

type T = Translate<typeof en>;

/** From here on, wait times are in minutes. */
const MINUTES_FROM_S = 90;

/**
 * The text of a failed log-in: the same for any wrong credentials (rules/accounts.md#log-in-failure), so that it
 * doesn't reveal which accounts exist. Only errors that are independent of the credentials differ: too many attempts,
 * no network, a busy or failing server.
 */
export function logInFailure(error: unknown, t: T): LogInFailure {
  // The right password of a person who has to use the identity provider.
  const isRequired = error instanceof ApiError && error.kind === 'conflict' && error.detail !== undefined;
  if (isRequired) return { text: error.detail };
  return transientFailure(error, t) ?? { text: t('logInFailed') };
}

/**
 * The text of a failed request for a reset email; null if it counts as sent. A refused address (400) deliberately
 * looks like success: any difference would be a hint.
 */
export function resetFailure(error: unknown, t: T): LogInFailure | null {
  return transientFailure(error, t);
}

/** Errors that are independent of the user; null for any other error. */
function transientFailure(error: unknown, t: T): LogInFailure | null {
  if (!(error instanceof ApiError)) return { text: t('somethingWrong') };
  if (error.kind === 'throttled') return { text: throttledText(error.retryAfterSeconds, t) };
  if (error.kind === 'network') return { text: t('network') };
  if (error.kind === 'busy') return { text: error.detail ?? t('somethingWrong') };
  if (error.kind !== 'server') return null;
  return { text: t('somethingWrong'), ...(error.referenceId ? { reference: error.referenceId } : {}) };
}

function throttledText(seconds: number | undefined, t: T): string {
  if (!seconds) return t('throttled');
  if (seconds < MINUTES_FROM_S) return t('throttledSeconds', { count: seconds });
  return t('throttledMinutes', { count: Math.ceil(seconds / 60) });
}
