import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { QueueRun } from '../../mechanisms/booking/booking-kind.ts';
import { type Interval, isAnyOf } from '../../mechanisms/booking/periods.ts';
import { addDays, todayAt } from '../../mechanisms/days.ts';
import { balances, lockCredits } from '../credits/public.ts';
import { permitsOn } from './parts.ts';
import { LONGEST_MS, reservationTimes } from './reservation-times.ts';
import type { AllocationInput, Reason, WaitingRequest } from './rules/allocate.ts';
import { isoWeekday, opensAt } from './rules/claim-window.ts';
import { hasCredits, isBlocked } from './space-conditions.ts';

/** A day's input, and why each request has waited so far. */
export interface GatheredDay {
  input: AllocationInput;
  reasons: ReadonlyMap<number, Reason | null>;
  carParkName: string;
}

/**
 * The input of the rules for each day on which the run may change something, the earliest first: in three statements for
 * any number of days and requests. Requires the car park's lock.
 * @param asks requests that do not wait there, to find out what they would get
 * @param spends whether credits will be charged for allocated spaces
 */
export async function gather(
  { tx, now, spends = false }: { tx: Tx; now: Date; spends?: boolean },
  { poolId, periods, created }: QueueRun,
  asks: readonly SpaceRequest[] = [],
): Promise<GatheredDay[]> {
  const carPark = await readCarPark(tx, poolId);
  const times = periods as readonly Interval[];
  const opens = (day: string) => opensAt(day, carPark.parking_allocation_start, carPark.time_zone);
  const opened = daysOf(times, carPark.time_zone).filter((day) => (opens(day) ?? now) <= now);
  // Spaces that were free before this transaction fitted no request, so that only the new ones can get them; unless their
  // day has only just opened, and its queue has not been run yet.
  const alsoOpened =
    carPark.parking_allocation_start === null || opened.length === 0
      ? sql`false`
      : sql`(r.reason ->> 'code' = 'before-allocation' and ${isAnyOf(sql`r.date`, opened, 'date')})`;
  const candidates =
    created.length === 0 ? sql`true` : sql`(${isAnyOf(sql`r.id`, created, 'bigint')} or ${alsoOpened})`;
  const waiting = [...(await readWaiting(tx, poolId, times, candidates)), ...asks];
  const days = [...new Set(waiting.map(({ date }) => date))].sort();
  if (days.length === 0) return [];
  const found = await readDays(tx, poolId, days);
  const credits = await readCredits(tx, carPark, waiting, spends);
  return days.map((day) => {
    const holds = found.holds.filter((hold) => hold.day === day);
    const requests = waiting.filter(({ date }) => date === day);
    return {
      input: {
        now: now.toISOString(),
        day,
        isOpen: carPark.open_weekdays.includes(isoWeekday(day)),
        opensAt: opens(day)?.toISOString() ?? null,
        carPark: { id: carPark.id, unlimited: carPark.unlimited, needsCredits: carPark.needs_credits },
        spaces: found.spaces.filter(({ blocked }) => !blocked.includes(day)).map(({ id }) => ({ id })),
        held: found.held,
        permitHolds: holds.map(({ spaceId, userId }) => ({ spaceId, userId })),
        waiting: requests.map((request) => toRequest(request, holds, credits)),
      },
      reasons: new Map(requests.map(({ id, reason }) => [id, reason])),
      carParkName: carPark.name,
    };
  });
}

interface LineCarPark {
  id: number;
  name: string;
  time_zone: string;
  unlimited: boolean;
  /** Whether the client has credits at all. */
  needs_credits: boolean;
  credits_first: boolean;
  parking_allocation_start: number | null;
  open_weekdays: number[];
}

async function readCarPark(tx: Tx, id: number): Promise<LineCarPark> {
  const { rows } = await sql<LineCarPark>`
    select c.id, c.name, s.time_zone, c.kind = 'pseudo' and c.capacity is null as unlimited,
      c.needs_credits and ${hasCredits('client')} as needs_credits, c.credits_first and ${hasCredits('client')} as credits_first,
      c.parking_allocation_start, c.open_weekdays
    from car_parks c join sites s on s.client_id = c.client_id and s.id = c.site_id join clients client on client.id = c.client_id
    where c.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no car park ${id}, whose line is to be run.`);
  return row;
}

