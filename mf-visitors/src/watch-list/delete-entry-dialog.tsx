import type { WatchListEntry } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { orGone, send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { VISITORS_DOMAIN } from '#parts/api';
import { useT } from './texts/en.ts';
import { entryName } from './values.ts';

export function DeleteEntryDialog({ entry, onClose }: { entry: WatchListEntry; onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('deleteTitle', { name: entryName(entry) })}
      confirmLabel={t('delete')}
      call={() => orGone(send(api.deleteWatchListEntry, { path: { id: entry.id } }))}
      stale={[VISITORS_DOMAIN]}
      success={t('deleted')}
      failure={t('deleteFailed')}
      onClose={onClose}
    >
      {t('deleteText')}
    </ActionDialog>
  );
}
