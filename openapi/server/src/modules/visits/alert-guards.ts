import { sql } from 'kysely';
import type { QueueAt } from '../../outbox/queue.ts';
import { hostsOf } from '../calendar/public.ts';
import { visitorRows } from '../visitors/public.ts';
import { alertWatchList, type WatchedArrival, watchListMatch } from '../watch-list/public.ts';

/** When a visit arrives or is checked in: its visitor may be on the watch list. */
export async function alertGuards(at: QueueAt, visitId: number): Promise<void> {
  const { rows } = await sql<WatchedArrival>`
    select v.id as visit_id, p.first_name || ' ' || p.last_name as name, p.company, v.site_id, s.name as site, s.time_zone,
      ${watchListMatch('p')} as warning, array(select u.id from ${hostsOf('v')}) as hosts
    from visits v
    join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
    join sites s on s.client_id = v.client_id and s.id = v.site_id
    where v.id = ${visitId}`.execute(at.tx);
  const [arrival] = rows;
  if (arrival) await alertWatchList(at, arrival);
}
