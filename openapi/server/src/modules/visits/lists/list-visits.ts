import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { requireDays, requireOrderedDays } from '../../../mechanisms/days-in-query.ts';
import {
  containing,
  type List,
  orderBy,
  parseOrdering,
  readPage,
  searchFor,
} from '../../../mechanisms/lists.ts';
import type { Viewer } from '../../../mechanisms/portal/viewer.ts';
import { hostsOf, meetingRows } from '../../calendar/public.ts';
import { hasSpace } from '../../parking/public.ts';
import { visitorRows } from '../../visitors/public.ts';
import { isOnWatchList } from '../../watch-list/public.ts';
import { maySee } from '../read-visit.ts';
import { ARRIVAL_WINDOW_MS, type VisitStatus } from '../rules/visit-state.ts';
import { isReception, readVisitRows, toVisit, type VisitRow } from './visit-query.ts';

interface VisitFilter {
  start?: string | undefined;
  end?: string | undefined;
  status?: readonly VisitStatus[] | undefined;
  site_id?: number | undefined;
  search?: string | undefined;
  late?: boolean | undefined;
  attention?: readonly VisitAttention[] | undefined;
  visitor?: number | undefined;
  parking?: boolean | undefined;
}

type VisitAttention = components['schemas']['VisitAttention'];
type At = Pick<Context<'listVisits'>, 'user' | 'sites' | 'now'> & { tx: Tx };

/** Visits `v`, found and in order. */
export async function visitList(at: At, query: VisitFilter & { ordering?: string | undefined }) {
  const { from, where } = await filterOf(at, query);
  const ordering = query.ordering ?? 'start';
  return {
    from,
    where,
    joins: orderJoinsOf(ordering),
    order: orderBy(ordering, { ...orders, group: groupOrder(at.now()) }, { emptyLast: sql`v.id` }),
  };
}

export async function listVisits(context: Context<'listVisits'>) {
  const { tx, query, client, user, now } = context;
  const list = await visitList(context, query);
  const columns = sql`v.id, row_number() over (order by ${list.order}) as n`;
  const { count, rows } = await readPage<VisitRow>(context, { ...list, columns }, (page) =>
    readVisitRows(tx, page, {
      watchList: isReception(user),
      parking: client.features.includes('parking'),
    }),
  );
  return { count, results: rows.map((row) => toVisit(row, user, { client, now: now() })) };
}

export async function countVisits(context: Context<'getVisitCounts'>) {
  const { tx, query, now } = context;
  const { from, where } = await filterOf(context, query);
  const { rows } = await sql<
    Record<'hour' | 'all' | 'expected' | 'on_site' | 'left' | 'late' | 'cancelled', number>
  >`
    select extract(hour from v.starts_at at time zone s.time_zone)::int as hour, count(*)::int as all,
      count(*) filter (where v.status = 'scheduled')::int as expected,
      count(*) filter (where v.status in ('arrived', 'checked-in'))::int as on_site,
      count(*) filter (where v.status = 'checked-out')::int as left,
      count(*) filter (where ${isLate(now())})::int as late,
      count(*) filter (where v.status = 'cancelled')::int as cancelled
    from ${from} join sites s on s.client_id = v.client_id and s.id = v.site_id
    where ${sql.join(where, sql` and `)}
    group by 1 order by 1`.execute(tx);
  const sum = (of: 'all' | 'expected' | 'on_site' | 'left' | 'late') =>
    rows.reduce((total, row) => total + row[of], 0);
  return {
    all: sum('all'),
    expected: sum('expected'),
    on_site: sum('on_site'),
    left: sum('left'),
    late: sum('late'),
    hours: rows
      .map(({ hour, all, cancelled, on_site, left }) => ({
        hour,
        booked: all - cancelled,
        arrived: on_site + left,
      }))
      .filter(({ booked }) => booked > 0),
  };
}

/** Visits `v`; conditions on their own columns (site, day) come first, they are in the indexes. */
async function filterOf(
  { tx, user, sites, now }: At,
  filter: VisitFilter,
): Promise<Pick<List, 'from' | 'where'>> {
  requireDays({ start: filter.start, end: filter.end });
  requireOrderedDays(filter.start, filter.end);
  const conditions: RawBuilder<unknown>[] = [maySee(user, sites)];
  const ofAllDays = filter.visitor !== undefined && !filter.start && !filter.end;
  if (!ofAllDays) {
    const today = todayAt(await zoneOf({ tx, user, sites }, filter.site_id), now());
    // Today where nothing is said; where only one end is, up to today or from it, whichever is further.
    const start = filter.start ?? (filter.end && filter.end < today ? filter.end : today);
    const end = filter.end ?? (start > today ? start : today);
    conditions.push(sql`v.day between ${start}::date and ${end}::date`);
  }
  if (filter.site_id !== undefined) conditions.push(sql`v.site_id = ${filter.site_id}::bigint`);
  if (filter.visitor !== undefined) conditions.push(sql`v.visitor_id = ${filter.visitor}::bigint`);
  if (filter.status?.length) {
    conditions.push(
      sql`(${sql.join(
        filter.status.map((status) => hasStatus(status, now())),
        sql` or `,
      )})`,
    );
  }
  if (filter.late !== undefined) {
    conditions.push(filter.late ? isLate(now()) : sql`not (${isLate(now())})`);
  }
  if (filter.parking !== undefined) conditions.push(filter.parking ? hasSpace : sql`not ${hasSpace}`);
  if (filter.attention?.length) conditions.push(wantsAttention(filter.attention, user, now()));
  const words = searchFor(filter.search, hasWord);
  return {
    from: sql`visits v ${words.length > 0 ? searchJoins : sql``}`,
    where: [...conditions, ...words],
  };
}

