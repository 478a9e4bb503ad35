import type { DeskClosure } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { ApiError, send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { DESKS_DOMAIN } from '#parts/desks';
import { useT } from './texts/en.ts';

export function EndDialog({ closure, onClose }: { closure: DeskClosure; onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      title={t('endOf', { what: closure.desk?.name ?? closure.zone.name })}
      confirmLabel={t('end')}
      cancelLabel={t('keepClosed')}
      call={() => send(api.endDeskClosure, { path: { id: closure.id } })}
      stale={[DESKS_DOMAIN]}
      success={t('ended')}
      failure={(error) => (error instanceof ApiError && error.status === 409 ? error.detail : t('failed'))}
      onClose={onClose}
    >
      {t('endText')}
    </ActionDialog>
  );
}
