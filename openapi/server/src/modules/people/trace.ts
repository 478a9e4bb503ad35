import { type RawBuilder, sql } from 'kysely';
import type { StaySource, StaysWanted } from '../../mechanisms/ports/traces.ts';
import { certainties } from '../../mechanisms/stays.ts';

/**
 * Whether the person of `p` has not stated on that day to be elsewhere after all: withdrawn statements do not count.
 */
const stillHolds = sql`not exists (select from presences later
  where later.client_id = p.client_id and later.user_id = p.user_id and later.date = p.date and not later.on_site
    and (later.recorded_at, later.id) > (p.recorded_at, p.id))`;

/** Sites at which people stated to be, for each day. */
export const presenceStays: StaySource = ({ from, until, where }) => sql`
  select distinct p.user_id, null::int as visitor_id, p.site_id, null::int as floor_id, null::text as floor, null::text as near_key,
    null::text as near, p.date, null::timestamptz as starts_at, null::timestamptz as ends_at, 'presence' as signal,
    ${sql.lit(certainties.stated)} as certainty
  from presences p
  where p.on_site and p.site_id is not null and p.date between ${from}::date and ${until}::date
    and ${where(sql.ref('p.user_id'), sql.ref('p.site_id'))} and ${stillHolds}`;

/** In SQL: the first day on which anyone stated to be at a site, or null. */
export const firstPresence = (site: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select min(p.date) from presences p where p.site_id = ${site})`;

/** Days for which a person's last statement is that they are not on site. */
export const daysAway = ({ from, until }: Pick<StaysWanted, 'from' | 'until'>): RawBuilder<unknown> => sql`
  select p.user_id, p.date from presences p
  where not p.on_site and p.date between ${from}::date and ${until}::date
    and not exists (select from presences later
      where later.client_id = p.client_id and later.user_id = p.user_id and later.date = p.date and later.on_site
        and (later.recorded_at, later.id) > (p.recorded_at, p.id))`;
