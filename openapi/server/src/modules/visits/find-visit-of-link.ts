import type { Tx } from '../../db/database.ts';
import { gone } from '../../mechanisms/problems.ts';
import type { VisitIdentity } from '../../mechanisms/sessions/bearer.ts';
import { visitsMessages as texts } from './messages.ts';
import { linkState } from './rules/link-state.ts';

/**
 * Visit of the token, of the transaction's client.
 * @throws Problem 410 for one that is over or cancelled
 */
export async function findVisitOfLink(tx: Tx, uuid: string, now: Date): Promise<VisitIdentity | null> {
  const row = await tx
    .selectFrom('visits')
    .innerJoin('sites', 'sites.id', 'visits.site_id')
    .select(['visits.id', 'visits.uuid', 'visitor_id as visitorId', 'site_id as siteId'])
    .select(['status', 'ends_at', 'time_zone'])
    .where('visits.uuid', '=', uuid)
    .executeTakeFirst();
  if (!row) return null;
  const { status, ends_at, time_zone, ...visit } = row;
  const state = linkState({ status, ends_at, time_zone }, now);
  if (state === 'open') return visit;
  throw gone(state === 'cancelled' ? texts.linkCancelled : texts.linkOver);
}
