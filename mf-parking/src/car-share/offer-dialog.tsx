import type { ParkingRide } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { NumberField, ruled, SelectField, TextAreaField, TextField, TimeField } from '@portal/shared/forms';
import { NotLoaded } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Stack, Text } from '@portal/shared/ui/core';
import { mixed, number, object, string } from 'yup';
import { isStanding, PARKING_DOMAIN, useReservations, useSiteToday } from '#parts/parking';
import { useT } from './texts/en.ts';

interface Values {
  reservation: number | null;
  leavesFrom: string;
  leavesAt: string | null;
  seats: number | null;
  note: string;
}

/** Offers seats on a day of one's own parking (rules/parking.md#car-share). @param reservation of a link; null: to be chosen */
export function OfferDialog({ reservation, onClose }: { reservation: number | null; onClose: () => void }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const viewerId = useSession((session) => session.user?.id);
  const query = useReservations({ site: null, start: useSiteToday()(null) });
  const days = (query.data?.results ?? []).filter((one) => one.user === viewerId && isStanding(one));
  const labelOf = ({ date, carpark, status }: (typeof days)[number]) =>
    t(status === 'confirmed' ? 'dayOption' : 'dayOptionQueued', {
      ...{ day: formatDay(date, locale, 'weekday'), carPark: carpark.name },
    });
  return (
    <FormDialog<Values, ParkingRide>
      title={t('offerTitle')}
      description={t('offerText')}
      size="sm"
      draft="parking-ride"
      initialValues={{ reservation, leavesFrom: '', leavesAt: '08:00', seats: 3, note: '' }}
      schema={() =>
        object({
          reservation: number().nullable().required(t('dayRequired')),
          leavesFrom: string().trim().required(t('fromRequired')),
          leavesAt: string().nullable().required(t('timeRequired')),
          // The field has its own rule for what is no number.
          seats: mixed().nullable().required(t('seatsRequired')),
        })
      }
      save={({ reservation: id, leavesFrom, leavesAt, seats, note }, key) =>
        send(api.createParkingRide, {
          body: {
            ...{ reservation: ruled(id), leavesFrom: leavesFrom.trim(), leavesAt: ruled(leavesAt) },
            ...{ seats: ruled(seats), ...(note.trim() === '' ? {} : { note: note.trim() }) },
          },
          key,
        })
      }
      stale={[PARKING_DOMAIN]}
      success={t('offered')}
      failure={t('offerFailed')}
      submitLabel={t('offerSubmit')}
      unavailable={query.data && days.length === 0 ? <Text block>{t('noDays')}</Text> : undefined}
      onClose={onClose}
    >
      <Stack gap={4}>
        <SelectField
          name="reservation"
          label={t('day')}
          required
          placeholder={t('chooseDay')}
          options={days.map((day) => ({ value: day.id, label: labelOf(day) }))}
        />
        <NotLoaded query={query} failed={t('daysFailed')} />
        <TextField name="leavesFrom" label={t('from')} required maxLength={80} autoComplete="off" />
        <TimeField name="leavesAt" label={t('time')} required />
        <NumberField name="seats" label={t('seats')} required min={1} max={6} />
        <TextAreaField name="note" label={t('note')} maxLength={255} rows={2} />
      </Stack>
    </FormDialog>
  );
}
