import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { containing, type List, readPage, searchFor } from '../../mechanisms/lists.ts';
import { isInAny } from '../../mechanisms/portal/viewer.ts';
import { forbidden, notFound } from '../../mechanisms/problems.ts';
import { creditsMessages as texts } from './messages.ts';

type Entry = components['schemas']['CreditEntry'];
export interface EntryRow extends Omit<Entry, 'user' | 'created_at'> {
  user_id: number;
  first_name: string;
  last_name: string;
  created_at: Date;
}

const beyondOwn = ['parking_admin', 'superadmin'] as const;

/** @throws Problem 403 for entries of another person */
export async function listEntries({ tx, user, query, t }: Context<'listCreditEntries'>) {
  const seesAll = isInAny(user, beyondOwn) && !query.mine;
  if (query.user_id !== undefined && query.user_id !== user.id && !isInAny(user, beyondOwn))
    throw forbidden(texts.notYours);
  const list = entriesList({ ...query, user_id: seesAll ? query.user_id : user.id });
  const { count, rows } = await readPage<EntryRow>({ tx, query, t }, list);
  return { count, results: rows.map(toEntry) };
}

type Filter = Pick<Context<'listCreditEntries'>['query'], 'kind' | 'search'> & {
  user_id?: number | undefined;
};

/** The entries that match a filter, the newest first. */
export function entriesList({ user_id, kind, search }: Filter): List {
  return {
    from: sql`credit_entries e join users u on u.client_id = e.client_id and u.id = e.user_id`,
    joins,
    where: [
      ...(user_id === undefined ? [] : [sql`e.user_id = ${user_id}::bigint`]),
      ...(kind ? [sql`e.kind = ${kind}`] : []),
      ...searchFor(search, holds),
    ],
    columns,
    order: sql`e.id desc`,
  };
}

function holds(word: string): RawBuilder<unknown> {
  return sql`fold(concat_ws(' ', u.first_name, u.last_name, e.car_park, e.note)) like fold(${containing(word)})`;
}

const joins = sql`left join users b on b.client_id = e.client_id and b.id = e.by_user_id`;
const columns = sql`e.id, e.kind, e.amount, e.user_id, u.first_name, u.last_name, e.date, e.car_park as carpark,
  e.reservation_id as reservation, nullif(btrim(b.first_name || ' ' || b.last_name), '') as by, e.note, e.created_at`;

/** @throws Problem 404 */
export async function readEntry(tx: Tx, id: number): Promise<Entry> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from credit_entries e join users u on u.client_id = e.client_id and u.id = e.user_id ${joins}
    where e.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return toEntry(row);
}

function toEntry({ user_id, first_name, last_name, created_at, ...row }: EntryRow): Entry {
  return { ...row, user: { id: user_id, first_name, last_name }, created_at: created_at.toISOString() };
}
