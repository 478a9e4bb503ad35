import { createAttemptKeys } from '@portal/shared/actions';
import { ApiError } from '@portal/shared/api';
import { useEffect, useRef, useState } from 'react';
import { reportFailedCheckIn, withRetry } from './calls.ts';
import { useStayAwake } from './kiosk-context.ts';
import type { Method } from './rules/steps.ts';

export type Attempt<T> = { ok: true; value: T } | { ok: false; error: unknown };
export type AttemptState = 'idle' | 'working' | 'waiting';

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Something that must happen once, through a short loss of the network: every try, also the visitor's next press after we
 * gave up, goes under the same key as long as nothing else would be sent. `null` where an attempt runs already, or where
 * the screen has gone meanwhile.
 */
export function useAttempt() {
  const [state, setState] = useState<AttemptState>('idle');
  const stayAwake = useStayAwake();
  const isGone = useRef(false);
  const isRunning = useRef(false);
  const [keys] = useState(createAttemptKeys);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function attempt<T>(what: unknown, call: (key: string) => Promise<T>): Promise<Attempt<T> | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    const key = keys.keyFor(what);
    setState('working');
    const release = stayAwake();
    try {
      const value = await withRetry(() => call(key), {
        onWait: () => setState('waiting'),
        sleep,
        isGivenUp: () => isGone.current,
      });
      keys.succeeded();
      return isGone.current ? null : { ok: true, value };
    } catch (error) {
      keys.failed(what, error);
      return isGone.current ? null : { ok: false, error };
    } finally {
      release();
      isRunning.current = false;
      setState('idle');
    }
  }
  return { attempt, state };
}

/** Tells reception, also through a short loss; the visitor need not wait for it, nor know. */
export function reportFailure(method: Method, details: string): void {
  void withRetry(() => reportFailedCheckIn(method, details), {
    onWait: () => {},
    sleep,
    isGivenUp: () => false,
  }).catch(() => {});
}

/** What goes into the report about a failure: the server's word, or that there was none. */
export function wordOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'unknown';
  return error.status === 0 ? 'no answer' : String(error.status);
}
