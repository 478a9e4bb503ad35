import { ApiError, newIdempotencyKey, revalidateDomain } from '@portal/shared/api';
import { sessionStore } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { useRef, useState } from 'react';
import { t } from '#messages/visits/index.ts';
import { VISITS_DOMAIN, type Visit, type VisitAction } from '../api/visitors-api.ts';
import { currentOf, fasterText } from './conflict.ts';
import { actOnVisit } from './visit-calls.ts';

export interface ActionResult {
  /** Whether it was done by this call. */
  done: boolean;
  /** As it is now, where that is known: also after somebody else was faster. */
  visit?: Visit;
}

/**
 * Acts on visits and says how it went, in the words of spec 2 §8. The key belongs to visit, action and version, so that
 * a press after a lost answer is the same call, and one after a change is a new one.
 */
export function useVisitAction(onChanged?: (visit: Visit) => void) {
  const keys = useRef(new Map<string, string>());
  const [running, setRunning] = useState<VisitAction | null>(null);
  const busy = useRef(false);

  async function act(visit: Visit, action: VisitAction): Promise<ActionResult> {
    if (busy.current) return { done: false };
    busy.current = true;
    setRunning(action);
    const name = `${visit.id} ${action} ${visit.version}`;
    const key = keys.current.get(name) ?? newIdempotencyKey();
    keys.current.set(name, key);
    try {
      const changed = await actOnVisit(visit.id, action, key);
      keys.current.delete(name);
      toast.success(t(`done.${action}`));
      onChanged?.(changed);
      return { done: true, visit: changed };
    } catch (error) {
      // A refusal is an answer: pressed again it is a new call.
      if (error instanceof ApiError && !error.isPassing) keys.current.delete(name);
      return refused(error, action, onChanged);
    } finally {
      busy.current = false;
      setRunning(null);
      void revalidateDomain(VISITS_DOMAIN);
    }
  }
  return { act, running };
}

function refused(error: unknown, action: VisitAction, onChanged?: (visit: Visit) => void): ActionResult {
  const current = currentOf(error);
  if (!current) {
    // A lost session has its own dialog over the page.
    if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toast.error(t(`failed.${action}`));
    return { done: false };
  }
  const text = fasterText(current, sessionStore.getState().locale) ?? (error as ApiError).detail;
  toast.warning(text ?? t(`failed.${action}`));
  onChanged?.(current);
  return { done: false, visit: current };
}
