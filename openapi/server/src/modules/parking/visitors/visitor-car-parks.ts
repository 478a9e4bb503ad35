import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { siteScope } from '../../../mechanisms/site-scope.ts';
import { isBookable } from '../booking-rules.ts';
import { reservationTimes } from '../reservation-times.ts';
import { opensAt } from '../rules/claim-window.ts';
import { isBlocked, isGranted } from '../space-conditions.ts';

/** Statuses of a visitor's reservation that still matters, including one for which nothing was available. */
export const standing = ['pre-approval', 'queued', 'confirmed', 'unavailable'] as const;
/** The same as literals, because a partial index does not match a parameter. */
export const isStanding = (status: RawBuilder<unknown>) =>
  sql<boolean>`${status} in ('pre-approval', 'queued', 'confirmed', 'unavailable')`;

export interface VisitorCarPark {
  id: number;
  name: string;
  requires_approval: boolean;
  credits_first: boolean;
  shared_cars_first: boolean;
  unlimited: boolean;
  /** The site's calendar day on which the time begins. */
  date: string;
  /** Spaces that can be allocated for the whole of the time now; infinitely many in an unlimited car park. */
  free: number;
  /** The number of requests that wait there at that time. */
  waiting: number;
  /** Whether a space can be allocated on the day. */
  isOpen: boolean;
}

interface Row extends Omit<VisitorCarPark, 'date' | 'free' | 'isOpen'> {
  time_zone: string;
  parking_allocation_start: number | null;
  open_weekdays: number[];
  space_count: number;
  free: number;
}

/**
 * The site's active car parks for visitors, by name, with their free spaces at a time.
 * @param exceptVisits whose own reservations are ignored
 */
export async function findVisitorCarParks(
  tx: Tx,
  {
    siteId,
    time,
    exceptVisits = [],
    now,
  }: { siteId: number; time: Interval; exceptVisits?: readonly number[]; now: Date },
): Promise<VisitorCarPark[]> {
  const day = sql`(${time.starts_at}::timestamptz at time zone s.time_zone)::date`;
  const others = sql`(r.visit_id is null or r.visit_id <> all(${[...exceptVisits]}::bigint[]))`;
  const { rows } = await sql<Row>`
    select c.id, c.name, c.requires_approval, c.credits_first, c.shared_cars_first, c.open_weekdays, c.parking_allocation_start,
      c.kind = 'pseudo' and c.capacity is null as unlimited, s.time_zone, spaces.space_count, spaces.free,
      (select count(*)::int from parking_reservations r
        where r.client_id = c.client_id and r.car_park_id = c.id and r.status = 'queued'
          and ${reservationTimes.overlapsAny('r', [time])} and ${others}) as waiting
    from car_parks c
    join sites s on s.client_id = c.client_id and s.id = c.site_id
    cross join lateral (
      select count(*)::int as space_count, count(*) filter (where not ${isBlocked('p', day)} and not ${isGranted('p', day)}
        and not exists (
          select from parking_reservations r
          where r.client_id = p.client_id and r.space_id = p.id and r.status = 'confirmed'
            and ${reservationTimes.overlapsAny('r', [time])} and ${others}))::int as free
      from parking_spaces p where p.client_id = c.client_id and p.car_park_id = c.id and p.is_active) spaces
    where c.site_id = ${siteId}::int and c.for_visitors and c.is_active
    order by c.name, c.id`.execute(tx);
  return rows.map(({ time_zone, parking_allocation_start, open_weekdays, space_count, ...row }) => {
    const date = todayAt(time_zone, time.starts_at);
    const isOpen = isBookable(date, { open_weekdays, unlimited: row.unlimited, space_count });
    const opens = opensAt(date, parking_allocation_start, time_zone);
    const given = isOpen && (opens === null || opens <= now);
    const free = row.unlimited ? Number.POSITIVE_INFINITY : row.free;
    return { ...row, date, isOpen, free: given ? free : 0 };
  });
}

/**
 * The car parks to lock before visits whose parking may change: those that hold something for them, and those for visitors
 * at the sites.
 */
export async function findVisitorPools(
  tx: Tx,
  { visitIds, siteIds }: { visitIds: readonly number[]; siteIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from car_parks c
    where ${siteScope(siteIds, 'permitted').condition(sql.ref('c.site_id'))} and c.for_visitors
    union
    select r.car_park_id from parking_reservations r
    where r.visit_id = any(${[...visitIds]}::bigint[]) and ${isStanding(sql`r.status`)}`.execute(tx);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
