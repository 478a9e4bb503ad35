import { useAction } from '@portal/shared/actions';
import { useState } from 'react';
import { readNewestEvent } from './calls.ts';

/** Freezes the list at the latest event, so that nothing moves while the user reads or clicks. */
export function usePause() {
  const [before, setBefore] = useState<number | null>(null);
  const pausing = useAction<void, number>({ call: readNewestEvent, onDone: (newest) => setBefore(newest) });
  return {
    /** The newest event that is shown; null while the list is live. */
    before,
    isPausing: pausing.isRunning,
    pause: () => void pausing.run(),
    resume: () => setBefore(null),
  };
}
