import { useAction } from '@portal/shared/actions';
import { ApiError } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { sessionStore } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { VISITS_DOMAIN, type Visit, type VisitAction } from '#parts/api';
import { type Answers, actOnVisit } from './calls.ts';
import { fasterText } from './conflict.ts';
import type { LanyardBackDialogProps } from './dialogs/lanyard-back-dialog.tsx';
import type { WatchListDialogProps } from './dialogs/watch-list-dialog.tsx';
import { restOn } from './rest-on.ts';
import { t } from './texts/en.ts';

export interface ActionResult {
  /** Whether it was done by this call. */
  done: boolean;
  /** As it is now, where that is known: also after somebody else was faster. */
  visit?: Visit;
}

interface Press extends Answers {
  id: number;
  action: VisitAction;
  /** A press on a newer version is a new call. */
  version: number;
}

/** A press to which no answer came: it may have been done or not, and can be made again. */
export interface Unanswered extends Answers {
  visit: Visit;
  action: VisitAction;
}

interface VisitActions {
  act: (visit: Visit, action: VisitAction) => Promise<ActionResult>;
  /** Makes the same call, with what was answered then. */
  again: (press: Unanswered) => Promise<ActionResult>;
  running: VisitAction | null;
  /** Asks about the watch list and the lanyard; belongs into the page. */
  dialog: ReactNode;
}

const loadWatchList = () => import('./dialogs/watch-list-dialog.tsx').then((m) => m.WatchListDialog);

const loadLanyardBack = () => import('./dialogs/lanyard-back-dialog.tsx').then((m) => m.LanyardBackDialog);

/** After what the screen itself needs. */
const AT_LEISURE_MS = 2000;

/** Whether this is refused only until somebody has read the warning. */
const needsAsking = (visit: Visit, action: VisitAction): boolean =>
  action === 'check-in' && visit.watchList !== null && visit.actions.includes('check-in');

/**
 * Acts on visits and says how it went, also who was faster. Who is on the watch list is checked in only after a question
 * that says whom to call (rules/visits.md#watch-list), and out with a lanyard after one whether it is back
 * (rules/visits.md#lanyards): asked here, so that no way of checking in or out goes around it.
 * @param onUnanswered a press to which no answer came
 */
export function useVisitAction(
  onChanged?: (visit: Visit) => void,
  onUnanswered?: (press: Unanswered) => void,
): VisitActions {
  const question = useLazyDialog<WatchListDialogProps>(loadWatchList);
  const lanyardBack = useLazyDialog<LanyardBackDialogProps>(loadLanyardBack);
  const prepare = useEffectEvent(() => {
    question.preload();
    lanyardBack.preload();
  });
  useEffect(() => {
    // Asked also while there is no network to fetch the question with.
    const timer = setTimeout(prepare, AT_LEISURE_MS);
    return () => clearTimeout(timer);
  }, []);
  const { run, running } = useAction<Press, Visit>({
    call: ({ id, action, readWarning, lanyardReturned }, key) =>
      actOnVisit(id, action, key, { readWarning, lanyardReturned }),
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

  async function call(visit: Visit, action: VisitAction, answers: Answers): Promise<ActionResult> {
    const { id, version } = visit;
    const outcome = await run({ id, action, version, ...answers });
    if (!outcome) return { done: false };
    if (outcome.ok) return { done: true, visit: outcome.value };
    const { current, error } = outcome;
    if (error instanceof ApiError && error.isTransient) onUnanswered?.({ visit, action, ...answers });
    // Put on the list since the row was read, or under another entry.
    if (current && needsAsking(current, action)) return ask(current);
    return { done: false, ...(current ? { visit: current } : {}) };
  }

  function ask(visit: Visit): Promise<ActionResult> {
    return new Promise((resolve) =>
      question.open({
        visit,
        onConfirm: async () => {
          const readWarning = visit.watchList?.entryId ?? null;
          resolve(await call(visit, 'check-in', { readWarning }));
        },
        onDecline: () => resolve({ done: false }),
      }),
    );
  }

  function askForLanyard(visit: Visit): Promise<ActionResult> {
    return new Promise((resolve) =>
      lanyardBack.open({
        visit,
        onAnswer: (lanyardReturned) => void call(visit, 'check-out', { lanyardReturned }).then(resolve),
        onDismiss: () => resolve({ done: false }),
      }),
    );
  }

  function begin(visit: Visit, action: VisitAction): Promise<ActionResult> {
    if (needsAsking(visit, action)) return ask(visit);
    const wearsOne = visit.lanyardNumber !== null && visit.actions.includes('check-out');
    return action === 'check-out' && wearsOne ? askForLanyard(visit) : call(visit, action, {});
  }

  async function act(visit: Visit, action: VisitAction): Promise<ActionResult> {
    const pressed = document.activeElement;
    const result = await begin(visit, action);
    if (result.visit) restOn(visit.id, pressed);
    return result;
  }
  return {
    act,
    again: ({ visit, action, ...answers }) => call(visit, action, answers),
    running: running?.action ?? null,
    dialog: (
      <>
        {question.dialog}
        {lanyardBack.dialog}
      </>
    ),
  };
}
