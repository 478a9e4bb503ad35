import type { CalendarDay } from '@portal/shared/time';
import { type EvWish, NO_EV } from './ev-times.ts';

/** The form's values. A type and not an interface, because formik asks for one that can be indexed. */
export type RequestValues = {
  site: number | null;
  carPark: number | null;
  start: string | null;
  end: string | null;
  /** The end was chosen for the day after the start. */
  endsNextDay: boolean;
  dates: CalendarDay[];
  /** For whom, as an option of the search; `null` means the caller. */
  employee: { value: number; label: string } | null;
  ev: EvWish;
  /** Every week, instead of on the dates. */
  isWeekly: boolean;
  weekdays: number[];
};

export interface Prefill {
  /** `null` and left out: the chosen site of the session. */
  site?: number | null;
  carPark?: number;
  dates?: readonly CalendarDay[];
}

export function initialValues(
  { site, carPark, dates = [] }: Prefill,
  chosenSite: number | null,
  times: { start: string; end: string } | null,
): RequestValues {
  return {
    site: site ?? chosenSite,
    carPark: carPark ?? null,
    start: times?.start ?? null,
    end: times?.end ?? null,
    endsNextDay: times !== null && times.end <= times.start,
    dates: [...dates],
    employee: null,
    ev: NO_EV,
    isWeekly: false,
    weekdays: [],
  };
}

interface Choice {
  id: number;
}

/** The only thing that there is, is chosen; what is not offered any more is taken back. */
export function settle(chosen: number | null, offered: readonly Choice[] | undefined): number | null {
  if (offered === undefined) return chosen;
  const [only] = offered;
  if (only && offered.length === 1) return only.id;
  return offered.some(({ id }) => id === chosen) ? chosen : null;
}
