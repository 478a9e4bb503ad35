import { SelectField, TimeField } from '@portal/shared/forms';
import { Alert, Stack, Text } from '@portal/shared/ui/core';
import { Switch } from '@portal/shared/ui/form';
import { useFormikContext } from 'formik';
import { ChargerDay, slotTimes } from '#parts/ev';
import type { CarPark } from '#parts/parking';
import { NO_EV, wishFor } from './rules/ev-times.ts';
import type { RequestValues } from './rules/request-values.ts';
import { useT } from './texts/en.ts';

/** A charger for a part of the booking, whose times it begins with; of timeslots whole ones (rules/parking.md#ev). */
export function EvSection({ carPark }: { carPark: CarPark }) {
  const t = useT();
  const { values, setFieldValue } = useFormikContext<RequestValues>();
  const { start, end, ev, dates, site } = values;
  const [day] = dates;
  const slots = start === null || end === null ? null : slotTimes(carPark.evSpaces, { start, end });
  const toggle = (isWanted: boolean) =>
    void setFieldValue('ev', isWanted ? wishFor({ start, end }, slots) : NO_EV);
  const choices = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }));
  return (
    <Stack gap={3} align="stretch">
      <Switch checked={ev.isWanted} onChange={toggle}>
        {t('ev')}
      </Switch>
      <Text block size="sm" tone="soft">
        {t('evHelp')}
      </Text>
      {ev.isWanted ? (
        <>
          {slots === null ? (
            <Stack columns={9}>
              <TimeField name="ev.start" label={t('evStart')} required />
              <TimeField name="ev.end" label={t('evEnd')} required />
            </Stack>
          ) : slots.starts.length === 0 ? (
            <Alert tone="warning">{t('evNoSlot')}</Alert>
          ) : (
            <Stack columns={9}>
              <SelectField
                name="ev.start"
                label={t('evStart')}
                required
                placeholder={t('evChoose')}
                options={choices(slots.starts)}
              />
              <SelectField
                name="ev.end"
                label={t('evEnd')}
                required
                placeholder={t('evChoose')}
                options={choices(slots.ends)}
              />
            </Stack>
          )}
          {day === undefined ? null : <ChargerDay carPark={carPark.id} site={site} day={day} />}
        </>
      ) : null}
    </Stack>
  );
}
