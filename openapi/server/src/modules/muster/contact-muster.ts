import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { contactErrors, sendContact } from '../../mechanisms/outbox/contact.ts';
import { consumeMessage } from '../../mechanisms/outbox/limit-messages.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { knownLocale, type Locale } from '../../mechanisms/texts/messages.ts';
import { readMuster } from './muster-service.ts';

type Answer = components['schemas']['MusterContacted'];

/** Writes to those whom filters and keys leave; names those who have none of the chosen ways. */
export async function contactMuster(context: Context<'contactMuster'>): Promise<Answer> {
  const { tx, sites, query, body, now, audit } = context;
  const errors = contactErrors(body);
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  const remaining = await consumeMessage(context, 'lists');
  const { list } = await readMuster(tx, sites, query, now());
  const keys = body.keys && new Set(body.keys);
  const people = list.results.filter(({ key }) => !keys || keys.has(key));
  const localesById = await localesOf(
    context,
    people.flatMap(({ user_id }) => user_id ?? []),
  );
  const unreachable: string[] = [];
  let contacted = 0;
  for (const { user_id, email, phone, first_name, last_name } of people) {
    const locale = (user_id !== null && localesById.get(user_id)) || context.locale;
    if (await sendContact(context, body, { email, phone, locale }, 'muster-contact')) contacted += 1;
    else unreachable.push(`${first_name} ${last_name}`.trim());
  }
  const after = { send_email: body.send_email, send_sms: body.send_sms, contacted };
  // Not the text: what people write to one another is theirs.
  await audit({ action: 'contact', entity: 'muster', entityId: query.site ?? 0, after });
  return { contacted, unreachable, remaining };
}

async function localesOf(
  { tx }: Pick<Context<'contactMuster'>, 'tx'>,
  userIds: readonly number[],
): Promise<Map<number, Locale>> {
  const { rows } = await sql<{ id: number; locale: string }>`
    select id, locale from users where id = any(${[...userIds]}::int[])`.execute(tx);
  return new Map(rows.map(({ id, locale }) => [id, knownLocale(locale)]));
}
