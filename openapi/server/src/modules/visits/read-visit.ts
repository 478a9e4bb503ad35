import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { ClientRow, Viewer } from '../../mechanisms/portal/viewer.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import type { Translate } from '../../mechanisms/texts/messages.ts';
import { isHostedBy } from '../calendar/public.ts';
import { isReception, readVisitRows, toVisit, type Visit } from './lists/visit-query.ts';

export { readMyVisit } from './own/read-my-visit.ts';

interface ReadAt {
  tx: Tx;
  client: ClientRow;
  now(): Date;
  t: Translate;
  /** Null: the visitor, a kiosk or the portal. */
  viewer: Viewer | null;
  /** Of the viewer; null without one. */
  sites: SiteScope | null;
}

/**
 * One visit; null where it is not there, or where it is not the viewer's to see: a site that is not permitted, or, for
 * those who only host, a meeting of others. A null viewer has no such limit, and sees what a visitor may see.
 */
export async function readVisit(at: ReadAt, id: number): Promise<Visit | null> {
  return (await readVisits(at, [id])).get(id) ?? null;
}

/** The same for several, by id. */
export async function readVisits(
  { tx, client, now, viewer, sites }: ReadAt,
  ids: readonly number[],
): Promise<Map<number, Visit>> {
  const page = sql`
    select v.id, v.id as n from visits v
    where v.id = any(${[...ids]}::bigint[]) and ${viewer ? maySee(viewer, sites) : sql`true`}`;
  const rows = await readVisitRows(tx, page, {
    watchList: viewer !== null && isReception(viewer),
    parking: client.features.includes('parking'),
  });
  return new Map(rows.map((row) => [row.id, toVisit(row, viewer, { client, now: now() })]));
}

/** Condition on `visits v` (rules/visits.md#reception): permitted sites; employees only what they host. */
export function maySee(viewer: Viewer, sites: SiteScope | null): RawBuilder<unknown> {
  const ofSites = sites ? sites.condition(sql.ref('v.site_id')) : sql`false`;
  return isReception(viewer) ? ofSites : sql`${ofSites} and ${isHostedBy('v', viewer.id)}`;
}
