import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { isClosedOn } from '../closures/is-closed-on.ts';
import { isOut } from '../desk-query.ts';

/*
 * A team's share of a zone (rules/desks.md#shares), of a zone `z` with its site `s`.
 */

/** The team of a row of `users`: its department in the directory, in lower case. */
export function teamOf(user: string): RawBuilder<string> {
  return sql`lower(btrim(${sql.ref(`${user}.additional_information`)} ->> 'department'))`;
}

/** From when on anyone may have the rest of the share on the day; null where the share stays. */
export function releasedAt(day: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`((${day} - 1 + make_interval(hours => z.share_release_hour)) at time zone s.time_zone)`;
}

/** The team's share `sh` of the zone on the day: `taken` by the team, `most`, and the zone's `free` desks. */
export function shareOn(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select counted.taken, counted.free,
      (case sh.unit when 'desks' then sh.amount else greatest(1, sh.amount * counted.usable / 100) end)::int as most
    from (
      select count(*) filter (where ${teamOf('sitter')} = lower(sh.team))::int as taken,
        count(*) filter (where r.id is null and not ${isOut} and not ${isClosedOn(day)})::int as free,
        count(*) filter (where not ${isOut})::int as usable
      from desks d
      left join desk_reservations r on r.client_id = d.client_id and r.desk_id = d.id and r.date = ${day}
        and r.status in ('pending', 'approved')
      left join users sitter on sitter.client_id = r.client_id and sitter.id = r.user_id
      where d.client_id = z.client_id and d.zone_id = z.id) counted`;
}

/** Whether the user's team may have one more desk of the zone on the day. */
export function isWithinShare(user: string, day: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`not exists (
    select from desk_shares sh cross join lateral (${shareOn(day)}) n
    where sh.client_id = z.client_id and sh.zone_id = z.id and lower(sh.team) = ${teamOf(user)}
      and n.taken >= n.most
      and (z.share_release_hour is null or ${releasedAt(day)} > ${now}::timestamptz))`;
}

/** In SQL: whether the zone `z` has shares, so that its desks are given behind their lock. */
export const hasShares: RawBuilder<boolean> = sql`exists (
  select from desk_shares sh where sh.client_id = z.client_id and sh.zone_id = z.id)`;

/**
 * The lock of a zone's shares, after those of desks and people: two people with different desks could both take the
 * last one of a team. It sorts after the keys of people, because the waiting list takes it last as well.
 */
export function shareLock(zoneId: number): string {
  return `shares of zone ${zoneId}`;
}

/** The locks of the given zones that have shares. */
export async function findShareLocks(tx: Tx, zoneIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select z.id from zones z where z.id = any(${[...zoneIds]}::int[]) and ${hasShares}`.execute(tx);
  return rows.map(({ id }) => shareLock(id));
}

export async function lockShares(tx: Tx, zoneId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${shareLock(zoneId)}, current_client_id()))`.execute(
    tx,
  );
}
