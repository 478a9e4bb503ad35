import { ApiError } from '@portal/shared/api';
import type { Translate } from '@portal/shared/messages';
import type { en } from '#parts/public-page';

export interface LogInFailure {
  text: string;
  /** To quote to anyone who looks after the portal. */
  reference?: string;
}

type T = Translate<typeof en>;

/** From here on a wait is told in minutes. */
const MINUTES_FROM_S = 90;

/**
 * What a failed log-in says: the same sentence whatever was wrong with the credentials
 * (rules/accounts.md#log-in-failure), so that it tells nobody which accounts exist. Only what has nothing to do with
 * them is told apart: too many tries, no network, a server that is busy or has failed.
 */
export function logInFailure(error: unknown, t: T): LogInFailure {
  return transientFailure(error, t) ?? { text: t('logInFailed') };
}

/**
 * What a request for a reset mail says when it failed; null where it counts as sent. A refusal of the address (400) looks
 * like success on purpose: whatever differs would be a hint.
 */
export function resetFailure(error: unknown, t: T): LogInFailure | null {
  return transientFailure(error, t);
}

/** What has nothing to do with who asks; null for everything else. */
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
