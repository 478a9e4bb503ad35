import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { requireDaysWithin } from '../../../mechanisms/days-in-query.ts';
import { isInAny } from '../../../mechanisms/portal/viewer.ts';
import { problemText } from '../../../mechanisms/problem-text.ts';
import { forbidden, Problem } from '../../../mechanisms/problems.ts';
import { wordOf } from '../../../mechanisms/words.ts';
import type { ParkingStatus } from '../mapping.ts';
import { parkingMessages as texts } from '../messages.ts';
import { beyondOwn } from '../policy.ts';
import { findCreditLines } from '../refund-lost-spaces.ts';
import { cancel, release } from '../reservation-service.ts';

type Row = components['schemas']['ParkingRangeRow'];

/** The most days that the last may be after the first. */
const LONGEST_DAYS = 366;

/** Ends all parking of a person in a range, one by one: queued requests are cancelled, confirmed ones released. */
export async function cancelRange(context: Context<'cancelParkingRange'>): Promise<Row[]> {
  const { tx, user, sites, body, t } = context;
  const { start, end, user_id: personId = user.id } = body;
  requireDaysWithin({ start, end }, LONGEST_DAYS, t);
  if (personId !== user.id && !isInAny(user, beyondOwn.cancelParkingRange)) {
    throw forbidden(texts.notYourReservation);
  }
  const within = personId === user.id ? sql<boolean>`true` : sites.condition(sql.ref('r.site_id'));
  const range = { personId, start, end, within };
  // All pools together: later locks could deadlock.
  const pools = new Set((await findOpenOfPerson(tx, range)).map(({ car_park_id }) => car_park_id));
  const ids = [...new Set([...pools, ...(await findCreditLines(context, personId))])];
  await lockForBooking(tx, { rows: [{ table: 'car_parks', ids }] });
  const rows: Row[] = [];
  // Read again behind the locks: queued requests may have moved up. Those of further car parks are left to the next call.
  const open = await findOpenOfPerson(tx, range);
  // Queued requests first: the credit of a released day would serve them.
  const waiting = open.filter(({ status }) => status !== 'confirmed');
  for (const row of [...waiting, ...open.filter((one) => !waiting.includes(one))]) {
    if (!pools.has(row.car_park_id)) continue;
    const { id, date } = row;
    const carpark = { id: row.car_park_id, name: row.car_park_name };
    try {
      const changed =
        row.status === 'confirmed' ? await release(context, id) : await cancel(context, id, undefined);
      rows.push({ id, date, carpark, status: changed.status, detail: null });
    } catch (error) {
      if (!(error instanceof Problem && error.status === 409)) throw error;
      rows.push({ id, date, carpark, status: row.status, detail: problemText(error, t) });
    }
  }
  const order = open.map(({ id }) => id);
  return rows.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** More than a year of days has; the rest is left to the next call. */
const AT_ONCE = 400;

interface OpenRow {
  id: number;
  date: string;
  status: ParkingStatus;
  car_park_id: number;
  car_park_name: string;
}

/** A person's remaining parking in a range, the earliest first. */
async function findOpenOfPerson(
  tx: Tx,
  {
    personId,
    start,
    end,
    within,
  }: { personId: number; start: string; end: string; within: RawBuilder<boolean> },
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select r.id, r.date, r.status, r.car_park_id, ${wordOf('c')} as car_park_name
    from parking_reservations r
    join car_parks c on c.client_id = r.client_id and c.id = r.car_park_id
    where r.user_id = ${personId} and r.date between ${start}::date and ${end}::date
      and r.status in ('pre-approval', 'confirmed', 'queued') and ${within}
    order by r.starts_at, r.id limit ${AT_ONCE}`.execute(tx);
  return rows;
}
