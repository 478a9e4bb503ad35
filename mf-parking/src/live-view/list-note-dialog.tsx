import * as api from '@portal/openapi/parking';
import { ApiError, send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { TextAreaField } from '@portal/shared/forms';
import { CAMERAS_DOMAIN, type CameraEvent } from '#parts/cameras';
import { useT } from './texts/en.ts';

const LISTS = { allowlist: api.allowlistCameraEvent, denylist: api.denylistCameraEvent } as const;
const LONGEST = 500;

interface ListNoteDialogProps {
  event: CameraEvent;
  action: 'allowlist' | 'denylist';
  onClose: () => void;
}

/**
 * Puts a plate on a list, with a note for the next viewer. A refusal closes the dialog silently, as the list behind
 * it shows the current state. After a transient failure (no network, server error) the dialog stays open, so that the
 * note can be sent again.
 */
export function ListNoteDialog({ event, action, onClose }: ListNoteDialogProps) {
  const t = useT();
  return (
    <FormDialog<{ note: string }, CameraEvent>
      title={t(`${action}Title`, { registration: event.vehicle.registration })}
      description={t(`${action}Text`)}
      draft={`plate-${action}-${event.id}`}
      initialValues={{ note: '' }}
      save={({ note }) =>
        send(LISTS[action], { path: { id: event.id }, body: { note: note.trim() || null } })
      }
      stale={[CAMERAS_DOMAIN]}
      onFailed={(error) => {
        if (error instanceof ApiError && !error.isTransient) onClose();
      }}
      submitLabel={t(`do.${action}`)}
      cancelLabel={t('cancel')}
      onClose={onClose}
    >
      <TextAreaField name="note" label={t('note')} rows={3} maxLength={LONGEST} count />
    </FormDialog>
  );
}
