import { type RawBuilder, sql } from 'kysely';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { insertBookings, isFree } from '../../../mechanisms/booking/booking-statements.ts';
import { isLockedForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { recordChanges } from '../../../mechanisms/booking/record-change.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import { personMayUse } from '../../../mechanisms/site-scope.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { isClosedOn } from '../closures/is-closed-on.ts';
import { deskBookings } from '../desk-bookings.ts';
import { isOut, needsCleaning } from '../desk-query.ts';
import type { ReservationRow } from '../mapping.ts';
import { notifyOwners } from '../notify-owners.ts';
import { hasShares, isWithinShare, lockShares } from '../shares/share-rules.ts';

export interface FreedDesk {
  desk_id: number;
  date: string;
}

interface Waiter {
  user_id: number;
  site_id: number;
  zone_id: number;
  has_shares: boolean;
  requires_approval: boolean;
}

/**
 * Gives each desk to the first eligible person on the waiting list; without one it stays free. Requires the locks of
 * the desks. If a person has another desk by then, the unique index refuses the row, and the next one gets the desk.
 * @throws Problem 409 where a desk is not locked, because its reservation was moved just before
 */
export async function assignFreedDesks(work: BookingWork, freed: readonly FreedDesk[]): Promise<void> {
  const { tx } = work;
  const now = work.now();
  const given: number[] = [];
  const candidates = await findCandidates(work, freed);
  const seated = new Set<string>();
  for (const { desk_id, date } of freed) {
    if (!isLockedForBooking(tx, 'desks', desk_id)) throw conflictProblem(messages.changedAlready);
    const keys = candidates.get(`${desk_id} ${date}`) ?? [];
    if (keys.every((key) => seated.has(key))) continue;
    for (const waiter of await findLockedWaiters(work, { desk_id, date })) {
      const plan = {
        siteId: waiter.site_id,
        status: waiter.requires_approval ? 'pending' : 'approved',
        entries: [{ claims: [{ resourceId: desk_id, period: { date } }], broken: {} }],
        taken: () => ({ detail: '', fields: {} }),
        alternatives: async () => [],
      };
      const shared = { user_id: waiter.user_id, created_by_id: waiter.user_id, created_at: now };
      const [id] = await insertBookings(tx, deskBookings, { plan, places: [], shared });
      if (id === undefined) continue;
      given.push(id);
      seated.add(`${waiter.user_id} ${waiter.site_id} ${date}`);
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
  await notifyOwners(
    work,
    rows.map((row: ReservationRow) => ({ row, news: row.status === 'pending' ? 'given-pending' : 'given' })),
  );
}

/**
 * Candidates by desk and day, read once: with five hundred desks and three people waiting, most need no further query.
 */
async function findCandidates(
  { tx, client, now }: BookingWork,
  freed: readonly FreedDesk[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<FreedDesk & { keys: string[] }>`
    select d.id as desk_id, w.date, array_agg(w.user_id || ' ' || d.site_id || ' ' || w.date) as keys
    ${waitersFrom({ client, now: now() })}
      and d.id = any(${[...new Set(freed.map(({ desk_id }) => desk_id))]}::bigint[])
      and w.date = any(${[...new Set(freed.map(({ date }) => date))]}::date[])
    group by d.id, w.date`.execute(tx);
  return new Map(rows.map(({ desk_id, date, keys }) => [`${desk_id} ${date}`, keys]));
}

/** Where teams have shares of the zone, the candidates are read again behind its lock. */
async function findLockedWaiters(work: BookingWork, freed: FreedDesk): Promise<Waiter[]> {
  const seen = await findWaiters(work, freed);
  const [first] = seen;
  if (!first?.has_shares) return seen;
  await lockShares(work.tx, first.zone_id);
  return findWaiters(work, freed);
}

/** People who may have the desk on the day, the longest waiting first; empty where it cannot be used. */
async function findWaiters(
  { tx, client, now }: BookingWork,
  { desk_id, date }: FreedDesk,
): Promise<Waiter[]> {
  const { rows } = await sql<Waiter>`
    select w.user_id, d.site_id, z.requires_approval, z.id as zone_id, ${hasShares} as has_shares
    ${waitersFrom({ client, now: now() })} and d.id = ${desk_id}::bigint and w.date = ${date}::date
    order by w.id`.execute(tx);
  return rows;
}

/**
 * In SQL: desks `d` of zones `z` that are free on a day, with the entries `w` of people who wait that day and may have
 * them.
 */
export function waitersFrom({
  client,
  now,
}: {
  client: Pick<BookingWork['client'], 'settings'>;
  now: Date;
}): RawBuilder<unknown> {
  const limit = client.settings.desk_future_booking_days_limit;
  return sql`
    from desks d
    join zones z on z.client_id = d.client_id and z.id = d.zone_id
    join sites s on s.client_id = d.client_id and s.id = d.site_id
    cross join lateral (select ${siteToday(now)} as today) t
    join desk_waits w on w.client_id = d.client_id and w.ended_at is null and w.date >= t.today
      and (w.desk_id = d.id or (w.desk_id is null and w.zone_id = d.zone_id))
    join users u on u.client_id = w.client_id and u.id = w.user_id
    where not ${isOut} and not ${isClosedOn(sql`w.date`)}
      and (${limit}::int is null or w.date <= t.today + ${limit}::int)
      and not (w.date = t.today and ${needsCleaning})
      and ${isFree(deskBookings, 'd', { during: 'w' })}
      and u.is_active and u.erased_at is null and ${personMayUse('u', sql`d.site_id`)}
      and exists (select from user_groups g where g.client_id = u.client_id and g.user_id = u.id
        and g.group_name in ('deskbooking', 'superadmin'))
      and (z.permission_groups = '{}' or exists (
        select from user_groups g where g.client_id = u.client_id and g.user_id = u.id
          and (g.group_name = any(z.permission_groups) or g.group_name = 'superadmin')))
      and ${isWithinShare('u', sql`w.date`, now)}`;
}
