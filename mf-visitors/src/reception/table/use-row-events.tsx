import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useStable } from '@portal/shared/list';
import { type ReactNode, useMemo } from 'react';
import type { Visit, VisitAction } from '#parts/api';
import { useBadge, useVisitAction } from '#parts/visits';
import type { RowDialogProps } from '../dialogs/row-dialog.tsx';
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
  const rowDialog = useLazyDialog<RowDialogProps>(loadRowDialog);
  const { act, dialog: question } = useVisitAction(onChanged);
  const badge = useBadge();

  const open = useStable(onOpen);
  const onAsk = useStable((dialog: RowAction, visit: Visit, hostId?: number) =>
    rowDialog.open({
      dialog,
      visit,
      hostId,
      onCancelVisit: (one) => act(one, 'cancel'),
      onPrint: badge.print,
      onChanged,
    }),
  );
  const onAct = useStable((visit: Visit, action: VisitAction) => {
    if (action === 'cancel') onAsk('cancel', visit);
    else void act(visit, action);
  });
  const onPrint = useStable((visit: Visit) => {
    if (visit.badgePrintedAt) onAsk('print-again', visit);
    else void badge.print(visit);
  });
  const events = useMemo(() => ({ onOpen: open, onAsk, onAct, onPrint }), [open, onAsk, onAct, onPrint]);
  const dialog = (
    <>
      {rowDialog.dialog}
      {question}
    </>
  );
  return { events, dialog };
}
