import { ActionDialog } from '@portal/shared/dialogs';
import { PARKING_DOMAIN } from '#parts/parking';
import { stopWeekly } from './calls.ts';
import { useT } from './texts/en.ts';

/** Asks before a weekly request is stopped. */
export function StopDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('stopTitle')}
      confirmLabel={t('stopConfirm')}
      cancelLabel={t('goOn')}
      call={() => stopWeekly(id)}
      stale={[PARKING_DOMAIN]}
      success={t('stopped')}
      failure={t('stopFailed')}
      onClose={onClose}
    >
      {t('stopText')}
    </ActionDialog>
  );
}
