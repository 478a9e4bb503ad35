import { useAction } from '@portal/shared/actions';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { sessionStore } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import type { ReactNode } from 'react';
import { VISITS_DOMAIN, type Visit, type VisitAction } from '#parts/api';
import { actOnVisit } from './calls.ts';
import { fasterText } from './conflict.ts';
import type { UnsignedNdaDialogProps } from './dialogs/unsigned-nda-dialog.tsx';
import type { WatchListDialogProps } from './dialogs/watch-list-dialog.tsx';
import { type Answered, NOTHING_ANSWERED, questionOf } from './question-of.ts';
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
  answered: Answered;
}

interface VisitActions {
  act: (visit: Visit, action: VisitAction) => Promise<ActionResult>;
  running: VisitAction | null;
  /** Asks about the watch list and the NDA; belongs into the page. */
  dialog: ReactNode;
}

const loadWatchList = () => import('./dialogs/watch-list-dialog.tsx').then((m) => m.WatchListDialog);

const loadUnsignedNda = () => import('./dialogs/unsigned-nda-dialog.tsx').then((m) => m.UnsignedNdaDialog);

/**
 * Acts on visits and says how it went, also who was faster. Who is on the watch list, or has not signed the NDA, is checked
 * in only after a question (`questionOf`): asked here, so that no way of checking in goes around it.
 */
export function useVisitAction(onChanged?: (visit: Visit) => void): VisitActions {
  const watchList = useLazyDialog<WatchListDialogProps>(loadWatchList);
  const nda = useLazyDialog<UnsignedNdaDialogProps>(loadUnsignedNda);
  const { run, running } = useAction<Press, Visit>({
    call: ({ id, action, answered }, key) => actOnVisit(id, action, key, answered.readWarning),
    stale: [VISITS_DOMAIN],
    success: (_, { action }) => t(`done.${action}`),
    failure: (_, { action }) => t(`failed.${action}`),
    onDone: onChanged,
    onConflict: (current, { action, answered }, error) => {
      onChanged?.(current);
      if (questionOf(current, action, answered)) return;
      const text = fasterText(current, sessionStore.getState().locale) ?? error.detail;
      toast.warning(text ?? t(`failed.${action}`));
    },
  });

  async function call(visit: Visit, action: VisitAction, answered: Answered): Promise<ActionResult> {
    const { id, version } = visit;
    const outcome = await run({ id, action, version, answered });
    if (!outcome) return { done: false };
    if (outcome.ok) return { done: true, visit: outcome.value };
    const { current } = outcome;
    // Put on the list since the row was read, or under another entry; or there is another text to sign.
    if (current && questionOf(current, action, answered)) return askOrCall(current, action, answered);
    return { done: false, ...(current ? { visit: current } : {}) };
  }

  function askOrCall(visit: Visit, action: VisitAction, answered: Answered): Promise<ActionResult> {
    const question = questionOf(visit, action, answered);
    if (question === 'watch-list') return askAboutWatchList(visit, action, answered);
    return question === 'nda' ? askAboutNda(visit, action, answered) : call(visit, action, answered);
  }

  function askAboutWatchList(visit: Visit, action: VisitAction, answered: Answered): Promise<ActionResult> {
    const read = { ...answered, readWarning: visit.watchList?.entryId ?? null };
    return new Promise((resolve) =>
      watchList.open({
        visit,
        onConfirm: async () => {
          const next = askOrCall(visit, action, read);
          resolve(next);
          // The next question is asked when this one has closed.
          if (questionOf(visit, action, read) === null) await next;
        },
        onDecline: () => resolve({ done: false }),
      }),
    );
  }

  function askAboutNda(visit: Visit, action: VisitAction, answered: Answered): Promise<ActionResult> {
    return new Promise((resolve) =>
      nda.open({
        visit,
        onGoOn: () => resolve(call(visit, action, { ...answered, withoutNda: true })),
        onDecline: () => resolve({ done: false }),
      }),
    );
  }

  async function act(visit: Visit, action: VisitAction): Promise<ActionResult> {
    const pressed = document.activeElement;
    const result = await askOrCall(visit, action, NOTHING_ANSWERED);
    if (result.visit) restOn(visit.id, pressed);
    return result;
  }
  const dialog = (
    <>
      {watchList.dialog}
      {nda.dialog}
    </>
  );
  return { act, running: running?.action ?? null, dialog };
}
