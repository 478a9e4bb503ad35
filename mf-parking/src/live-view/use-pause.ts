import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { useState } from 'react';

/** Freezes the list at the latest event, so that nothing moves while the user reads or clicks. */
export function usePause() {
  const [before, setBefore] = useState<number | null>(null);
  const pausing = useAction<void, number>({
    call: async () => {
      const { results } = await send(api.listCameraEvents, { query: { limit: 10 } });
      return Math.max(0, ...results.map(({ id }) => id));
    },
    onDone: (newest) => setBefore(newest),
  });
  return {
    /** The newest event that is shown, 0 if there is none; null while the list is live. */
    before,
    isPausing: pausing.isRunning,
    pause: () => void pausing.run(),
    resume: () => setBefore(null),
  };
}
