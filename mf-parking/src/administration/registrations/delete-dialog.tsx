import { ActionDialog } from '@portal/shared/dialogs';
import { PARKING_DOMAIN } from '#parts/parking';
import { deleteRegistration, type Registration } from './calls.ts';
import { useT } from './texts/en.ts';

export function DeleteDialog({ row, onClose }: { row: Registration; onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('deleteTitle', { registration: row.registration })}
      confirmLabel={t('delete')}
      call={() => deleteRegistration(row.id)}
      stale={[PARKING_DOMAIN]}
      success={t('deleted')}
      failure={t('deleteFailed')}
      onClose={onClose}
    >
      {t('deleteText')}
    </ActionDialog>
  );
}
