import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { requireDays, requireOrderedDays } from '../../../mechanisms/days-in-query.ts';
import { COUNT_CAP, cappedPageOf, containing, limitTo, orderingOf } from '../../../mechanisms/lists.ts';
import { maySee } from '../read-visit.ts';
import { ARRIVAL_WINDOW_MS, type VisitStatus } from '../rules/visit-state.ts';
import { isReception, readVisitRows, toVisit } from './visit-query.ts';

interface VisitFilter {
  start?: string | undefined;
  end?: string | undefined;
  status?: readonly VisitStatus[] | undefined;
  site_id?: number | undefined;
  search?: string | undefined;
  late?: boolean | undefined;
  visitor?: number | undefined;
}

type At = Pick<Context<'listVisits'>, 'user' | 'sites' | 'now'> & { tx: Tx };

export async function listVisits(context: Context<'listVisits'>) {
  const { tx, query, user, now, t } = context;
  const { limit, offset } = cappedPageOf(query, t);
  const { joins, where } = await filterOf(context, query);
  const ordering = query.ordering ?? 'start';
  const found = sql`from visits v ${joins} where ${where}`;
  const page = sql`
    select v.id, row_number() over (${orderOf(ordering)}) as n
    from visits v ${joins} ${orderJoinsOf(ordering)} where ${where}
    ${orderOf(ordering)} ${limitTo(limit, offset)}`;
  const rows = await readVisitRows(tx, page, { watchList: isReception(user) });
  const results = rows.map((row) => toVisit(row, user, now()));
  if (rows.length > 0 && rows.length < limit) return { count: offset + rows.length, results };
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select ${found} ${limitTo(COUNT_CAP)}) c`.execute(tx);
  return { count: counted.rows[0]?.count ?? 0, results };
}

export async function countVisits(context: Context<'getVisitCounts'>) {
  const { tx, query, now } = context;
  const { joins, where } = await filterOf(context, query);
  const { rows } = await sql<{
    all: number;
    expected: number;
    on_site: number;
    left: number;
    late: number;
  }>`
    select count(*)::int as all,
      count(*) filter (where v.status = 'scheduled')::int as expected,
      count(*) filter (where v.status in ('arrived', 'checked-in'))::int as on_site,
      count(*) filter (where v.status = 'checked-out')::int as left,
      count(*) filter (where ${isLate(now())})::int as late
    from visits v ${joins} where ${where}`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('Counting answered nothing.');
  return counts;
}

/** Joins and condition of a list on `visits v`; its own columns (site, day) come first, they are in the indexes. */
export async function filterOf(
  { tx, user, sites, now }: At,
  filter: VisitFilter,
): Promise<{ joins: RawBuilder<unknown>; where: RawBuilder<unknown> }> {
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
  const words = (filter.search ?? '').trim().split(/\s+/).filter(Boolean);
  conditions.push(...words.map(hasWord));
  return { joins: words.length > 0 ? searchJoins : sql``, where: sql.join(conditions, sql` and `) };
}

/** Scheduled, and begun more than 15 minutes ago, the delay added (spec 2 §9, `VisitCounts.late`). */
function isLate(now: Date): RawBuilder<unknown> {
  return sql`v.status = 'scheduled'
    and v.starts_at + make_interval(mins => 15 + coalesce(v.delay, 0)) < ${now}::timestamptz`;
}

function hasStatus(status: VisitStatus, now: Date): RawBuilder<unknown> {
  const due = new Date(now.getTime() + ARRIVAL_WINDOW_MS);
  if (status === 'expected') return sql`(v.status = 'scheduled' and v.starts_at <= ${due}::timestamptz)`;
  if (status === 'scheduled') return sql`(v.status = 'scheduled' and v.starts_at > ${due}::timestamptz)`;
  return sql`v.status = ${status}`;
}

const searchJoins = sql`
  join visitors sp on sp.client_id = v.client_id and sp.id = v.visitor_id
  join meetings sm on sm.client_id = v.client_id and sm.id = v.meeting_id`;

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
    or exists (select from attends a join users u on u.client_id = a.client_id and u.id = a.user_id
      where a.client_id = v.client_id and a.meeting_id = v.meeting_id and a.is_host
        and fold(u.first_name || ' ' || u.last_name) like ${pattern}))`;
}

/** Only what the order needs: for 2,000 visits a day the hosts alone cost more than all the rest. */
export function orderJoinsOf(ordering: string, { visitor = false } = {}): RawBuilder<unknown> {
  const { field } = orderingOf(ordering);
  const needsVisitor = visitor || field === 'visitor' || field === 'company';
  return sql`${needsVisitor ? visitorJoin : sql``} ${field === 'host' ? hostJoin : sql``}`;
}

const visitorJoin = sql`join visitors op on op.client_id = v.client_id and op.id = v.visitor_id`;
const hostJoin = sql`
  left join lateral (
    select u.last_name, u.first_name from attends a join users u on u.client_id = a.client_id and u.id = a.user_id
    where a.client_id = v.client_id and a.meeting_id = v.meeting_id and a.is_host
    order by a.position, u.id limit 1
  ) oh on true`;

const statusOrder = sql`array_position(
  array['scheduled', 'arrived', 'checked-in', 'checked-out', 'no-show', 'cancelled'], v.status)`;

/** Empty ones last, either way; the id decides between equals. */
export function orderOf(ordering: string): RawBuilder<unknown> {
  const { field, direction } = orderingOf(ordering);
  const way = direction === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const keys: Record<string, RawBuilder<unknown>[]> = {
    start: [sql`v.starts_at`],
    visitor: [sql`op.last_name`, sql`op.first_name`],
    host: [sql`oh.last_name`, sql`oh.first_name`],
    company: [sql`nullif(op.company, '')`],
    status: [statusOrder, sql`v.starts_at`],
    lanyard: [sql`v.lanyard_number`],
  };
  const columns = (keys[field] ?? [sql`v.starts_at`]).map((key) => sql`${key} ${way}`);
  return sql`order by ${sql.join(columns)}, v.id ${way}`;
}

/** Where "today" is asked for: at the site that is named, else at the viewer's own (decisions §1). */
async function zoneOf({ tx, user, sites }: Omit<At, 'now'>, siteId: number | undefined): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from sites where ${sites.condition(sql.ref('id'))}
    order by id = ${siteId ?? null}::bigint desc nulls last, id = ${user.homeSiteId}::bigint desc nulls last, position, id
    limit 1`.execute(tx);
  return rows[0]?.time_zone ?? 'UTC';
}
