import { useAction } from '@portal/shared/actions';
import { sessionStore } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { VISITS_DOMAIN, type Visit, type VisitAction } from '#parts/api';
import { actOnVisit } from './calls.ts';
import { fasterText } from './conflict.ts';
import { t } from './texts/en.ts';

export interface ActionResult {
  /** Whether it was done by this call. */
  done: boolean;
  /** As it is now, where that is known: also after somebody else was faster. */
  visit?: Visit;
}

interface Press {
  id: number;
  action: VisitAction;
  /** A press on a newer version is a new call. */
  version: number;
}

/** Acts on visits and says how it went, also who was faster. */
export function useVisitAction(onChanged?: (visit: Visit) => void) {
  const { run, running } = useAction<Press, Visit>({
    call: ({ id, action }, key) => actOnVisit(id, action, key),
    stale: [VISITS_DOMAIN],
    success: (_, { action }) => t(`done.${action}`),
    failure: (_, { action }) => t(`failed.${action}`),
    onDone: onChanged,
    onConflict: (current, { action }, error) => {
      const text = fasterText(current, sessionStore.getState().locale) ?? error.detail;
      toast.warning(text ?? t(`failed.${action}`));
      onChanged?.(current);
    },
  });

  async function act({ id, version }: Visit, action: VisitAction): Promise<ActionResult> {
    const outcome = await run({ id, action, version });
    if (!outcome) return { done: false };
    if (outcome.ok) return { done: true, visit: outcome.value };
    return { done: false, ...(outcome.current ? { visit: outcome.current } : {}) };
  }
  return { act, running: running?.action ?? null };
}
