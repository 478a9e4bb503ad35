import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { CAMERAS_DOMAIN, type PlateListEntry } from '#parts/cameras';
import { useT } from './texts/en.ts';

export function EndDialog({ entry, onClose }: { entry: PlateListEntry; onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('endTitle', { registration: entry.registration, list: t(`lists.${entry.list}`) })}
      confirmLabel={t('endEntry')}
      call={() => send(api.endPlateListEntry, { path: { id: entry.id } })}
      stale={[CAMERAS_DOMAIN]}
      success={t('endedNow')}
      failure={t('endFailed')}
      onClose={onClose}
    >
      {t('endText')}
    </ActionDialog>
  );
}
