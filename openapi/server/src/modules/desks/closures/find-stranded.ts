import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import { isOut, needsCleaning } from '../desk-query.ts';
import type { ReservationRow } from '../mapping.ts';
import { reservationColumns, reservationJoins } from '../reservation-repository.ts';
import type { ClosureTarget } from './closure-repository.ts';
import { type LikeDesk, placeStranded } from './place-stranded.ts';

export interface StrandedPerson {
  row: ReservationRow;
  /** Null where no like desk is free. */
  goesTo: LikeDesk | null;
}

type Days = Readonly<Record<'first_day' | 'last_day', string>>;

/** People with one of the desks on those days, from today on, and where they would go (rules/desks.md#closures). */
export async function findStranded(
  tx: Tx,
  target: ClosureTarget,
  days: Days,
  now: Date,
): Promise<StrandedPerson[]> {
  const first = days.first_day < target.today ? target.today : days.first_day;
  const { rows } = await sql<ReservationRow & { permission_groups: string[] }>`
    select ${reservationColumns}, z.permission_groups from desk_reservations r ${reservationJoins(now)}
    where r.desk_id = any(${target.desk_ids}::bigint[]) and r.date between ${first}::date and ${days.last_day}::date
      and r.status in ('pending', 'approved')
    order by r.date, r.created_at, r.id`.execute(tx);
  if (rows.length === 0) return [];
  const desks = await findLikeDesks(tx, target, now);
  const taken = await findTaken(tx, target.site_id, { first_day: first, last_day: days.last_day });
  const unclean = new Set(desks.filter((desk) => desk.needs_cleaning).map(({ id }) => id));
  const isTaken = (deskId: number, date: string) =>
    taken.has(`${deskId} ${date}`) || (date === target.today && unclean.has(deskId));
  const places = placeStranded(rows, desks, isTaken);
  return rows.map((row) => ({ row, goesTo: places.get(row.id) ?? null }));
}

/** Usable desks of the site that stay open, by zone and name. */
async function findLikeDesks(
  tx: Tx,
  { site_id, desk_ids }: ClosureTarget,
  now: Date,
): Promise<(LikeDesk & { needs_cleaning: boolean })[]> {
  const { rows } = await sql<LikeDesk & { needs_cleaning: boolean }>`
    select d.id, d.name, d.zone_id, z.name as zone, z.permission_groups, ${needsCleaning} as needs_cleaning
    from desks d
    join zones z on z.client_id = d.client_id and z.id = d.zone_id
    join sites s on s.client_id = d.client_id and s.id = d.site_id
    cross join lateral (select ${siteToday(now)} as today) t
    where d.site_id = ${site_id} and not ${isOut} and not d.id = any(${desk_ids}::bigint[])
    order by z.name, d.name, d.id`.execute(tx);
  return rows;
}

/** Desk and day of each reservation and of each closure. */
async function findTaken(
  tx: Tx,
  siteId: number,
  { first_day, last_day }: Days,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ desk_id: number; date: string }>`
    select r.desk_id, r.date from desk_reservations r
    where r.site_id = ${siteId} and r.date between ${first_day}::date and ${last_day}::date
      and r.status in ('pending', 'approved')
    union
    select d.id, shut_day::date from desk_closures shut
    join desks d on d.client_id = shut.client_id and (d.id = shut.desk_id or d.zone_id = shut.zone_id)
    cross join lateral generate_series(greatest(shut.first_day, ${first_day}::date)::timestamp,
      least(shut.last_day, ${last_day}::date)::timestamp, interval '1 day') shut_day
    where shut.site_id = ${siteId} and shut.lifted_at is null
      and shut.first_day <= ${last_day}::date and shut.last_day >= ${first_day}::date`.execute(tx);
  return new Set(rows.map(({ desk_id, date }) => `${desk_id} ${date}`));
}
