import { useSession } from '@portal/shared/session';
import { type CalendarDay, dayIn, formatRange } from '@portal/shared/time';
import { Card } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import type { ScheduleMeeting, ScheduleRow } from '#parts/schedule';
import { useT } from '../texts/en.ts';

/** The current meeting and the next one today. */
export function nowAndNext(
  meetings: readonly ScheduleMeeting[],
  now: number,
  day: CalendarDay,
  zone: string,
) {
  return {
    current: meetings.filter(({ start, end }) => start <= now && now < end),
    next: meetings.find(({ start }) => start > now && dayIn(zone, start) === day),
  };
}

export interface NowAndNextProps {
  /** Meetings by their start. */
  row: Pick<ScheduleRow, 'meetings' | 'zone'>;
  now: number;
}

/** A room's state, from its bookings. */
export function NowAndNext({ row, now }: NowAndNextProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { zone, meetings } = row;
  const { current, next } = nowAndNext(meetings, now, dayIn(zone, now), zone);
  const words = ({ start, end, title, host }: ScheduleMeeting) =>
    [formatRange(start, end, zone, locale), title, host ?? ''].filter(Boolean).join(' · ');
  return (
    <Card>
      <Facts
        items={[
          { label: t('now'), value: current.map(words).join(', ') || t('nothingNow') },
          { label: t('next'), value: next ? words(next) : t('nothingNext') },
        ]}
      />
    </Card>
  );
}
