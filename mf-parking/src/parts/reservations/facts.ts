import { personName } from '@portal/shared/people';
import { type SessionUser, useSession } from '@portal/shared/session';
import { formatDay, formatRange, siteZone } from '@portal/shared/time';
import type { ParkingReservation } from '#parts/parking';

export interface ReservationFacts {
  /** Wed 4 Mar, or in full. */
  day: string;
  longDay: string;
  /** On the site's clock, named if the browser's differs. */
  times: string;
  carPark: string;
  /** The person's name; undefined for the viewer, empty if the person no longer exists. */
  person: string | undefined;
}

function factsOf(
  { date, start, end, site, carpark, user: userId, employee, visitor }: ParkingReservation,
  user: SessionUser | null,
  locale: string,
): ReservationFacts {
  const zone = siteZone({ user, siteId: site.id });
  const named = employee ?? visitor;
  return {
    day: formatDay(date, locale, 'weekday'),
    longDay: formatDay(date, locale, 'long'),
    times: formatRange(start, end, zone, locale),
    carPark: carpark.name,
    person: userId !== null && userId === user?.id ? undefined : named ? personName(named) : '',
  };
}

/** A reservation in words. */
export function useFacts(): (reservation: ParkingReservation) => ReservationFacts {
  const user = useSession((session) => session.user);
  const locale = useSession((session) => session.locale);
  return (reservation) => factsOf(reservation, user, locale);
}
