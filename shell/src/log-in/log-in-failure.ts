import { ApiError } from '@portal/shared/api';
import type { Translate } from '@portal/shared/messages';
import type { en } from '../messages/en.ts';

export interface LogInFailure {
  text: string;
  /** To quote to whoever looks after the portal. */
  reference?: string;
}

/** From here on a wait is told in minutes. */
const MINUTES_FROM_S = 90;

/**
 * What a failed log-in says: the same sentence whatever was wrong with the credentials (spec 1 §5), so that it tells
 * nobody which accounts exist. Only what has nothing to do with them is told apart: too many tries, no network, a fault.
 */
export function logInFailure(error: unknown, t: Translate<typeof en>): LogInFailure {
  if (!(error instanceof ApiError)) return { text: t('somethingWrong') };
  if (error.kind === 'throttled') return { text: throttledText(error.retryAfterSeconds, t) };
  if (error.kind === 'network') return { text: t('logInNetwork') };
  if (error.kind !== 'server') return { text: t('logInFailed') };
  return { text: t('somethingWrong'), ...(error.referenceId ? { reference: error.referenceId } : {}) };
}

function throttledText(seconds: number | undefined, t: Translate<typeof en>): string {
  if (!seconds) return t('logInThrottled');
  if (seconds < MINUTES_FROM_S) return t('logInThrottledSeconds', { count: seconds });
  return t('logInThrottledMinutes', { count: Math.ceil(seconds / 60) });
}
