import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { refuse } from '../../../mechanisms/field-errors.ts';
import { refuseInUseSince } from '../../../mechanisms/in-use-since.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { zoneOfSite } from '../../../mechanisms/site-day.ts';
import { findZone } from '../desk-repository.ts';
import { deskMessages } from '../messages.ts';
import { deskAdministrationMessages as texts } from './messages.ts';

/** @throws Problem 400 at `name` where another desk of the site has it; behind `lockDesks` */
export async function requireFreeName(
  tx: Tx,
  name: string,
  { siteId, id = 0 }: { siteId: number; id?: number },
): Promise<void> {
  const { rows } = await sql`
    select from desks where site_id = ${siteId} and id <> ${id} and lower(name) = lower(${name}) limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw validationProblem({ name: [texts.deskNameTaken] });
}

/** @throws Problem 400 at `zone_id` for one that the caller cannot reach */
export async function requireZone(
  { tx, sites }: Pick<Context<'createDesk'>, 'tx' | 'sites'>,
  id: number,
): Promise<{ id: number; site_id: number; floor_id: number | null }> {
  const zone = await findZone(tx, id);
  if (zone === undefined || !sites.has(zone.site_id))
    throw validationProblem({ zone_id: [deskMessages.noSuchZone] });
  return zone;
}

/**
 * The day since which a desk at the site is in use: today where none is said.
 * @param id of a desk that may have bookings
 * @throws Problem 400 at `in_use_since` for a day ahead, or after the first booking
 */
export async function requireInUseSince(
  { tx, now, t, locale }: Pick<Context<'createDesk'>, 'tx' | 'now' | 't' | 'locale'>,
  day: string | undefined,
  siteId: number,
  id = 0,
): Promise<string> {
  const today = todayAt(await zoneOfSite(tx, siteId), now());
  if (day === undefined) return today;
  requireDays({ in_use_since: day });
  const { rows } = await sql<{ first: string | null }>`
    select min(r.date) as first from desk_reservations r
    where r.desk_id = ${id} and r.site_id = ${siteId} and r.status in ('pending', 'approved', 'released')`.execute(
    tx,
  );
  const refusal = refuseInUseSince(day, { today, firstBooked: rows[0]?.first ?? null, locale });
  refuse(refusal === null ? [] : [{ field: 'in_use_since', ...refusal }], t);
  return day;
}

/** @throws Problem 400 at `feature_ids` for one that is not there */
export async function setFeatures(tx: Tx, deskId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('desk_feature_links').where('desk_id', '=', deskId).execute();
  if (ids.length === 0) return;
  const inserted = await sql`
    insert into desk_feature_links (client_id, desk_id, feature_id)
    select f.client_id, ${deskId}, f.id from desk_features f where f.id = any(${[...ids]}::bigint[])
    returning feature_id`.execute(tx);
  if (inserted.rows.length !== ids.length) throw validationProblem({ feature_ids: [texts.noFeature] });
}
