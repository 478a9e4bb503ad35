import { permittedSites, type SessionSite, useSession } from '@portal/shared/session';
import { addDays, type CalendarDay } from '@portal/shared/time';
import type { Desk, DeskZone } from '#common/api/desks-api.ts';
import { useDeskReservations } from '#common/api/use-desk-reservations.ts';
import { useDeskZones } from '#common/api/use-desk-zones.ts';
import { useSiteToday } from '#common/use-site-today.ts';
import type { DayRules } from '../domain/bookable-days.ts';
import type { RequestContext, RequestValues } from '../domain/request-values.ts';
import { useAvailableDesks } from './use-available-desks.ts';

export interface LoadedContext extends RequestContext {
  sites: readonly SessionSite[];
  zones: readonly DeskZone[] | undefined;
  desks: readonly Desk[] | undefined;
  /** What the calendar offers; before the reservations are there it knows of none. */
  shownRules: DayRules;
  today: CalendarDay;
  /** One of the lists could not be loaded. */
  failed: boolean;
}

/** Everything that the form's choices depend on, for its values of now. */
export function useRequestContext({ site, zone, dates, user }: RequestValues): LoadedContext {
  const sites = useSession(permittedSites);
  const viewerId = useSession((session) => session.user?.id ?? 0);
  const futureDaysLimit = useSession(({ client }) => client?.settings.deskFutureBookingDaysLimit ?? null);
  const today = useSiteToday()(site);
  const personId = user?.value ?? viewerId;

  const zones = useDeskZones(site ?? undefined);
  const { desks, failed } = useAvailableDesks(site, zone, dates);
  const reservations = useDeskReservations(
    site === null
      ? null
      : { site, start: addDays(today, -1), ...(personId === viewerId ? {} : { userId: personId }) },
  );

  const reserved = reservations.data?.results.filter((reservation) => reservation.user.id === personId) ?? [];
  const shownRules = { today, futureDaysLimit, reservedDays: new Set(reserved.map(({ date }) => date)) };
  return {
    sites,
    zones: zones.data,
    desks,
    dayRules: reservations.data ? shownRules : undefined,
    shownRules,
    today,
    failed: failed || [zones, reservations].some(({ data, error }) => error !== undefined && !data),
  };
}
