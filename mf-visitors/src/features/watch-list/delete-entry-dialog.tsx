import { ApiError, revalidateDomain } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { ConfirmDialog } from '@portal/shared/ui/extra';
import { VISITORS_DOMAIN } from '#common/api/visitors-api.ts';
import { useT } from '#messages/watch-list/index.ts';
import { entryName } from './entry-values.ts';
import { deleteEntry, type WatchListEntry } from './watch-list-calls.ts';

export function DeleteEntryDialog({ entry, onClose }: { entry: WatchListEntry; onClose: () => void }) {
  const t = useT();
  const remove = async () => {
    try {
      await deleteEntry(entry.id);
    } catch (error) {
      // Somebody else has taken it off already: that is what was wanted.
      if (!(error instanceof ApiError && error.kind === 'notFound')) {
        if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toast.error(t('deleteFailed'));
        return;
      }
    }
    toast.success(t('deleted'));
    void revalidateDomain(VISITORS_DOMAIN);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('deleteTitle', { name: entryName(entry) })}
      confirmLabel={t('delete')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
