import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { addDays } from '../../mechanisms/days.ts';
import { requireDays, requireOrderedDays } from '../../mechanisms/days-in-query.ts';
import { readPage } from '../../mechanisms/lists.ts';
import { isInAny } from '../../mechanisms/portal/viewer.ts';
import { findSites } from '../sites/public.ts';

type Schemas = components['schemas'];

interface Row {
  id: number;
  at: Date;
  user: Schemas['UserSummary'] | null;
  subject: Schemas['UserSummary'] | null;
  action: string;
  entity: string;
  entity_id: string;
  before: unknown;
  after: unknown;
  request_id: string;
}

/** Groups that search in track and trace. */
const SEARCHERS = ['superadmin', 'reporting'] as const;

const summaryOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`json_build_object('id', ${column('id')}, 'first_name', ${column('first_name')},
    'last_name', ${column('last_name')}, 'email', ${column('email')})`;
};

/** Newest first. Days are those of the client's first site. */
export async function listAuditEntries({ tx, query, user, t }: Context<'listAuditEntries'>) {
  requireDays({ start: query.start, end: query.end });
  requireOrderedDays(query.start, query.end);
  const timeZone = (await findSites(tx))[0]?.time_zone ?? 'UTC';
  const list = {
    from: sql`audit_log a`,
    where: conditions(query, timeZone),
    columns: sql`id, at`,
    order: sql`a.at desc, a.id desc`,
  };
  const aboutPeople = ['user', ...(isInAny(user, SEARCHERS) ? ['trace'] : [])];
  // Ids first, from an index in its order: `before` and `after` are read for the page alone.
  const { count, rows } = await readPage<Row>({ tx, query, t }, list, async (page) => {
    const found = await sql<Row>`
      with page as materialized (${page})
      select a.id, a.at, a.action, a.entity, a.entity_id, a.before, a.after, a.request_id,
        case when u.id is not null then ${summaryOf('u')} end as "user",
        case when s.id is not null then ${summaryOf('s')} end as subject
      from page join audit_log a on a.id = page.id and a.at = page.at
      left join users u on u.client_id = a.client_id and u.id = a.user_id
      left join users s on s.client_id = a.client_id and a.entity = any(${aboutPeople}::text[])
        and s.id = case when a.entity_id ~ '^[0-9]{1,9}$' then a.entity_id::int end
      order by a.at desc, a.id desc`.execute(tx);
    return found.rows;
  });
  return { count, results: rows.map(toEntry) };
}

/** The actions and entities in the log, by hopping through an index: as many steps as there are values. */
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

function toEntry({ at, ...row }: Row): Schemas['AuditEntry'] {
  return { ...row, at: at.toISOString() };
}
