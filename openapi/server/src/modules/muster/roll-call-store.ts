import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { asJson, type Tx } from '../../db/database.ts';
import { readPage } from '../../mechanisms/lists.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import type { OnSite } from '../../registries/on-site.ts';
import type { MusterMark } from './rules/on-site.ts';

type RollCall = components['schemas']['RollCall'];

export interface RollCallRow extends Omit<RollCall, 'started_at' | 'ended_at'> {
  started_at: Date;
  ended_at: Date | null;
  site: string;
  time_zone: string;
}

/** Of two marks the later one holds; of the same instant the one that came later. */
const newestFirst = sql`m.marked_at desc, m.received_at desc, m.id desc`;

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
        order by ${newestFirst} limit 1) k on true
      where p.client_id = r.client_id and p.roll_call_id = r.id) n
    ${rest}`.execute(tx);
  return rows;
}

export async function findRollCall(tx: Tx, id: number, sites: SiteScope) {
  const [row] = await find(tx, sql`where r.id = ${id}::bigint and ${sites.condition(sql.ref('r.site_id'))}`);
  return row ?? null;
}

/** The one that runs at the site. */
export async function findRunning(tx: Tx, siteId: number): Promise<RollCallRow | null> {
  const [row] = await find(tx, sql`where r.site_id = ${siteId} and r.ended_at is null`);
  return row ?? null;
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

/** Those who are on the list already stay as they are. */
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
  status: components['schemas']['MusterMarkStatus'];
  needs_assistance: boolean;
  marked_at: Date;
}

/** One that has been sent before is kept as it was. */
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

export interface KeptMark extends MusterMark {
  key: string;
}

/** All marks, the oldest first: of a person the last one holds. */
export async function findMarks(tx: Tx, rollCallId: number): Promise<KeptMark[]> {
  const { rows } = await sql<Omit<KeptMark, 'marked_at'> & { marked_at: Date }>`
    select m.key, m.status, m.needs_assistance, m.marked_at, u.first_name || ' ' || u.last_name as marked_by
    from roll_call_marks m join users u on u.id = m.marked_by_id
    where m.roll_call_id = ${rollCallId}::bigint
    order by m.marked_at, m.received_at, m.id`.execute(tx);
  return rows.map((row) => ({ ...row, marked_at: row.marked_at.toISOString() }));
}

export function holding(marks: readonly KeptMark[]): Map<string, MusterMark> {
  return new Map(marks.map(({ key, ...mark }) => [key, mark]));
}
