import { SelectField } from '@portal/shared/forms';
import { NotLoaded } from '@portal/shared/query-state';
import { useFormikContext } from 'formik';
import { useCarParks } from '#parts/parking';
import { useT } from './texts/en.ts';
import { type CameraValues, NO_CAR_PARK } from './values.ts';

/** The car parks of the chosen site, or none: a camera may look at the gate of several. */
export function CarParkField() {
  const t = useT();
  const { siteId } = useFormikContext<CameraValues>().values;
  const query = useCarParks(siteId);
  return (
    <>
      <SelectField
        name="carParkId"
        label={t('carParkId')}
        options={[
          { value: NO_CAR_PARK, label: t('noCarPark') },
          ...(query.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NotLoaded query={query} failed={t('carParksFailed')} />
    </>
  );
}
