import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { addDays } from '../../../mechanisms/days.ts';
import { refreshStatistics } from '../refresh-statistics.ts';
import {
  countRows,
  fillDays,
  type GrowingClient,
  type GrowthOptions,
  readGrowingClient,
} from '../seed-many.ts';
import { manyVisitsPinsFrom } from './insert-meetings.ts';

export interface ManyVisitsOptions extends GrowthOptions {
  /** The minimum number of the client's visits afterwards; they are added before today. */
  visits?: number;
  /** The minimum number of visits of its first site today afterwards. */
  visitsToday?: number;
}

/** About two years of working days. */
const targetDays = 520;
/** A visitor comes every fifth working day. */
const daysBetweenVisits = 5;
const rowsPerBatch = 5_000;

/**
 * Adds visits to one client until it has the wanted number, set-based and deterministic, for benchmarks: each with a
 * meeting of its own, a host and its status changes. It adds visitors too (last names start with `G-`), so that the
 * demo's own stay unchanged.
 * @returns how many visits it added
 * @throws Error if the client does not exist, or has no visitors
 */
export async function seedManyVisits(db: Db, options: ManyVisitsOptions): Promise<number> {
  const { now, onProgress } = options;
  const client = await readGrowingClient(db, options, { feature: 'reception', lack: 'visitors' });
  const { clientId, sites, today } = client;
  const firstSite = { ...client, sites: sites.slice(0, 1) };
  let added = 0;

  const already = await countRows(
    db,
    sql`visits where client_id = ${clientId} and site_id = ${firstSite.sites[0]?.id} and day = ${today}::date`,
  );
  const missingToday = (options.visitsToday ?? 0) - already;
  if (missingToday > 0) {
    const first = await db.system((tx) => addVisitors(tx, firstSite, missingToday));
    const plan = { client: firstSite, first, perSite: missingToday, slices: 1, now };
    added += await db.system((tx) => addVisits(tx, { ...plan, days: [today], limit: missingToday }));
    await refreshStatistics(db);
  }

  const wanted = (options.visits ?? 0) - (await countRows(db, sql`visits where client_id = ${clientId}`));
  if (wanted > 0) {
    const perDay = Math.max(1, Math.ceil(wanted / targetDays / sites.length));
    const perSite = perDay * daysBetweenVisits;
    const first = await db.system((tx) => addVisitors(tx, client, perSite));
    const plan = { client, first, perSite, slices: daysBetweenVisits, now };
    added += await fillDays(db, {
      from: addDays(today, -1),
      wanted,
      rowsPerDay: perDay * sites.length,
      rowsPerBatch,
      onProgress,
      add: (tx, batch) => addVisits(tx, { ...plan, ...batch }),
    });
  }
  return added;
}

/**
 * `perSite` visitors for each site, numbered consecutively: number n belongs to site n mod sites.
 * @returns the first number
 */
async function addVisitors(tx: Tx, { clientId, sites }: GrowingClient, perSite: number): Promise<number> {
  const known = await sql<{ first: number }>`
    select coalesce(max(substring(last_name from 3)::int) + 1, 0) as first from visitors
    where client_id = ${clientId} and last_name ~ '^G-[0-9]+$'`.execute(tx);
  const first = Math.ceil(Number(known.rows[0]?.first ?? 0) / sites.length) * sites.length;
  await sql`
    insert into visitors (client_id, first_name, last_name, email, company)
    select ${clientId}::int, (array['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'])[1 + n % 8],
      'G-' || lpad(n::text, 7, '0'), 'g-' || n || '@growth.test', 'Growth ' || n % 97
    from generate_series(${first}::int, ${first + perSite * sites.length - 1}::int) n`.execute(tx);
  return first;
}

interface Batch {
  client: GrowingClient;
  first: number;
  perSite: number;
  /** One in so many of the visitors comes on a day. */
  slices: number;
  days: string[];
  limit: number;
  now: Date;
}

