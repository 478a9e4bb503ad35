import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { defineCatalogue, type Writing } from '../../mechanisms/catalogue.ts';
import { isEmail, normalEmail } from '../../mechanisms/email.ts';
import { type FieldError, refuse } from '../../mechanisms/field-errors.ts';
import { instantText } from '../../mechanisms/instants.ts';
import { containing, readPage, searchFor } from '../../mechanisms/lists.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { notPhoneErrors } from '../../mechanisms/phone.ts';
import { homeCountry, phoneKey } from '../../mechanisms/phone-key.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { nameKey } from './match.ts';
import { watchListMessages as texts } from './messages.ts';

type Schemas = components['schemas'];
type Entry = Schemas['WatchListEntry'];
type Sent = Schemas['WatchListEntryCreate'];

const columns = sql<Entry>`r.id, r.name, r.email, r.phone, r.reason,
  ${instantText(sql`r.created_at`)} as created_at, r.version,
  nullif(trim(u.first_name || ' ' || u.last_name), '') as created_by`;
const joins = sql`left join users u on u.client_id = r.client_id and u.id = r.created_by_id`;
const order = sql`r.id desc`;

/** A save replaces the whole entry. */
export const watchList = defineCatalogue('watch_list', {
  entity: 'watch_list',
  columns,
  joins,
  order,
  values: async (context: Writing<Sent>, before) => ({
    ...(await checked(context)),
    ...(before ? {} : { created_by_id: context.user.id, created_at: context.now() }),
  }),
  auditable: ({ name, email, phone, reason, version }) => ({ name, email, phone, reason, version }),
  topic: 'visits',
});

export async function listWatchList({ tx, query, t }: Context<'listWatchList'>) {
  const { count, rows } = await readPage<Entry>(
    { tx, query, t },
    { from: sql`watch_list r`, joins, where: searchFor(query.search, holds), columns, order },
  );
  return { count, results: rows };
}

function holds(word: string): RawBuilder<unknown> {
  const pattern = containing(word);
  // Without the trunk prefix: the key has the country code instead.
  const digits = word.replace(/\D/g, '').replace(/^0+/, '');
  return sql`(fold(coalesce(r.name, '') || ' ' || coalesce(r.email, '') || ' ' || r.reason) like fold(${pattern})
    or r.phone like ${pattern} ${digits ? sql`or r.phone_key like ${containing(digits)}` : sql``})`;
}

/** @throws Problem 400 by field */
async function checked({ body, t, tx }: Pick<Writing<Sent>, 'body' | 't' | 'tx'>) {
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
  return { name, name_key: keyOf(name), email, phone, phone_key, reason: body.reason.trim() };
}

function keyOf(name: string | null): RawBuilder<string> | null {
  return name === null ? null : sql`${nameKey(sql`${name}::text`)}`;
}
