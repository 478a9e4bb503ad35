import './schema.ts';
import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { noteChange } from '../../mechanisms/changes.ts';
import { isEmail } from '../../mechanisms/email.ts';
import { COUNT_CAP, containing, limitTo, pageOf } from '../../mechanisms/lists.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { messages } from '../../messages.ts';
import { notFound } from '../../problems.ts';
import { normalEmail } from '../account/rules/email-rules.ts';
import { type Fault, refuse } from '../account/rules/faults.ts';
import { oneLine } from '../account/rules/one-line.ts';
import { phoneKey } from '../visitors/phone-key.ts';
import { nameKey } from './match.ts';
import { watchListMessages as texts } from './messages.ts';

type Entry = components['schemas']['WatchListEntry'];
interface Row extends Omit<Entry, 'created_at'> {
  created_at: Date;
}

export async function listWatchList({ tx, query }: Context<'listWatchList'>) {
  const { limit, offset } = pageOf(query);
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  for (const word of query.search?.split(/\s+/).filter((one) => one !== '') ?? []) {
    const pattern = containing(word);
    const digits = phoneKey(word)?.replace('+', '');
    conditions.push(sql`(fold(coalesce(w.name, '') || ' ' || coalesce(w.email, '') || ' ' || w.reason) like fold(${pattern})
      or w.phone like ${pattern} ${digits ? sql`or w.phone_key like ${containing(digits)}` : sql``})`);
  }
  const where = sql.join(conditions, sql` and `);
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select from watch_list w where ${where} ${limitTo(COUNT_CAP)}) found`.execute(
    tx,
  );
  const { rows } = await sql<Row>`
    ${selectEntries} where ${where} order by w.id desc ${limitTo(limit, offset)}`.execute(tx);
  return { count: counted.rows[0]?.count ?? 0, results: rows.map(toEntry) };
}

export async function createEntry(context: Context<'createWatchListEntry'>): Promise<Entry> {
  const { tx, body, user, now, audit } = context;
  const values = checked(context);
  const { rows } = await sql<{ id: number }>`
    insert into watch_list (name, name_key, email, phone, phone_key, reason, created_by_id, created_at)
    values (${values.name}, ${keyOf(values.name)}, ${values.email}, ${values.phone}, ${values.phone_key}, ${body.reason.trim()},
      ${user.id}, ${now()})
    returning id`.execute(tx);
  const after = await readEntry(tx, rows[0]?.id ?? 0);
  await audit({ action: 'create', entity: 'watch_list', entityId: after.id, after: auditable(after) });
  await noteChange(tx, 'visits');
  return after;
}

/** All of it is replaced, if nobody else saved since (`version`). */
export async function updateEntry(context: Context<'updateWatchListEntry'>): Promise<Entry> {
  const { tx, path, body, audit } = context;
  const before = await readEntry(tx, path.id);
  const values = checked(context);
  await saveVersioned({
    save: async () => {
      const { rows } = await sql<{ id: number }>`
        update watch_list set name = ${values.name}, name_key = ${keyOf(values.name)}, email = ${values.email},
          phone = ${values.phone}, phone_key = ${values.phone_key}, reason = ${body.reason.trim()}, version = version + 1
        where id = ${before.id} and version = ${body.version}::bigint
        returning id`.execute(tx);
      return rows[0];
    },
    read: () => readEntry(tx, path.id),
  });
  const after = await readEntry(tx, before.id);
  await audit({
    action: 'update',
    entity: 'watch_list',
    entityId: after.id,
    before: auditable(before),
    after: auditable(after),
  });
  await noteChange(tx, 'visits');
  return after;
}

export async function deleteEntry({ tx, path, audit }: Context<'deleteWatchListEntry'>): Promise<void> {
  const before = await readEntry(tx, path.id);
  await tx.deleteFrom('watch_list').where('id', '=', before.id).execute();
  await audit({ action: 'delete', entity: 'watch_list', entityId: before.id, before: auditable(before) });
  await noteChange(tx, 'visits');
}

type Sent = { name?: string | null; email?: string | null; phone?: string | null; reason: string };

/** @throws Problem 400 by field */
function checked({ body, t }: { body: Sent; t: Context<'createWatchListEntry'>['t'] }) {
  const name = oneLine(body.name ?? '') || null;
  const email = normalEmail(body.email ?? '') || null;
  const phone = oneLine(body.phone ?? '') || null;
  const phone_key = phoneKey(phone);
  const faults: Fault[] = [];
  if (email !== null && !isEmail(email)) faults.push({ field: 'email', message: messages.notEmail });
  if (phone !== null && phone_key === null)
    faults.push({ field: 'phone', message: texts.phoneWithoutDigits });
  if (body.reason.trim() === '') faults.push({ field: 'reason', message: messages.notEmpty });
  if (!name && !email && !phone) faults.push({ field: 'non_field_errors', message: texts.somethingToMatch });
  refuse(faults, t);
  return { name, email, phone, phone_key };
}

function keyOf(name: string | null): RawBuilder<unknown> {
  return name === null ? sql`null` : nameKey(sql`${name}::text`);
}

const selectEntries = sql`
  select w.id, w.name, w.email, w.phone, w.reason, w.created_at, w.version,
    nullif(trim(u.first_name || ' ' || u.last_name), '') as created_by
  from watch_list w left join users u on u.client_id = w.client_id and u.id = w.created_by_id`;

async function readEntry(tx: Tx, id: number): Promise<Entry> {
  const { rows } = await sql<Row>`${selectEntries} where w.id = ${id}::bigint`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return toEntry(row);
}

function toEntry({ created_at, ...row }: Row): Entry {
  return { ...row, created_at: created_at.toISOString() };
}

function auditable({ name, email, phone, reason, version }: Entry) {
  return { name, email, phone, reason, version };
}
