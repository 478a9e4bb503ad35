import type { CalendarDay } from '@portal/shared/time';
import { padTime } from '#parts/parking';
import type { RequestValues } from './request-values.ts';

/** The request body (rules/parking.md#requests). Without `employee` it is for the caller. */
export interface RequestBody {
  targetSite: number;
  targetCarpark?: number;
  startTime: string;
  endTime: string;
  dates: CalendarDay[];
  employee?: number;
  evSpaceReservation?: { requestedStart: string; requestedEnd: string };
}

/** The body of a weekly request. */
export interface WeeklyBody {
  targetSite: number;
  targetCarpark: number;
  startTime: string;
  endTime: string;
  weekdays: number[];
  startsOn: CalendarDay;
  employee?: number;
}

export interface BodyRules {
  /** The client's `parkingDisableCarparkSelection`: the server chooses. */
  choosesNoCarPark: boolean;
  showsEv: boolean;
}

/** `null` for an incomplete form. */
export function requestBody(
  values: RequestValues,
  { choosesNoCarPark, showsEv }: BodyRules,
): RequestBody | null {
  const { site, carPark, start, end, dates, employee, ev } = values;
  if (site === null || start === null || end === null || dates.length === 0) return null;
  if (carPark === null && !choosesNoCarPark) return null;
  return {
    targetSite: site,
    ...(carPark === null || choosesNoCarPark ? {} : { targetCarpark: carPark }),
    startTime: padTime(start),
    endTime: padTime(end),
    dates: [...new Set(dates)].sort(),
    ...(employee === null ? {} : { employee: employee.value }),
    ...(showsEv && ev.isWanted && ev.start !== null && ev.end !== null
      ? { evSpaceReservation: { requestedStart: padTime(ev.start), requestedEnd: padTime(ev.end) } }
      : {}),
  };
}

/** `null` for an incomplete form. @param today the first day of the weekly request */
export function weeklyBody(values: RequestValues, today: CalendarDay): WeeklyBody | null {
  const { site, carPark, start, end, weekdays, employee } = values;
  if (site === null || carPark === null || start === null || end === null || weekdays.length === 0)
    return null;
  return {
    targetSite: site,
    targetCarpark: carPark,
    startTime: padTime(start),
    endTime: padTime(end),
    weekdays: [...weekdays].sort(),
    startsOn: today,
    ...(employee === null ? {} : { employee: employee.value }),
  };
}
