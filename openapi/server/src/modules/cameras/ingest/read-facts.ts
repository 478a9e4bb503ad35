import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';
import { vehicleRows } from '../../account/public.ts';
import { expectedPlates } from '../../parking/public.ts';
import type { EventFacts } from '../rules/event-status.ts';

interface At {
  plate: string;
  siteId: number;
  timeZone: string;
  /** The site's calendar day. */
  day: string;
}

export interface PlateFacts extends Pick<EventFacts, 'list' | 'isExpected' | 'isKnown'> {
  userIds: number[];
  visitIds: number[];
}

/** Whether an entry `l` of a list applies on a day. */
export const listed = (day: string) => sql`l.ended_at is null and l.starts_on <= ${day}::date
  and (l.ends_on is null or l.ends_on >= ${day}::date)`;

/** Everything known about a plate at a site on a day; one statement. */
export async function readPlateFacts(tx: Tx, { plate, ...at }: At): Promise<PlateFacts> {
  const { rows } = await sql<{
    list: Row<'plate_lists'>['list'] | null;
    expected: number;
    visits: number[];
    users: number[];
  }>`
    select
      (select l.list from plate_lists l where l.plate_key = ${plate} and ${listed(at.day)}) as list,
      x.expected, x.visits,
      array(select distinct v.user_id from ${vehicleRows} v where v.plate_key = ${plate}) as users
    from (
      select count(*)::int as expected, coalesce(array_agg(distinct e.visit_id) filter (where e.visit_id is not null), '{}') as visits
      from ${expectedPlates(at)} e where e.plate_key = ${plate}) x`.execute(tx);
  const { list = null, expected = 0, visits = [], users = [] } = rows[0] ?? {};
  const visitIds = visits.map(Number);
  return { list, isExpected: expected > 0, isKnown: users.length > 0, userIds: users, visitIds };
}
