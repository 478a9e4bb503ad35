import * as api from '@portal/openapi/parking';
import { call, useApiQuery } from '@portal/shared/api';
import { permittedSites, type SessionSite, useSession } from '@portal/shared/session';
import type { CalendarDay } from '@portal/shared/time';
import { type CarPark, PARKING_DOMAIN, useSiteToday, useTimeRules } from '#parts/parking';
import type { RequestContext } from './rules/reconcile.ts';
import type { RequestValues } from './rules/request-values.ts';

/** Car parks of a site that the person may use, with the free spaces of the day. @param employee null is the viewer */
function useCarParks(site: number | null, date: CalendarDay | undefined, employee: number | null) {
  const query = {
    ...(site === null ? {} : { site }),
    ...(date === undefined ? {} : { date }),
    ...(employee === null ? {} : { userId: employee }),
  };
  const answer = useApiQuery(site === null ? null : [PARKING_DOMAIN, 'carparks', query], async () => {
    const found = await call(api.listCarParks, { params: { query } });
    return found.error === undefined ? { ...found, data: { site, employee, list: found.data } } : found;
  });
  // Car parks of the previous site or person would be wrong here, not just stale; of another day, only the figures
  // are.
  const { data: latest } = answer;
  const known = latest?.site === site && latest.employee === employee ? latest.list : undefined;
  return {
    carParks: known?.filter(({ userHasPermission }) => userHasPermission),
    carParksQuery: { ...answer, data: known },
  };
}

export interface LoadedContext extends RequestContext {
  sites: readonly SessionSite[];
  carParks: readonly CarPark[] | undefined;
  /** The car park query, for reloading. */
  carParksQuery: ReturnType<typeof useCarParks>['carParksQuery'];
  /** The client's `parkingDisableCarparkSelection`. */
  choosesNoCarPark: boolean;
}

/** Everything that the form's choices depend on, for its current values. */
export function useRequestContext({ site, dates, employee }: RequestValues): LoadedContext {
  const sites = useSession(permittedSites);
  const user = useSession((session) => session.user);
  const settings = useSession((session) => session.client?.settings);
  const timeRules = useTimeRules(site);
  const today = useSiteToday()(site);
  const { carParks, carParksQuery } = useCarParks(site, dates[0], employee?.value ?? null);
  return {
    sites,
    carParks,
    carParksQuery,
    choosesNoCarPark: settings?.parkingDisableCarparkSelection ?? false,
    dayRules: {
      today,
      limitDays: settings?.parkingFutureBookingDaysLimit ?? 0,
      maxDates: settings?.activeFutureParkingReservations ?? 1,
      // For other people, only the server knows.
      isRestricted: employee === null && (user?.isRestricted ?? false),
    },
    timeRules,
  };
}
