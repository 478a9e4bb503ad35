import { useAction } from '@portal/shared/actions';
import { ApiError, errorText } from '@portal/shared/api';
import { useState } from 'react';
import { useT } from '../texts/en.ts';

interface PinnedOptions {
  /** `null`: without a PIN. */
  call: (pin: string | null) => Promise<unknown>;
  /** The text if the server gives no reason. */
  failure: string;
  onDone: () => void;
  onRefused: () => void;
}

export interface Pinned {
  send: (pin: string | null) => Promise<unknown>;
  isRunning: boolean;
  /** The reason for the refusal. */
  problem: string | null;
  forget: () => void;
  /** Wrong PINs pause the display until then, in ms of this device's clock, which is never shown; 0: not paused. */
  pausedUntil: number;
}

/** A change of the meeting, confirmed by its host's PIN. */
export function usePinned({ call, failure, onDone, onRefused }: PinnedOptions): Pinned {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const [pausedUntil, setPausedUntil] = useState(0);
  const { run, isRunning } = useAction<string | null, unknown>({
    call,
    onDone,
    onFailed: (error) => {
      onRefused();
      if (error instanceof ApiError && error.kind === 'throttled') {
        setProblem(null);
        setPausedUntil(Date.now() + (error.retryAfterSeconds ?? 60) * 1_000);
      } else if (error instanceof ApiError && error.isTransient) setProblem(t('unreachable'));
      else setProblem(errorText(error) ?? failure);
    },
  });
  return { send: run, isRunning, problem, forget: () => setProblem(null), pausedUntil };
}
