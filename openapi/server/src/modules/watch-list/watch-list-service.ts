import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { isEmail, normalEmail } from '../../mechanisms/email.ts';
import { type FieldError, refuse } from '../../mechanisms/field-errors.ts';
import { containing, readPage, searchFor } from '../../mechanisms/lists.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { notPhoneErrors } from '../../mechanisms/phone.ts';
import { homeCountry, phoneKey } from '../../mechanisms/phone-key.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { nameKey } from './match.ts';
import { watchListMessages as texts } from './messages.ts';

type Entry = components['schemas']['WatchListEntry'];
interface Row extends Omit<Entry, 'created_at'> {
  created_at: Date;
}

export async function listWatchList({ tx, query, t }: Context<'listWatchList'>) {
  const { count, rows } = await readPage<Row>(
    { tx, query, t },
    {
      from: sql`watch_list w`,
      joins: authors,
      where: searchFor(query.search, holds),
      columns,
      order: sql`w.id desc`,
    },
  );
  return { count, results: rows.map(toEntry) };
}

function holds(word: string): RawBuilder<unknown> {
  const pattern = containing(word);
  // Without the trunk prefix: the key has the country code instead.
  const digits = word.replace(/\D/g, '').replace(/^0+/, '');
  return sql`(fold(coalesce(w.name, '') || ' ' || coalesce(w.email, '') || ' ' || w.reason) like fold(${pattern})
    or w.phone like ${pattern} ${digits ? sql`or w.phone_key like ${containing(digits)}` : sql``})`;
}

export async function createEntry(context: Context<'createWatchListEntry'>): Promise<Entry> {
  const { tx, body, user, now, audit } = context;
  const values = await checked(context);
  const { rows } = await sql<{ id: number }>`
    insert into watch_list (name, name_key, email, phone, phone_key, reason, created_by_id, created_at)
    values (${values.name}, ${keyOf(values.name)}, ${values.email}, ${values.phone}, ${values.phone_key}, ${body.reason.trim()},
      ${user.id}, ${now()})
    returning id`.execute(tx);
  const after = await readEntry(tx, rows[0]?.id ?? 0);
  await audit({ action: 'create', entity: 'watch_list', entityId: after.id, after: auditable(after) });
  await publishChange(tx, 'visits');
  return after;
}

/** Replaces the whole entry, if no one saved since (`version`). */
export async function updateEntry(context: Context<'updateWatchListEntry'>): Promise<Entry> {
  const { tx, path, body, audit } = context;
  const before = await readEntry(tx, path.id);
  const values = await checked(context);
  await saveVersioned({
    save: async () => {
      const { rows } = await sql<{ id: number }>`
        update watch_list set name = ${values.name}, name_key = ${keyOf(values.name)}, email = ${values.email},
          phone = ${values.phone}, phone_key = ${values.phone_key}, reason = ${body.reason.trim()}, version = version + 1
        where id = ${before.id} and version = ${body.version}
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
  await publishChange(tx, 'visits');
  return after;
}

export async function deleteEntry({ tx, path, audit }: Context<'deleteWatchListEntry'>): Promise<void> {
  const before = await readEntry(tx, path.id);
  await tx.deleteFrom('watch_list').where('id', '=', before.id).execute();
  await audit({ action: 'delete', entity: 'watch_list', entityId: before.id, before: auditable(before) });
  await publishChange(tx, 'visits');
}

type Sent = { name?: string | null; email?: string | null; phone?: string | null; reason: string };

/** @throws Problem 400 by field */
async function checked({ body, t, tx }: { body: Sent; t: Context<'createWatchListEntry'>['t']; tx: Tx }) {
  const name = oneLine(body.name ?? '') || null;
  const email = normalEmail(body.email ?? '') || null;
  const phone = oneLine(body.phone ?? '') || null;
  const phone_key = phoneKey(phone, await homeCountry(tx));
  const errors: FieldError[] = [];
  if (email !== null && !isEmail(email)) errors.push({ field: 'email', message: messages.notEmail });
  errors.push(...notPhoneErrors(phone));
  if (body.reason.trim() === '') errors.push({ field: 'reason', message: messages.notEmpty });
  if (!name && !email && !phone) errors.push({ field: 'non_field_errors', message: texts.somethingToMatch });
  refuse(errors, t);
  return { name, email, phone, phone_key };
}

function keyOf(name: string | null): RawBuilder<unknown> {
  return name === null ? sql`null` : nameKey(sql`${name}::text`);
}

const columns = sql`w.id, w.name, w.email, w.phone, w.reason, w.created_at, w.version,
  nullif(trim(u.first_name || ' ' || u.last_name), '') as created_by`;
const authors = sql`left join users u on u.client_id = w.client_id and u.id = w.created_by_id`;

async function readEntry(tx: Tx, id: number): Promise<Entry> {
  const { rows } = await sql<Row>`
    select ${columns} from watch_list w ${authors} where w.id = ${id}::bigint`.execute(tx);
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