/**
 * A meeting, its host and a visit for each visitor due on a day, from 07:00 to 18:00. Most visitors of earlier times
 * have come and left; today's of the last two hours are still on site, or late.
 */
async function addVisits(tx: Tx, batch: Batch): Promise<number> {
  const { client, first, perSite, slices, days, limit, now } = batch;
  const { clientId, sites } = client;
  const last = first + perSite * sites.length - 1;
  const inserted = await sql<{ count: number }>`
    with guests as materialized (
      select id, substring(last_name from 3)::int as n from visitors
      where client_id = ${clientId} and last_name ~ '^G-[0-9]+$'
        and substring(last_name from 3)::int between ${first}::int and ${last}::int
    ), hosts as materialized (
      select array_agg(u.id order by u.id) as ids from users u
      join user_groups g on g.user_id = u.id and g.group_name = 'employee' where u.client_id = ${clientId} and u.is_active
    ), drawn as materialized (
      select guest.id as visitor_id, guest.n, 'Growth ' || guest.n || ', ' || day as description, day, site.id as site_id, starts_at,
        starts_at + interval '45 minutes' as ends_at, hosts.ids[1 + draw % cardinality(hosts.ids)] as host_id,
        case when starts_at > ${now.toISOString()}::timestamptz then case when draw % 40 = 0 then 'cancelled' else 'scheduled' end
          when draw % 40 = 0 then 'cancelled' when draw % 17 = 0 then 'no-show'
          when starts_at < ${now.toISOString()}::timestamptz - interval '2 hours' then 'checked-out'
          when draw % 4 = 0 then 'scheduled' else 'checked-in' end as status
      from unnest(${days}::date[]) day
      cross join hosts
      join guests guest on (guest.n / ${sites.length}::int + (day - date '2000-01-01')) % ${slices}::int = 0
      join sites site on site.id = (${sites.map((site) => site.id)}::int[])[1 + guest.n % ${sites.length}::int]
      cross join lateral (
        select (('x' || substr(md5(guest.n || '/' || day), 1, 7))::bit(28)::int) as draw) drawing
      cross join lateral (
        select (day + make_interval(mins => 420 + draw % 132 * 5)) at time zone site.time_zone as starts_at) timed
      order by day desc, guest.n
      limit ${limit}
    ), new_meetings as (
      insert into meetings (client_id, site_id, description, starts_at, ends_at, created_by_id, created_at)
      select ${clientId}::int, site_id, description, starts_at, ends_at, host_id, starts_at - interval '3 days' from drawn
      returning id, description
    ), placed as materialized (
      select m.id as meeting_id, drawn.*,
        case status when 'scheduled' then null when 'checked-in' then starts_at
          else least(ends_at, ${now.toISOString()}::timestamptz) end as changed_at
      from drawn join new_meetings m using (description)
    ), new_attends as (
      insert into attends (client_id, meeting_id, user_id, is_host)
      select ${clientId}::int, meeting_id, host_id, true from placed
    ), new_visits as (
      insert into visits (client_id, meeting_id, visitor_id, site_id, starts_at, ends_at, day, status,
        status_changed_at, checkin_pin, created_at)
      select ${clientId}::int, meeting_id, visitor_id, site_id, starts_at, ends_at, day, status,
        changed_at, (${manyVisitsPinsFrom}::int + n % ${manyVisitsPinsFrom}::int)::text, starts_at - interval '3 days' from placed
      returning id, status, starts_at, status_changed_at
    ), new_changes as (
      insert into visit_status_changes (client_id, visit_id, to_status, changed_at)
      select ${clientId}::int, id, 'checked-in', starts_at from new_visits where status = 'checked-out'
      union all
      select ${clientId}::int, id, status, status_changed_at from new_visits
      where status <> 'scheduled'
    )
    select count(*) as count from new_visits`.execute(tx);
  return Number(inserted.rows[0]?.count ?? 0);
}
