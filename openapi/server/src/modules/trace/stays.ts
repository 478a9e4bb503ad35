import { type RawBuilder, sql } from 'kysely';
import { contributed } from '../../mechanisms/ports/contributions.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { certainties } from '../../mechanisms/stays.ts';

type Sql = RawBuilder<unknown>;

/** How stays are assigned to a place: expressions of a stay `st` at a site `s`. */
export interface Place {
  key: Sql;
  name: Sql;
}

export interface StaysAsked {
  from: string;
  until: string;
  sites: SiteScope;
  now: Date;
}

/** `user_id, date` of people whose last statement places them elsewhere: the table expression `away` for `staysOf`. */
export function daysElsewhere(asked: Pick<StaysAsked, 'from' | 'until'>): Sql {
  return sql.join(
    contributed('trace').flatMap(({ away }) => away?.(asked) ?? []),
    sql` union all `,
  );
}

/** In SQL: a day before which no stay at a site is known, or null. */
export function firstStayOf(site: Sql): RawBuilder<string | null> {
  return sql`least(${sql.join(contributed('trace').map(({ firstDay }) => firstDay(site)))})`;
}

/**
 * The stays of people up to now at the caller's sites, each with the place that counts: without expected stays of people
 * who were elsewhere (`away`, a table expression of `daysElsewhere`).
 */
export function staysOf(
  { from, until, sites, now }: StaysAsked,
  { key, name }: Place,
  of: (user: Sql | null, site: Sql) => RawBuilder<boolean>,
): Sql {
  const where = (user: Sql | null, site: Sql) =>
    sql<boolean>`(${of(user, site)} and ${sites.condition(site)})`;
  const stays = contributed('trace').map(({ stays: read }) => read({ from, until, where }));
  return sql`
    select st.user_id, st.visitor_id, st.site_id, s.name as site, s.time_zone, ${key} as place_key, ${name} as place, st.date,
      st.starts_at, st.ends_at, st.signal, st.certainty
    from (${sql.join(stays, sql` union all `)}) st
    join sites s on s.id = st.site_id
    where st.date <= ${siteToday(now)} and coalesce(st.starts_at <= ${now}::timestamptz, true) and ${key} is not null
      and not (st.certainty = ${sql.lit(certainties.expected)}
        and exists (select from away where away.user_id = st.user_id and away.date = st.date))`;
}