/** Scheduled, and begun more than 15 minutes ago, the delay added (rules/visits.md#statuses, `VisitCounts.late`). */
function isLate(now: Date): RawBuilder<unknown> {
  return sql`v.status = 'scheduled'
    and v.starts_at + make_interval(mins => 15 + coalesce(v.delay, 0)) < ${now}::timestamptz`;
}

const SOON_MS = 60 * 60_000;

/**
 * Visitors who wait, also for a host who cannot come, who are due within the hour or late, and who are on the watch list and
 * may still come (rules/visits.md#reception). Hosts must not learn who is on that list: for them it is empty.
 */
function wantsAttention(reasons: readonly VisitAttention[], user: Viewer, now: Date): RawBuilder<unknown> {
  const soon = new Date(now.getTime() + SOON_MS);
  const waits = sql`v.status = 'arrived' or (v.status = 'checked-in' and v.host_answer = 'decline')`;
  const isWatched = sql`v.status = 'scheduled' and exists (
    select from ${visitorRows} wp where wp.client_id = v.client_id and wp.id = v.visitor_id
      and ${isOnWatchList('wp')})`;
  const conditions = [
    ...(reasons.includes('waiting') ? [waits] : []),
    ...(reasons.includes('due')
      ? [sql`(v.status = 'scheduled' and v.starts_at <= ${soon}::timestamptz)`]
      : []),
    ...(reasons.includes('watched') && isReception(user) ? [isWatched] : []),
  ];
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

function hasStatus(status: VisitStatus, now: Date): RawBuilder<unknown> {
  const due = new Date(now.getTime() + ARRIVAL_WINDOW_MS);
  if (status === 'expected') return sql`(v.status = 'scheduled' and v.starts_at <= ${due}::timestamptz)`;
  if (status === 'scheduled') return sql`(v.status = 'scheduled' and v.starts_at > ${due}::timestamptz)`;
  return sql`v.status = ${status}`;
}

const searchJoins = sql`
  join ${visitorRows} sp on sp.client_id = v.client_id and sp.id = v.visitor_id
  join ${meetingRows} sm on sm.client_id = v.client_id and sm.id = v.meeting_id`;

/**
 * A word that is found in the visitor, the company, the description, the registration, the lanyard or a host. A few
 * digits alone are a lanyard or part of a registration, and not of every other phone number.
 */
function hasWord(word: string): RawBuilder<unknown> {
  const pattern = sql`fold(${containing(word)})`;
  const isNumber = /^\d{1,6}$/.test(word);
  const visitor = isNumber
    ? sql`fold(sp.first_name || ' ' || sp.last_name || ' ' || coalesce(sp.company, '')) like ${pattern}`
    : sql`sp.search_text like ${pattern}`;
  return sql`(${visitor}
    ${isNumber ? sql`or v.lanyard_number = ${Number(word)}` : sql``}
    or fold(sm.description) like ${pattern}
    or fold(replace(coalesce(v.registration, ''), ' ', '')) like ${pattern}
    or exists (select from ${hostsOf('v')}
        and fold(u.first_name || ' ' || u.last_name) like ${pattern}))`;
}

/** Only what the order needs: for 2,000 visits a day the hosts alone cost more than all the rest. */
function orderJoinsOf(ordering: string): RawBuilder<unknown> {
  const { field } = parseOrdering(ordering);
  if (field === 'host') return hostJoin;
  return field === 'visitor' || field === 'company' ? visitorJoin : sql``;
}

const visitorJoin = sql`join ${visitorRows} op on op.client_id = v.client_id and op.id = v.visitor_id`;
const hostJoin = sql`
  left join lateral (
    select u.last_name, u.first_name from ${hostsOf('v')} order by a.position, u.id limit 1
  ) oh on true`;

const statusOrder = sql`array_position(
  array['scheduled', 'arrived', 'checked-in', 'checked-out', 'no-show', 'cancelled'], v.status)`;

/**
 * As reception works (`groupOf`): who waits, who is due, who is here, who comes later, who has left (the latest first), and
 * last what nothing more comes of.
 */
function groupOrder(now: Date) {
  const due = new Date(now.getTime() + ARRIVAL_WINDOW_MS);
  const place = sql`case
    when v.status = 'arrived' then 0
    when v.status = 'scheduled' and v.ends_at > ${now}::timestamptz
      then case when v.starts_at <= ${due}::timestamptz then 1 else 3 end
    when v.status = 'checked-in' then 2
    when v.status = 'checked-out' then 4
    else 5 end`;
  const leftAt = sql`case when v.status = 'checked-out' then -extract(epoch from v.status_changed_at) end`;
  return emptyLast(place, leftAt, sql`v.starts_at`);
}

const emptyLast = (...keys: RawBuilder<unknown>[]) => keys.map((key) => ({ emptyLast: key }));
const orders = {
  start: emptyLast(sql`v.starts_at`),
  visitor: emptyLast(sql`op.last_name`, sql`op.first_name`),
  host: emptyLast(sql`oh.last_name`, sql`oh.first_name`),
  company: emptyLast(sql`nullif(op.company, '')`),
  status: emptyLast(statusOrder, sql`v.starts_at`),
  lanyard: emptyLast(sql`v.lanyard_number`),
};

/** Where "today" is asked for: at the site that is named, else at the viewer's own (rules/conventions.md#times). */
async function zoneOf({ tx, user, sites }: Omit<At, 'now'>, siteId: number | undefined): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from sites where ${sites.condition(sql.ref('id'))}
    order by id = ${siteId ?? null}::bigint desc nulls last, id = ${user.homeSiteId}::bigint desc nulls last, position, id
    limit 1`.execute(tx);
  return rows[0]?.time_zone ?? 'UTC';
}
