import { ActionDialog } from '@portal/shared/dialogs';
import type { Visit } from '#parts/api';
import { useT } from '../texts/en.ts';
import { useVisitTimes } from '../visit-facts.tsx';

interface PrintAgainDialogProps {
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
