import { type RawBuilder, sql } from 'kysely';
import { type NameReader, namedTo } from '../../mechanisms/locatable.ts';
import { isInAny } from '../../mechanisms/portal/viewer.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { closedReason, isClosedOn } from './closures/is-closed-on.ts';

/** The viewer and the day of a desk query. */
export interface DeskLook {
  /** Groups of the viewer; they decide on permission. */
  groups: readonly string[];
  /** Decides whose names the viewer may see (rules/people.md#not-locatable). */
  reader: NameReader;
  sites: SiteScope;
  now: Date;
  /** The day of `status_on_date`; undefined: today at each desk's own site. */
  onDate?: string | undefined;
}

/**
 * Desks `d` with zone `z`, site `s`, its day `t.today`, and on the requested day (`o.day`) the reservation `r` and its
 * `holder`, if the reader may see them. The lateral look-up with its limit makes that one probe of the unique index per
 * desk, where a plain join may read all reservations of a desk, or of the client. (`coalesce` in such a condition would
 * keep it out of the index: under row level security it counts as leaky.)
 */
export function desksFrom({ now, onDate, reader }: DeskLook): RawBuilder<unknown> {
  return sql`
    desks d
    join zones z on z.client_id = d.client_id and z.id = d.zone_id
    join sites s on s.client_id = d.client_id and s.id = d.site_id
    cross join lateral (select ${siteToday(now)} as today) t
    cross join lateral (select ${onDate === undefined ? sql`t.today` : sql`${onDate}::date`} as day) o
    left join lateral (
      select id, status, user_id, client_id from desk_reservations held
      where held.client_id = d.client_id and held.desk_id = d.id and held.date = o.day
        and held.status in ('pending', 'approved')
      limit 1) r on true
    left join users holder on holder.client_id = r.client_id and holder.id = r.user_id and ${isHolderNamed(reader)}`;
}

/** Cleaners learn who sits today at a desk that they have to clean, but at no other. */
function isHolderNamed(reader: NameReader): RawBuilder<boolean> {
  const named = namedTo(reader, 'holder');
  return reader && isInAny(reader, ['cleaning'])
    ? sql`(${named} or o.day = t.today and ${needsCleaning})`
    : named;
}

/**
 * A desk used on a day needs cleaning from the next midnight until it is cleaned, where the zone requires it
 * (rules/desks.md#cleaning).
 */
export const needsCleaning: RawBuilder<boolean> = sql`(
  z.requires_cleaning and coalesce((
    select used.date from desk_reservations used
    where used.client_id = d.client_id and used.desk_id = d.id and used.status = 'approved' and used.date < t.today
    order by used.date desc limit 1) >= coalesce(d.last_cleaned_on, '-infinity'::date), false))`;

/** The same rule as `mayUse`. */
function hasPermission({ groups }: DeskLook): RawBuilder<boolean> {
  return sql`(z.permission_groups = '{}' or ${groups.includes('superadmin')}::boolean
    or z.permission_groups && ${groups}::text[])`;
}

export const isOut: RawBuilder<boolean> = sql`(not d.is_active or d.closed or not z.is_active)`;

/** On a date: unavailable if inactive or closed, or its zone is out of use, else occupied, else (today only) needs_cleaning, else available. */
export const statusOnDate: RawBuilder<string> = sql`(case
  when ${isOut} or ${isClosedOn(sql`o.day`)} then 'unavailable'
  when r.id is not null then 'occupied'
  when o.day = t.today and ${needsCleaning} then 'needs_cleaning'
  else 'available' end)`;

/** Today's; unauthorized if the person's groups lack the zone's permission. */
function statusToday(look: DeskLook): RawBuilder<string> {
  return sql`(case
    when ${isOut} or ${isClosedOn(sql`t.today`)} then 'unavailable'
    when not ${hasPermission(look)} then 'unauthorized'
    when ${look.onDate === undefined ? sql`r.id is not null` : isHeldToday} then 'occupied'
    else 'available' end)`;
}

const isHeldToday = sql`exists (
  select from desk_reservations held
  where held.client_id = d.client_id and held.desk_id = d.id and held.date = t.today
    and held.status in ('pending', 'approved'))`;

/** The client's features as they are shown, built once per query instead of once per desk; `deskColumns` reads it. */
export const shownFeatures = sql`
  shown_features as materialized (
    select f.id, row_number() over (order by f.name, f.id) as position,
      json_build_object('id', f.id, 'name', f.name, 'icon', f.icon, 'color', f.color) as feature
    from desk_features f)`;

/** The columns of `DeskRow`, to be read together with `shownFeatures`. */
export function deskColumns(look: DeskLook): RawBuilder<unknown> {
  return sql`
    d.id, d.uuid, d.name, d.site_id, d.zone_id, d.x, d.y, d.last_cleaned_on, d.is_active, d.in_use_since, d.version,
    z.name as zone, z.floor_id as map_id,
    ${statusToday(look)} as status, ${statusOnDate} as status_on_date, ${needsCleaning} as needs_cleaning,
    ${hasPermission(look)} as user_has_permission, ${closedReason(sql`o.day`)} as closed_reason,
    r.id as reservation_id, r.status as reservation_status,
    holder.id as holder_id, holder.first_name as holder_first_name, holder.last_name as holder_last_name,
    coalesce(r.user_id = ${look.reader?.id ?? 0}::int, false) as is_own,
    array_to_json(array(
      select f.feature from desk_feature_links l join shown_features f on f.id = l.feature_id
      where l.client_id = d.client_id and l.desk_id = d.id order by f.position)) as features`;
}

/** Free for a person of these groups on all of the days: a booking would not be refused because of the desk. */
export function availableOn(
  look: DeskLook,
  days: readonly string[],
  limitDays: number | null,
): RawBuilder<boolean> {
  return sql`(
    not ${isOut} and ${hasPermission(look)}
    and t.today - 1 <= all(${days}::date[])
    and (${limitDays}::int is null or t.today + ${limitDays}::int >= all(${days}::date[]))
    and not (t.today = any(${days}::date[]) and ${needsCleaning})
    and not exists (select from unnest(${days}::date[]) asked (day) where ${isClosedOn(sql`asked.day`)})
    and not exists (
      select from desk_reservations held
      where held.client_id = d.client_id and held.desk_id = d.id and held.date = any(${days}::date[])
        and held.status in ('pending', 'approved')))`;
}
