import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import { BoundField, MultiSelectField, PersonField, RadioField, SelectField } from '@portal/shared/forms';
import { NotLoaded } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { weekdayNames } from '@portal/shared/time';
import { DatePicker } from '@portal/shared/ui/picker';
import { useFormikContext } from 'formik';
import { useCarParks } from '#parts/parking';
import { formatWeekdays } from '#parts/permits';
import { PERMIT_TYPES } from './permit-list.ts';
import type { PermitValues } from './rules/permit-values.ts';
import { useT } from './texts/en.ts';

/** @param permitId the one that is changed: its own days of a space are not in its way */
export function PermitFields({ isNew, permitId }: { isNew: boolean; permitId: number | null }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { values, setFieldValue } = useFormikContext<PermitValues>();
  const carParks = useCarParks(undefined);
  const granted = values.permitType === 'GR';
  const usable = (carParks.data ?? []).filter(({ pseudo }) => !granted || !pseudo);
  return (
    <>
      {isNew ? (
        <PersonField name="person" label={t('person')} required placeholder={t('personPlaceholder')} />
      ) : null}
      <RadioField<'GR' | 'PR'>
        name="permitType"
        label={t('type')}
        options={PERMIT_TYPES.map((value) => ({ value, label: t(`typesLong.${value}`) }))}
      />
      <SelectField<number>
        name="carparkId"
        label={t('carPark')}
        required
        placeholder={t('choose')}
        options={usable.map(({ id, name }) => ({ value: id, label: name }))}
        onPick={() => void setFieldValue('spaceId', null)}
      />
      <NotLoaded query={carParks} failed={t('carParksFailed')} />
      {granted ? <SpaceField carPark={values.carparkId} permitId={permitId} /> : null}
      <MultiSelectField<number>
        name="days"
        label={t('days')}
        required
        options={weekdayNames(locale, 'long').map((label, index) => ({ value: index + 1, label }))}
      />
      <BoundField<string | null> name="start" label={t('start')} required>
        {(control, { value, change }) => <DatePicker {...control} value={value} onChange={change} />}
      </BoundField>
      <BoundField<string | null> name="end" label={t('endDay')} help={t('endHelp')}>
        {(control, { value, change }) => (
          <DatePicker {...control} clearable value={value} onChange={change} />
        )}
      </BoundField>
    </>
  );
}

/** Spaces by name, each with who has it on which weekdays already. */
function SpaceField({ carPark, permitId }: { carPark: number | null; permitId: number | null }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const spaces = useRead(api.listPermitSpaces, carPark === null ? null : { path: { id: carPark } }, {
    keepPreviousData: false,
  });
  const options = (spaces.data ?? []).map(({ id, name, permits }) => {
    const others = permits.filter(({ permit }) => permit !== permitId);
    const uses = others.map(({ person, days }) =>
      t('spaceUse', { person, days: formatWeekdays(days, locale) }),
    );
    return { value: id, label: uses.length === 0 ? name : `${name} (${uses.join('; ')})` };
  });
  return (
    <>
      <SelectField<number>
        name="spaceId"
        label={t('space')}
        required
        placeholder={t('choose')}
        disabled={carPark === null}
        help={carPark === null ? t('carParkFirst') : undefined}
        options={options}
      />
      <NotLoaded query={spaces} failed={t('spacesFailed')} />
    </>
  );
}
