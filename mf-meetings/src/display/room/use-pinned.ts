import { useAction } from '@portal/shared/actions';
import { ApiError, errorText } from '@portal/shared/api';
import { useState } from 'react';
import { useT } from '../texts/en.ts';

interface PinnedOptions {
  /** `null`: no pin is asked for. */
  call: (pin: string | null) => Promise<unknown>;
  /** Where the server does not say why. */
  failure: string;
  onDone: () => void;
  onRefused: () => void;
}

export interface Pinned {
  send: (pin: string | null) => Promise<unknown>;
  isRunning: boolean;
  /** Why it was refused, in words. */
  problem: string | null;
  forget: () => void;
  /** Wrong pins have paused the display until then, ms of this device's clock, which nobody is shown; 0: they have not. */
  pausedUntil: number;
}

/** A change of the meeting by its host's pin. */
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
