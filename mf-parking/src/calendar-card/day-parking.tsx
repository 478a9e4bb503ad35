import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay, formatTime, siteZone } from '@portal/shared/time';
import { Loading, Skeleton, Stack, Text, Title } from '@portal/shared/ui/core';
import { type ParkingReservation, useT } from '#parts/parking';
import { placeOf, statusWord } from './day-marks.ts';

/** What there is on the picked day: place, time, status and why. @param reservations `undefined` while loading */
export function DayParking({
  day,
  reservations,
}: {
  day: CalendarDay;
  reservations: readonly ParkingReservation[] | undefined;
}) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const user = useSession((session) => session.user);
  const dayName = formatDay(day, locale, 'long');
  return (
    <section aria-live="polite" aria-label={t('reservationsOn', { day: dayName })}>
      <Stack gap={3}>
        {reservations === undefined ? (
          <Loading label={t('loadingReservations')}>
            <Skeleton width="60%" />
          </Loading>
        ) : reservations.length === 0 ? (
          <Text block tone="soft">
            {t('noReservation', { day: dayName })}
          </Text>
        ) : (
          <>
            <Title level={3} size="sm">
              {dayName}
            </Title>
            {reservations.map((reservation) => (
              <Stack key={reservation.id} gap={1} align="start">
                <Text block strong>
                  {placeOf(reservation, t)}
                </Text>
                <Text block>{timesOf(reservation)}</Text>
                <Text block tone="soft">
                  {[statusWord(reservation, t), reservation.reason?.text].filter(Boolean).join(': ')}
                </Text>
              </Stack>
            ))}
          </>
        )}
      </Stack>
    </section>
  );

  function timesOf({ start, end, site }: ParkingReservation): string {
    const zone = siteZone({ user, siteId: site.id });
    return t('timeRange', { start: formatTime(start, zone, locale), end: formatTime(end, zone, locale) });
  }
}
