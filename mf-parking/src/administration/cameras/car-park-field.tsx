import { SelectField } from '@portal/shared/forms';
import { useFormikContext } from 'formik';
import { useCarParks } from '#parts/parking';
import { useT } from './texts/en.ts';
import type { CameraValues } from './values.ts';

/** The car parks of the chosen site, or none: a camera may look at the gate of several. */
export function CarParkField() {
  const t = useT();
  const { siteId } = useFormikContext<CameraValues>().values;
  const carParks = useCarParks(siteId).data ?? [];
  return (
    <SelectField
      name="carParkId"
      label={t('carParkId')}
      clearable
      options={carParks.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
