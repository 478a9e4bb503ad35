import type { ParkingRangeRow } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { DaysField } from '@portal/shared/forms';
import { NotLoaded } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay, monthOf } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Stack, Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { array, object, string } from 'yup';
import { PARKING_DOMAIN, useReservations } from '#parts/parking';
import { useT } from './texts/en.ts';

type Values = { days: CalendarDay[] };
type Rows = readonly ParkingRangeRow[];

const rangeOf = (days: readonly CalendarDay[]) => {
  const [start] = days;
  const end = days.at(-1);
  return start === undefined || end === undefined ? null : { start, end };
};

/** Releases all parking in a range of days, after a preview. */
export function RangeDialog({ today, onClose }: { today: CalendarDay; onClose: () => void }) {
  const t = useT();
  const say = (rows: Rows) => {
    const left = rows.filter(({ detail }) => detail !== null);
    const done = rows.length - left.length;
    const [first] = left;
    if (!first) toast.success(t('rangeDone', { count: done }));
    else toast.warning(t('rangeLeft', { count: left.length, done, reason: first.detail ?? '' }));
  };
  return (
    <FormDialog<Values, Rows>
      title={t('giveBack')}
      description={t('giveBackText')}
      draft="parking-range"
      initialValues={{ days: [] }}
      schema={() => object({ days: array().of(string().required()).min(1, t('rangeRequired')) })}
      save={({ days }) =>
        send(api.cancelParkingRange, { body: rangeOf(days) ?? { start: today, end: today } })
      }
      stale={[PARKING_DOMAIN]}
      failure={t('rangeFailed')}
      onDone={(rows) => {
        say(rows);
        onClose();
      }}
      submitLabel={t('rangeConfirm')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      <Stack gap={4}>
        <DaysField
          name="days"
          label={t('rangeDays')}
          help={t('rangeHelp')}
          required
          today={today}
          minMonth={monthOf(today)}
        />
        <Preview today={today} />
      </Stack>
    </FormDialog>
  );
}

/** The reservations to be released. */
function Preview({ today }: { today: CalendarDay }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const viewerId = useSession(({ user }) => user?.id);
  const { values } = useFormikContext<Values>();
  const query = useReservations({ site: null, start: today });
  const range = rangeOf(values.days);
  if (range === null) return null;
  const going = query.data?.results.filter(
    ({ date, user }) => user === viewerId && date >= range.start && date <= range.end,
  );
  return (
    <section aria-live="polite">
      <NotLoaded query={query} failed={t('rangeNotLoaded')} />
      {going ? (
        <Text block strong>
          {going.length === 0 ? t('rangeNone') : t('rangeGoes', { count: going.length })}
        </Text>
      ) : null}
      <ul>
        {going?.map(({ id, date, carpark }) => (
          <li key={id}>
            {t('rangeLine', { day: formatDay(date, locale, 'weekday'), carPark: carpark.name })}
          </li>
        ))}
      </ul>
    </section>
  );
}
