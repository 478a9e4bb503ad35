import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hostsOf } from '../calendar/public.ts';
import { visitorRows } from '../visitors/public.ts';
import { type WatchedArrival, watchListMatch } from '../watch-list/public.ts';

/** A visit whose visitor comes, and what the watch list says of the visitor. */
export async function readArrival(tx: Tx, visitId: number): Promise<WatchedArrival> {
  const { rows } = await sql<WatchedArrival>`
    select v.id as visit_id, p.first_name || ' ' || p.last_name as name, p.company, v.site_id, s.name as site, s.time_zone,
      ${watchListMatch('p')} as warning, array(select u.id from ${hostsOf('v')}) as hosts
    from visits v
    join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
    join sites s on s.client_id = v.client_id and s.id = v.site_id
    where v.id = ${visitId}`.execute(tx);
  const [arrival] = rows;
  if (!arrival) throw new Error(`Visit ${visitId} is gone.`);
  return arrival;
}
