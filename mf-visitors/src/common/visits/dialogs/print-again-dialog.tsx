import { ConfirmDialog } from '@portal/shared/ui/extra';
import { useT } from '#messages/visits/index.ts';
import type { Visit } from '../../api/visitors-api.ts';
import { useVisitTimes } from '../visit-facts.tsx';

export interface PrintAgainDialogProps {
  visit: Visit;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** A badge printed twice warns first (experience, "Reception"). */
export function PrintAgainDialog({ visit, onConfirm, onClose }: PrintAgainDialogProps) {
  const t = useT();
  const times = useVisitTimes(visit);
  return (
    <ConfirmDialog
      open
      title={t('printAgainTitle')}
      confirmLabel={t('printAgain')}
      onConfirm={async () => {
        await onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      {t('printAgainText', { at: visit.badgePrintedAt ? times.at(visit.badgePrintedAt) : '' })}
    </ConfirmDialog>
  );
}
