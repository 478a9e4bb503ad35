import type { components } from '@portal/openapi/server';
import { problemText } from '../../../mechanisms/problem-text.ts';
import { Problem } from '../../../mechanisms/problems.ts';
import { createReservations } from '../booking-service.ts';
import type { RequestContext } from '../request-context.ts';
import { dueDays } from './due-days.ts';
import { type SeriesRow, setAskedUntil } from './series-repository.ts';

export type StandingDay = components['schemas']['ParkingStandingDay'];

/**
 * Requests the days of a weekly request that have come within reach, one by one and by the rules of any request: a refusal
 * is reported for its day, and the others continue.
 */
export async function requestStandingDays(
  work: Omit<RequestContext, 'body'>,
  row: SeriesRow,
  today: string,
): Promise<StandingDay[]> {
  const weekly = {
    weekdays: row.weekdays,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    askedUntil: row.last_day_asked,
  };
  const limit = work.client.settings.parking_future_booking_days_limit;
  const { days, until } = dueDays(weekly, today, limit);
  const asked: StandingDay[] = [];
  for (const date of days) {
    const body = {
      target_carpark: row.car_park_id,
      start_time: row.start_time,
      end_time: row.end_time,
      employee: row.user_id,
      dates: [date],
    };
    try {
      const [made] = await createReservations({ ...work, body });
      asked.push({ date, status: made?.status ?? null, detail: null });
    } catch (error) {
      // Nothing was written: rules are checked first.
      if (!(error instanceof Problem)) throw error;
      asked.push({ date, status: null, detail: problemText(error, work.t) });
    }
  }
  await setAskedUntil(work.tx, row.id, until);
  return asked;
}
