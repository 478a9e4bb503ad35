import type { AdministeredEvSpace, CarParkSettings } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { CheckboxField, FieldArray, TextField, TimeField } from '@portal/shared/forms';
import { array, object, string } from 'yup';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from '../texts/en.ts';

export interface EvSpaceDialogProps {
  carPark: CarParkSettings;
  evSpace: AdministeredEvSpace | 'new';
  onClose: () => void;
}

interface Values {
  version: number;
  name: string;
  isActive: boolean;
  timeslots: { startTime: string | null; endTime: string | null }[];
}

const valuesOf = ({ version, name, isActive, timeslots }: AdministeredEvSpace): Values => ({
  version,
  name,
  isActive,
  timeslots,
});

/** Its name, its timeslots, and whether it is in use. */
export function EvSpaceDialog({ carPark, evSpace, onClose }: EvSpaceDialogProps) {
  const t = useT();
  const isNew = evSpace === 'new';
  const save = (
    { version, name, isActive, timeslots }: Values,
    key: string,
  ): Promise<AdministeredEvSpace> => {
    const slots = timeslots.map(({ startTime, endTime }) => ({
      startTime: startTime ?? '',
      endTime: endTime ?? '',
    }));
    const body = { name: name.trim(), timeslots: slots };
    return isNew
      ? send(api.createEvSpace, { path: { id: carPark.id }, body, key })
      : send(api.updateEvSpace, { path: { id: evSpace.id }, body: { ...body, version, isActive } });
  };
  const time = () => string().nullable().required(t('ev.timeRequired'));
  return (
    <FormDialog<Values, AdministeredEvSpace>
      title={isNew ? t('ev.add') : t('editOne', { name: evSpace.name })}
      description={carPark.name}
      draft={`parking-ev-space-${carPark.id}-${isNew ? 'new' : evSpace.id}`}
      initialValues={isNew ? { version: 0, name: '', isActive: true, timeslots: [] } : valuesOf(evSpace)}
      record={
        isNew
          ? undefined
          : {
              valuesOf,
              fields: {
                name: { label: t('ev.name') },
                isActive: { label: t('inUse') },
                timeslots: { label: t('ev.timeslots') },
              },
            }
      }
      schema={() =>
        object({
          name: string().trim().required(t('required')),
          timeslots: array().of(object({ startTime: time(), endTime: time() })),
        })
      }
      save={save}
      stale={[PARKING_DOMAIN]}
      success={isNew ? t('ev.added') : t('saved')}
      failure={t('saveFailed')}
      submitLabel={isNew ? t('ev.addIt') : t('save')}
      onClose={onClose}
    >
      <TextField name="name" label={t('ev.name')} required maxLength={40} autoComplete="off" />
      <FieldArray
        name="timeslots"
        label={t('ev.timeslots')}
        help={t('ev.timeslotsHelp')}
        addLabel={t('ev.addTimeslot')}
        removeLabel={(index) => t('ev.removeTimeslot', { number: index + 1 })}
        newRow={() => ({ startTime: null, endTime: null })}
        max={48}
      >
        {(row) => (
          <>
            <TimeField name={`${row}.startTime`} label={t('ev.from')} step={5} />
            <TimeField name={`${row}.endTime`} label={t('ev.until')} step={5} />
          </>
        )}
      </FieldArray>
      {isNew ? null : <CheckboxField name="isActive" label={t('inUse')} help={t('ev.inUseHelp')} />}
    </FormDialog>
  );
}
