import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import {
  dayIn,
  formatBriefDay,
  formatDayOf,
  formatRange,
  formatTime,
  siteZone,
  today,
} from '@portal/shared/time';
import type { ParkingReservation } from '#parts/parking';
import { useT } from './texts/en.ts';

/** Texts about a request: the person, the day and the times on the site's clock. */
export function useWords() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const user = useSession((session) => session.user);
  const zoneOf = ({ site }: ParkingReservation) => siteZone({ user, siteId: site.id });
  const nameOf = ({ employee, visitor }: ParkingReservation) => {
    const person = employee ?? visitor;
    return person ? personName(person) : t('erased');
  };
  return {
    nameOf,
    /** Short form, for a column. */
    briefDayOf: (row: ParkingReservation, which: 'start' | 'end') =>
      formatBriefDay(dayIn(zoneOf(row), row[which]), today(zoneOf(row)), locale),
    dayOf: (row: ParkingReservation) => formatDayOf(row.start, zoneOf(row), locale),
    timeOf: (row: ParkingReservation, which: 'start' | 'end') => formatTime(row[which], zoneOf(row), locale),
    whenOf: (row: ParkingReservation, style: 'long' | 'weekday' = 'long') =>
      `${formatDayOf(row.start, zoneOf(row), locale, style)}, ${formatRange(row.start, row.end, zoneOf(row), locale)}`,
    evOf: ({ evSpaceReservation: ev, ...row }: ParkingReservation) =>
      ev === null
        ? null
        : t('evTimes', {
            space: ev.evSpace ?? t('evWaits'),
            times: formatRange(ev.start, ev.end, siteZone({ user, siteId: row.site.id }), locale),
          }),
    statusOf: ({ status, place }: ParkingReservation) =>
      status === 'queued' && place !== null ? t('queuedPlace', { place }) : t(`statuses.${status}`),
  };
}
