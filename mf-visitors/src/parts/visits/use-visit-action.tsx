import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { ApiError, send } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { sessionStore } from '@portal/shared/session';
import { formatTime } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { VISITS_DOMAIN, type Visit, type VisitAction } from '#parts/api';
import type { LanyardBackDialogProps } from './dialogs/lanyard-back-dialog.tsx';
import type { UnsignedNdaDialogProps } from './dialogs/unsigned-nda-dialog.tsx';
import type { WatchListDialogProps } from './dialogs/watch-list-dialog.tsx';
import { type Answered, NOTHING_ANSWERED, questionOf } from './question-of.ts';
import { restOn } from './rest-on.ts';
import { t } from './texts/en.ts';

const PLAIN = {
  'mark-no-show': api.markVisitNoShow,
  'mark-arrived': api.markVisitArrived,
  cancel: api.cancelVisit,
} as const;

export interface ActionResult {
  /** Whether this call did it. */
  done: boolean;
  /** The current visit, if known: also after someone else was faster. */
  visit?: Visit;
}

interface Press {
  id: number;
  action: VisitAction;
  /** A click on a newer version is a new call. */
  version: number;
  answered: Answered;
}

/** An action without an answer: it may have happened or not, and can be repeated. */
export interface Unanswered {
  visit: Visit;
  action: VisitAction;
  answered: Answered;
}

interface VisitActions {
  act: (visit: Visit, action: VisitAction) => Promise<ActionResult>;
  /** Repeats the call with the same answers. */
  again: (press: Unanswered) => Promise<ActionResult>;
  running: VisitAction | null;
  /** The questions about the watch list, the NDA and the lanyard; must be rendered. */
  dialog: ReactNode;
}

const loadWatchList = () => import('./dialogs/watch-list-dialog.tsx').then((m) => m.WatchListDialog);

const loadUnsignedNda = () => import('./dialogs/unsigned-nda-dialog.tsx').then((m) => m.UnsignedNdaDialog);

const loadLanyardBack = () => import('./dialogs/lanyard-back-dialog.tsx').then((m) => m.LanyardBackDialog);

/** Preloads after everything that the screen itself needs. */
const AT_LEISURE_MS = 2000;

/**
 * Acts on visits and shows the result, including who was faster. Visitors on the watch list, without a signed NDA, or
 * with a lanyard are checked in or out only after a question (`questionOf`). It is asked here, so that no caller can
 * bypass it.
 * @param onUnanswered called for an action without an answer
 */
export function useVisitAction(
  onChanged?: (visit: Visit) => void,
  onUnanswered?: (press: Unanswered) => void,
): VisitActions {
  const watchList = useLazyDialog<WatchListDialogProps>(loadWatchList);
  const nda = useLazyDialog<UnsignedNdaDialogProps>(loadUnsignedNda);
  const lanyardBack = useLazyDialog<LanyardBackDialogProps>(loadLanyardBack);
  const prepare = useEffectEvent(() => {
    watchList.preload();
    nda.preload();
    lanyardBack.preload();
  });
  useEffect(() => {
    // The questions must also work offline, when they can't be loaded.
    const timer = setTimeout(prepare, AT_LEISURE_MS);
    return () => clearTimeout(timer);
  }, []);
  const { run, running } = useAction<Press, Visit>({
    call: ({ id, action, answered }, key) => actOnVisit(id, action, key, answered),
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
    const { current, error } = outcome;
    if (error instanceof ApiError && error.isTransient) onUnanswered?.({ visit, action, answered });
    // Since the row was loaded, there may be a new watch-list entry, another text to sign, or a lanyard.
    if (current && questionOf(current, action, answered)) return askOrCall(current, action, answered);
    return { done: false, ...(current ? { visit: current } : {}) };
  }

  function askOrCall(visit: Visit, action: VisitAction, answered: Answered): Promise<ActionResult> {
    switch (questionOf(visit, action, answered)) {
      case 'watch-list':
        return askAboutWatchList(visit, action, answered);
      case 'nda':
        return askAboutNda(visit, action, answered);
      case 'lanyard':
        return askForLanyard(visit, action, answered);
      case null:
        return call(visit, action, answered);
    }
  }

  function askAboutWatchList(visit: Visit, action: VisitAction, answered: Answered): Promise<ActionResult> {
    const read = { ...answered, readWarning: visit.watchList?.entryId ?? null };
    return new Promise((resolve) =>
      watchList.open({
        visit,
        onConfirm: async () => {
          const next = askOrCall(visit, action, read);
          resolve(next);
          // The next question opens after this one has closed.
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

  function askForLanyard(visit: Visit, action: VisitAction, answered: Answered): Promise<ActionResult> {
    return new Promise((resolve) =>
      lanyardBack.open({
        visit,
        onAnswer: (lanyardReturned) => resolve(call(visit, action, { ...answered, lanyardReturned })),
        onDismiss: () => resolve({ done: false }),
      }),
    );
  }

  async function act(visit: Visit, action: VisitAction): Promise<ActionResult> {
    const pressed = document.activeElement;
    const result = await askOrCall(visit, action, NOTHING_ANSWERED);
    if (result.visit) restOn(visit.id, pressed);
    return result;
  }
  return {
    act,
    again: ({ visit, action, answered }) => call(visit, action, answered),
    running: running?.action ?? null,
    dialog: (
      <>
        {watchList.dialog}
        {nda.dialog}
        {lanyardBack.dialog}
      </>
    ),
  };
}

/**
 * One action on one visit (rules/visits.md#actions); resolves to the changed visit.
 * @param key of the opened dialog or pressed entry: retrying after a lost answer doesn't act twice
 * @throws ApiError `conflict` with the current visit, if someone else was faster, or if the visitor is on the watch
 * list and the warning is not confirmed (`currentOf`)
 */
function actOnVisit(
  id: number,
  action: VisitAction,
  key: string,
  { readWarning, lanyardReturned }: Pick<Answered, 'readWarning' | 'lanyardReturned'>,
): Promise<Visit> {
  const path = { id };
  if (action === 'check-in') {
    const body = readWarning === null ? {} : { body: { watchList: readWarning } };
    return send(api.checkInVisit, { path, key, ...body });
  }
  if (action === 'check-out') {
    const body = lanyardReturned === null ? {} : { body: { lanyardReturned } };
    return send(api.checkOutVisit, { path, key, ...body });
  }
  return send(PLAIN[action], { path, key });
}

/** "Already checked in by Ada Byron at 09:12": who was faster, from the visit's last change. */
function fasterText(visit: Visit, locale: string): string | undefined {
  const [last] = visit.statusChanges;
  if (!last) return undefined;
  const at = formatTime(last.changedAt, visit.meeting.timeZone, locale);
  return last.changedBy === null
    ? t(`already.${last.toStatus}`, { at })
    : t(`alreadyBy.${last.toStatus}`, { at, name: last.changedBy });
}
