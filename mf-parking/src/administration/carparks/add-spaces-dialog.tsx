import type { AdministeredSpace, CarParkSettings } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { RadioField, TextField } from '@portal/shared/forms';
import { Stack } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { object, string } from 'yup';
import { PARKING_DOMAIN, useSiteToday } from '#parts/parking';
import { useT } from '../texts/en.ts';
import { InUseSinceField } from './in-use-since-field.tsx';

export interface AddSpacesDialogProps {
  carPark: CarParkSettings;
  onClose: () => void;
}

interface Values {
  how: 'one' | 'range';
  name: string;
  first: string;
  last: string;
  inUseSince: string | null;
}

/** One space, or all from A01 to A40. */
export function AddSpacesDialog({ carPark, onClose }: AddSpacesDialogProps) {
  const t = useT();
  const today = useSiteToday()(carPark.siteId);
  const needed = (how: Values['how']) =>
    string()
      .trim()
      .when('how', ([chosen], rule) => (chosen === how ? rule.required(t('required')) : rule));
  return (
    <FormDialog<Values, AdministeredSpace[]>
      title={t('addSpaces')}
      description={carPark.name}
      size="sm"
      draft={`parking-spaces-${carPark.id}`}
      initialValues={{ how: 'one', name: '', first: '', last: '', inUseSince: today }}
      schema={() => object({ name: needed('one'), first: needed('range'), last: needed('range') })}
      save={({ how, name, first, last, inUseSince }, key) => {
        const names = how === 'one' ? { name } : { first: first.trim(), last: last.trim() };
        return send(api.createParkingSpaces, {
          path: { id: carPark.id },
          body: { ...names, inUseSince },
          key,
        });
      }}
      stale={[PARKING_DOMAIN]}
      success={(made) => t('spacesAdded', { count: made.length })}
      failure={t('saveFailed')}
      submitLabel={t('addThem')}
      onClose={onClose}
    >
      <RadioField
        name="how"
        label={t('howMany')}
        row
        options={(['one', 'range'] as const).map((value) => ({ value, label: t(`hows.${value}`) }))}
      />
      <Names />
      <InUseSinceField siteId={carPark.siteId} />
    </FormDialog>
  );
}

function Names() {
  const t = useT();
  const { values } = useFormikContext<Values>();
  if (values.how === 'one')
    return <TextField name="name" label={t('spaceName')} required maxLength={40} autoComplete="off" />;
  return (
    <Stack columns={14} align="start">
      <TextField
        name="first"
        label={t('first')}
        required
        maxLength={40}
        placeholder="A01"
        autoComplete="off"
      />
      <TextField name="last" label={t('last')} required maxLength={40} placeholder="A40" autoComplete="off" />
    </Stack>
  );
}
