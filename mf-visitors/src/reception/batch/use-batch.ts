import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { VISITS_DOMAIN, type VisitAction } from '#parts/api';
import { t } from '#parts/visits';
import { type BatchResults, batchOutcome } from '../rules/batch-outcome.ts';

interface Batch {
  action: VisitAction;
  ids: number[];
  /** For a check-out: the visits whose lanyard is back. */
  lanyardsReturned?: number[];
}

interface BatchEvents {
  onEnd: () => void;
  onRefused: (answer: BatchResults) => void;
}

/**
 * One action on all that is selected: all done, none, or some, and which. Afterwards the selection goes and the table
 * reloads; where no answer came, it stays, for another press of the same call.
 */
export function useBatch({ onEnd, onRefused }: BatchEvents) {
  const { run, running } = useAction<Batch, BatchResults>({
    call: (batch, key) => send(api.changeVisits, { body: batch, key }),
    stale: [VISITS_DOMAIN],
    failure: (_, { action }) => t(`batchFailed.${action}`),
    onDone: (answer, { action }) => {
      const outcome = batchOutcome(answer);
      if (outcome === 'all') toast.success(t(`batchDone.${action}`));
      else if (outcome === 'none') toast.error(t(`batchFailed.${action}`));
      else toast.warning(t(`batchPartly.${action}`));
      if (outcome !== 'all') onRefused(answer);
      onEnd();
    },
  });
  return {
    run: async (batch: Batch) => {
      if (batch.ids.length > 0) await run(batch);
    },
    running: running?.action ?? null,
  };
}
