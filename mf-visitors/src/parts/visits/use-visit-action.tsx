import { useAction } from '@portal/shared/actions';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { sessionStore } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import type { ReactNode } from 'react';
import { VISITS_DOMAIN, type Visit, type VisitAction } from '#parts/api';
import { actOnVisit } from './calls.ts';
import { fasterText } from './conflict.ts';
import type { WatchListDialogProps } from './dialogs/watch-list-dialog.tsx';
import { restOn } from './rest-on.ts';
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
  /** The warning that was confirmed. */
  readWarning: number | null;
}

interface VisitActions {
  act: (visit: Visit, action: VisitAction) => Promise<ActionResult>;
  running: VisitAction | null;
  /** Asks about the watch list; belongs into the page. */
  dialog: ReactNode;
}

const loadWatchList = () => import('./dialogs/watch-list-dialog.tsx').then((m) => m.WatchListDialog);

/** Whether this is refused only until somebody has read the warning. */
const needsAsking = (visit: Visit, action: VisitAction): boolean =>
  action === 'check-in' && visit.watchList !== null && visit.actions.includes('check-in');

/**
 * Acts on visits and says how it went, also who was faster. Who is on the watch list is checked in only after a question
 * that says whom to call (rules/visits.md#watch-list): asked here, so that no way of checking in goes around it.
 */
export function useVisitAction(onChanged?: (visit: Visit) => void): VisitActions {
  const question = useLazyDialog<WatchListDialogProps>(loadWatchList);
  const { run, running } = useAction<Press, Visit>({
    call: ({ id, action, readWarning }, key) => actOnVisit(id, action, key, readWarning),
    stale: [VISITS_DOMAIN],
    success: (_, { action }) => t(`done.${action}`),
    failure: (_, { action }) => t(`failed.${action}`),
    onDone: onChanged,
    onConflict: (current, { action }, error) => {
      onChanged?.(current);
      if (needsAsking(current, action)) return;
      const text = fasterText(current, sessionStore.getState().locale) ?? error.detail;
      toast.warning(text ?? t(`failed.${action}`));
    },
  });

  async function call(visit: Visit, action: VisitAction, readWarning: number | null): Promise<ActionResult> {
    const { id, version } = visit;
    const outcome = await run({ id, action, version, readWarning });
    if (!outcome) return { done: false };
    if (outcome.ok) return { done: true, visit: outcome.value };
    const { current } = outcome;
    // Put on the list since the row was read, or under another entry.
    if (current && needsAsking(current, action)) return ask(current);
    return { done: false, ...(current ? { visit: current } : {}) };
  }

  function ask(visit: Visit): Promise<ActionResult> {
    return new Promise((resolve) =>
      question.open({
        visit,
        onConfirm: async () => resolve(await call(visit, 'check-in', visit.watchList?.entryId ?? null)),
        onDecline: () => resolve({ done: false }),
      }),
    );
  }

  async function act(visit: Visit, action: VisitAction): Promise<ActionResult> {
    const pressed = document.activeElement;
    const result = await (needsAsking(visit, action) ? ask(visit) : call(visit, action, null));
    if (result.visit) restOn(visit.id, pressed);
    return result;
  }
  return { act, running: running?.action ?? null, dialog: question.dialog };
}
