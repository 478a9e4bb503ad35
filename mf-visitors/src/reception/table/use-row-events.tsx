import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useStable } from '@portal/shared/list';
import { type ReactNode, useMemo, useRef } from 'react';
import { VISITS_DOMAIN, type Visit, type VisitAction } from '#parts/api';
import { type ActionResult, type Unanswered, useBadge, useT, useVisitAction } from '#parts/visits';
import type { RowAction, RowEvents } from './row-actions.ts';

const loadRowDialog = () => import('../dialogs/row-dialog.tsx').then((m) => m.RowDialog);

interface RowEventsOptions {
  onOpen: (visit: Visit) => void;
  /** Gets the current visit; the table's row updates immediately. */
  onChanged: (visit: Visit) => void;
  /** Gets an action without an answer. */
  onUnanswered: (press: Unanswered) => void;
}

/** The handlers for rows and the panel, stable between renders, and the open dialog. */
export function useRowEvents({ onOpen, onChanged, onUnanswered }: RowEventsOptions): {
  events: RowEvents;
  again: (press: Unanswered) => void;
  dialog: ReactNode;
} {
  const rowDialog = useLazyDialog(loadRowDialog);
  const { act, again, dialog: question } = useVisitAction(onChanged, onUnanswered);
  const lanyardBack = useLanyardBack(onChanged);
  const badge = useBadge();
  const turn = useRef<Promise<ActionResult | null>>(Promise.resolve(null));
  const waiting = useRef(new Set<number>());

  // One after another: a click on the next row must not get lost while another is still running.
  const inTurn = (id: number, work: () => Promise<ActionResult>): Promise<ActionResult | null> => {
    if (waiting.current.has(id)) return Promise.resolve(null);
    waiting.current.add(id);
    turn.current = turn.current.then(work).finally(() => waiting.current.delete(id));
    return turn.current;
  };
  const queue = (visit: Visit, action: VisitAction) => inTurn(visit.id, () => act(visit, action));

  const open = useStable(onOpen);
  const onAsk = useStable((dialog: RowAction, visit: Visit, hostId?: number) =>
    rowDialog.open({
      dialog,
      visit,
      hostId,
      onCancelVisit: (one) => queue(one, 'cancel'),
      onPrint: badge.print,
      onChanged,
    }),
  );
  const onAct = useStable((visit: Visit, action: VisitAction) => {
    if (action === 'cancel') onAsk('cancel', visit);
    else void queue(visit, action);
  });
  const onPrint = useStable((visit: Visit) => {
    if (visit.badgePrintedAt) onAsk('print-again', visit);
    else void badge.print(visit);
  });
  const onCheckInAndPrint = useStable(async (visit: Visit) => {
    const result = await queue(visit, 'check-in');
    if (result?.done) onPrint(result.visit ?? visit);
  });
  const onLanyardBack = useStable((visit: Visit) => void lanyardBack(visit));
  const events = useMemo(
    () => ({ onOpen: open, onAsk, onAct, onCheckInAndPrint, onPrint, onLanyardBack }),
    [open, onAsk, onAct, onCheckInAndPrint, onPrint, onLanyardBack],
  );
  const dialog = (
    <>
      {rowDialog.dialog}
      {question}
    </>
  );
  return { events, again: (press) => void inTurn(press.visit.id, () => again(press)), dialog };
}

/** The lanyard of a visitor who had left with it is back at the desk. */
function useLanyardBack(onDone: (visit: Visit) => void) {
  const t = useT();
  const { run } = useAction<number, Visit>({
    call: (id) =>
      send(api.setLanyard, {
        path: { id },
        body: { lanyardNumber: null },
      }),
    stale: [VISITS_DOMAIN],
    success: t('lanyardUpdated'),
    failure: t('lanyardFailed'),
    onDone,
  });
  return ({ id }: Visit) => run(id);
}
