import { useSession } from '@portal/shared/session';
import { isMonth, monthOf, siteZone, today } from '@portal/shared/time';
import { dayParam, enumParam, intParam, type Param, useQueryParam } from '@portal/shared/url-state';

export interface CarPark {
  id: number;
  name: string;
  siteId: number;
}

const CAR_PARK = intParam();
const DATE = dayParam();
export const VIEWS = ['time', 'day'] as const;
const VIEW = enumParam(VIEWS, 'time');
const MONTH: Param<string | null> = {
  parse: (text) => (isMonth(text) ? text : undefined),
  write: (month) => month ?? '',
  fallback: null,
};

export type ParkingFiltersState = ReturnType<typeof useParkingFilters>;

/** The address's car park, date, month and view; without them the first car park, today and this month at its site. */
export function useParkingFilters(carParks: readonly CarPark[]) {
  const [carParkId, setCarPark] = useQueryParam('carpark', CAR_PARK);
  const [chosenDate, setDate] = useQueryParam('date', DATE);
  const [chosenMonth, setMonth] = useQueryParam('month', MONTH);
  const [view, setView] = useQueryParam('view', VIEW);
  const carPark = carParks.find(({ id }) => id === carParkId) ?? carParks[0];
  const zone = useSession(({ user, siteId }) => siteZone({ user, siteId: carPark?.siteId ?? siteId }));
  const now = today(zone);
  const date = chosenDate ?? now;
  const month = chosenMonth ?? monthOf(now);
  return { carPark, date, month, view, now, setCarPark, setDate, setMonth, setView };
}
