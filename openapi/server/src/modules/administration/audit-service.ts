import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { addDays } from '../../mechanisms/days.ts';
import { requireDays, requireOrderedDays } from '../../mechanisms/days-in-query.ts';
import { readPage } from '../../mechanisms/lists.ts';
import { findSites } from '../sites/public.ts';

type Schemas = components['schemas'];

interface Row {
  id: number;
  at: Date;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  action: string;
  entity: string;
  entity_id: string;
  before: unknown;
  after: unknown;
  request_id: string;
}

/** Newest first. Days are those of the client's first site. */
export async function listAuditEntries({ tx, query, t }: Context<'listAuditEntries'>) {
  requireDays({ start: query.start, end: query.end });
  requireOrderedDays(query.start, query.end);
  const timeZone = (await findSites(tx))[0]?.time_zone ?? 'UTC';
  const list = {
    from: sql`audit_log a`,
    where: conditions(query, timeZone),
    columns: sql`id, at`,
    order: sql`a.at desc, a.id desc`,
  };
  // Ids first, from an index in its order: `before` and `after` are read for the page alone.
  const { count, rows } = await readPage<Row>({ tx, query, t }, list, async (page) => {
    const found = await sql<Row>`
      with page as materialized (${page})
      select a.id, a.at, a.user_id, a.action, a.entity, a.entity_id, a.before, a.after, a.request_id, u.first_name, u.last_name, u.email
      from page join audit_log a on a.id = page.id and a.at = page.at
      left join users u on u.client_id = a.client_id and u.id = a.user_id
      order by a.at desc, a.id desc`.execute(tx);
    return found.rows;
  });
  return { count, results: rows.map(toEntry) };
}

/** The words that the log holds, by hopping through an index: as many steps as there are words. */
export async function listAuditWords({ tx }: Context<'listAuditWords'>): Promise<Schemas['AuditWords']> {
  return { actions: await listKnown(tx, 'action'), entities: await listKnown(tx, 'entity') };
}

async function listKnown(tx: Tx, name: 'action' | 'entity'): Promise<string[]> {
  const column = sql.ref(name);
  const { rows } = await sql<{ word: string }>`
    with recursive words as (
      (select ${column} as word from audit_log order by ${column} limit 1)
      union all
      select (select ${column} from audit_log where ${column} > words.word order by ${column} limit 1)
      from words where words.word is not null
    )
    select word from words where word is not null`.execute(tx);
  return rows.map(({ word }) => word).sort();
}

function conditions(query: Context<'listAuditEntries'>['query'], timeZone: string): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  const { user, action, entity, entity_id, start, end } = query;
  if (user !== undefined) all.push(sql`a.user_id = ${user}::bigint`);
  if (action !== undefined) all.push(sql`a.action = ${action}`);
  if (entity !== undefined) all.push(sql`a.entity = ${entity}`);
  if (entity_id !== undefined) all.push(sql`a.entity_id = ${entity_id}`);
  if (start !== undefined) all.push(sql`a.at >= (${start}::date::timestamp at time zone ${timeZone})`);
  if (end !== undefined) {
    all.push(sql`a.at < (${addDays(end, 1)}::date::timestamp at time zone ${timeZone})`);
  }
  return all;
}

function toEntry({ user_id, first_name, last_name, email, ...row }: Row): Schemas['AuditEntry'] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    user:
      user_id === null
        ? null
        : { id: user_id, first_name: first_name ?? '', last_name: last_name ?? '', email: email ?? '' },
    action: row.action,
    entity: row.entity,
    entity_id: row.entity_id,
    before: row.before,
    after: row.after,
    request_id: row.request_id,
  };
}
