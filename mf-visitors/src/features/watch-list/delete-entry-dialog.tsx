import { ActionDialog } from '@portal/shared/dialogs';
import { VISITORS_DOMAIN } from '#common/api/visitors-api.ts';
import { useT } from '#messages/watch-list/index.ts';
import { entryName } from './entry-values.ts';
import { deleteEntry, type WatchListEntry } from './watch-list-calls.ts';

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
