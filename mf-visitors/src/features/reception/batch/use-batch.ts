import { ApiError, newIdempotencyKey, revalidateDomain } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { useRef, useState } from 'react';
import { VISITS_DOMAIN, type VisitAction } from '#common/api/visitors-api.ts';
import { t } from '#messages/visits/index.ts';
import { changeVisits } from '../api/change-visits.ts';
import { type BatchResults, batchOutcome } from '../domain/batch-outcome.ts';

/**
 * One action on all that is selected (spec 2 §4): all done, none, or some, and which. Afterwards the selection goes and
 * the table reloads; where no answer came, it stays, for another press of the same call.
 */
export function useBatch({
  onEnd,
  onRefused,
}: {
  onEnd: () => void;
  onRefused: (answer: BatchResults) => void;
}) {
  const [running, setRunning] = useState<VisitAction | null>(null);
  const busy = useRef(false);
  const last = useRef<{ call: string; key: string }>(undefined);

  async function run(action: VisitAction, ids: number[]): Promise<void> {
    if (busy.current || ids.length === 0) return;
    busy.current = true;
    setRunning(action);
    const call = `${action} ${ids.join()}`;
    if (last.current?.call !== call) last.current = { call, key: newIdempotencyKey() };
    try {
      const answer = await changeVisits(action, ids, last.current.key);
      last.current = undefined;
      const outcome = batchOutcome(answer);
      if (outcome === 'all') toast.success(t(`batchDone.${action}`));
      else if (outcome === 'none') toast.error(t(`batchFailed.${action}`));
      else toast.warning(t(`batchPartly.${action}`));
      if (outcome !== 'all') onRefused(answer);
      onEnd();
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'unauthenticated'))
        toast.error(t(`batchFailed.${action}`));
    } finally {
      busy.current = false;
      setRunning(null);
      void revalidateDomain(VISITS_DOMAIN);
    }
  }
  return { run, running };
}
