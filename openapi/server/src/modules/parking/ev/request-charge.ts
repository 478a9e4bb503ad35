import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { book } from '../../../mechanisms/booking/book.ts';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { addDays } from '../../../mechanisms/days.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { messages, type Text, type Translate } from '../../../mechanisms/texts/messages.ts';
import { instantAt } from '../../../mechanisms/wall-time.ts';
import type { ReservationRow } from '../mapping.ts';
import { parkingMessages } from '../messages.ts';
import { evBookings } from './ev-bookings.ts';
import { evMessages as texts } from './messages.ts';
import { CHARGING_GROUP } from './policy.ts';
import { evRefusal, isNextDay, type Slot } from './rules/ev-request.ts';

export interface AskedCharge {
  ev: { requested_start: string; requested_end: string };
  booking: { start: string; end: string };
  dates: readonly string[];
  person: { id: number; name: string; groups: readonly string[] };
  viewerId: number;
  carPark: { id: number; time_zone: string };
}

/** The time of a charge. @throws Problem 400 at `ev_space_reservation` if it is impossible */
export async function requireCharge(tx: Tx, asked: AskedCharge, t: Translate): Promise<Interval> {
  const { ev, booking, dates, person, carPark } = asked;
  const refuse = (text: Text) => validationProblem({ ev_space_reservation: [text] });
  const [date] = dates;
  const chargers = await findChargers(tx, carPark.id);
  if (chargers.length === 0) throw refuse(parkingMessages.noEvSpaces);
  if (date === undefined || dates.length !== 1) throw refuse(texts.oneDate);
  if (!person.groups.includes(CHARGING_GROUP)) {
    const isOwn = person.id === asked.viewerId;
    throw refuse(isOwn ? texts.youMayNotCharge : t(texts.personMayNotCharge, { name: person.name }));
  }
  const times = { start: ev.requested_start, end: ev.requested_end };
  const refusal = evRefusal(times, booking, chargers);
  if (refusal !== undefined)
    throw refuse(refusal === 'noEvSpaces' ? parkingMessages.noEvSpaces : texts[refusal]);
  const at = (edge: 'start' | 'end') =>
    instantAt(
      isNextDay(times[edge], edge, booking) ? addDays(date, 1) : date,
      times[edge],
      carPark.time_zone,
    );
  const [starts, ends] = [at('start'), at('end')];
  if (!starts.ok || !ends.ok) throw refuse(texts.skipped);
  return { starts_at: starts.instant, ends_at: ends.instant };
}

/**
 * Books a charger for a reservation of the same transaction, which holds the car park's lock: immediately if it has its
 * space and a charger is free; otherwise it waits for whichever is missing.
 */
export async function bookCharge(
  work: BookingWork,
  { id, site_id, car_park_id, user_id, created_by_id, status }: ReservationRow,
  period: Interval,
): Promise<void> {
  if (!['confirmed', 'queued', 'pre-approval'].includes(status)) return;
  await book(work, evBookings, {
    personId: user_id,
    createdById: created_by_id,
    poolId: car_park_id,
    plan: async () => ({
      siteId: site_id,
      poolId: car_park_id,
      status: status === 'confirmed' ? 'queued' : 'pending',
      values: { reservation_id: id },
      entries: [{ broken: {}, claims: [{ resourceId: null, period }] }],
      // Requests never name a charger, so that none can be taken.
      taken: () => ({ detail: messages.conflict, fields: {} }),
      alternatives: async () => [],
    }),
  });
}

/** The active chargers with their timeslots. */
async function findChargers(tx: Tx, carParkId: number): Promise<{ timeslots: Slot[] }[]> {
  const { rows } = await sql<{ timeslots: Slot[] }>`
    select coalesce((select jsonb_agg(jsonb_build_object('start_time', t.start_time, 'end_time', t.end_time)) from ev_timeslots t
      where t.client_id = e.client_id and t.ev_space_id = e.id), '[]') as timeslots
    from ev_spaces e where e.car_park_id = ${carParkId} and e.is_active`.execute(tx);
  return rows;
}
