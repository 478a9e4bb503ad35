import * as api from '@portal/openapi/visitors';
import { type Outcome, useAction } from '@portal/shared/actions';
import { ApiError } from '@portal/shared/api';
import { useEffect, useRef, useState } from 'react';
import { sendAsKiosk } from '#parts/api';
import { useKioskContext } from './kiosk-context.ts';
import type { Method } from './rules/steps.ts';
import { withRetry } from './with-retry.ts';

export type AttemptState = 'idle' | 'working' | 'waiting';

/**
 * A write that survives a short network failure: it is repeated under the key of one click, and the idle timer is
 * suspended. `null` if an attempt is already running, or the screen has closed.
 */
export function useAttempt<Args, Result>(call: (args: Args, key: string) => Promise<Result>) {
  const { stayAwake } = useKioskContext();
  const [isWaiting, setWaiting] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const { run, isRunning } = useAction<Args, Result>({
    async call(args, key) {
      const release = stayAwake();
      try {
        return await withRetry(() => call(args, key), {
          onWait: () => setWaiting(true),
          isGivenUp: () => isGone.current,
        });
      } finally {
        release();
        setWaiting(false);
      }
    },
  });
  const attempt = async (args: Args): Promise<Outcome<Result> | null> => {
    const outcome = await run(args);
    return isGone.current ? null : outcome;
  };
  const state: AttemptState = isWaiting ? 'waiting' : isRunning ? 'working' : 'idle';
  return { attempt, state };
}

/**
 * Notifies reception, through short network failures, too; the visitor needn't wait for it, or know.
 * @param details of the attempt, never a PIN; at most 300 characters
 */
export function reportFailure(method: Method, details: string): void {
  const body = { method, details: details.slice(0, 300) };
  withRetry(() => sendAsKiosk(api.reportFailedCheckIn, { body })).catch(() => {});
}

/** The text for the report about a failure: the server's status, or that there was no answer. */
export function wordOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'unknown';
  return error.status === 0 ? 'no answer' : String(error.status);
}
