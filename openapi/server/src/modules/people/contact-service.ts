import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { contactErrors, sendContact } from '../../mechanisms/outbox/contact.ts';
import { takeMessages } from '../../mechanisms/outbox/limit-messages.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { knownLocale } from '../../mechanisms/texts/messages.ts';

/** @throws Problem 400 at the way that the person does not have, 429 after too many messages */
export async function contactUser(
  context: Context<'contactUser'>,
): Promise<components['schemas']['ContactSent']> {
  const { tx, path, body, audit } = context;
  const { rows } = await sql<{ id: number; email: string; phone: string | null; locale: string }>`
    select id, email, phone, locale from users where id = ${path.id}::bigint and erased_at is null`.execute(
    tx,
  );
  const [person] = rows;
  if (person === undefined) throw notFound();
  const errors = contactErrors(body, person);
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  const { send_email, send_sms } = body;
  const remaining = await takeMessages(context, { email: send_email, sms: send_sms });
  await sendContact(context, body, { ...person, locale: knownLocale(person.locale) });
  // Without the text: messages between people are private.
  await audit({ action: 'contact', entity: 'user', entityId: person.id, after: { send_email, send_sms } });
  return { remaining };
}
