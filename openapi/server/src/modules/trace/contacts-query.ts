import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { visitorRows } from '../visitors/public.ts';
import { daysElsewhere, type Place, staysOf } from './stays.ts';

type Schemas = components['schemas'];

export interface Search {
  userId: number;
  from: string;
  until: string;
  granularity: Schemas['TraceGranularity'];
  sites: SiteScope;
  now: Date;
}

export interface ContactRow {
  date: string;
  site: Schemas['TraceSite'];
  place_key: string;
  place: string;
  user_id: number | null;
  visitor_id: number | null;
  first_name: string;
  last_name: string;
  email: string | null;
  company: string | null;
  signals: Schemas['TraceSignal'][];
  own_signals: Schemas['TraceSignal'][];
  certainty: number;
  overlap_minutes: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
}

export const contactColumns = sql`c.date, json_build_object('id', c.site_id, 'name', c.site, 'time_zone', c.time_zone) as site,
  c.place_key, c.place, c.user_id, c.visitor_id, c.first_name, c.last_name, c.email, c.company, c.signals, c.own_signals, c.certainty,
  c.overlap_minutes, c.starts_at, c.ends_at`;

/** How two people share a place. Attendees of one meeting are together, even if its room is unknown. */
const places: Readonly<Record<Schemas['TraceGranularity'], Place>> = {
  site: { key: sql`'site:' || s.id`, name: sql`s.name` },
  floor: { key: sql`coalesce('floor:' || st.floor_id, st.near_key)`, name: sql`coalesce(st.floor, st.near)` },
  zone: { key: sql`st.near_key`, name: sql`st.near` },
};

/**
 * The people who shared a place with a person (rules/reports.md#track-and-trace): a table expression with one row per
 * contact, day and place. Two stays of a day at a place are a contact unless their times exclude it.
 */
export function contactsOf(search: Search): RawBuilder<unknown> {
  const place = places[search.granularity];
  const own = staysOf(search, place, (user) => (user ? sql`${user} = ${search.userId}::int` : sql`false`));
  const others = staysOf(search, place, (_, site) => sql`${site} = any(array(select own.site_id from own))`);
  return sql`(
    with away as materialized (${daysElsewhere(search)}),
    own as materialized (${own}),
    others as materialized (${others}),
    pairs as (
      select o.user_id, o.visitor_id, o.date, o.site_id, o.site, o.time_zone, o.place_key, o.place, o.signal,
        p.signal as own_signal, least(o.certainty, p.certainty) as certainty,
        case when num_nulls(o.starts_at, o.ends_at, p.starts_at, p.ends_at) = 0
          then tstzrange(o.starts_at, o.ends_at) * tstzrange(p.starts_at, p.ends_at) end as shared
      from own p join others o on o.site_id = p.site_id and o.place_key = p.place_key and o.date = p.date
      where o.user_id is distinct from ${search.userId}::int
        and tstzrange(o.starts_at, o.ends_at) && tstzrange(p.starts_at, p.ends_at)),
    contacts as (
      select user_id, visitor_id, date, site_id, site, time_zone, place_key, max(place) as place,
        max(certainty) as certainty, array_agg(distinct signal) as signals, array_agg(distinct own_signal) as own_signals,
        range_agg(shared) as shared
      from pairs group by user_id, visitor_id, date, site_id, site, time_zone, place_key)
    select c.date, c.site_id, c.site, c.time_zone, c.place_key, c.place, c.user_id, c.visitor_id, c.certainty, c.signals, c.own_signals,
      coalesce(u.first_name, g.first_name) as first_name, coalesce(u.last_name, g.last_name) as last_name,
      coalesce(u.email, g.email) as email, coalesce(u.company, g.company) as company,
      lower(c.shared) as starts_at, upper(c.shared) as ends_at,
      (select round(sum(extract(epoch from upper(part) - lower(part))) / 60)::int from unnest(c.shared) part) as overlap_minutes
    from contacts c
    left join users u on u.id = c.user_id and u.erased_at is null
    left join ${visitorRows} g on g.id = c.visitor_id and g.erased_at is null
    where u.id is not null or g.id is not null) c`;
}
