import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { asJson, type Tx } from '../../db/database.ts';
import { readPage } from '../../mechanisms/lists.ts';
import type { OnSite } from '../../mechanisms/ports/on-site.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { byTime, type StoredMark } from './rules/standing.ts';

type RollCall = components['schemas']['RollCall'];

export interface RollCallRow extends Omit<RollCall, 'started_at' | 'ended_at'> {
  started_at: Date;
  ended_at: Date | null;
  site: string;
  time_zone: string;
}

/** As in `standingOf`: the order of arrival does not matter. */
const newestFirst = sql`m.marked_at desc, m.id desc`;

async function find(tx: Tx, rest: RawBuilder<unknown>): Promise<RollCallRow[]> {
  const { rows } = await sql<RollCallRow>`
    select r.id, r.site_id, r.is_drill, r.started_at, r.ended_at, s.name as site, s.time_zone,
      b.first_name || ' ' || b.last_name as started_by, e.first_name || ' ' || e.last_name as ended_by,
      n.total, n.safe, n.not_safe
    from roll_calls r
    join sites s on s.id = r.site_id
    join users b on b.id = r.started_by_id
    left join users e on e.id = r.ended_by_id
    cross join lateral (
      select count(*)::int as total, (count(*) filter (where k.status = 'safe'))::int as safe,
        (count(*) filter (where k.status = 'not-safe'))::int as not_safe
      from roll_call_people p
      left join lateral (
        select m.status from roll_call_marks m
        where m.client_id = p.client_id and m.roll_call_id = p.roll_call_id and m.key = p.key
          and m.status is not null
        order by ${newestFirst} limit 1) k on true
      where p.client_id = r.client_id and p.roll_call_id = r.id) n
    ${rest}`.execute(tx);
  return rows;
}

export async function findRollCall(tx: Tx, id: number, sites: SiteScope) {
  const [row] = await find(tx, sql`where r.id = ${id}::bigint and ${sites.condition(sql.ref('r.site_id'))}`);
  return row ?? null;
}

/** The running roll call of the site. */
export async function findRunning(tx: Tx, siteId: number): Promise<RollCallRow | null> {
  const [row] = await find(tx, sql`where r.site_id = ${siteId} and r.ended_at is null`);
  return row ?? null;
}

/**
 * The roll call that one begun offline at that moment joins: the running one, else one of its kind that ended later than
 * that moment.
 */
export async function findToJoin(
  tx: Tx,
  { site_id, is_drill, begun }: { site_id: number; is_drill: boolean; begun: Date },
): Promise<{ id: number } | null> {
  const { rows } = await sql<{ id: number }>`
    select id from roll_calls
    where site_id = ${site_id} and (ended_at is null or ended_at > ${begun}::timestamptz and is_drill = ${is_drill})
    order by ended_at desc nulls first, id desc limit 1 for update`.execute(tx);
  return rows[0] ?? null;
}

/** It starts when the earliest of them did; it is no drill if one of them is none. */
export async function joinTimes(
  tx: Tx,
  id: number,
  { is_drill, begun }: { is_drill: boolean; begun: Date },
): Promise<void> {
  await sql`
    update roll_calls set started_at = least(started_at, ${begun}::timestamptz), is_drill = is_drill and ${is_drill}::boolean
    where id = ${id}::bigint`.execute(tx);
}

/** Newest first. */
export function findRollCalls(
  at: Context<'listRollCalls'>,
  sites: SiteScope,
): Promise<{ count: number; rows: RollCallRow[] }> {
  const order = sql`r.started_at desc, r.id desc`;
  const list = {
    from: sql`roll_calls r`,
    where: [sites.condition(sql.ref('r.site_id'))],
    columns: sql`r.id`,
    order,
  };
  return readPage<RollCallRow>(at, list, (page) =>
    find(at.tx, sql`where r.id in (${page}) order by ${order}`),
  );
}

export function toRollCall({
  site: _site,
  time_zone: _zone,
  started_at,
  ended_at,
  ...row
}: RollCallRow): RollCall {
  return { ...row, started_at: started_at.toISOString(), ended_at: ended_at?.toISOString() ?? null };
}

export interface ListedPerson {
  person: OnSite;
  added_at: Date;
}

export async function findPeople(tx: Tx, rollCallId: number): Promise<ListedPerson[]> {
  return tx
    .selectFrom('roll_call_people')
    .select(['person', 'added_at'])
    .where('roll_call_id', '=', rollCallId)
    .execute();
}

/** People who are already on the list stay unchanged. */
export async function addPeople(
  tx: Tx,
  rollCallId: number,
  people: readonly OnSite[],
  { at, byId }: { at: Date; byId: number | null },
): Promise<void> {
  if (people.length === 0) return;
  // One parameter and one text for any number of them.
  await sql`
    insert into roll_call_people (roll_call_id, key, person, added_at, added_by_id)
    select ${rollCallId}::bigint, p->>'key', p, ${at}::timestamptz, ${byId}::int
    from jsonb_array_elements(${asJson(people)}::jsonb) p
    on conflict do nothing`.execute(tx);
}

export interface NewMark {
  id: string;
  key: string;
  status?: components['schemas']['MusterMarkStatus'];
  needs_assistance?: boolean;
  marked_at: Date;
}

/** A repeated mark is ignored. */
export async function addMarks(
  tx: Tx,
  rollCallId: number,
  marks: readonly NewMark[],
  { at, byId }: { at: Date; byId: number },
): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    insert into roll_call_marks (roll_call_id, id, key, status, needs_assistance, marked_at, received_at, marked_by_id)
    select ${rollCallId}::bigint, m.id, m.key, m.status, m.needs_assistance, m.marked_at, ${at}::timestamptz, ${byId}::int
    from jsonb_to_recordset(${asJson(marks)}::jsonb)
      m (id uuid, key text, status text, needs_assistance boolean, marked_at timestamptz)
    on conflict do nothing`.execute(tx);
}

/** All marks, the oldest first. */
export async function findMarks(tx: Tx, rollCallId: number): Promise<StoredMark[]> {
  const { rows } = await sql<Omit<StoredMark, 'marked_at'> & { marked_at: Date }>`
    select m.id, m.key, m.status, m.needs_assistance, m.marked_at, m.marked_by_id,
      u.first_name || ' ' || u.last_name as marked_by
    from roll_call_marks m join users u on u.id = m.marked_by_id
    where m.roll_call_id = ${rollCallId}::bigint`.execute(tx);
  return rows.map((row) => ({ ...row, marked_at: row.marked_at.toISOString() })).sort(byTime);
}
