import { useSession } from '@portal/shared/session';
import { useFormikContext } from 'formik';
import type { BusyChoice } from '../busy/busy-line.tsx';
import { workingHours } from '../busy/working-hours.ts';
import { timeOf } from './rules/meeting-body.ts';
import type { MeetingValues } from './rules/meeting-values.ts';

/** The people and the day to check, from the form's current values; null without a site, a date or people. */
export function useBusyChoice(zone: string, exceptMeeting?: number): BusyChoice | null {
  const { values } = useFormikContext<MeetingValues>();
  const settings = useSession(({ client }) => client?.settings);
  const { siteId, dates, attends, series } = values;
  const date = dates[0]?.date ?? null;
  if (siteId === null || date === null || attends.length === 0) return null;
  const time = timeOf(date, values, zone);
  const hours = workingHours(date, zone, settings);
  const repeats = series !== undefined && series.frequency !== 'none';
  return {
    asked: {
      users: attends.map(({ id }) => id),
      siteId,
      date,
      ...(exceptMeeting === undefined ? {} : { exceptMeeting }),
    },
    time,
    zone,
    isOneOfMany: repeats || dates.length > 1,
    // In whole hours, so that the label in the middle of the bars is a round time.
    hours: time === null ? hours : withTime(hours, time),
  };
}

const HOUR_MS = 3_600_000;

function withTime(hours: BusyChoice['hours'], time: { start: string; end: string }): BusyChoice['hours'] {
  const [start, end] = [Date.parse(time.start), Date.parse(time.end)];
  // A meeting over several days would shrink the working day to a sliver.
  if (end <= start || end - start > 24 * HOUR_MS) return hours;
  return {
    start: Math.min(hours.start, Math.floor(start / HOUR_MS) * HOUR_MS),
    end: Math.max(hours.end, Math.ceil(end / HOUR_MS) * HOUR_MS),
  };
}
