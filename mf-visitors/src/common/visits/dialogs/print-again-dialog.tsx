import { ActionDialog } from '@portal/shared/dialogs';
import { useT } from '#messages/visits/index.ts';
import type { Visit } from '../../api/visitors-api.ts';
import { useVisitTimes } from '../visit-facts.tsx';

export interface PrintAgainDialogProps {
  visit: Visit;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** A badge printed twice warns first. */
export function PrintAgainDialog({ visit, onConfirm, onClose }: PrintAgainDialogProps) {
  const t = useT();
  const times = useVisitTimes(visit);
  return (
    <ActionDialog
      title={t('printAgainTitle')}
      confirmLabel={t('printAgain')}
      call={onConfirm}
      onClose={onClose}
    >
      {t('printAgainText', { at: visit.badgePrintedAt ? times.at(visit.badgePrintedAt) : '' })}
    </ActionDialog>
  );
}
