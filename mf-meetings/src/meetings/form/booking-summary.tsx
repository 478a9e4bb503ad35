import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useT } from '../texts/en.ts';
import type { MeetingValues } from './rules/meeting-values.ts';

/** The room, day and time that the button beside it books. */
export function BookingSummary() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { rooms, dates, start, end } = useFormikContext<MeetingValues>().values;
  const [first, ...more] = dates;
  const when = [
    first?.date ? formatDay(first.date, locale, 'weekday') : '',
    more.length > 0 ? t('moreDates', { count: more.length }) : '',
    start && end ? `${start}–${end}` : '',
  ];
  return (
    <Text>
      <Text strong>{rooms.map(({ name }) => name).join(', ') || t('noRoomYet')}</Text>
      {`, ${when.filter(Boolean).join(' ')}`}
    </Text>
  );
}
