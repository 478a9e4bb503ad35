import { useFormikContext } from 'formik';
import type { BusyChoice } from '../busy/busy-line.tsx';
import { timeOf } from './rules/meeting-body.ts';
import type { MeetingValues } from './rules/meeting-values.ts';

/** About whom and which day is asked, as the form is now; null while site or date are missing, or nobody comes. */
export function useBusyChoice(zone: string, exceptMeeting?: number): BusyChoice | null {
  const { values } = useFormikContext<MeetingValues>();
  const { siteId, dates, attends, series } = values;
  const date = dates[0]?.date ?? null;
  if (siteId === null || date === null || attends.length === 0) return null;
  const repeats = series !== undefined && series.frequency !== 'none';
  return {
    asked: {
      users: attends.map(({ id }) => id),
      siteId,
      date,
      ...(exceptMeeting === undefined ? {} : { exceptMeeting }),
    },
    time: timeOf(date, values, zone),
    zone,
    isOneOfMany: repeats || dates.length > 1,
  };
}
