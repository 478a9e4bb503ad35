import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { TextAreaField } from '@portal/shared/forms';
import { CAMERAS_DOMAIN, type CameraEvent } from '#parts/cameras';
import { useT } from './texts/en.ts';

type Vehicle = CameraEvent['vehicle'];
interface NoteValues {
  version: number;
  note: string;
}

const LONGEST = 500;
const valuesOf = ({ version, note }: Vehicle): NoteValues => ({ version, note: note ?? '' });

/** The note about a plate, independent of any one event. */
export function VehicleNoteDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const t = useT();
  return (
    <FormDialog<NoteValues, Vehicle>
      title={t('noteTitle', { registration: vehicle.registration })}
      draft={`vehicle-note-${vehicle.id}`}
      initialValues={valuesOf(vehicle)}
      record={{ valuesOf, fields: { note: { label: t('note') } } }}
      save={({ version, note }) =>
        send(api.updateCameraVehicle, {
          path: { id: vehicle.id },
          body: { note: note.trim() || null, version },
        })
      }
      stale={[CAMERAS_DOMAIN]}
      success={t('noteSaved')}
      failure={t('noteFailed')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <TextAreaField name="note" label={t('note')} rows={3} maxLength={LONGEST} count />
    </FormDialog>
  );
}
