import { permittedSites, useSession } from '@portal/shared/session';
import { monthOf, siteZone, today } from '@portal/shared/time';
import { dayParam, enumParam, intParam, monthParam, useQueryParam } from '@portal/shared/url-state';

export interface CarPark {
  id: number;
  name: string;
  siteId: number;
}

const SITE = intParam();
const CAR_PARK = intParam();
const DATE = dayParam();
export const VIEWS = ['time', 'day'] as const;
const VIEW = enumParam(VIEWS, 'time');

export type ParkingFiltersState = ReturnType<typeof useParkingFilters>;

/**
 * The address's site, car park, date, month and view. Without a site that of the car park, so that a link opens what was sent
 * whatever site its reader has chosen, else the portal's; without the others the first car park, today and this month there.
 * @param all of every site
 */
export function useParkingFilters(all: readonly CarPark[]) {
  const sites = useSession(permittedSites);
  const portalSite = useSession((session) => session.siteId);
  const [chosenSite, setSite] = useQueryParam('site', SITE);
  const [carParkId, setCarPark] = useQueryParam('carpark', CAR_PARK);
  const [chosenDate, setDate] = useQueryParam('date', DATE);
  const [chosenMonth, setMonth] = useQueryParam('month', monthParam);
  const [view, setView] = useQueryParam('view', VIEW);
  const wanted = sites.some(({ id }) => id === chosenSite) ? chosenSite : null;
  const site = wanted ?? all.find(({ id }) => id === carParkId)?.siteId ?? portalSite;
  const carParks = all.filter(({ siteId }) => site === null || siteId === site);
  const carPark = carParks.find(({ id }) => id === carParkId) ?? carParks[0];
  const zone = useSession(({ user }) => siteZone({ user, siteId: carPark?.siteId ?? site }));
  const now = today(zone);
  const date = chosenDate ?? now;
  const month = chosenMonth ?? monthOf(now);
  return {
    ...{ site, sites, carPark, carParks, date, month, view, now },
    ...{ setSite, setCarPark, setDate, setMonth, setView },
  };
}
