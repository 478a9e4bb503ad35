import type { AdministeredSpace, CarParkSettings } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { CheckboxField, TextField } from '@portal/shared/forms';
import { object, string } from 'yup';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from '../texts/en.ts';
import { InUseSinceField } from './in-use-since-field.tsx';
import { NotNow, strandedBy, useStranded } from './use-stranded.tsx';

export interface EditSpaceDialogProps {
  carPark: CarParkSettings;
  space: AdministeredSpace;
  onClose: () => void;
}

interface Values {
  version: number;
  name: string;
  isActive: boolean;
  inUseSince: string | null;
}

const valuesOf = ({ version, name, isActive, inUseSince }: AdministeredSpace): Values => ({
  version,
  name,
  isActive,
  inUseSince,
});

/** Its name, whether it is in use, and since when; before a space is closed, the dialog asks about the cars that are booked on it. */
export function EditSpaceDialog({ carPark, space, onClose }: EditSpaceDialogProps) {
  const t = useT();
  const stranded = useStranded(carPark.siteId);
  const save = ({ version, name, isActive, inUseSince }: Values) => {
    const body = { version, name: name.trim(), isActive, inUseSince };
    const closes = space.isActive && !isActive;
    return stranded.sendFor(
      async () => (closes ? strandedBy(carPark.id, { closedSpaceIds: [space.id] }) : []),
      (choice) =>
        send(api.updateParkingSpace, {
          path: { id: space.id },
          body: choice ? { ...body, stranded: choice } : body,
        }),
    );
  };
  return (
    <>
      <FormDialog<Values, AdministeredSpace>
        title={t('editOne', { name: space.name })}
        description={carPark.name}
        size="sm"
        draft={`parking-space-${space.id}`}
        initialValues={valuesOf(space)}
        record={{
          valuesOf,
          fields: {
            name: { label: t('spaceName') },
            inUseSince: { label: t('inUseSince') },
            isActive: { label: t('inUse') },
          },
        }}
        schema={() => object({ name: string().trim().required(t('required')) })}
        save={save}
        stale={[PARKING_DOMAIN]}
        success={t('saved')}
        failure={(error) => (error instanceof NotNow ? undefined : t('saveFailed'))}
        submitLabel={t('save')}
        onClose={onClose}
      >
        <TextField name="name" label={t('spaceName')} required maxLength={40} autoComplete="off" />
        <InUseSinceField siteId={carPark.siteId} />
        <CheckboxField name="isActive" label={t('inUse')} help={t('inUseHelp')} />
      </FormDialog>
      {stranded.dialog}
    </>
  );
}
