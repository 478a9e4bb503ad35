import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useStable } from '@portal/shared/list';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Visit, VisitAction } from '#parts/api';
import { type ActionResult, useBadge, useVisitAction } from '#parts/visits';
import type { RowAction, RowEvents } from './row-actions.ts';

const loadRowDialog = () => import('../dialogs/row-dialog.tsx').then((m) => m.RowDialog);

interface RowEventsOptions {
  onOpen: (visit: Visit) => void;
  /** As the visit is now; the table's row follows at once. */
  onChanged: (visit: Visit) => void;
}

/** What rows and the panel can ask for, the same object at every render, and the dialog that is open. */
export function useRowEvents({ onOpen, onChanged }: RowEventsOptions): {
  events: RowEvents;
  dialog: ReactNode;
} {
  const rowDialog = useLazyDialog(loadRowDialog);
  const { act, dialog: question } = useVisitAction(onChanged);
  const badge = useBadge();
  const turn = useRef<Promise<ActionResult | null>>(Promise.resolve(null));
  const waiting = useRef(new Set<number>());

  // One after the other: a press on the next row must not be lost to the one that is still on its way.
  const queue = (visit: Visit, action: VisitAction): Promise<ActionResult | null> => {
    if (waiting.current.has(visit.id)) return Promise.resolve(null);
    waiting.current.add(visit.id);
    turn.current = turn.current
      .then(() => act(visit, action))
      .finally(() => waiting.current.delete(visit.id));
    return turn.current;
  };

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
  const events = useMemo(
    () => ({ onOpen: open, onAsk, onAct, onCheckInAndPrint, onPrint }),
    [open, onAsk, onAct, onCheckInAndPrint, onPrint],
  );
  const dialog = (
    <>
      {rowDialog.dialog}
      {question}
    </>
  );
  return { events, dialog };
}
