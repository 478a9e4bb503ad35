import * as api from '@portal/openapi/desks';
import { useDebounced, useRead } from '@portal/shared/api';
import { permittedSites, type SessionSite, useSession } from '@portal/shared/session';
import { addDays, type CalendarDay } from '@portal/shared/time';
import { type Desk, type DeskZone, useDeskReservations, useDeskZones, useSiteToday } from '#parts/desks';
import type { DayRules } from './rules/bookable-days.ts';
import type { RequestContext, RequestValues } from './rules/request-values.ts';

export interface AvailableDesks {
  /** `undefined` until the answer for exactly these values arrives. */
  desks: readonly Desk[] | undefined;
  failed: boolean;
}

/**
 * The desks of a zone that are bookable on all of the days: fetched 300 ms after the last change, and only once a
 * zone is chosen (rules/desks.md#request-dialog).
 */
export function useAvailableDesks(
  site: number | null,
  zone: number | null,
  dates: readonly CalendarDay[],
): AvailableDesks {
  const wanted = site === null || zone === null ? '' : JSON.stringify([site, zone, dates]);
  const settled = useDebounced(wanted);
  const isSettled = wanted !== '' && settled === wanted;
  const query = {
    isActive: true,
    site,
    zone,
    availableOn: dates.length === 0 ? null : dates,
    limit: 200 as const,
  };
  const { data, error, isLoading } = useRead(api.listDesks, isSettled ? { query } : null, {
    keepPreviousData: false,
  });
  const isKnown = isSettled && !isLoading;
  return { desks: isKnown ? data?.results : undefined, failed: isKnown && error !== undefined && !data };
}

/**
 * The share of the person's team in the zone on these days, if it has one; fetched 300 ms after the last change.
 * @param personId null: the viewer
 */
export function useShares(zone: number | null, dates: readonly CalendarDay[], personId: number | null) {
  const isWanted = zone !== null && dates.length > 0;
  const wanted = isWanted ? JSON.stringify([zone, dates, personId]) : '';
  const isSettled = useDebounced(wanted) === wanted && isWanted;
  const request = { path: { id: zone ?? 0 }, query: { dates, userId: personId } };
  return useRead(api.listDeskShares, isSettled ? request : null, { keepPreviousData: false }).data;
}

export interface LoadedContext extends RequestContext {
  sites: readonly SessionSite[];
  zones: readonly DeskZone[] | undefined;
  desks: readonly Desk[] | undefined;
  /** The calendar's rules; they have no reserved days until the reservations have loaded. */
  shownRules: DayRules;
  today: CalendarDay;
  /** One of the lists failed to load. */
  failed: boolean;
}

/** Everything that the form's choices depend on, for its current values. */
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

  const reserved =
    reservations.data?.results.filter((reservation) => reservation.user?.id === personId) ?? [];
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
