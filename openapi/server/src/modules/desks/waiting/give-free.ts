import { sql } from 'kysely';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { insertBookings, isFree } from '../../../mechanisms/booking/booking-statements.ts';
import { isLockedForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { recordChanges } from '../../../mechanisms/booking/record-change.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import { personMayUse } from '../../../mechanisms/site-scope.ts';
import { messages } from '../../../messages.ts';
import { conflictProblem } from '../../../problems.ts';
import { isClosedOn } from '../closures/is-closed-on.ts';
import { deskBookings } from '../desk-bookings.ts';
import { isOut, needsCleaning } from '../desk-query.ts';
import type { ReservationRow } from '../mapping.ts';
import { tellPeople } from '../tell-people.ts';

export interface FreedDesk {
  desk_id: number;
  date: string;
}

interface Waiter {
  user_id: number;
  site_id: number;
  requires_approval: boolean;
}

/**
 * Gives each desk to the first who waits for it and may have it; nobody eligible leaves it free. Behind the locks of the desks. That
 * somebody has another desk by then is the unique index's to say: it passes them.
 * @throws Problem 409 where a desk is not locked, because its reservation was moved a moment before
 */
export async function giveFree(work: BookingWork, freed: readonly FreedDesk[]): Promise<void> {
  const { tx } = work;
  const now = work.now();
  const given: number[] = [];
  for (const { desk_id, date } of freed) {
    if (!isLockedForBooking(tx, 'desks', desk_id)) throw conflictProblem(messages.changedAlready);
    for (const waiter of await findWaiters(work, { desk_id, date })) {
      const plan = {
        siteId: waiter.site_id,
        status: waiter.requires_approval ? 'pending' : 'approved',
        entries: [{ claims: [{ resourceId: desk_id, period: { date } }], broken: {} }],
        taken: () => ({ detail: '', fields: {} }),
        alternatives: async () => [],
      };
      const whose = { user_id: waiter.user_id, created_by_id: waiter.user_id, created_at: now };
      const [id] = await insertBookings(tx, deskBookings, plan, { places: [] }, whose);
      if (id === undefined) continue;
      given.push(id);
      break;
    }
  }
  if (given.length === 0) return;
  const rows = await deskBookings.read(tx, given, now);
  await recordChanges(
    work,
    deskBookings,
    rows.map((after) => ({ action: 'promote', before: null, after })),
  );
  await tellPeople(
    work,
    rows.map((row: ReservationRow) => ({ row, news: row.status === 'pending' ? 'given-pending' : 'given' })),
  );
}

/** Who may have the desk on the day, the first to wait first; nobody where it cannot be used. */
async function findWaiters(
  { tx, client, now }: BookingWork,
  { desk_id, date }: FreedDesk,
): Promise<Waiter[]> {
  const limit = client.settings.desk_future_booking_days_limit;
  const { rows } = await sql<Waiter>`
    select w.user_id, d.site_id, z.requires_approval
    from desks d
    join zones z on z.client_id = d.client_id and z.id = d.zone_id
    join sites s on s.client_id = d.client_id and s.id = d.site_id
    cross join lateral (select ${siteToday(now())} as today) t
    join desk_waits w on w.client_id = d.client_id and w.date = ${date}::date and w.ended_at is null
      and (w.desk_id = d.id or (w.desk_id is null and w.zone_id = d.zone_id))
    join users u on u.client_id = w.client_id and u.id = w.user_id
    where d.id = ${desk_id}::bigint and not ${isOut} and not ${isClosedOn(sql`${date}::date`)}
      and ${date}::date >= t.today
      and (${limit}::int is null or ${date}::date <= t.today + ${limit}::int)
      and not (${date}::date = t.today and ${needsCleaning})
      and ${isFree(deskBookings, 'd', [{ date }])}
      and u.is_active and u.erased_at is null and ${personMayUse('u', sql`d.site_id`)}
      and exists (select from user_groups g where g.client_id = u.client_id and g.user_id = u.id
        and g.group_name in ('deskbooking', 'superadmin'))
      and (z.permission_groups = '{}' or exists (
        select from user_groups g where g.client_id = u.client_id and g.user_id = u.id
          and (g.group_name = any(z.permission_groups) or g.group_name = 'superadmin')))
    order by w.id`.execute(tx);
  return rows;
}
