import type { WatchListEntry } from '@portal/openapi/visitors';
import { ActionDialog } from '@portal/shared/dialogs';
import { VISITORS_DOMAIN } from '#parts/api';
import { deleteEntry } from './calls.ts';
import { useT } from './texts/en.ts';
import { entryName } from './values.ts';

export function DeleteEntryDialog({ entry, onClose }: { entry: WatchListEntry; onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('deleteTitle', { name: entryName(entry) })}
      confirmLabel={t('delete')}
      call={() => deleteEntry(entry.id)}
      stale={[VISITORS_DOMAIN]}
      success={t('deleted')}
      failure={t('deleteFailed')}
      onClose={onClose}
    >
      {t('deleteText')}
    </ActionDialog>
  );
}