/** The credits of each person who waits, if they count; null: they do not. */
async function readCredits(
  tx: Tx,
  { needs_credits, credits_first }: LineCarPark,
  waiting: readonly SpaceRequest[],
  spends: boolean,
): Promise<ReadonlyMap<number, number> | null> {
  if (!needs_credits && !credits_first) return null;
  if (needs_credits && spends) await lockCredits(tx);
  return balances(
    tx,
    waiting.flatMap(({ user_id }) => user_id ?? []),
  );
}

/** A request that waits, or a hypothetical one. */
export interface SpaceRequest {
  id: number;
  user_id: number | null;
  date: string;
  starts_at: Date;
  ends_at: Date;
  rank: number;
  created_at: Date;
  reason: Reason | null;
}

async function readWaiting(
  tx: Tx,
  carParkId: number,
  times: readonly Interval[],
  candidates: RawBuilder<boolean> | RawBuilder<unknown>,
): Promise<SpaceRequest[]> {
  const { rows } = await sql<SpaceRequest>`
    select r.id, r.user_id, r.date, r.starts_at, r.ends_at, r.rank, r.created_at, r.reason
    from parking_reservations r
    where r.car_park_id = ${carParkId} and r.status = 'queued' and ${reservationTimes.overlapsAny('r', times)}
      and ${candidates}
    order by r.rank, r.created_at, r.id`.execute(tx);
  return rows;
}

interface Hold {
  day: string;
  spaceId: number;
  userId: number;
}

interface Days {
  spaces: { id: number; blocked: string[] }[];
  held: { spaceId: number; from: number; until: number }[];
  holds: Hold[];
}

/** Spaces with the days on which they are blocked, reservations from the day before the first to the last, and permits. */
async function readDays(tx: Tx, carParkId: number, days: readonly string[]): Promise<Days> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const minutes = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) / 60)::int`;
  const { rows } = await sql<Days>`
    with wanted as (select day from unnest(${[...days]}::date[]) wanted (day))
    select
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'blocked', to_jsonb(array(
          select wanted.day from wanted where ${isBlocked('p', sql`wanted.day`)}))) order by p.name, p.id)
        from parking_spaces p where p.car_park_id = ${carParkId} and p.is_active), '[]') as spaces,
      coalesce((
        select jsonb_agg(jsonb_build_object('spaceId', h.space_id, 'from', ${minutes('h.starts_at')}, 'until', ${minutes('h.ends_at')})
          order by h.space_id, h.starts_at)
        from parking_reservations h
        where h.car_park_id = ${carParkId} and h.status = 'confirmed' and h.space_id is not null
          and h.date between ${addDays(first, -1)}::date and ${addDays(last, 1)}::date), '[]') as held,
      coalesce((
        select jsonb_agg(jsonb_build_object('day', wanted.day, 'spaceId', permit.space_id, 'userId', permit.user_id)
          order by wanted.day, permit.space_id)
        from wanted cross join lateral ${permitsOn(sql`wanted.day`)} permit
        where permit.car_park_id = ${carParkId}), '[]') as holds`.execute(tx);
  return rows[0] ?? { spaces: [], held: [], holds: [] };
}

function toRequest(
  row: SpaceRequest,
  holds: readonly Hold[],
  credits: ReadonlyMap<number, number> | null,
): WaitingRequest {
  return {
    id: row.id,
    userId: row.user_id,
    from: row.starts_at.getTime() / 60_000,
    until: row.ends_at.getTime() / 60_000,
    rank: row.rank,
    requestedAt: row.created_at.toISOString(),
    credits: credits && row.user_id !== null ? (credits.get(row.user_id) ?? 0) : null,
    permitSpaceId: holds.find(({ userId }) => userId === row.user_id)?.spaceId ?? null,
  };
}

/** The calendar days on which reservations that overlap one of the times may begin. */
function daysOf(times: readonly Interval[], timeZone: string): string[] {
  const days = new Set<string>();
  for (const { starts_at, ends_at } of times) {
    const last = todayAt(timeZone, ends_at);
    let day = todayAt(timeZone, new Date(starts_at.getTime() - LONGEST_MS));
    for (; day <= last; day = addDays(day, 1)) days.add(day);
  }
  return [...days];
}
